import { quoteText } from '../../database/sql.ts';

/** A part of a line: a fixed text, or SQL of a text (NULL adds nothing). */
export type LinePart = { readonly text: string } | { readonly sql: string };

export const text = (literal: string): LinePart => ({ text: literal });
export const sql = (expression: string): LinePart => ({ sql: expression });

/** SQL of a date-time's canonical text; NULL if it is NULL. Two halves are quicker than a format pattern. */
export function buildIsoTextSql(value: string): string {
  return `(${value}::DATE::VARCHAR || 'T' || ${value}::TIME::VARCHAR)`;
}

/** The parts of the same text for a date-time that is never NULL. */
export function listIsoParts(value: string): LinePart[] {
  return [sql(`${value}::DATE::VARCHAR`), text('T'), sql(`${value}::TIME::VARCHAR`)];
}

/**
 * SQL that concatenates the parts. Neighbouring texts are joined, since a line's time depends on the number of its
 * parts.
 */
export function concatParts(parts: readonly LinePart[]): string {
  const merged: LinePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('text' in part && last && 'text' in last) {
      merged[merged.length - 1] = text(last.text + part.text);
    } else if (!('text' in part) || part.text !== '') {
      merged.push(part);
    }
  }
  const items = merged.map((part) => ('text' in part ? quoteText(part.text) : part.sql));
  return items.length === 0 ? `''` : `concat(${items.join(', ')})`;
}
