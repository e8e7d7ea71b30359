import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import { hashSchema } from '../../segment-format/index.ts';
import type { OpenStoredInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, listRowColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { PlainSlice } from './plain-slices.ts';
import { batchSlices, isWholeFile, selectBatch } from './slice-batches.ts';

export interface FirstRowsOptions {
  /** With fewer rows than this, all of them are read as quickly. */
  readonly minRows: number;
  /** Milliseconds for the window to request and draw the first rows before the rest is read. */
  readonly pauseMilliseconds: number;
}

export interface FirstRows {
  readonly first: ResultTable;
  /** Counts all rows. */
  readonly ingestStats: IngestStats;
}

/** Several screens. */
const firstRows = 500;

/**
 * Reads the first rows of slices, if they and the number of all rows are known without reading everything. That takes
 * one whole segment with each key once, its rows in order, no invalid values and no marks. Null otherwise.
 */
export async function readFirstRows(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
  { select }: Pick<OpenStoredInput, 'select'>,
  { table, minRows }: { readonly table: string; readonly minRows: number },
): Promise<FirstRows | null> {
  const [slice] = slices;
  if (!slice || slices.length > 1 || select || !isWholeFile(dataset, slice)) return null;
  const { rows, ingestStats, schema } = slice.entry;
  if (rows < minRows || schema !== hashSchema(dataset)) return null;
  if (ingestStats.sameId || ingestStats.missingId || ingestStats.unrequested) return null;
  if (ingestStats.otherForms || ingestStats.rounded) return null;
  const [batch] = await batchSlices(connection, dataset, slices);
  if (!batch) return null;
  const all = selectBatch(dataset, batch);
  const [counted = []] = await connection.rows(
    `SELECT count(*), count(${asideColumns.invalidValues}) FROM (${all})`,
  );
  if (Number(counted[0]) !== rows || Number(counted[1]) > 0) return null;
  await connection.run(`CREATE TABLE ${table} AS SELECT ${listRowColumns(dataset).join(', ')}
    FROM (SELECT * FROM (${all}) LIMIT ${firstRows}) ORDER BY place`);
  const first = {
    dataset,
    table,
    rows: Math.min(rows, firstRows),
    invalidFields: new Set<string>(),
  };
  const unknownFields = [...ingestStats.unknownFields].sort().slice(0, 100);
  const none = { duplicates: 0, outside: 0, invalidValues: 0 };
  return { first, ingestStats: { received: rows, kept: rows, ...none, unknownFields } };
}
