/** A value in a chart. Null, undefined, NaN and infinity mean unknown, never zero. */
export type ChartValue = number | null | undefined;

/** A value of a line, which breaks on days when the venue is closed. */
export type LineValue = ChartValue | 'closed';

/** Returns the number, or null if there is none. */
export function readNumber(value: LineValue): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns the sum, or null if a part is unknown. */
export function addUp(values: readonly ChartValue[]): number | null {
  let sum = 0;
  for (const value of values) {
    const known = readNumber(value);
    if (known === null) return null;
    sum += known;
  }
  return sum;
}
