import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { datasetIds, findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import { fail } from '../../../../../shared/errors.ts';
import {
  findChangedStatuses,
  listStatusColumns,
} from '../../../../../shared/published-categories.ts';
import {
  listPublishedColumns,
  ownColumns,
  rowFormat,
} from '../../../../../shared/published-columns.ts';
import {
  buildSameIdSql,
  commonViews,
  createView,
  describeColumn,
  listDatasetViews,
  type PublishedView,
  tableSchema,
  toTable,
  viewSchema,
} from '../../../../../shared/published-views.ts';
import { failFromFileSystem } from '../../../base/files/index.ts';
import { removeReceipt, writeWholeFile } from '../../../base/output/index.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type {
  FileWindow,
  FoundWindow,
  PublishMethods,
  SqlMethods,
} from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { DatabaseError } from '../database/database-failure.ts';
import { getColumnType } from '../database/field-column.ts';
import {
  openReadOnly,
  type ReadOnlyDatabase,
  type RunawayOptions,
} from '../database/read-only-database.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { checkSql } from './check-sql.ts';
import { datesSql } from './dates-sql.ts';
import { buildRowSumSql, hashColumns, type Prepared } from './line-sql.ts';

interface FileVenue {
  readonly venueId: number;
  readonly categories: ValueCategories;
}

interface OpenFile {
  readonly connection: Connection;
  readonly path: string;
  /** The file's name while it is attached. */
  readonly alias: string;
  readonly venues: Map<string, FileVenue>;
  readonly datasets: Set<DatasetId>;
  batches: number;
  /** The finished file, opened for queries of assistants. Null while rows can be added. */
  sealed: ReadOnlyDatabase | null;
}

type FileMethods = Omit<PublishMethods, 'sumRows' | 'prepareLines' | 'readLines' | 'closeLines'> &
  SqlMethods;

const { venue: venueColumn, month: monthColumn, copy, invalid, row, batch } = ownColumns;

/** Methods that write the tables and views of a target as one DuckDB file. Rows don't leave the engine. */
export function createFileMethods(
  tables: ResultTables,
  getLines: (linesId: string) => Prepared,
  runaway: RunawayOptions,
): FileMethods {
  const open = new Map<string, OpenFile>();
  const getFile = (fileId: string): OpenFile => open.get(fileId) ?? fail('rows-gone');

  /** Runs `work` with a file of the private folder attached. */
  async function reading<T>(
    path: string,
    { signal }: CallContext,
    work: (connection: Connection, alias: string) => Promise<T>,
  ): Promise<T> {
    const connection = await tables.connect();
    const alias = tables.makeTableName();
    try {
      await connection.run(`ATTACH ${quoteText(path)} AS ${alias} (READ_ONLY)`);
      return await connection.during(signal, () => work(connection, alias));
    } finally {
      await connection.run(`DETACH DATABASE IF EXISTS ${alias}`).catch(() => undefined);
      await connection.close();
    }
  }

  return {
    async beginDatabaseFile(_, { signal }) {
      const fileId = randomUUID();
      const path = join(tables.folder, `${fileId}.duckdb`);
      const connection = await tables.connect();
      const alias = tables.makeTableName();
      const file = { connection, path, alias, venues: new Map(), datasets: new Set<DatasetId>() };
      open.set(fileId, { ...file, batches: 0, sealed: null });
      await connection.during(signal, async () => {
        await connection.run(`ATTACH ${quoteText(path)} AS ${alias}`);
        for (const statement of listCommon(alias)) await connection.run(statement);
        for (const view of commonViews) await addView(connection, alias, view);
      });
      return { fileId };
    },

    async addToDatabaseFile({ fileId, linesId, window }, { signal }) {
      const file = getFile(fileId);
      const { connection } = file;
      await connection.during(signal, () => addWindow(file, getLines(linesId), window));
      return { batch: file.batches };
    },

    async writeDatabaseFile({ fileId, target, replaces }, context) {
      const file = getFile(fileId);
      const { path } = file;
      await file.connection.during(context.signal, () => finish(file));
      const windows = await reading(path, context, readWindows);
      if (windows.some(({ isWhole }) => !isWhole)) throw new Error('a file with other rows');
      const total = windows.reduce((sum, { rows }) => sum + rows, 0);
      // It was read again above; its checksum shows that the bytes at the target are the same.
      const recount = async () => total;
      return writeWholeFile(
        {
          target,
          replaces,
          total,
          recount,
          async produce(output) {
            for await (const chunk of createReadStream(path, { highWaterMark: 1 << 22 })) {
              context.signal.throwIfAborted();
              await output.write(chunk as Buffer);
            }
            output.wrote(total);
          },
        },
        context,
        async (isReplacing) => {
          if (isReplacing) await removeReceipt(target);
        },
      );
    },

    async checkSql({ sql }) {
      const [[serialized] = []] = await tables.reader.rows(
        'SELECT json_serialize_sql($1::VARCHAR)::VARCHAR',
        [sql],
      );
      return checkSql(String(serialized));
    },

    async sealDatabaseFile({ fileId }, { signal }) {
      const file = getFile(fileId);
      await file.connection.during(signal, () => finish(file));
      file.sealed = await openReadOnly(file.path, viewSchema, runaway);
      return {};
    },

    async queryDatabaseFile({ fileId, sql, rows, milliseconds }, { signal }) {
      const { sealed } = getFile(fileId);
      return (sealed ?? fail('rows-gone')).query(sql, { rows, milliseconds }, signal);
    },

    async closeDatabaseFile({ fileId }) {
      const file = open.get(fileId);
      open.delete(fileId);
      if (!file) return {};
      await file.sealed?.close();
      await file.connection.run(`DETACH DATABASE IF EXISTS ${file.alias}`).catch(() => undefined);
      await file.connection.close();
      for (const name of [file.path, `${file.path}.wal`]) await rm(name, { force: true });
      return {};
    },

    async readDatabaseFile({ target }, context) {
      if (!existsSync(target)) return { windows: null };
      const path = join(tables.folder, `${randomUUID()}.duckdb`);
      // DuckDB reads nothing outside the private folder. Hard links need the same drive, so it may copy.
      await link(target, path).catch(() => copyFile(target, path).catch(failFromFileSystem));
      try {
        return { windows: await reading(path, context, readWindows) };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        return fail('target-unsuitable', {
          cause: error,
          params: { reason: 'notOurs', host: basename(target), code: '–' },
        });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Puts each row into one month, and detaches the file. */
async function finish(file: OpenFile): Promise<void> {
  const { connection, alias, datasets } = file;
  for (const dataset of datasets) await deleteMoved(connection, alias, dataset);
  for (const dataset of datasets) await addCategories(file, dataset);
  await connection.run(`CHECKPOINT ${alias}`);
  await connection.run(`DETACH ${alias}`);
}

/** SQL of the tables that belong to no dataset, with the same columns as in a database. */
function listCommon(alias: string): readonly string[] {
  const schema = `${alias}.${tableSchema}`;
  return [
    `CREATE SCHEMA ${schema}`,
    `CREATE SCHEMA ${alias}.${viewSchema}`,
    `CREATE TABLE ${schema}.venues (venue_id INTEGER, platform VARCHAR, name VARCHAR, time_zone VARCHAR, currency VARCHAR)`,
    `CREATE TABLE ${schema}.categories (venue_id INTEGER, field VARCHAR, value VARCHAR, category VARCHAR)`,
    `CREATE TABLE ${schema}.batches (batch_id UUID, batch BIGINT, venue_id INTEGER, dataset VARCHAR, month DATE,
      rows BIGINT, row_sum BIGINT, data_as_of TIMESTAMP, fetched_at TIMESTAMPTZ, days_missing VARCHAR[],
      personal_data BOOLEAN, fields VARCHAR[], row_format INTEGER, app_version VARCHAR, published_by VARCHAR,
      published_at TIMESTAMPTZ)`,
    `CREATE TABLE ${schema}.windows (venue_id INTEGER, dataset VARCHAR, month DATE, batch_id UUID, rows BIGINT,
      row_sum BIGINT, rows_here BIGINT, sum_here BIGINT, fetched_at TIMESTAMPTZ)`,
    `CREATE TABLE ${schema}.dates AS ${datesSql}`,
  ];
}

async function addView(connection: Connection, alias: string, view: PublishedView): Promise<void> {
  const schema = `${alias}.${viewSchema}`;
  await connection.run(createView(view, view.columns, schema));
  await connection.run(`COMMENT ON VIEW ${schema}.${view.name} IS ${quoteText(view.comment)}`);
  for (const [name, , comment] of view.columns) {
    if (!comment) continue;
    await connection.run(
      `COMMENT ON COLUMN ${schema}.${view.name}.${quoteName(name)} IS ${quoteText(comment)}`,
    );
  }
}

async function addDataset(
  { connection, alias }: OpenFile,
  dataset: DatasetId,
  labels: FileWindow['labels'],
): Promise<void> {
  const described = getDataset(dataset);
  const columns = listPublishedColumns(dataset);
  const table = `${alias}.${toTable(dataset)}`;
  const own = columns.map((column) => {
    const field = findField(described, column.field) ?? fail('input-not-valid');
    return `${quoteName(column.name)} ${getColumnType(field)}`;
  });
  await connection.run(`CREATE TABLE ${table} (${venueColumn} INTEGER NOT NULL, ${monthColumn} DATE NOT NULL,
    ${own.join(', ')}, ${invalid} JSON, ${copy} BIGINT, ${row} UUID NOT NULL, ${batch} BIGINT NOT NULL)`);
  for (const column of columns) {
    const text = describeColumn(column, labels[column.field] ?? column.field);
    await connection.run(
      `COMMENT ON COLUMN ${table}.${quoteName(column.name)} IS ${quoteText(text)}`,
    );
  }
  for (const view of listDatasetViews(dataset)) await addView(connection, alias, view);
}

async function addCategories(
  { connection, alias, venues }: OpenFile,
  dataset: DatasetId,
): Promise<void> {
  for (const { venueId, categories } of venues.values()) {
    for (const { field, column } of listStatusColumns(dataset)) {
      const values = await connection.rows(
        `SELECT DISTINCT coalesce(${quoteName(column)}::VARCHAR, '') FROM ${alias}.${toTable(dataset)} WHERE venue_id = ${venueId}`,
      );
      const found = values.map(([value]) => ({ field, value: String(value) }));
      for (const one of findChangedStatuses({ [field]: categories[field] ?? [] }, [], found)) {
        await connection.run(
          `INSERT INTO ${alias}.${tableSchema}.categories VALUES (${venueId}, ?, ?, ?)`,
          [one.field, one.value, one.category],
        );
      }
    }
  }
}

async function addWindow(
  file: OpenFile,
  { result, sql: lines, hashes }: Prepared,
  window: FileWindow,
): Promise<void> {
  const { connection, alias, venues, datasets } = file;
  const { venue, dataset, month } = window;
  const schema = `${alias}.${tableSchema}`;
  const venueId = venues.get(venue.platform)?.venueId ?? venues.size + 1;
  if (!venues.has(venue.platform)) {
    const { platform, name, timeZone, currency, categories = {} } = venue;
    venues.set(platform, { venueId, categories });
    await connection.run(`INSERT INTO ${schema}.venues VALUES (${venueId}, ?, ?, ?, ?)`, [
      platform,
      name,
      timeZone,
      currency,
    ]);
  }
  if (!datasets.has(dataset)) {
    datasets.add(dataset);
    await addDataset(file, dataset, window.labels);
  }
  file.batches += 1;
  await connection.run(
    `INSERT INTO ${alias}.${toTable(dataset)} SELECT ${venueId}, ${quoteText(month)}::DATE, ${lines.values.join(', ')},
       ${lines.invalid}, ${hashColumns.copy}, ${hashColumns.row}::UUID, ${file.batches}
     FROM ${result.table} POSITIONAL JOIN ${hashes}`,
  );
  const batchId = randomUUID();
  const texts = (all: readonly string[]) => `[${all.map(quoteText).join(', ')}]::VARCHAR[]`;
  const fields = listPublishedColumns(dataset).map(({ field }) => field);
  await connection.run(
    `INSERT INTO ${schema}.batches SELECT ?, ${file.batches}, ${venueId}, ${quoteText(dataset)}, ${quoteText(month)}::DATE,
       count(*), ${rowSum}, ?::TIMESTAMP, make_timestamptz(${window.fetchedAt * 1000}), ${texts(window.daysMissing)}, false,
       ${texts(fields)}, ${rowFormat}, ?, ?, now()
     FROM ${alias}.${toTable(dataset)} WHERE ${batch} = ${file.batches}`,
    [batchId, window.dataAsOf, window.appVersion, window.publishedBy],
  );
  await connection.run(
    `INSERT INTO ${schema}.windows SELECT venue_id, dataset, month, batch_id, rows, row_sum, rows, row_sum, fetched_at
     FROM ${schema}.batches WHERE batch = ${file.batches}`,
  );
  // The app's own database doesn't write checkpoints by itself, so the rows would stay in memory.
  await connection.run(`CHECKPOINT ${alias}`);
}

const rowSum = buildRowSumSql(row);

/** Leaves a row that is in several months only in the month that was downloaded last, as in a database. */
async function deleteMoved(
  connection: Connection,
  alias: string,
  dataset: DatasetId,
): Promise<void> {
  const same = buildSameIdSql(dataset);
  if (same === null) return;
  const table = `${alias}.${toTable(dataset)}`;
  const windows = `${alias}.${tableSchema}.windows`;
  const buildWindowMatchSql = (window: string, of: string) =>
    `${window}.dataset = ${quoteText(dataset)} AND ${window}.venue_id = ${of}.venue_id AND ${window}.month = ${of}.month`;
  const deleted = await connection.run(
    `DELETE FROM ${table} WHERE rowid IN (SELECT t.rowid FROM ${table} t
       JOIN ${table} s ON t.venue_id = s.venue_id AND t.month <> s.month AND ${same}
       JOIN ${windows} wt ON ${buildWindowMatchSql('wt', 't')} JOIN ${windows} ws ON ${buildWindowMatchSql('ws', 's')}
       WHERE (ws.fetched_at, ws.month) > (wt.fetched_at, wt.month))`,
  );
  if (deleted === 0) return;
  await connection.run(
    `UPDATE ${windows} w SET rows_here = coalesce(found.n, 0), sum_here = coalesce(found.s, 0)
     FROM (SELECT o.venue_id, o.month, n, s FROM ${windows} o LEFT JOIN (SELECT venue_id, month, count(*) AS n,
       ${rowSum} AS s FROM ${table} GROUP BY ALL) c USING (venue_id, month) WHERE o.dataset = ${quoteText(dataset)}) found
     WHERE w.dataset = ${quoteText(dataset)} AND w.venue_id = found.venue_id AND w.month = found.month`,
  );
}

/** Reads the receipts, and counts the rows of each. */
async function readWindows(connection: Connection, alias: string): Promise<FoundWindow[]> {
  const schema = `${alias}.${tableSchema}`;
  const windows = await connection.rows(
    `SELECT v.platform, w.venue_id, w.dataset, w.month::VARCHAR, w.rows, w.row_sum, w.rows_here, w.sum_here,
       epoch_ms(w.fetched_at)
     FROM ${schema}.windows w JOIN ${schema}.venues v USING (venue_id) ORDER BY ALL`,
  );
  const counted = new Map<string, string>();
  for (const dataset of datasetIds) {
    if (!windows.some(([, , one]) => one === dataset)) continue;
    const found = await connection.rows(
      `SELECT venue_id, month::VARCHAR, count(*), ${rowSum} FROM ${alias}.${toTable(dataset)} GROUP BY ALL`,
    );
    for (const [venue, month, n, s] of found)
      counted.set(`${venue} ${dataset} ${month}`, `${n} ${s}`);
  }
  return windows.map(
    ([platform, venue, dataset, month, rows, sum, rowsHere, sumHere, fetched]) => ({
      platform: String(platform),
      dataset: dataset as DatasetId,
      month: String(month),
      rows: Number(rows),
      rowSum: BigInt(String(sum)),
      fetchedAt: Number(fetched),
      isWhole: (counted.get(`${venue} ${dataset} ${month}`) ?? '0 0') === `${rowsHere} ${sumHere}`,
    }),
  );
}
