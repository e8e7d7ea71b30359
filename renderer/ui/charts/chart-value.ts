/** A value in a chart. Null, undefined, NaN and infinity mean unknown, never zero. */
export type ChartValue = number | null | undefined;

/** Returns the number, or null if it is unknown. */
export function readNumber(value: ChartValue): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
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
