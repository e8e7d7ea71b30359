/** How many rows there are, and the sum of their hashes. */
export interface RowCount {
  readonly rows: number;
  readonly sum: bigint;
}

export const noRows: RowCount = { rows: 0, sum: 0n };

/** Reads a count of a database, which answers in texts. */
export function toRowCount(
  rows: string | null | undefined,
  sum: string | null | undefined,
): RowCount {
  return { rows: Number(rows ?? 0), sum: BigInt(sum ?? 0) };
}
