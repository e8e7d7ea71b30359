import { setTimeout } from 'node:timers/promises';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { changesDataset } from '../../../../../shared/changes.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import { type DamagedSegment, verifySegment } from '../../segment-format/index.ts';
import type {
  OpenedRows,
  OpenStoredInput,
  RowSelection,
  SegmentMethods,
  SegmentSlices,
} from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, namedField } from '../database/field-column.ts';
import type { IdleCompressing } from '../database/idle-compressing.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { markRows } from '../database/row-marks.ts';
import { quoteName } from '../database/sql.ts';
import { findChanges } from './find-changes.ts';
import { measureLeadTimes } from './lead-times.ts';
import { type PlainSlices, withPlainSlices } from './plain-slices.ts';
import { type FirstRowsOptions, readFirstRows } from './read-first-rows.ts';
import { readSlices, type SliceTables } from './read-slices.ts';
import { readStoredValues } from './read-stored-values.ts';
import { writeResultAsSegment } from './write-result.ts';

/** The engine's methods for segments; see `SegmentMethods`. */
export function createStoredMethods(
  tables: ResultTables,
  {
    during: whileBusy,
    leastRows = 50_000,
    pauseMilliseconds = 300,
  }: Pick<IdleCompressing, 'during'> & Partial<FirstRowsOptions>,
): SegmentMethods {
  const { folder: workingFolder, makeTableName } = tables;
  const makeTables = (): SliceTables => ({
    stored: makeTableName(),
    duplicateKeys: makeTableName(),
    olderVersions: makeTableName(),
  });

  async function connected<T>(
    { signal }: CallContext,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const connection = await tables.connect();
    try {
      return await connection.during(signal, () => work(connection));
    } finally {
      await connection.close();
    }
  }

  const withSlices = <T>(
    stored: SegmentSlices,
    context: CallContext,
    work: (connection: Connection, plain: PlainSlices) => Promise<T>,
  ): Promise<T> =>
    withPlainSlices(workingFolder, stored, context.signal, (plain) =>
      connected(context, (connection) => work(connection, plain)),
    );

  /**
   * The newest version of each key, in a table with some of the columns, for as long as `work`
   * runs.
   */
  const withColumns = <T>(
    input: SegmentSlices,
    columns: readonly string[],
    context: CallContext,
    work: (connection: Connection, table: string) => Promise<T>,
  ): Promise<T & Pick<PlainSlices, 'damaged'>> => {
    const whole = getDataset(input.dataset);
    return withSlices(input, context, async (connection, { slices, damaged }) => {
      const made = makeTables();
      await readSlices(connection, whole, slices, null, made, columns);
      try {
        return { ...(await work(connection, made.stored)), damaged };
      } finally {
        await drop(made.stored);
      }
    });
  };

  /** A result set of all rows of slices, not yet open. */
  async function readAll(
    connection: Connection,
    { slices, damaged }: PlainSlices,
    input: OpenStoredInput,
  ): Promise<{ readonly result: ResultTable; readonly opened: OpenedRows }> {
    const dataset = getDataset(input.dataset);
    const made = makeTables();
    const ingestStats = await readSlices(connection, dataset, slices, input.select, made);
    const result = await answerOver(connection, dataset, made.stored, ingestStats.kept);
    const windows = slices.map(({ entry }) => entry.window);
    const found = { dataset, table: made.stored, ...ingestStats, windows };
    const marks = await markRows(connection, found, makeTableName);
    return { result: { ...result, marks }, opened: { ingestStats, damaged } };
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

  /** Answers once the first rows can be read, and reads the others meanwhile. */
  function openByFirstRows(input: OpenStoredInput, context: CallContext): Promise<OpenedRows> {
    const dataset = getDataset(input.dataset);
    const stopping = new AbortController();
    const signal = AbortSignal.any([context.signal, stopping.signal]);
    const early = Promise.withResolvers<OpenedRows>();
    const whole = Promise.withResolvers<ResultTable>();
    whole.promise.catch(() => undefined); // whoever gets the rows hears of it
    const opening = whileBusy(() =>
      withSlices(input, { ...context, signal }, async (connection, plain) => {
        const { slices, damaged } = plain;
        const table = makeTableName();
        const wanted = { table, leastRows };
        const found = await readFirstRows(connection, dataset, slices, input, wanted);
        if (!found) return openAll(connection, plain, input);
        const { first, ingestStats } = found;
        await tables.putOpening(input.resultId, {
          first,
          total: ingestStats.kept,
          whole: whole.promise,
          stop: () => stopping.abort(),
        });
        early.resolve({ ingestStats, damaged });
        await setTimeout(pauseMilliseconds, undefined, { signal });
        const { result, opened } = await readAll(connection, plain, input);
        whole.resolve(result);
        return opened;
      }),
    );
    opening.catch(whole.reject);
    return Promise.race([early.promise, opening]);
  }

  return {
    keep: (input, context) =>
      tables.during(input.resultId, (result) =>
        connected(context, (connection) =>
          writeResultAsSegment(connection, result, input, workingFolder, context.signal),
        ),
      ),

    openStored: (input, context) => {
      checkSelection(getDataset(input.dataset), input.select);
      return input.answersWith === 'first-rows'
        ? openByFirstRows(input, context)
        : withSlices(input, context, (connection, plain) => openAll(connection, plain, input));
    },

    async changes({ before, after, ...input }, context) {
      const dataset = getDataset(input.dataset);
      checkSelection(dataset, input.select);
      const was = makeTables();
      const now = makeTables();
      const stored = makeTableName();
      const shared = makeTableName();
      // One after the other, so that segments in both sets are not decrypted twice at the same
      // time.
      const read = (slices: SegmentSlices['slices'], made: SliceTables) =>
        withSlices({ ...input, slices }, context, async (connection, plain) => ({
          ingestStats: await readSlices(connection, dataset, plain.slices, input.select, made),
          damaged: plain.damaged,
        }));
      try {
        const old = await read(before, was);
        const current = await read(after, now);
        return await connected(context, async (connection) => {
          const counts = await findChanges(connection, dataset, {
            before: was.stored,
            after: now.stored,
            stored,
            shared,
            gaps: input.gaps,
            labels: input.labels,
          });
          const rows = counts.added + counts.changed + counts.gone + counts.notDownloaded;
          const result = await answerOver(connection, changesDataset(dataset), stored, rows);
          await tables.put(input.resultId, result);
          const known = new Set([...old.damaged, ...current.damaged].map(({ path }) => path));
          return {
            ...counts,
            ingestStats: {
              received: rows,
              kept: rows,
              duplicates: 0,
              outside: 0,
              invalidValues: await countInvalidValues(connection, stored),
              unknownFields: current.ingestStats.unknownFields,
            },
            damaged: [...old.damaged, ...current.damaged].filter(({ path }) => known.delete(path)),
          };
        });
      } catch (error) {
        await drop(stored);
        await drop(shared);
        throw error;
      } finally {
        await drop(was.stored);
        await drop(now.stored);
      }
    },

    async leadTimes(input, context) {
      const whole = getDataset(input.dataset);
      const field = requireDate(whole, input.field);
      const axis = requireDate(whole, whole.axis?.field ?? '');
      return withColumns(input, [field], context, (connection, table) =>
        measureLeadTimes(connection, table, axis, field),
      );
    },

    async verify({ paths, ...expected }, { signal }) {
      const damaged: DamagedSegment[] = [];
      for (const path of paths) {
        const read = await verifySegment(path, expected, signal);
        if (read.damaged) damaged.push(read.damaged);
      }
      return { damaged };
    },

    async storedNumbers(input, context) {
      const { name } = requireIdentifier(getDataset(input.dataset), input.field);
      return withColumns(input, [name], context, async (connection, table) => {
        const rows = await connection.rows(`SELECT DISTINCT ${quoteName(name)}::VARCHAR
          FROM ${table} WHERE ${quoteName(name)} IS NOT NULL`);
        return { numbers: rows.map(([number]) => String(number)) };
      });
    },

    async storedValues(input, context) {
      const whole = getDataset(input.dataset);
      const fields = input.fields.map((name) => requireOpen(whole, name));
      const made = makeTables();
      return withSlices(input, context, async (connection, { slices, damaged }) => ({
        fields: await readStoredValues(connection, whole, slices, fields, made),
        damaged,
      }));
    },
  };

  async function drop(table: string): Promise<void> {
    await tables.reader.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}

function checkSelection(dataset: Dataset, select: RowSelection | null): void {
  if (!select) return;
  if ('number' in select) requireIdentifier(dataset, select.field);
  else requireDate(dataset, select.field);
}

function requireIdentifier(dataset: Dataset, name: string): Field {
  const field = namedField(dataset, name);
  if (!field.identifier) fail('input-not-valid', { params: { field: name } });
  return field;
}

/** The field of that name; fails if it is personal data, whose values must not be listed, or not stored. */
function requireOpen(dataset: Dataset, name: string): Field {
  const field = namedField(dataset, name);
  if (field.personal || field.naming) fail('input-not-valid', { params: { field: name } });
  return field;
}

/** The date field of that name; fails if there is none. */
function requireDate(dataset: Dataset, name: string): string {
  const field = namedField(dataset, name);
  if (field.type !== 'dateTime') fail('input-not-valid', { params: { field: name } });
  return field.name;
}

async function answerOver(
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

function countInvalidValues(connection: Connection, table: string): Promise<number> {
  return connection.number(
    `SELECT count(*) FROM ${table} WHERE ${asideColumns.invalidValues} IS NOT NULL`,
  );
}
