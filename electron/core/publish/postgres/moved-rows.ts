import { listPublishedColumns, ownColumns } from '../../../../shared/published-columns.ts';
import {
  buildSameIdSql,
  quote,
  tableSchema as schema,
  toTable,
} from '../../../../shared/published-views.ts';
import type { PublishedWindow, WindowRows } from '../publish-target.ts';
import { noRows, type RowCount, toRowCount } from '../row-count.ts';
import type { PostgresSession } from './postgres-session.ts';
import { buildSumSql, buildWrongHashSql, quoteText } from './row-sql.ts';

/** SQL condition: `t`, in another month of the venue, has the same id as `s`. Null if ids aren't unique enough. */
function buildMovedSql(
  { dataset, month }: PublishedWindow,
  { ids }: Pick<WindowRows, 'ids'>,
  venueId: number,
): string | null {
  const same = buildSameIdSql(dataset);
  if (same === null) return null;
  // Lets an index find the few rows in other months that can match.
  const range = ids ? ` AND t.${quote(ids.name)} BETWEEN ${ids.least} AND ${ids.greatest}` : '';
  return `t.venue_id = ${venueId} AND t.month <> ${quoteText(month)} AND ${same}${range}`;
}

/**
 * Deletes staged rows whose id is in a newer window of another month: they moved there. Rows whose hash is wrong stay,
 * so that the check finds them.
 */
export async function leaveOutMoved(
  session: PostgresSession,
  window: PublishedWindow,
  rows: Pick<WindowRows, 'ids'>,
  venueId: number,
): Promise<RowCount> {
  const moved = buildMovedSql(window, rows, venueId);
  if (moved === null) return noRows;
  const [left] = await session.rows(
    `WITH gone AS (DELETE FROM pg_temp.stage s USING ${toTable(window.dataset)} t, ${schema}.windows w
       WHERE ${moved} AND w.venue_id = t.venue_id AND w.dataset = ${quoteText(window.dataset)} AND w.month = t.month
         AND w.fetched_at > $1::timestamptz AND NOT (${buildWrongHashSql(listPublishedColumns(window.dataset))})
       RETURNING s.${ownColumns.row} AS row)
     SELECT count(*) AS n, ${buildSumSql('row')} AS s FROM gone`,
    [window.fetchedAt],
  );
  return toRowCount(left?.n, left?.s);
}

/** Deletes rows from other months if `fresh` has their id: they moved to this month. Returns their number by month. */
export async function deleteMoved(
  session: PostgresSession,
  window: PublishedWindow,
  rows: Pick<WindowRows, 'ids'>,
  venueId: number,
  fresh: string,
): Promise<ReadonlyMap<string, number>> {
  const moved = buildMovedSql(window, rows, venueId);
  if (moved === null) return new Map();
  const { row } = ownColumns;
  const gone = await session.rows(
    `WITH gone AS (DELETE FROM ${toTable(window.dataset)} t USING ${fresh} s WHERE ${moved}
       RETURNING t.month, t.${row} AS row),
     counted AS (SELECT month, count(*) AS n, ${buildSumSql('row')} AS s FROM gone GROUP BY month)
     UPDATE ${schema}.windows w SET rows_here = rows_here - n, sum_here = sum_here - s FROM counted
     WHERE w.venue_id = ${venueId} AND w.dataset = ${quoteText(window.dataset)} AND w.month = counted.month
     RETURNING w.month::text, n`,
  );
  return new Map(gone.map(({ month, n }) => [String(month), Number(n)]));
}
