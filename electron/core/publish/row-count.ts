/** The number of rows, and the sum of their hashes. */
export interface RowCount {
  readonly rows: number;
  readonly sum: bigint;
}

export const noRows: RowCount = { rows: 0, sum: 0n };

/** Converts a database's count, which comes as texts. */
export function toRowCount(
  rows: string | null | undefined,
  sum: string | null | undefined,
): RowCount {
  return { rows: Number(rows ?? 0), sum: BigInt(sum ?? 0) };
}

export function isSameCount(found: RowCount, expected: RowCount): boolean {
  return found.rows === expected.rows && found.sum === expected.sum;
}
