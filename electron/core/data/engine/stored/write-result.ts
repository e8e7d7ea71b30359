import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import { type SegmentEntry, writeSegment } from '../../segment-format/index.ts';
import type { StoreInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { listRowColumns } from '../database/field-column.ts';
import { buildInsidePeriodSql } from '../database/period-condition.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { computeStatistics } from './segment-statistics.ts';

/**
 * The quickest compression. Row groups have DuckDB's own size: smaller ones are joined while reading, which takes half
 * as long again.
 */
const parquetOptions = 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1';

/**
 * Writes a result set's rows as a segment. They are in the order of the axis, then of arrival, so that opening needs no
 * sort.
 */
export async function writeResultAsSegment(
  connection: Connection,
  result: ResultTable,
  { folder, key, segment }: StoreInput,
  workingFolder: string,
  signal: AbortSignal,
): Promise<SegmentEntry> {
  const { dataset, table, beside = null } = result;
  const rows = result.rows + (beside?.rows ?? 0);
  if (segment.dataset !== dataset.id) throw new Error('rows of another dataset');
  const columns = listRowColumns(dataset);
  const order = await buildOrderSql(connection, result, segment);
  const parquetPath = join(workingFolder, `keep-${randomUUID()}.parquet`);
  try {
    const others = beside
      ? `UNION ALL SELECT ${columns.join(', ')}, rowid + ${result.rows} AS place FROM ${beside.table}`
      : '';
    await connection.run(`COPY (SELECT * EXCLUDE (place) FROM
        (SELECT ${columns.join(', ')}, rowid AS place FROM ${table} ${others}) ${order})
      TO ${quoteText(parquetPath)} (${parquetOptions})`);
    const statistics = await computeStatistics(connection, result, segment);
    return await writeSegment({ folder, key, segment, rows, statistics, parquetPath, signal });
  } finally {
    await rm(parquetPath, { force: true, maxRetries: 3 });
  }
}

/** SQL of the ORDER BY clause; empty if the rows are already in that order, as they nearly always are. */
async function buildOrderSql(
  connection: Connection,
  { dataset, table, rows, beside = null }: ResultTable,
  segment: StoreInput['segment'],
): Promise<string> {
  const axis = dataset.axis?.field;
  if (!axis || rows + (beside?.rows ?? 0) < 2) return '';
  const column = quoteName(axis);
  const { window } = segment;
  // A row from outside the window belongs to its start, unless periods select rows by start and end.
  const own = selectsWholes(dataset)
    ? column
    : `CASE WHEN ${buildInsidePeriodSql(column, window)} THEN ${column} END`;
  const moment = `coalesce(${own}, ${quoteText(window.from)}::TIMESTAMP)`;
  if (beside) return `ORDER BY ${moment}, place`;
  const falls = await connection.number(`SELECT count(*) FROM (
    SELECT moment < lag(moment) OVER () AS falls FROM (SELECT ${moment} AS moment FROM ${table}))
    WHERE falls`);
  return falls === 0 ? '' : `ORDER BY ${moment}, place`;
}
