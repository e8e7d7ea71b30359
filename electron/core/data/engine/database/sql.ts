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
export function buildContainsSql(text: string, parts: readonly string[]): string {
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

/** Letters without an accent, as they are typed on other keyboards. */
const letters = [
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['’', "'"],
] as const;

/** Umlauts, as they are typed without an umlaut key. */
const umlauts = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
] as const;

/** SQL condition: a text contains a word or starts with it, in either spelling: `mueller` and `muller` find `Müller`. */
export function buildWordSql(
  word: string,
  text: string,
  does: 'contains' | 'starts_with' = 'contains',
): BoundSql {
  // Digits and signs have neither case nor accents.
  if (/^[\d.:-]+$/.test(word)) return { sql: `${does}(${text}, ?::VARCHAR)`, values: [word] };
  const compare = (write: (sql: string) => string): string =>
    `${does}(${buildFoldedForSql(word, write(text))}, ${buildFoldedForSql(word, write('?::VARCHAR'))})`;
  const plain = compare((sql) => sql);
  const composed = word.normalize();
  const met = umlauts.filter((spellings) =>
    spellings.some((part) => composed.toLowerCase().includes(part)),
  );
  if (met.length === 0) return { sql: plain, values: [word] };
  const spelled = compare((sql) =>
    met.reduce(
      (inner, [letter, pair]) => `replace(${inner}, '${letter}', '${pair}')`,
      `lower(${sql})`,
    ),
  );
  return { sql: `(${plain} OR ${spelled})`, values: [word, composed] };
}

/**
 * SQL of a text folded for searching a word: `strasse` finds `Straße`. Letters that the word can't meet are left, since
 * each costs a pass over all rows.
 */
function buildFoldedForSql(word: string, text: string): string {
  const typed = word.toLowerCase();
  const isMet = ([letter, plain]: (typeof letters)[number]): boolean =>
    typed.includes(letter) ||
    typed.includes(plain) ||
    typed.endsWith(plain.charAt(0)) ||
    typed.startsWith(plain.slice(-1));
  return letters
    .filter(isMet)
    .reduce(
      (sql, [letter, plain]) => `replace(${sql}, ${quoteText(letter)}, ${quoteText(plain)})`,
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
