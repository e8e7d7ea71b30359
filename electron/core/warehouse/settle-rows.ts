import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { Connection } from './database.ts';
import { asideColumns, columnTypeOf } from './field-column.ts';
import type { IngestTables } from './ingest-tables.ts';
import { allOf, quoteName, quoteText } from './sql.ts';

export interface SettledRows {
  readonly kept: number;
  readonly duplicates: number;
  readonly outside: number;
  readonly misfits: number;
}

/**
 * Makes the answer's table of what was staged: trimmed to the period, each key once, in order of
 * arrival.
 * - Outside: the axis field lies before `from`, or at or after `to`. A row whose axis field is
 *   missing or does not fit is kept: nothing says that it is outside.
 * - Duplicates: of the rows of one key the one received last is kept, at its own place, since a
 *   later window was fetched later. Where a key field is missing or does not fit, the row as a
 *   whole is its key.
 */
export async function settleRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  period: Period | null,
  hasOddRows: boolean,
): Promise<SettledRows> {
  const all = allRows(dataset, tables, hasOddRows);
  const inside = insideCondition(dataset, period);
  const received = await connection.number(`SELECT count(*) FROM ${tables.stage}`);
  const within = await connection.number(`SELECT count(*) FROM (${all}) WHERE ${inside}`);
  const groups = distinctRows(dataset, `SELECT * FROM (${all}) WHERE ${inside}`);
  const kept = await connection.number(`SELECT count(*) FROM (${groups})`);
  if (!hasOddRows && kept === received) {
    // Nothing to leave out or to mend, as nearly always: the stage is the answer.
    await connection.run(`ALTER TABLE ${tables.stage} RENAME TO ${tables.held}`);
    return { kept, duplicates: 0, outside: 0, misfits: 0 };
  }
  const last = kept === within ? '' : `AND position IN (SELECT position FROM (${groups}))`;
  await connection.run(`CREATE TABLE ${tables.held} AS
    SELECT * EXCLUDE (position) FROM (${all}) WHERE ${inside} ${last} ORDER BY position`);
  const misfits = await connection.number(
    `SELECT count(*) FROM ${tables.held} WHERE ${asideColumns.misfits} IS NOT NULL`,
  );
  return { kept, duplicates: within - kept, outside: received - within, misfits };
}

/** Every row received, with its position. */
function allRows(dataset: Dataset, tables: IngestTables, hasOddRows: boolean): string {
  const names = dataset.fields.map((field) => quoteName(field.name)).join(', ');
  const plain = `SELECT rowid AS position, ${names}, NULL::VARCHAR AS ${asideColumns.misfits},
    ${asideColumns.raw} FROM ${tables.stage} WHERE NOT odd`;
  if (!hasOddRows) return plain;
  const cast = dataset.fields.map(
    (field) => `${quoteName(field.name)}::${columnTypeOf(field)} AS ${quoteName(field.name)}`,
  );
  return `${plain} UNION ALL SELECT position::BIGINT, ${cast.join(', ')},
    ${asideColumns.misfits}, ${asideColumns.raw} FROM ${tables.odd}`;
}

function insideCondition(dataset: Dataset, period: Period | null): string {
  const axis = dataset.axis?.field;
  if (!period || !axis) return 'true';
  const column = quoteName(axis);
  return `(${column} IS NULL OR (${column} >= ${quoteText(period.from)}::TIMESTAMP
    AND ${column} < ${quoteText(period.to)}::TIMESTAMP))`;
}

/** The last position of each key. */
function distinctRows(dataset: Dataset, rows: string): string {
  const keys = dataset.key.map(quoteName);
  const whole = [
    ...dataset.fields.map((field) => quoteName(field.name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = allOf(keys.map((key) => `${key} IS NOT NULL`));
  return `SELECT max(position) AS position FROM (${rows}) WHERE ${hasKey} GROUP BY ${keys.join(', ')}
    UNION ALL
    SELECT max(position) AS position FROM (${rows}) WHERE NOT (${hasKey}) GROUP BY ${whole.join(', ')}`;
}
