import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import { fail } from '../../../../../shared/errors.ts';
import {
  buildRowCategorySql,
  findChangedStatuses,
  listStatusColumns,
  statusCategory,
} from '../../../../../shared/published-categories.ts';
import {
  buildGapsSql,
  listIdColumns,
  listPublishedColumns,
  noIds,
  ownColumns,
} from '../../../../../shared/published-columns.ts';
import {
  describeLakeTable,
  type LakeColumn,
  type LakeRows,
  type LakeType,
  listLakeColumns,
} from '../../../../../shared/published-lake.ts';
import { hashFile } from '../../../base/files/index.ts';
import type { LakeFile, LakeMethods } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { DatabaseError } from '../database/database-failure.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { datesSql } from './dates-sql.ts';
import { readIdRange } from './id-range.ts';
import {
  buildCheckSql,
  buildHashedRowsSql,
  buildRowSumSql,
  hashColumns,
  type Prepared,
} from './line-sql.ts';

const { row } = ownColumns;

const columnTypes: Readonly<Record<LakeType, string>> = {
  integer: 'INTEGER',
  long: 'BIGINT',
  string: 'VARCHAR',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMPTZ',
  'decimal(18,4)': 'DECIMAL(18,4)',
};

/** Actions of a log, as a checkpoint has them. */
const actionTypes = {
  protocol: { minReaderVersion: 'INTEGER', minWriterVersion: 'INTEGER' },
  metaData: {
    id: 'VARCHAR',
    name: 'VARCHAR',
    description: 'VARCHAR',
    format: { provider: 'VARCHAR', options: 'MAP(VARCHAR, VARCHAR)' },
    schemaString: 'VARCHAR',
    partitionColumns: ['VARCHAR'],
    configuration: 'MAP(VARCHAR, VARCHAR)',
    createdTime: 'BIGINT',
  },
  add: {
    path: 'VARCHAR',
    partitionValues: 'MAP(VARCHAR, VARCHAR)',
    size: 'BIGINT',
    modificationTime: 'BIGINT',
    dataChange: 'BOOLEAN',
    stats: 'VARCHAR',
    tags: 'MAP(VARCHAR, VARCHAR)',
  },
  remove: {
    path: 'VARCHAR',
    deletionTimestamp: 'BIGINT',
    dataChange: 'BOOLEAN',
    extendedFileMetadata: 'BOOLEAN',
    partitionValues: 'MAP(VARCHAR, VARCHAR)',
    size: 'BIGINT',
  },
};

export function createLakeMethods(
  tables: ResultTables,
  getLines: (linesId: string) => Prepared,
): LakeMethods {
  return {
    async beginLake() {
      const folder = join(tables.folder, `lake-${randomUUID()}`);
      await mkdir(folder, { mode: 0o700 });
      return { folder };
    },

    writeLakeWindow: (input, { signal }) =>
      tables.withConnection(signal, async (connection) => {
        const { folder, rows: which, before, gaps, newer, older, categories } = input;
        const { dataset } = which;
        const columns = listLakeColumns(which);
        const given = listGivenColumns(which);
        const lines = getLines(input.linesId);
        const files = before === null ? older : [before, ...older];
        const statuses = [
          buildSentStatusesSql(lines, dataset),
          ...files.map((path) => buildFileRowsSql(given, [path])),
        ];
        const derived = {
          ...buildDaysSql(dataset),
          ...(await buildCategorySql(connection, dataset, statuses, categories)),
        };
        const check = buildFileCheckSql(which);
        const write = (rows: string, rowSum = sumOfRows) =>
          writeRows(connection, folder, rows, { columns, derived, check, rowSum, dataset });
        const sent = buildSentRowsSql(lines, which, input.batch);
        const moved = buildIdInSql(dataset, newer);
        const arrived = moved ? `SELECT * FROM (${sent}) WHERE NOT (${moved})` : sent;
        const inGaps = buildGapsSql(
          { dataset, gaps },
          quoteName,
          (time) => `${quoteText(`${time}Z`)}::TIMESTAMPTZ`,
        );
        const kept =
          before === null || inGaps === null
            ? null
            : `SELECT *, ${check} AS ${hashColumns.check} FROM (${buildFileRowsSql(given, [before])}) k WHERE coalesce(${inGaps}, false)
               AND NOT EXISTS (SELECT 1 FROM ${lines.hashes} h WHERE h.${hashColumns.row} = k.${row})`;
        const count = (sql: string | null) =>
          sql === null ? 0 : connection.number(`SELECT count(*) FROM (${sql})`);
        const left = await count(moved && `SELECT 1 FROM (${sent}) WHERE ${moved}`);
        const keptRows = await count(kept);
        const all = keptRows > 0 && kept ? `${arrived} UNION ALL ${kept}` : arrived;
        // The checks show that these hashes are in the file, so their sum is that of when they were made.
        const file = await write(all, left + keptRows === 0 ? String(lines.rowSum) : sumOfRows);
        if (file === null) return { file, left, kept: keptRows, same: 0, reduced: [] };
        const same =
          before === null
            ? 0
            : await connection.number(
                `SELECT count(*) FROM ${buildReadSql([file.path])} SEMI JOIN ${buildReadSql([before])} USING (${row})`,
              );
        const reduced: { from: string; file: LakeFile }[] = [];
        const sentIdsSql = buildIdInSql(dataset, [file.path]);
        for (const from of sentIdsSql ? older : []) {
          const rows = buildFileRowsSql(given, [from]);
          if ((await count(`SELECT 1 FROM (${rows}) WHERE ${sentIdsSql}`)) === 0) continue;
          const rest = `SELECT *, ${check} AS ${hashColumns.check} FROM (${rows}) WHERE NOT (${sentIdsSql})`;
          const without = await write(rest);
          if (without === null) return { file: null, left, kept: keptRows, same, reduced };
          reduced.push({ from, file: without });
        }
        return { file, left, kept: keptRows, same, reduced };
      }),

    writeLakeTable: ({ folder, table, rows, orders }, { signal }) =>
      tables.withConnection(signal, async (connection) => {
        const { columns } = describeLakeTable(table);
        const check = `hash(${columns.map(({ name }) => quoteName(name)).join(', ')})`;
        const sql = `SELECT *, ${check} AS ${hashColumns.check} FROM (${buildTableRowsSql(table, columns, rows, orders)})`;
        const how = { columns, derived: {}, check, rowSum: '0', dataset: null };
        const file = await writeRows(connection, folder, sql, how);
        return file ?? fail('file-count-differs', { params: { counted: 0, total: rows.length } });
      }),

    countLakeFiles: ({ paths }, { signal }) =>
      tables.withConnection(signal, async (connection) => {
        const counts: { rows: number; rowSum: string }[] = [];
        for (const path of paths) {
          const [[rows, rowSum] = []] = await connection
            .rows(`SELECT count(*), ${sumOfRows} FROM ${buildReadSql([path])}`)
            // A damaged file.
            .catch((error: unknown) => {
              if (!(error instanceof DatabaseError)) throw error;
              return [[-1, 0]];
            });
          counts.push({ rows: Number(rows), rowSum: String(rowSum) });
        }
        return { counts };
      }),

    writeCheckpoint: ({ folder, actions }, { signal }) =>
      tables.withConnection(signal, async (connection) => {
        const path = join(folder, `${randomUUID()}.parquet`);
        const structure = quoteText(JSON.stringify([actionTypes]));
        const json = quoteText(JSON.stringify(actions));
        const all = `SELECT unnest(from_json(${json}::JSON, ${structure}), max_depth := 2)`;
        await connection.run(`COPY (${all}) TO ${quoteText(path)} (${format})`);
        return { ...(await describeFile(path)), rows: actions.length, rowSum: '0', ids: null };
      }),

    readCheckpoint: ({ path }, { signal }) =>
      tables.withConnection(signal, async (connection) => {
        const found = await connection
          .rows(`SELECT to_json(c)::VARCHAR FROM ${buildReadSql([path])} c`)
          .catch((error: unknown) => {
            if (!(error instanceof DatabaseError)) throw error;
            return fail('target-unsuitable', { cause: error, params: { reason: 'log' } });
          });
        return { actions: found.map(([json]) => String(json)) };
      }),
  };
}

/**
 * A row group is held in memory until it is written, so it has half the usual number of rows. No reader needs the rows
 * in order, so threads write them side by side. A column with many values, such as ids, gives up its dictionary early.
 */
const format =
  'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, USE_TMP_FILE false, ROW_GROUP_SIZE 61440, DICTIONARY_SIZE_LIMIT 2048, PRESERVE_ORDER false';

function buildReadSql(paths: readonly string[]): string {
  return `read_parquet([${paths.map(quoteText).join(', ')}], hive_partitioning = false, union_by_name = true)`;
}

const sumOfRows = buildRowSumSql(row);

/** As many rows as DuckDB stores together. */
const scannedRows = 122_880;

/** SQL of prepared rows with their checks, without derived columns. */
function buildSentRowsSql(prepared: Prepared, which: LakeRows, batch: number): string {
  const { result, sql: lines } = prepared;
  const { personal } = lines;
  const { isPersonal } = which;
  const values = isPersonal ? [...lines.values, ...personal.values] : lines.values;
  const own = { ...hashColumns, invalid: isPersonal ? personal.invalid : lines.invalid };
  const all = [...values, own.invalid, own.copy, own.row, String(batch)];
  const named = listGivenColumns(which).map(({ name, type }, at) => {
    const value = type === 'timestamp' ? `make_timestamptz(epoch_us(${all[at]}))` : all[at];
    return `(${value})::${columnTypes[type]} AS ${quoteName(name)}`;
  });
  // No check of personal data is ever stored, not even in memory.
  const check = isPersonal ? buildCheckSql(values, own) : own.check;
  const checked = [...named, `hash(${check}, ${batch}::BIGINT) AS ${hashColumns.check}`].join(', ');
  // One thread reads a part, so several read one each.
  const parts = Array.from(
    { length: Math.ceil(result.rows / scannedRows) || 1 },
    (_, at) =>
      `SELECT ${checked} FROM ${buildHashedRowsSql(prepared, at * scannedRows, scannedRows)}`,
  );
  return parts.join(' UNION ALL ');
}

/** The columns that no other column of the row decides, in their order. */
function listGivenColumns(which: LakeRows): readonly LakeColumn[] {
  return listLakeColumns(which).filter(
    ({ name, type }) => name !== statusCategory && type !== 'date',
  );
}

/** SQL of the check of a file's row. */
function buildFileCheckSql(which: LakeRows): string {
  const names = listGivenColumns(which).map(({ name }) => quoteName(name));
  const values = names.slice(0, -4);
  return `hash(${buildCheckSql(values, ownColumns)}, ${ownColumns.batch})`;
}

/** SQL of the columns with the days of times, by their names. */
function buildDaysSql(dataset: DatasetId): Record<string, string> {
  const days = listPublishedColumns(dataset).flatMap(({ name, type }) =>
    type === 'dateTime'
      ? [[`${name}_day`, `make_timestamp(epoch_us(${quoteName(name)}))::DATE`] as const]
      : [],
  );
  return Object.fromEntries(days);
}

/** SQL of the statuses of prepared rows, for which their hashes are not needed. */
function buildSentStatusesSql({ result, sql: lines }: Prepared, dataset: DatasetId): string {
  const names = listStatusColumns(dataset).map(({ column }) => column);
  const values = listPublishedColumns(dataset).flatMap(({ name }, at) =>
    names.includes(name) ? [`${lines.values[at]} AS ${quoteName(name)}`] : [],
  );
  return `SELECT ${values.join(', ')} FROM ${result.table}`;
}

/** Returns SQL of the column with a row's category, by the statuses in `sources`. Nothing without statuses. */
async function buildCategorySql(
  connection: Connection,
  dataset: DatasetId,
  sources: readonly string[],
  categories: ValueCategories,
): Promise<Record<string, string>> {
  const statuses = listStatusColumns(dataset);
  if (statuses.length === 0) return {};
  const toValue = ({ column }: (typeof statuses)[number]) =>
    `coalesce(${quoteName(column)}::VARCHAR, '')`;
  const values = statuses.map(toValue).join(', ');
  const rows = await connection.rows(
    sources.map((from) => `SELECT DISTINCT ${values} FROM (${from})`).join(' UNION ALL '),
  );
  const found = statuses.flatMap(({ field }, at) =>
    [...new Set(rows.map((row) => String(row[at])))].map((value) => ({ field, value })),
  );
  const known = findChangedStatuses(categories, [], found);
  const category = buildRowCategorySql(statuses, (status, wanted) => {
    const isOther = wanted === 'uncategorised';
    const those = known.filter(
      (one) => one.field === status.field && (isOther || one.category === wanted),
    );
    const texts = those.map((one) => quoteText(one.value)).join(', ');
    if (those.length === 0) return String(isOther);
    return `${toValue(status)} ${isOther ? 'NOT IN' : 'IN'} (${texts})`;
  });
  return { [statusCategory]: category };
}

/** SQL of the rows of files, some of which may lack newer columns. */
function buildFileRowsSql(columns: readonly LakeColumn[], paths: readonly string[]): string {
  const empty = columns.map(({ name, type }) => `NULL::${columnTypes[type]} AS ${quoteName(name)}`);
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  return `SELECT ${names} FROM (SELECT ${empty.join(', ')} WHERE false UNION ALL BY NAME SELECT * FROM ${buildReadSql(paths)})`;
}

/** SQL condition: a row's id is in one of the files. Null if there are no files, or ids aren't unique enough. */
function buildIdInSql(dataset: DatasetId, paths: readonly string[]): string | null {
  const ids = listIdColumns(dataset);
  if (ids === null || paths.length === 0) return null;
  const isId = ids
    .map(({ name, isNumber }) =>
      isNumber
        ? `coalesce(${quoteName(name)}, 0) <> 0`
        : `coalesce(${quoteName(name)}, '') NOT IN ${noIds}`,
    )
    .join(' AND ');
  const names = ids.map(({ name }) => quoteName(name)).join(', ');
  const id = ids.length === 1 ? names : `(${names})`;
  return `coalesce(${isId} AND ${id} IN (SELECT ${id} FROM ${buildReadSql(paths)} WHERE ${isId}), false)`;
}

/** SQL of the rows of a table that belongs to no dataset. */
function buildTableRowsSql(
  table: string,
  columns: readonly LakeColumn[],
  rows: readonly object[],
  orders: readonly { readonly path: string; readonly venueId: number }[],
): string {
  if (table === 'dim_date') return datesSql;
  if (table === 'dim_offer' && orders.length === 0) {
    const nothing = columns.map(
      ({ name, type }) => `NULL::${columnTypes[type]} AS ${quoteName(name)}`,
    );
    return `SELECT ${nothing.join(', ')} WHERE false`;
  }
  if (table === 'dim_offer') {
    const files = orders.map(
      ({ path, venueId }) =>
        `SELECT ${venueId}::INTEGER AS venue_id, offer_id, offer_name, offer_type, creation_date
         FROM (${buildFileRowsSql(listLakeColumns({ dataset: 'orders', isPersonal: false }), [path])})`,
    );
    return `SELECT DISTINCT ON (venue_id, offer_id) venue_id, offer_id, offer_name, offer_type
      FROM (${files.join(' UNION ALL ')}) WHERE offer_id IS NOT NULL
      ORDER BY venue_id, offer_id, creation_date DESC NULLS LAST`;
  }
  const types = Object.fromEntries(columns.map(({ name, type }) => [name, columnTypes[type]]));
  const [json, structure] = [rows, [types]].map((value) => quoteText(JSON.stringify(value)));
  return `SELECT unnest(from_json(${json}::JSON, ${structure}), max_depth := 2)`;
}

interface Writing {
  readonly columns: readonly LakeColumn[];
  /** SQL of the columns that a row's other columns decide. */
  readonly derived: Readonly<Record<string, string>>;
  /** SQL of the check of a file's row, as the rows have it in `hashColumns.check`. */
  readonly check: string;
  /** SQL of the sum of the hashes. */
  readonly rowSum: string;
  readonly dataset: DatasetId | null;
}

/**
 * Writes rows to a file, reads it again, and compares their number and all values. Null if they differ. Rows have their
 * checks, most of them from when they were hashed, so the sum of these is known without the values.
 */
async function writeRows(
  connection: Connection,
  folder: string,
  rows: string,
  { columns, derived, check, rowSum, dataset }: Writing,
): Promise<LakeFile | null> {
  const path = join(folder, `${randomUUID()}.parquet`);
  const names = columns.map(({ name }) => quoteName(name));
  const values = columns.map(({ name }, at) => `${derived[name] ?? names[at]} AS ${names[at]}`);
  const [[count, sum] = []] = await connection.rows(
    `SELECT count(*), sum(${hashColumns.check})::VARCHAR FROM (${rows})`,
  );
  await connection.run(
    `COPY (SELECT ${values.join(', ')} FROM (${rows})) TO ${quoteText(path)} (${format})`,
  );
  const file = buildReadSql([path]);
  const isOther = Object.entries(derived).map(
    ([name, value]) => `${quoteName(name)} IS DISTINCT FROM (${value})`,
  );
  const [[[rowCount, fileSum, others, hashSum] = []], stored] = await awaitBoth(
    connection.rows(
      `SELECT count(*), sum(${check})::VARCHAR, count_if(${['false', ...isOther].join(' OR ')}),
         ${rowSum} FROM ${file}`,
    ),
    describeFile(path),
  );
  if (rowCount !== count || fileSum !== sum || Number(others) !== 0) {
    await rm(path, { force: true });
    return null;
  }
  const ids = dataset && (await readIdRange(connection, dataset, file, 'name'));
  return { ...stored, rows: Number(rowCount), rowSum: String(hashSum), ids };
}

/** Fails once both have ended: what goes on after a failure could not be stopped any more. */
async function awaitBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

async function describeFile(path: string): Promise<Pick<LakeFile, 'path' | 'bytes' | 'sha256'>> {
  const sha256 = (await hashFile(path)) ?? fail('rows-gone');
  return { path, bytes: (await stat(path)).size, sha256 };
}
