import { fail } from '../../../../shared/errors.ts';
import { type Connection, openDatabase } from './database.ts';
import { listMarkedTables } from './marked-rows.ts';
import type { ResultTable } from './result-table.ts';

export interface DatabaseOptions {
  /**
   * A folder that only this user can read, for this engine alone. DuckDB can read nothing outside
   * it, so response bodies must be in it. DuckDB's own temporary files go there too and are removed
   * on `close`.
   */
  readonly temporaryFolder: string;
  /** As DuckDB writes it, such as `2GB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
}

/** The open result sets, each a table of one private database. */
export interface ResultTables {
  /** A private folder: the only part of the disk that the database may use. */
  readonly folder: string;
  /** For pages and other short queries. */
  readonly reader: Connection;
  /** A separate connection for long work, which the caller closes. */
  connect(): Promise<Connection>;
  makeTableName(): string;
  /** Fails with `rows-gone`. */
  get(resultId: string): ResultTable;
  /** Replaces, and so releases, a result set with the same id. */
  put(resultId: string, result: ResultTable): Promise<void>;
  release(resultId: string): Promise<void>;
  /** Runs work on a result set's tables, which stay until it ends even if they are released meanwhile. */
  during<T>(resultId: string, work: (result: ResultTable) => Promise<T>): Promise<T>;
  /** Called for each released result set, so that what was made from it can be released too. */
  onRelease(listener: (result: ResultTable) => void): void;
  close(): Promise<void>;
}

export async function openResultTables(options: DatabaseOptions): Promise<ResultTables> {
  const folder = options.temporaryFolder;
  const database = await openDatabase({
    temporaryFolder: folder,
    memoryLimit: options.memoryLimit ?? '2GB',
    threads: options.threads ?? 2,
  });
  const reader = await database.connect();
  const results = new Map<string, ResultTable>();
  const uses = new Map<string, Set<Promise<unknown>>>();
  const listeners: ((result: ResultTable) => void)[] = [];
  let named = 0;

  const tables: ResultTables = {
    folder,
    reader,
    connect: () => database.connect(),
    makeTableName: () => {
      named += 1;
      return `t${named}`;
    },
    get: (resultId) => results.get(resultId) ?? fail('rows-gone'),
    async put(resultId, result) {
      await tables.release(resultId);
      const { invalidFields, dataset } = result;
      const named = (dataset.nameFields ?? []).filter(
        ({ naming }) => naming && invalidFields.has(naming.of),
      );
      results.set(resultId, {
        ...result,
        // A name field has no name for what is invalid in the field that it names.
        invalidFields: new Set([...invalidFields, ...named.map(({ name }) => name)]),
        names: { version: 0, tables: new Map() },
      });
    },
    async release(resultId) {
      const result = results.get(resultId);
      if (!result) return;
      results.delete(resultId);
      await Promise.allSettled(uses.get(resultId) ?? []);
      const { table, beside, marks, names } = result;
      const nameTables = names?.tables.values() ?? [];
      const made = [...nameTables, ...listMarkedTables(result)];
      for (const name of [table, beside?.table, marks?.keys, ...made]) {
        if (name) await reader.run(`DROP TABLE IF EXISTS ${name}`);
      }
      for (const listener of listeners) listener(result);
    },
    async during(resultId, work) {
      const using = work(tables.get(resultId));
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
      results.clear();
      await reader.close();
      await database.close();
    },
  };
  return tables;
}
