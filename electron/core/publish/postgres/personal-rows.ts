import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPersonalColumns, ownColumns } from '../../../../shared/published-columns.ts';
import {
  describeRows,
  makePersonalView,
  type PublishedView,
  quote,
  tableSchema as schema,
  toTable,
} from '../../../../shared/published-views.ts';
import type { PublishedWindow, WindowRows } from '../publish-target.ts';
import type { PostgresSession } from './postgres-session.ts';
import { buildColumnsSql, quoteText } from './row-sql.ts';

const { row, invalid } = ownColumns;

export function toPersonalName(dataset: DatasetId): string {
  return `${dataset}_personal`;
}

function toPersonalTable(dataset: DatasetId): string {
  return `${schema}.${quote(toPersonalName(dataset))}`;
}

function listNames(dataset: DatasetId): readonly string[] {
  return listPersonalColumns(dataset).map(({ name }) => quote(name));
}

/** SQL of the table with the personal data of a dataset's rows. Deleting a row deletes its personal data. */
export function createPersonalTable(dataset: DatasetId): string {
  const columns = buildColumnsSql(listPersonalColumns(dataset));
  return `CREATE TABLE ${toPersonalTable(dataset)} (venue_id int NOT NULL, month date NOT NULL, ${row} uuid NOT NULL,
    ${columns}, ${invalid} jsonb, PRIMARY KEY (venue_id, month, ${row}),
    FOREIGN KEY (venue_id, month, ${row}) REFERENCES ${toTable(dataset)} (venue_id, month, ${row}) ON DELETE CASCADE)`;
}

export function buildPersonalView(dataset: DatasetId): PublishedView {
  const facts = describeRows(dataset);
  const same = ['venue_id', 'month', row].map((name) => `p.${name} = t.${name}`).join(' AND ');
  const from = `${facts.from} LEFT JOIN ${toPersonalTable(dataset)} p ON ${same}`;
  return makePersonalView(dataset, facts, from, (name) => `p.${quote(name)}`);
}

/** Sends the rows' personal data to a temporary table. False if some row's data didn't arrive. */
export async function stagePersonal(
  session: PostgresSession,
  dataset: DatasetId,
  rows: WindowRows,
): Promise<boolean> {
  const columns = buildColumnsSql(listPersonalColumns(dataset));
  await session.run(
    `CREATE TEMP TABLE personal (${row} uuid NOT NULL, ${invalid} text, ${columns}) ON COMMIT DROP`,
  );
  await session.copy(
    `COPY pg_temp.personal (${[row, invalid, ...listNames(dataset)].join(', ')}) FROM STDIN`,
    rows.personal(),
  );
  await session.run('ANALYZE pg_temp.personal');
  const [found] = await session.rows('SELECT count(*) AS n FROM pg_temp.personal');
  return found?.n === String(rows.rows);
}

/** Writes personal data that differs from the stored data, value by value: it is never hashed. */
export async function replacePersonal(
  session: PostgresSession,
  { dataset, month }: PublishedWindow,
  venueId: number,
): Promise<void> {
  const names = [...listNames(dataset), invalid];
  const list = (alias: string) => `ROW(${names.map((name) => `${alias}.${name}`).join(', ')})`;
  await session.run('SET LOCAL enable_nestloop = off');
  await session.run(
    `INSERT INTO ${toPersonalTable(dataset)} AS p (venue_id, month, ${row}, ${names.join(', ')})
     SELECT t.venue_id, t.month, t.${row}, ${listNames(dataset)
       .map((name) => `s.${name}`)
       .join(', ')}, s.${invalid}::jsonb
     FROM pg_temp.personal s JOIN ${toTable(dataset)} t
       ON t.${row} = s.${row} AND t.venue_id = ${venueId} AND t.month = ${quoteText(month)}
     ON CONFLICT (venue_id, month, ${row}) DO UPDATE SET (${names.join(', ')}) = ${list('excluded')}
       WHERE ${list('p')} IS DISTINCT FROM ${list('excluded')}`,
  );
}

/** Removes personal data, for a target that no longer includes it. */
export async function removePersonal(
  session: PostgresSession,
  { dataset, month }: PublishedWindow,
  venueId: number,
): Promise<void> {
  await session.run(
    `DELETE FROM ${toPersonalTable(dataset)} WHERE venue_id = ${venueId} AND month = ${quoteText(month)}`,
  );
}
