import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { fail } from '../../../../../shared/errors.ts';
import { DatabaseError, failFromDatabase } from './database-failure.ts';
import { quoteText } from './sql.ts';

export interface DatabaseOptions {
  /**
   * A private folder for this engine alone. DuckDB can read nothing outside of it, so response bodies must be in it.
   * DuckDB's own temporary files go there too and are removed on `close`.
   */
  readonly temporaryFolder: string;
  /** In DuckDB's notation; by default `2GB`. */
  readonly memoryLimit?: string;
  /** By default 2. */
  readonly threads?: number;
}

const rowsDatabase = 'held';

/** A row as plain values: texts, booleans, numbers (texts beyond 32 bits), null. */
export type PlainRow = readonly unknown[];

/** A connection to the database. Its calls run one after the other. */
export interface Connection {
  /** Returns the number of rows that the statement changed. */
  run(sql: string, values?: readonly DuckDBValue[]): Promise<number>;
  rows(sql: string, values?: readonly DuckDBValue[]): Promise<PlainRow[]>;
  /** Returns the single number of a query. */
  number(sql: string, values?: readonly DuckDBValue[]): Promise<number>;
  append(
    table: string,
    columnCount: number,
    rows: readonly (readonly (string | null)[])[],
  ): Promise<void>;
  /**
   * Compresses the tables to a sixth of their memory, unless another connection is writing. Reading then is a little
   * slower.
   */
  compress(): Promise<void>;
  /** Runs `work`. Aborting interrupts its statement and fails with `cancelled`. */
  during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for running statements, abandoned ones too: DuckDB would otherwise free the connection under them. Later
   * statements fail with `cancelled`.
   */
  close(): Promise<void>;
}

export interface Database {
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

/**
 * Opens an in-memory database that can read and write only its temporary folder: no other file, no network, no
 * extension, and no way to change that later.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const spill = join(options.temporaryFolder, 'spill');
  await mkdir(spill, { recursive: true, mode: 0o700 });
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads ?? 2),
    memory_limit: options.memoryLimit ?? '2GB',
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  }).catch(failFromDatabase);
  const first = openConnection(await instance.connect());
  for (const statement of [
    // An instance's default database can't compress its tables.
    `ATTACH ':memory:' AS ${rowsDatabase} (COMPRESS)`,
    `SET allowed_directories = [${quoteText(options.temporaryFolder)}]`,
    'SET enable_external_access = false',
    `SET TimeZone = 'UTC'`,
    // Returns the memory of released rows to the system within seconds, not only when more is needed.
    'SET allocator_background_threads = true',
    // DuckDB would otherwise compress fresh tables during a later statement, while somebody waits for it.
    "SET checkpoint_threshold = '1TB'",
    'SET lock_configuration = true',
  ]) {
    await first.run(statement);
  }
  await first.close();
  return {
    async connect() {
      const connection = openConnection(await instance.connect().catch(failFromDatabase));
      await connection.run(`USE ${rowsDatabase}`);
      return connection;
    },
    async close() {
      instance.closeSync();
      await rm(spill, { recursive: true, force: true });
    },
  };
}

function openConnection(raw: DuckDBConnection): Connection {
  const bind = (values?: readonly DuckDBValue[]) => (values ? [...values] : undefined);
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  async function statement<T>(begin: () => Promise<T>): Promise<T> {
    if (isClosed) fail('cancelled');
    const running = begin();
    underWay.add(running);
    try {
      return await running;
    } catch (error) {
      return failFromDatabase(error);
    } finally {
      underWay.delete(running);
    }
  }
  const read = (sql: string, values?: readonly DuckDBValue[]) =>
    statement(() => raw.runAndReadAll(sql, bind(values)));
  const connection: Connection = {
    async run(sql, values) {
      return (await statement(() => raw.run(sql, bind(values)))).rowsChanged;
    },
    async rows(sql, values) {
      return (await read(sql, values)).getRowsJson();
    },
    async number(sql, values) {
      const rows = await connection.rows(sql, values);
      return Number(rows[0]?.[0] ?? 0);
    },
    async append(table, columnCount, rows) {
      const appender = await statement(() => raw.createAppender(table));
      try {
        for (const row of rows) {
          for (let index = 0; index < columnCount; index++) {
            const value = row[index] ?? null;
            if (value === null) appender.appendNull();
            else appender.appendVarchar(value);
          }
          appender.endRow();
        }
        appender.closeSync();
      } catch (error) {
        failFromDatabase(error);
      }
    },
    async compress() {
      await statement(() => raw.run('CHECKPOINT')).catch((error: unknown) => {
        // Another connection is writing: compress next time.
        if (!(error instanceof DatabaseError && error.databaseClass === 'TransactionContext')) {
          throw error;
        }
      });
    },
    async during(signal, work) {
      if (signal.aborted) fail('cancelled');
      // DuckDB drops an interrupt between two statements, so it is repeated until the end.
      let again: ReturnType<typeof setInterval> | undefined;
      const interrupt = () => {
        raw.interrupt();
        again ??= setInterval(() => raw.interrupt(), 50);
      };
      signal.addEventListener('abort', interrupt, { once: true });
      try {
        const result = await work();
        if (signal.aborted) fail('cancelled');
        return result;
      } catch (error) {
        if (signal.aborted) fail('cancelled');
        throw error;
      } finally {
        signal.removeEventListener('abort', interrupt);
        clearInterval(again);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
      raw.closeSync();
    },
  };
  return connection;
}
