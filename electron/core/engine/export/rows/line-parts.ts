import { quoteText } from '../../database/sql.ts';

/** What a line is put together from: a text of ours, or SQL that gives a text or NULL for nothing. */
export type LinePart = { readonly text: string } | { readonly sql: string };

export const text = (literal: string): LinePart => ({ text: literal });
export const sql = (expression: string): LinePart => ({ sql: expression });

/** The canonical text of a date-time, NULL for none: quicker in its two halves than by a pattern. */
export function isoText(value: string): string {
  return `(${value}::DATE::VARCHAR || 'T' || ${value}::TIME::VARCHAR)`;
}

/** The same of a date-time that is there. */
export function isoParts(value: string): LinePart[] {
  return [sql(`${value}::DATE::VARCHAR`), text('T'), sql(`${value}::TIME::VARCHAR`)];
}

/**
 * SQL of the parts one after the other. Texts side by side become one: a line's time goes by the
 * number of things it is made of.
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
