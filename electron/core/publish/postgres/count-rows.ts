import type { PostgresSession, TextRow } from './postgres-session.ts';
import { rowSum } from './row-sql.ts';

/** How many rows there are, and the sum of their hashes. */
export interface Count {
  readonly rows: number;
  readonly sum: bigint;
}

export const none: Count = { rows: 0, sum: 0n };

export async function countRows(
  session: PostgresSession,
  from: string,
  row: string,
): Promise<Count> {
  const [found] = await session.rows(`SELECT count(*) AS n, ${rowSum(row)} AS s FROM ${from}`);
  return toCount(found);
}

export function toCount(row: TextRow | undefined): Count {
  return { rows: Number(row?.n ?? 0), sum: BigInt(row?.s ?? 0) };
}
