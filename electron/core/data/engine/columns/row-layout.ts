import type { RowColumn } from './column-forms.ts';

/** The bytes before a value, and the column that the value goes to; null for an unknown member. */
export interface LayoutPart {
  readonly literal: Uint8Array;
  readonly column: number | null;
}

/** The bytes of a row between its values, which many rows share. */
export interface RowLayout {
  readonly parts: readonly LayoutPart[];
  readonly end: Uint8Array;
}

/** Bytes. A longer row is unlikely to share its layout. */
const maxRowBytes = 32_768;
const maxParts = 256;
/** Enough for any layout: each part has its bytes and a record. */
export const layoutBytes = maxRowBytes + 16 * maxParts;
const gap = /[ \n\r\t]*/y;
const text = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const scalar = /[^\s,}\]{["]+/y;

/**
 * Learns the layout of a row of valid JSON: the bytes between its values. Null if other rows can't share it: without
 * members, with a name that occurs twice, or with a list or an object in an unknown member.
 */
export function learnLayout(row: string, columns: readonly RowColumn[]): RowLayout | null {
  if (Buffer.byteLength(row) > maxRowBytes) return null;
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  const seen = new Set<string>();
  const parts: LayoutPart[] = [];
  let from = 0;
  let at = 1; // after the bracket
  const pass = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(row) ?? [];
    at += found.length;
    return found;
  };
  for (;;) {
    pass(gap);
    if (row[at] === '}') break;
    const key = pass(text);
    if (key === '') return null;
    const name: string = JSON.parse(key);
    if (seen.has(name) || name.startsWith('$') || parts.length === maxParts) return null;
    seen.add(name);
    pass(gap);
    at += 1; // the colon
    pass(gap);
    parts.push({ literal: Buffer.from(row.slice(from, at)), column: places.get(name) ?? null });
    from = at;
    if (pass(text) === '' && pass(scalar) === '') return null;
    from = at;
    pass(gap);
    if (row[at] === ',') at += 1;
  }
  return parts.length === 0 ? null : { parts, end: Buffer.from(row.slice(from)) };
}
