import { fail } from '../../../../shared/errors.ts';
import { type Connection, openDatabase } from './database.ts';
import type { ResultTable } from './result-table.ts';

export interface DatabaseOptions {
  /**
   * A folder that only this user can read, for this engine alone. DuckDB can read nothing outside
   * it, so bodies must be in it; what DuckDB spills goes there too, and is removed on `close`.
   */
  readonly temporaryFolder: string;
  /** As DuckDB writes it, such as `2GB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
}

/** The result sets that are open, each a table of one private database. */
export interface ResultTables {
  /** Private, and all of the disk that the database may use. */
  readonly folder: string;
  /** For pages and other short questions. */
  readonly reader: Connection;
  /** A connection of one's own for long work; the caller closes it. */
  connect(): Promise<Connection>;
  makeTableName(): string;
  /** Fails with `rows-gone`. */
  get(resultId: string): ResultTable;
  /** In place of one of the same id, which is released. */
  put(resultId: string, result: ResultTable): Promise<void>;
  release(resultId: string): Promise<void>;
  /** Told of each that is released: what was made of it can go too. */
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
      results.set(resultId, result);
    },
    async release(resultId) {
      const result = results.get(resultId);
      if (!result) return;
      results.delete(resultId);
      const { table, beside, marks } = result;
      for (const name of [table, beside?.table, marks?.keys]) {
        if (name) await reader.run(`DROP TABLE IF EXISTS ${name}`);
      }
      for (const listener of listeners) listener(result);
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
