import { randomUUID } from 'node:crypto';
import { fail } from '../../../../../shared/errors.ts';
import type { LakeMethods, PublishMethods, SqlMethods } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import type { RunawayOptions } from '../database/read-only-database.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { createFileMethods } from './database-file.ts';
import { createLakeMethods } from './lake-files.ts';
import { hashColumns, hashNumber, makeLineSql } from './line-sql.ts';
import { readIdRange } from './row-ids.ts';

interface LineStream {
  /** A connection of its own: a stream ends silently once its connection runs another statement. */
  readonly connection: Connection;
  readonly parts: AsyncGenerator<Uint8Array>;
}

interface OpenLines extends LineStream {
  readonly result: ResultTable;
  /** The table with the hash of each row. */
  readonly hashes: string;
  /** The lines with personal data. */
  readonly personal: () => Promise<LineStream>;
  readonly close: () => Promise<void>;
}

/** About the size of a part, in characters. */
const partLength = 1 << 20;

export function createPublishMethods(
  tables: ResultTables,
  runaway: RunawayOptions,
): PublishMethods & SqlMethods & LakeMethods {
  const open = new Map<string, OpenLines>();
  const getLines = (linesId: string): OpenLines => open.get(linesId) ?? fail('rows-gone');

  return {
    ...createFileMethods(tables, getLines, runaway),
    ...createLakeMethods(tables, getLines),

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
      let personal: Promise<LineStream> | null = null;
      const close = async () => {
        const other = await personal?.catch(() => null);
        await other?.parts.return(undefined);
        await other?.connection.close();
        await connection.run(`DROP TABLE IF EXISTS ${hashes}`).catch(() => undefined);
        await connection.close();
        held.resolve();
        await holding;
      };
      try {
        const facts = await connection.during(signal, () => hashRows(connection, result, hashes));
        const { line, personalLine } = makeLineSql(result);
        const stream = (on: Connection, text: string): LineStream => {
          const lines = `SELECT ${text} FROM ${result.table} POSITIONAL JOIN ${hashes}`;
          return { connection: on, parts: joinLines(on.texts(lines)) };
        };
        open.set(linesId, {
          ...stream(connection, line),
          personal: () => (personal ??= tables.connect().then((on) => stream(on, personalLine))),
          result,
          hashes,
          close,
        });
        return { linesId, ...facts };
      } catch (error) {
        await close();
        throw error;
      }
    },

    async readLines({ linesId, isPersonal }, { signal }) {
      const lines = open.get(linesId) ?? fail('rows-gone');
      const { connection, parts } = isPersonal ? await lines.personal() : lines;
      const next = await connection.during(signal, () => parts.next());
      return next.done
        ? { bytes: new Uint8Array(), isLast: true }
        : { bytes: next.value, isLast: false };
    },

    async closeLines({ linesId }) {
      const lines = open.get(linesId);
      open.delete(linesId);
      await lines?.parts.return(undefined);
      await lines?.close();
      return {};
    },
  };
}

/**
 * Writes the hash of each row to a table, in the order of the rows: hashing is the largest part of publishing, and the
 * lines need the hashes too.
 */
async function hashRows(connection: Connection, result: ResultTable, hashes: string) {
  const { canonical, nulCount } = makeLineSql(result);
  const { row, copy } = hashColumns;
  const hash = (text: string) => `substr(sha256(${text}), 1, 32)`;
  const first = `SELECT *, NULL::BIGINT AS ${copy} FROM ${result.table}`;
  await connection.run(
    `CREATE TABLE ${hashes} AS SELECT ${hash(canonical)} AS ${row}, ${copy} FROM (${first})`,
  );
  const alike = await connection.number(`SELECT count(*) - count(DISTINCT ${row}) FROM ${hashes}`);
  if (alike > 0) {
    // Rows that differ in nothing that is published: each but the first is hashed with its number.
    const numbered = `SELECT r.*, h.${row} AS hash, r.rowid AS n,
      nullif(row_number() OVER (PARTITION BY h.${row} ORDER BY r.rowid) - 1, 0) AS ${copy}
      FROM ${result.table} r JOIN ${hashes} h ON h.rowid = r.rowid`;
    await connection.run(
      `CREATE OR REPLACE TABLE ${hashes} AS SELECT ${row}, ${copy} FROM (
        SELECT n, ${copy}, CASE WHEN ${copy} IS NULL THEN hash ELSE ${hash(canonical)} END AS ${row}
        FROM (${numbered})) ORDER BY n`,
    );
  }
  const [facts = []] = await connection.rows(
    `SELECT count(*)::VARCHAR, coalesce(sum(${hashNumber}), 0)::VARCHAR FROM ${hashes}`,
  );
  return {
    rows: Number(facts[0]),
    rowSum: String(facts[1]),
    nulReplaced: await connection.number(`SELECT ${nulCount} FROM ${result.table}`),
    ids: await readIdRange(connection, result.dataset.id, result.table, 'field'),
  };
}

async function* joinLines(texts: AsyncGenerator<readonly string[]>): AsyncGenerator<Uint8Array> {
  let lines: string[] = [];
  let length = 0;
  for await (const some of texts) {
    const text = `${some.join('\n')}\n`;
    lines.push(text);
    length += text.length;
    if (length < partLength) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
