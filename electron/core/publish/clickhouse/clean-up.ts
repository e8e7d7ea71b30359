import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { tableSchema as schema } from '../../../../shared/published-views.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import { listBatchTables, quoteText } from './row-sql.ts';

/** Seconds that a batch stays after the last view showed it: a query that began before may still read it. */
const graceSeconds = 3600;

/** Removes batches that no view shows: replaced ones, and those that a publisher began and never finished. */
export async function cleanUp(
  session: ClickhouseSession,
  dataset: DatasetId,
  grace = graceSeconds,
): Promise<void> {
  const receipts = await session.rows(
    `SELECT venue_id, month, rows_batch, history_batch, now() - published_at AS age FROM ${schema}.batches
     WHERE dataset = ${quoteText(dataset)} ORDER BY venue_id, month, fetched_ms, batch`,
  );
  // Seconds since each batch was replaced; −1 for current ones, which must stay.
  const replaced = new Map<string, number>();
  for (const [at, { venue_id, month, rows_batch, history_batch }] of receipts.entries()) {
    const next = receipts[at + 1];
    const isLast = next?.venue_id !== venue_id || next?.month !== month;
    for (const batch of [rows_batch, history_batch]) {
      replaced.set(String(batch), isLast ? -1 : Number(next?.age));
    }
  }
  for (const table of listBatchTables(dataset)) {
    const [database = '', name = ''] = table.split('.');
    const written = await session.rows(
      `SELECT partition, now() - max(modification_time) AS age FROM system.parts
       WHERE database = ${quoteText(database)} AND table = ${quoteText(name)} AND active GROUP BY partition`,
    );
    for (const { partition, age } of written) {
      const batch = String(partition);
      const since = Math.min(Number(age), replaced.get(batch) ?? Number.POSITIVE_INFINITY);
      if (since >= grace) await session.run(`ALTER TABLE ${table} DROP PARTITION ${batch}`);
    }
  }
}

/** Removes views that a publisher made to replace others and never finished, or that it replaced. */
export async function dropLeftViews(
  session: ClickhouseSession,
  grace = graceSeconds,
): Promise<void> {
  const left = await session.rows(
    `SELECT name FROM system.tables WHERE database = ${quoteText(schema)} AND engine = 'View'
       AND match(name, '_(next|before)_[0-9a-f]{12}$') AND now() - metadata_modification_time >= ${grace}`,
  );
  for (const { name } of left) await session.run(`DROP TABLE IF EXISTS ${schema}.${name}`);
}
