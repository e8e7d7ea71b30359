import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { changesDataset } from '../../../../shared/changes.ts';
import { fail } from '../../../../shared/errors.ts';
import { verifySegment } from '../../segments/format/read-segment.ts';
import { type DamagedSegment, schemaOf } from '../../segments/format/segment-header.ts';
import type { CallContext } from '../../worker/worker-methods.ts';
import type {
  HeldPieces,
  HeldSelection,
  LeadTimes,
  SegmentMethods,
} from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, namedField } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { markRows } from '../database/row-marks.ts';
import { quoteName } from '../database/sql.ts';
import { findChanges } from './find-changes.ts';
import { writeResultAsSegment } from './keep-answer.ts';
import { type PlainPieces, withPlainPieces } from './plain-pieces.ts';
import { type PieceTables, readPieces } from './read-pieces.ts';

/** What the engine does with segments; see `SegmentMethods`. */
export function createStoredMethods(tables: ResultTables): SegmentMethods {
  const { folder: workingFolder, makeTableName } = tables;
  const makeTables = (): PieceTables => ({
    held: makeTableName(),
    twice: makeTableName(),
    older: makeTableName(),
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

  const withPieces = <T>(
    held: HeldPieces,
    context: CallContext,
    work: (connection: Connection, plain: PlainPieces) => Promise<T>,
  ): Promise<T> =>
    withPlainPieces(workingFolder, held, context.signal, (plain) =>
      connected(context, (connection) => work(connection, plain)),
    );

  return {
    keep(input, context) {
      const result = tables.get(input.resultId);
      return connected(context, (connection) =>
        writeResultAsSegment(connection, result, input, workingFolder, context.signal),
      );
    },

    async openHeld(input, context) {
      const dataset = datasetOf(input.dataset);
      checkSelection(dataset, input.select);
      return withPieces(input, context, async (connection, { pieces, damaged }) => {
        const made = makeTables();
        const intake = await readPieces(connection, dataset, pieces, input.select, made);
        const result = await answerOver(connection, dataset, made.held, intake.kept);
        const windows = pieces.map(({ entry }) => entry.window);
        const found = { dataset, table: made.held, ...intake, windows };
        const marks = await markRows(connection, found, makeTableName);
        await tables.put(input.resultId, { ...result, marks });
        return { intake, damaged };
      });
    },

    async changes({ before, after, ...input }, context) {
      const dataset = datasetOf(input.dataset);
      checkSelection(dataset, input.select);
      const was = makeTables();
      const now = makeTables();
      const held = makeTableName();
      // One after the other: what is the same in both is not in plain text twice.
      const read = (pieces: HeldPieces['pieces'], made: PieceTables) =>
        withPieces({ ...input, pieces }, context, async (connection, plain) => ({
          intake: await readPieces(connection, dataset, plain.pieces, input.select, made),
          damaged: plain.damaged,
        }));
      try {
        const old = await read(before, was);
        const current = await read(after, now);
        return await connected(context, async (connection) => {
          const counts = await findChanges(connection, dataset, {
            before: was.held,
            after: now.held,
            held,
            gaps: input.gaps,
            labels: input.labels,
          });
          const rows = counts.added + counts.changed + counts.gone + counts.notHeld;
          const result = await answerOver(connection, changesDataset(dataset), held, rows);
          await tables.put(input.resultId, result);
          const known = new Set([...old.damaged, ...current.damaged].map(({ path }) => path));
          return {
            ...counts,
            intake: {
              received: rows,
              kept: rows,
              duplicates: 0,
              outside: 0,
              misfits: await countMisfits(connection, held),
              unknownFields: current.intake.unknownFields,
            },
            damaged: [...old.damaged, ...current.damaged].filter(({ path }) => known.delete(path)),
          };
        });
      } catch (error) {
        await drop(held);
        throw error;
      } finally {
        await drop(was.held);
        await drop(now.held);
      }
    },

    async leadTimes(input, context) {
      const whole = datasetOf(input.dataset);
      const field = requireDate(whole, input.field);
      const axis = whole.axis?.field ?? '';
      requireDate(whole, axis);
      const needed = new Set([...whole.key, axis, whole.axis?.end, field]);
      const dataset = { ...whole, fields: whole.fields.filter(({ name }) => needed.has(name)) };
      return withPieces(input, context, async (connection, { pieces, damaged }) => {
        const made = makeTables();
        await readPieces(connection, dataset, pieces, null, made, schemaOf(whole));
        try {
          return { ...(await measureLeadTimes(connection, made.held, axis, field)), damaged };
        } finally {
          await connection.run(`DROP TABLE IF EXISTS ${made.held}`).catch(() => undefined);
        }
      });
    },

    async verify({ paths, ...expected }, { signal }) {
      const damaged: DamagedSegment[] = [];
      for (const path of paths) {
        const read = await verifySegment(path, expected, signal);
        if (read.damaged) damaged.push(read.damaged);
      }
      return { damaged };
    },

    async heldNumbers(input, context) {
      const whole = datasetOf(input.dataset);
      const { name } = requireIdentifier(whole, input.field);
      const needed = new Set([...whole.key, whole.axis?.field, whole.axis?.end, name]);
      const dataset = { ...whole, fields: whole.fields.filter((field) => needed.has(field.name)) };
      return withPieces(input, context, async (connection, { pieces, damaged }) => {
        const made = makeTables();
        await readPieces(connection, dataset, pieces, null, made, schemaOf(whole));
        try {
          const rows = await connection.rows(`SELECT DISTINCT ${quoteName(name)}::VARCHAR
            FROM ${made.held} WHERE ${quoteName(name)} IS NOT NULL`);
          return { numbers: rows.map(([number]) => String(number)), damaged };
        } finally {
          await drop(made.held);
        }
      });
    },
  };

  async function drop(table: string): Promise<void> {
    await tables.reader.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}

function checkSelection(dataset: Dataset, select: HeldSelection | null): void {
  if (!select) return;
  if ('number' in select) requireIdentifier(dataset, select.field);
  else requireDate(dataset, select.field);
}

function requireIdentifier(dataset: Dataset, name: string): Field {
  const field = namedField(dataset, name);
  if (!field.identifier) fail('input-not-valid', { params: { field: name } });
  return field;
}

/** The name of a date that a caller names, or a failure. */
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
    await connection.rows(`SELECT DISTINCT unnest(json_keys(${asideColumns.misfits}::JSON))
    FROM ${table} WHERE ${asideColumns.misfits} IS NOT NULL`);
  const misfitFields = new Set(names.map(([name]) => String(name)));
  return { dataset, table, rows, misfitFields };
}

function countMisfits(connection: Connection, table: string): Promise<number> {
  return connection.number(
    `SELECT count(*) FROM ${table} WHERE ${asideColumns.misfits} IS NOT NULL`,
  );
}

const percents = Array.from({ length: 101 }, (_, percent) => percent / 100);

async function measureLeadTimes(
  connection: Connection,
  table: string,
  axis: string,
  field: string,
): Promise<Pick<LeadTimes, 'rows' | 'percentiles'>> {
  const days = `(epoch_ms(${quoteName(field)}) - epoch_ms(${quoteName(axis)})) / 86400000.0`;
  const [row] =
    await connection.rows(`SELECT count(days), quantile_cont(days, [${percents.join(', ')}])
    FROM (SELECT ${days} AS days FROM ${table}) WHERE days IS NOT NULL`);
  const found = (row?.[1] ?? []) as readonly unknown[];
  return { rows: Number(row?.[0] ?? 0), percentiles: found.map(Number) };
}
