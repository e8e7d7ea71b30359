import type { ClickhouseSession, TextRow } from './clickhouse-session.ts';
import { rowSum } from './row-sql.ts';

/** How many rows there are, and the sum of their hashes. */
export interface Count {
  readonly rows: number;
  readonly sum: bigint;
}

export const none: Count = { rows: 0, sum: 0n };

export async function countRows(
  session: ClickhouseSession,
  table: string,
  where: string,
): Promise<Count> {
  const [found] = await session.rows(
    `SELECT count() AS n, ${rowSum} AS s FROM ${table} WHERE ${where}`,
  );
  return toCount(found?.n, found?.s);
}

export function toCount(
  rows: TextRow[string] | undefined,
  sum: TextRow[string] | undefined,
): Count {
  return { rows: Number(rows ?? 0), sum: BigInt(sum ?? 0) };
}
