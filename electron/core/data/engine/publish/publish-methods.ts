import { randomUUID } from 'node:crypto';
import { fail } from '../../../../../shared/errors.ts';
import { listIdColumns, listPublishedColumns } from '../../../../../shared/published-columns.ts';
import type {
  IdRange,
  LakeMethods,
  PublishMethods,
  SqlMethods,
} from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import type { RunawayOptions } from '../database/read-only-database.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName } from '../database/sql.ts';
import { createFileMethods } from './database-file.ts';
import { readIdRange } from './id-range.ts';
import { createLakeMethods } from './lake-files.ts';
import {
  buildCheckSql,
  buildContentSumSql,
  buildHashedRowsSql,
  buildRowSumSql,
  countTextsWith,
  escapedCharacters,
  hashColumns,
  type LineSql,
  makeLineSql,
  nul,
  type Prepared,
} from './line-sql.ts';

interface LineStream {
  /** A connection of its own: the next rows are read while others are written. */
  readonly connection: Connection;
  readonly parts: AsyncGenerator<Uint8Array>;
}

interface OpenLines extends Prepared {
  /** The open lines, with or without personal data. `leading` of the first call counts for all. */
  readonly read: (
    isPersonal: boolean,
    leading: readonly string[],
    signal: AbortSignal,
  ) => Promise<LineStream>;
  readonly close: () => Promise<void>;
}

interface Content {
  readonly sql: LineSql;
  readonly sum: string;
  readonly nulReplaced: number;
}

/**
 * Lines of a text, which have about 200 bytes each. V8 collects texts of less than 128 kB after 16 MB, larger ones after
 * 64 MB, and DuckDB's results only with them.
 */
const textRows = 256;
/** Texts of a part. */
const partTexts = 8;
/**
 * Rows whose lines are made together. DuckDB looks through far more rows to find them: a quarter takes a third longer,
 * twice as many no less. V8 collects their texts late.
 */
const stepRows = 8 * partTexts * textRows;

export function createPublishMethods(
  tables: ResultTables,
  runaway: RunawayOptions,
): PublishMethods & SqlMethods & LakeMethods {
  const open = new Map<string, OpenLines>();
  const getLines = (linesId: string): OpenLines => open.get(linesId) ?? fail('rows-gone');
  const contents = new WeakMap<ResultTable, Content>();

  async function readContent(connection: Connection, result: ResultTable): Promise<Content> {
    const known = contents.get(result);
    if (known) return known;
    const withNul = await countTextsWith(connection, result, [nul]);
    const sql = makeLineSql(result, withNul);
    const [[sum] = []] = await connection.rows(
      `SELECT ${buildContentSumSql(sql)} FROM ${result.table}`,
    );
    const published = listPublishedColumns(result.dataset.id);
    const nulReplaced = published.reduce((all, { field }) => all + (withNul.get(field) ?? 0), 0);
    const content = { sql, sum: String(sum), nulReplaced };
    contents.set(result, content);
    return content;
  }

  return {
    ...createFileMethods(tables, getLines, runaway),
    ...createLakeMethods(tables, getLines),

    sumRows: ({ resultId }, { signal }) =>
      tables.during(resultId, async (result) => {
        const connection = await tables.connect();
        try {
          const { sum } = await connection.during(signal, () => readContent(connection, result));
          return { content: sum };
        } finally {
          await connection.close();
        }
      }),

    async prepareLines({ resultId }, { signal }) {
      const linesId = randomUUID();
      const held = Promise.withResolvers<void>();
      const made = Promise.withResolvers<ResultTable>();
      const holding = tables.during(resultId, (result) => {
        made.resolve(result);
        return held.promise;
      });
      holding.catch(made.reject);
      const result = await made.promise;
      const connection = await tables.connect();
      const hashes = tables.makeTableName();
      const streams = new Map<boolean, Promise<LineStream>>();
      const close = async () => {
        for (const opening of streams.values()) {
          const stream = await opening.catch(() => null);
          await stream?.parts.return(undefined);
          await stream?.connection.close();
        }
        await dropTables(connection, hashes);
        await connection.close();
        held.resolve();
        await holding;
      };
      try {
        const { content, facts } = await connection.during(signal, async () => {
          const read = await readContent(connection, result);
          return { content: read, facts: await hashRows(connection, result, read.sql, hashes) };
        });
        const { sql, sum, nulReplaced } = content;
        const stream = async (
          isPersonal: boolean,
          leading: readonly string[],
          ofCall: AbortSignal,
        ): Promise<LineStream> => {
          const escaped = await connection.during(ofCall, () =>
            countTextsWith(connection, result, escapedCharacters),
          );
          const line = (isPersonal ? sql.personalLine : sql.line)({ leading, escaped });
          const own = await tables.connect();
          return { connection: own, parts: readParts(own, line, { result, hashes }, facts.rows) };
        };
        const read: OpenLines['read'] = (isPersonal, leading, ofCall) => {
          const opened = streams.get(isPersonal) ?? stream(isPersonal, leading, ofCall);
          streams.set(isPersonal, opened);
          return opened;
        };
        open.set(linesId, { result, sql, hashes, rowSum: facts.rowSum, read, close });
        return { linesId, content: sum, nulReplaced, ...facts };
      } catch (error) {
        await close();
        throw error;
      }
    },

    async readLines({ linesId, isPersonal = false, leading = [] }, { signal }) {
      const { connection, parts } = await getLines(linesId).read(isPersonal, leading, signal);
      const next = await connection.during(signal, () => parts.next());
      return next.done
        ? { bytes: new Uint8Array(), isLast: true }
        : { bytes: next.value, isLast: false };
    },

    async closeLines({ linesId }) {
      const lines = open.get(linesId);
      open.delete(linesId);
      await lines?.close();
      return {};
    },
  };
}

/**
 * Writes the hash of each row to a table, in the order of the rows. Hashing takes most of the time of publishing, and
 * both kinds of lines need the hashes.
 */
async function hashRows(
  connection: Connection,
  result: ResultTable,
  { canonical, values, invalid }: LineSql,
  hashes: string,
) {
  const { row, copy, check } = hashColumns;
  const hash = (text: string) => `substr(sha256(${text}), 1, 32)`;
  const columns = `${row}, ${copy}, ${buildCheckSql(values, { invalid, copy, row })} AS ${check}`;
  const first = `SELECT *, NULL::BIGINT AS ${copy} FROM ${result.table}`;
  await connection.run(
    `CREATE TABLE ${hashes} AS SELECT ${columns} FROM (SELECT *, ${hash(canonical)} AS ${row} FROM (${first}))`,
  );
  const ids = await readIdRange(connection, result.dataset.id, result.table, 'field');
  // Numbers of 64 bits are counted in a third of the time. If two are equal by chance, that only takes time.
  const different = `SELECT count(DISTINCT hash(${row})) FROM ${hashes}`;
  const areDifferent =
    (await haveOwnIds(connection, result, ids)) ||
    (await connection.number(different)) === result.rows;
  if (!areDifferent) {
    // Rows with equal published values: each but the first is hashed together with its number.
    const numbered = `SELECT r.*, h.${row} AS hash, r.rowid AS n,
      nullif(row_number() OVER (PARTITION BY h.${row} ORDER BY r.rowid) - 1, 0) AS ${copy}
      FROM ${result.table} r JOIN ${hashes} h ON h.rowid = r.rowid`;
    await connection.run(
      `CREATE OR REPLACE TABLE ${hashes} AS SELECT ${columns} FROM (
        SELECT *, CASE WHEN ${copy} IS NULL THEN hash ELSE ${hash(canonical)} END AS ${row}
        FROM (${numbered})) ORDER BY n`,
    );
  }
  const [[rows, sum] = []] = await connection.rows(
    `SELECT count(*), ${buildRowSumSql(row)} FROM ${hashes}`,
  );
  return { rows: Number(rows), rowSum: BigInt(String(sum)), ids };
}

/** True if each row has an id of its own, so that no two are equal. False also if their range is too large to tell. */
async function haveOwnIds(
  connection: Connection,
  { dataset, table, rows }: ResultTable,
  ids: IdRange | null,
): Promise<boolean> {
  const [id] = listIdColumns(dataset.id) ?? [];
  if (!id || ids === null) return false;
  const { least, greatest } = ids;
  // DuckDB has bits for at most a billion numbers.
  if (BigInt(greatest) - BigInt(least) > Math.min(64 * rows, 1e9 - 1)) return false;
  const map = `bitstring_agg(${quoteName(id.field)}, ${least}, ${greatest})`;
  return (await connection.number(`SELECT bit_count(${map}) FROM ${table}`)) === rows;
}

/**
 * Makes lines, always a step ahead of the reader. DuckDB joins lines to texts, with the end of the last, since fetching
 * each line would take longer than making it. The order of lines doesn't matter.
 */
async function* readParts(
  connection: Connection,
  line: string,
  prepared: Pick<Prepared, 'result' | 'hashes'>,
  rows: number,
): AsyncGenerator<Uint8Array> {
  const read = (from: number) => {
    const texts = connection.rows(
      `SELECT concat(string_agg(line, chr(10)), chr(10)) FROM (
         SELECT ${line} AS line, r.rowid // ${textRows} AS text
         FROM ${buildHashedRowsSql(prepared, from, stepRows)}) GROUP BY text`,
    );
    texts.catch(() => undefined); // awaited in its turn
    return texts;
  };
  let next = read(0);
  for (let from = stepRows; from - stepRows < rows; from += stepRows) {
    const texts = await next;
    if (from < rows) next = read(from);
    for (let at = 0; at < texts.length; at += partTexts) {
      const part = texts.slice(at, at + partTexts);
      yield Buffer.concat(part.map(([text]) => Buffer.from(String(text))));
    }
  }
}
