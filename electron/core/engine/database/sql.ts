/** The two ways a name or a text of ours gets into SQL. A caller's text never does: it is bound. */

/** A name from the catalogue, or one that we made. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text that we made: a path, a pattern, a field's name. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL of whether a text has any of these parts, each given as SQL. */
export function hasAny(text: string, parts: readonly string[]): string {
  return `(${parts.map((part) => `contains(${text}, ${part})`).join(' OR ')})`;
}

/** SQL with the values that belong into its question marks, in order. */
export interface BoundSql {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Without case and accents, so that `jose` finds `José`. */
export function folded(text: string): string {
  return `strip_accents(lower(${text}))`;
}

/** Conditions that must all hold. */
export function joinConditions(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.map((c) => `(${c})`).join(' AND ');
}

/**
 * A text on its way out of the database, behind a point: DuckDB's client drops a U+FEFF that a text
 * starts with (its decoder takes it for a byte order mark). `strip` takes the point off again.
 */
export function protect(text: string): string {
  return `('.' || ${text})`;
}

export function strip(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(1) : null;
}
