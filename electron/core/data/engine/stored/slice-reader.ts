import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { OpenedRows, OpenStoredInput, SegmentSlices } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import { asideColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { findRowWarnings } from '../database/row-warnings.ts';
import { type PlainSlices, withPlainSlices } from './plain-slices.ts';
import { readSlices, type SliceTables } from './read-slices.ts';

/** Opens the slices of segments while something is read from them. */
export type SliceReader = ReturnType<typeof createSliceReader>;

export function createSliceReader(tables: ResultTables) {
  const { folder: workingFolder, makeTableName } = tables;
  const makeTables = (): SliceTables => ({
    stored: makeTableName(),
    duplicateKeys: makeTableName(),
    olderVersions: makeTableName(),
  });

  const withSlices = <T>(
    stored: SegmentSlices,
    context: CallContext,
    work: (connection: Connection, plain: PlainSlices) => Promise<T>,
  ): Promise<T> =>
    withPlainSlices(workingFolder, stored, context.signal, (plain) =>
      tables.withConnection(context.signal, (connection) => work(connection, plain)),
    );

  /** Reads the newest version of each key into a table with some columns, which exists while `work` runs. */
  const withColumns = <T>(
    input: SegmentSlices,
    columns: readonly string[],
    context: CallContext,
    work: (connection: Connection, table: string) => Promise<T>,
  ): Promise<T & Pick<PlainSlices, 'damaged'>> => {
    const whole = getDataset(input.dataset);
    return withSlices(input, context, async (connection, { slices, damaged }) => {
      const made = makeTables();
      await readSlices(connection, { dataset: whole, slices, names: columns }, made);
      try {
        return { ...(await work(connection, made.stored)), damaged };
      } finally {
        await drop(made.stored);
      }
    });
  };

  /** Makes a result set of all rows of slices, without opening it. */
  async function readAll(
    connection: Connection,
    { slices, damaged }: PlainSlices,
    { dataset: id, select }: OpenStoredInput,
  ): Promise<{ readonly result: ResultTable; readonly opened: OpenedRows }> {
    const dataset = getDataset(id);
    const made = makeTables();
    const ingestStats = await readSlices(connection, { dataset, slices, select }, made);
    const result = await answerOver(connection, dataset, made.stored, ingestStats.kept);
    const windows = slices.map(({ entry }) => entry.window);
    const found = { dataset, table: made.stored, ...ingestStats, windows };
    const warnings = await findRowWarnings(connection, found, makeTableName);
    return { result: { ...result, warnings }, opened: { ingestStats, damaged } };
  }

  async function openAll(
    connection: Connection,
    plain: PlainSlices,
    input: OpenStoredInput,
  ): Promise<OpenedRows> {
    const { result, opened } = await readAll(connection, plain, input);
    await tables.put(input.resultId, result);
    return opened;
  }

  return { makeTables, withSlices, withColumns, readAll, openAll, drop };

  function drop(...made: readonly string[]): Promise<void> {
    return dropTables(tables.reader, ...made);
  }
}

/** Makes a result set from a table with `rows` rows. */
export async function answerOver(
  connection: Connection,
  dataset: Dataset,
  table: string,
  rows: number,
): Promise<ResultTable> {
  const names =
    await connection.rows(`SELECT DISTINCT unnest(json_keys(${asideColumns.invalidValues}::JSON))
    FROM ${table} WHERE ${asideColumns.invalidValues} IS NOT NULL`);
  const invalidFields = new Set(names.map(([name]) => String(name)));
  return { dataset, table, rows, invalidFields };
}
