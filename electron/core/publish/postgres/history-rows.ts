import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPublishedColumns, ownColumns } from '../../../../shared/published-columns.ts';
import {
  describeRows,
  makeHistoryView,
  type PublishedView,
  quote,
  tableSchema as schema,
  toTable,
} from '../../../../shared/published-views.ts';
import type { PublishedWindow } from '../publish-target.ts';
import type { PostgresSession } from './postgres-session.ts';
import { readColumns } from './read-columns.ts';
import { buildColumnsSql, quoteText } from './row-sql.ts';

const { venue, month, row, copy, invalid, batch, knownFrom, knownTo } = ownColumns;

export function toHistoryName(dataset: DatasetId): string {
  return `${dataset}_history`;
}

function toHistoryTable(dataset: DatasetId): string {
  return `${schema}.${quote(toHistoryName(dataset))}`;
}

/** SQL of the table with all versions of a dataset's rows. A row has at most one version without an end. */
export function createHistoryTable(dataset: DatasetId): readonly string[] {
  const table = toHistoryTable(dataset);
  const columns = buildColumnsSql(listPublishedColumns(dataset));
  return [
    `CREATE TABLE ${table} (${venue} int NOT NULL, ${month} date NOT NULL, ${columns},
       ${invalid} json, ${copy} bigint, ${row} uuid NOT NULL, ${batch} bigint NOT NULL,
       ${knownFrom} timestamptz NOT NULL, ${knownTo} timestamptz NOT NULL DEFAULT 'infinity')`,
    `CREATE UNIQUE INDEX ON ${table} (${venue}, ${month}, ${row}) WHERE ${knownTo} = 'infinity'`,
  ];
}

export function buildHistoryView(dataset: DatasetId): PublishedView {
  return makeHistoryView(
    dataset,
    describeRows(dataset, toHistoryTable(dataset)),
    (name) => `t.${name}`,
  );
}

/**
 * Updates the history to the current rows, whatever it had before: ends the versions of removed rows in these months,
 * and begins versions of new rows in the window's own month. Both get the time of the download.
 */
export async function recordHistory(
  session: PostgresSession,
  window: PublishedWindow,
  venueId: number,
  months: readonly string[],
): Promise<void> {
  const { dataset, knownAt } = window;
  await session.run('SET LOCAL enable_nestloop = off');
  const sameRowSql = [venue, month, row].map((name) => `h.${name} = t.${name}`).join(' AND ');
  const openSql = `h.${knownTo} = 'infinity'`;
  await session.run(
    `UPDATE ${toHistoryTable(dataset)} h SET ${knownTo} = greatest($1, h.${knownFrom})
     WHERE h.${venue} = ${venueId} AND h.${month} IN (${months.map(quoteText).join(', ')}) AND ${openSql}
       AND NOT EXISTS (SELECT FROM ${toTable(dataset)} t WHERE ${sameRowSql})`,
    [knownAt],
  );
  const names = [
    venue,
    month,
    ...listPublishedColumns(dataset).map(({ name }) => quote(name)),
    invalid,
    copy,
    row,
    batch,
  ];
  await session.run(
    `INSERT INTO ${toHistoryTable(dataset)} (${[...names, knownFrom].join(', ')})
     SELECT ${names.map((name) => `t.${name}`).join(', ')}, $1 FROM ${toTable(dataset)} t
     WHERE t.${venue} = ${venueId} AND t.${month} = ${quoteText(window.month)}
       AND NOT EXISTS (SELECT FROM ${toHistoryTable(dataset)} h WHERE ${sameRowSql} AND ${openSql})`,
    [knownAt],
  );
}

/** Ends all open versions of a month. For a target that no longer keeps history: later changes are not recorded. */
export async function endHistory(
  session: PostgresSession,
  { dataset, knownAt, month: ofMonth }: PublishedWindow,
  venueId: number,
): Promise<void> {
  await session.run(
    `UPDATE ${toHistoryTable(dataset)} SET ${knownTo} = greatest($1, ${knownFrom})
     WHERE ${venue} = ${venueId} AND ${month} = ${quoteText(ofMonth)} AND ${knownTo} = 'infinity'`,
    [knownAt],
  );
}

/** Removes a withdrawn venue's history. */
export async function removeHistory(
  session: PostgresSession,
  dataset: DatasetId,
  venueId: number,
): Promise<void> {
  if ((await readColumns(session, schema, toHistoryName(dataset))).size === 0) return;
  await session.run(`DELETE FROM ${toHistoryTable(dataset)} WHERE ${venue} = ${venueId}`);
}
