/** The two ways of putting our names and texts into SQL. A caller's text is always bound instead. */

/** Quotes a name from the catalogue, or one made by the app. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes any text as a value: a path, a pattern, a person's input. A NUL would end the statement. */
export function quoteText(text: string): string {
  const [first = '', ...rest] = text.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return rest.length === 0 ? first : `(${[first, ...rest].join(' || chr(0) || ')})`;
}

/** SQL condition: the text contains any of these parts, each given as SQL. */
export function hasAny(text: string, parts: readonly string[]): string {
  return `(${parts.map((part) => `contains(${text}, ${part})`).join(' OR ')})`;
}

/** SQL and the values for its question marks, in order. */
export interface BoundSql {
  readonly sql: string;
  readonly values: readonly string[];
}

/** SQL of a text in lower case without accents, so that `jose` finds `José`. */
export function buildFoldedSql(text: string): string {
  return `strip_accents(lower(${text}))`;
}

/** Letters that are no accents, as they are typed without them. */
const written = [
  ['ß', ['s', 's']],
  ['œ', ['o', 'e']],
  ['æ', ['a', 'e']],
] as const;

/**
 * SQL of a text folded for searching a word: `strasse` finds `Straße`. Letters that the word can't meet are left, since
 * each costs a pass over all rows.
 */
export function buildFoldedForSql(word: string, text: string): string {
  const typed = word.toLowerCase();
  const isMet = ([letter, [first, last]]: (typeof written)[number]): boolean =>
    typed.includes(letter) ||
    typed.includes(`${first}${last}`) ||
    typed.endsWith(first) ||
    typed.startsWith(last);
  return written
    .filter(isMet)
    .reduce(
      (sql, [letter, [first, last]]) => `replace(${sql}, '${letter}', '${first}${last}')`,
      buildFoldedSql(text),
    );
}

/** Joins conditions that must all hold. */
export function joinConditions(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.map((c) => `(${c})`).join(' AND ');
}

/**
 * Puts a point before a text that leaves the database: DuckDB's client drops a U+FEFF at the start
 * of a text, taking it for a byte order mark. `strip` removes the point.
 */
export function protect(text: string): string {
  return `('.' || ${text})`;
}

export function strip(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(1) : null;
}
