/** A number of a picture. What is null, undefined or no finite number is not known, and never zero. */
export type ChartValue = number | null | undefined;

/** The number, or null where it is not known. */
export function readNumber(value: ChartValue): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}

/** The sum, or null where one of the parts is not known. */
export function addUp(values: readonly ChartValue[]): number | null {
  let sum = 0;
  for (const value of values) {
    const known = readNumber(value);
    if (known === null) return null;
    sum += known;
  }
  return sum;
}
