import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import { hashSchema } from '../../segment-format/index.ts';
import type { OpenStoredInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteName } from '../database/sql.ts';
import type { PlainSlice } from './plain-slices.ts';
import { batchSlices, isWholeFile, selectBatch } from './slice-batches.ts';

export interface FirstRowsOptions {
  /** Of fewer rows than these, all are there as soon. */
  readonly leastRows: number;
  /** Milliseconds in which the first rows are asked for and drawn before the rest is read. */
  readonly pauseMilliseconds: number;
}

export interface FirstRows {
  readonly first: ResultTable;
  /** Of all rows. */
  readonly ingestStats: IngestStats;
}

/** Some screens. */
const firstRows = 500;

/**
 * Reads the first rows of slices, where it is known without reading them all which ones these are and
 * how many there are in all: of one whole segment, in which each key is once and each row in order, and
 * no value is invalid nor a row worth a mark. Else null.
 */
export async function readFirstRows(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
  { select }: Pick<OpenStoredInput, 'select'>,
  { table, leastRows }: { readonly table: string; readonly leastRows: number },
): Promise<FirstRows | null> {
  const [slice] = slices;
  if (!slice || slices.length > 1 || select || !isWholeFile(dataset, slice)) return null;
  const { rows, ingestStats, schema } = slice.entry;
  if (rows < leastRows || schema !== hashSchema(dataset)) return null;
  if (ingestStats.alike || ingestStats.missingId || ingestStats.strays) return null;
  if (ingestStats.otherForms || ingestStats.rounded) return null;
  const [batch] = await batchSlices(connection, dataset, slices, schema);
  if (!batch) return null;
  const all = selectBatch(dataset, batch);
  const [counted = []] = await connection.rows(
    `SELECT count(*), count(${asideColumns.invalidValues}) FROM (${all})`,
  );
  if (Number(counted[0]) !== rows || Number(counted[1]) > 0) return null;
  const columns = [
    ...dataset.fields.map(({ name }) => quoteName(name)),
    ...Object.values(asideColumns),
  ];
  await connection.run(`CREATE TABLE ${table} AS SELECT ${columns.join(', ')}
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
