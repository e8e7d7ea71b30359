import { fail } from '../../../../../shared/errors.ts';
import { type Connection, type DatabaseOptions, openDatabase } from './database.ts';
import { listAnchorTables } from './drill-down-lookup.ts';
import { listNamed } from './name-columns.ts';
import type { ResultTable } from './result-table.ts';

/** A result set whose rows are still being read. */
export interface OpeningRows {
  /** Its first rows, in its own order, as a result set of their own. */
  readonly first: ResultTable;
  readonly total: number;
  readonly whole: Promise<ResultTable>;
  /** Stops the reading; `whole` then fails. */
  readonly stop: () => void;
}

/** The open result sets, each a table of one private database. */
export interface ResultTables {
  /** The private folder, the only part of the disk that the database may use. */
  readonly folder: string;
  /** For pages and other short queries. */
  readonly reader: Connection;
  /** Opens a separate connection for long work. The caller closes it. */
  connect(): Promise<Connection>;
  /** Runs `work` on a connection of its own. A signal ends its statements. */
  withConnection<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>;
  makeTableName(): string;
  /** Runs work that may read cached tables: those that were there when it began stay until it ends. */
  reading<T>(work: () => Promise<T>): Promise<T>;
  /** Drops a table of a cache, which nobody finds any more, once the work that may still read it has ended. */
  dropUnread(table: string): void;
  /** Returns the result set once all its rows are read. Fails with `rows-gone`, or as the reading failed. */
  get(resultId: string): Promise<ResultTable>;
  /** Returns the first rows of a result set that is still being read. Null if it isn't. */
  findOpening(resultId: string): Pick<OpeningRows, 'first' | 'total'> | null;
  /** Runs `work` on all rows before any caller gets them. */
  beforeWhole(resultId: string, work: (whole: ResultTable) => Promise<unknown>): void;
  isOpen(resultId: string, result: ResultTable): boolean;
  /** Adds a result set; replaces, and so releases, one with the same id. */
  put(resultId: string, result: ResultTable): Promise<void>;
  /** Adds a result set like `put`, before all of its rows are read. */
  putOpening(resultId: string, opening: OpeningRows): Promise<void>;
  release(resultId: string): Promise<void>;
  /** Runs `work` on a result set's tables, which stay until it ends even if they are released meanwhile. */
  during<T>(resultId: string, work: (result: ResultTable) => Promise<T>): Promise<T>;
  /** Calls `listener` for each released result set, so that things made from it can be released too. */
  onRelease(listener: (result: ResultTable) => void): void;
  close(): Promise<void>;
}

export async function openResultTables(options: DatabaseOptions): Promise<ResultTables> {
  const folder = options.temporaryFolder;
  const database = await openDatabase(options);
  const reader = await database.connect();
  const results = new Map<string, ResultTable>();
  const openings = new Map<string, Opening>();
  const uses = new Map<string, Set<Promise<unknown>>>();
  const listeners: ((result: ResultTable) => void)[] = [];
  const readers = new Set<Promise<unknown>>();
  let named = 0;

  const tables: ResultTables = {
    folder,
    reader,
    connect: () => database.connect(),
    async withConnection(signal, work) {
      const connection = await database.connect();
      try {
        return await connection.during(signal, () => work(connection));
      } finally {
        await connection.close();
      }
    },
    makeTableName: () => {
      named += 1;
      return `t${named}`;
    },
    async reading(work) {
      const working = work();
      readers.add(working);
      try {
        return await working;
      } finally {
        readers.delete(working);
      }
    },
    dropUnread(table) {
      void Promise.allSettled(readers)
        .then(() => reader.run(`DROP TABLE IF EXISTS ${table}`))
        .catch(() => undefined);
    },
    async get(resultId) {
      await openings.get(resultId)?.whole;
      return results.get(resultId) ?? fail('rows-gone');
    },
    findOpening: (resultId) => (results.has(resultId) ? null : (openings.get(resultId) ?? null)),
    beforeWhole(resultId, work) {
      const opening = openings.get(resultId);
      if (!opening) return;
      opening.whole = opening.whole.then(async () => {
        const whole = results.get(resultId);
        if (whole) await work(whole);
      });
      opening.whole.catch(() => undefined); // `get` passes this error on
    },
    isOpen: (resultId, result) =>
      results.get(resultId) === result || openings.get(resultId)?.first === result,
    async put(resultId, result) {
      await tables.release(resultId);
      results.set(resultId, withNames(result));
    },
    async putOpening(resultId, { first, total, whole, stop }) {
      await tables.release(resultId);
      let isStopped = false;
      const put = whole.then(
        (result) => void results.set(resultId, withNames(result)),
        (error: unknown) => {
          if (isStopped) fail('rows-gone');
          throw error;
        },
      );
      put.catch(() => undefined);
      openings.set(resultId, {
        first: withNames(first),
        total,
        whole: put,
        stop() {
          isStopped = true;
          stop();
        },
      });
    },
    async release(resultId) {
      const opening = openings.get(resultId);
      const before = results.get(resultId);
      openings.delete(resultId);
      results.delete(resultId);
      opening?.stop();
      await Promise.allSettled([opening?.whole]);
      // The reading may have ended in the meantime.
      const result = before ?? results.get(resultId);
      results.delete(resultId);
      await Promise.allSettled(uses.get(resultId) ?? []);
      if (opening) await drop(opening.first);
      if (result) await drop(result);
    },
    async during(resultId, work) {
      const using = tables.get(resultId).then(work);
      const others = uses.get(resultId) ?? new Set();
      uses.set(resultId, others.add(using));
      try {
        return await using;
      } finally {
        others.delete(using);
        if (others.size === 0) uses.delete(resultId);
      }
    },
    onRelease: (listener) => void listeners.push(listener),
    async close() {
      for (const { stop } of openings.values()) stop();
      await Promise.allSettled([...openings.values()].map(({ whole }) => whole));
      results.clear();
      await reader.close();
      await database.close();
    },
  };
  return tables;

  async function drop(result: ResultTable): Promise<void> {
    const { table, beside, warnings, names } = result;
    const nameTables = names?.tables.values() ?? [];
    const made = [...nameTables, ...listAnchorTables(result)];
    for (const name of [table, beside?.table, warnings?.keys, ...made]) {
      if (name) await reader.run(`DROP TABLE IF EXISTS ${name}`);
    }
    for (const listener of listeners) listener(result);
  }
}

interface Opening extends Omit<OpeningRows, 'whole'> {
  whole: Promise<void>;
}

/** Adds an empty table list for its names. */
function withNames(result: ResultTable): ResultTable {
  const { invalidFields, dataset } = result;
  const named = listNamed(dataset).filter(({ naming }) => naming && invalidFields.has(naming.of));
  return {
    ...result,
    // A name field has no name for an invalid value of the field it names.
    invalidFields: new Set([...invalidFields, ...named.map(({ name }) => name)]),
    names: { version: 0, tables: new Map() },
  };
}
