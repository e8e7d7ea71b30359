import { mkdir, rm } from 'node:fs/promises';
import { DuckDBInstance, StatementType } from '@duckdb/node-api';
import { fail } from '../../../../../shared/errors.ts';
import type { SqlRefusal, SqlRows } from '../contract/engine-methods.ts';
import { failFromDatabase } from './database-failure.ts';
import { quoteText } from './sql.ts';

export interface ReadOnlyDatabase {
  /**
   * Answers one SELECT with at most `rows` rows. A refusal is in the database's own words, which can name columns and
   * values of the file.
   */
  query(
    sql: string,
    limits: { readonly rows: number; readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<SqlRows | SqlRefusal>;
  close(): Promise<void>;
}

/** A longer message is about a long statement. */
const maxDetail = 500;
/** Milliseconds between looks at the clock and the memory. */
const checkEvery = 100;
/** Bytes that a statement may add to the process beyond what the database itself counts. */
const maxAddedBytes = 2 * 2 ** 30;

export interface RunawayOptions {
  /** Ends the process: an assistant's statement can't be stopped otherwise. */
  readonly onRunaway?: () => void;
  /** Milliseconds that a statement has to obey an interrupt: single functions don't. Fewer in tests. */
  readonly stopMilliseconds?: number;
}

/**
 * Opens a file in a database of its own that can write nothing and read nothing else: no other file, no network, no
 * extension, and no way to change that. `onRunaway` ends the process: some functions can't be interrupted, and some
 * memory isn't counted.
 */
export async function openReadOnly(
  path: string,
  searchPath: string,
  { onRunaway, stopMilliseconds = 3000 }: RunawayOptions,
): Promise<ReadOnlyDatabase> {
  const spill = `${path}.spill`;
  await mkdir(spill, { recursive: true, mode: 0o700 });
  const instance = await DuckDBInstance.create(path, {
    access_mode: 'READ_ONLY',
    threads: '2',
    memory_limit: '1GB',
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  }).catch(failFromDatabase);
  const raw = await instance.connect().catch(failFromDatabase);
  for (const statement of [
    `SET search_path = ${quoteText(searchPath)}`,
    `SET max_temp_directory_size = '2GB'`,
    `SET TimeZone = 'UTC'`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ]) {
    await raw.run(statement).catch(failFromDatabase);
  }

  async function read(sql: string, rows: number): Promise<SqlRows | SqlRefusal> {
    const statements = await raw.extractStatements(sql);
    if (statements.count !== 1) return { refusal: 'several', detail: '' };
    const prepared = await statements.prepare(0);
    if (prepared.statementType !== StatementType.SELECT)
      return { refusal: 'notSelect', detail: '' };
    const reader = await prepared.streamAndReadUntil(rows + 1);
    const types = reader.columnTypes();
    return {
      columns: reader.columnNames().map((name, at) => ({ name, type: String(types[at]) })),
      rows: reader.getRowsJson().slice(0, rows),
      hasMore: reader.currentRowCount > rows,
    };
  }

  return {
    async query(sql, { rows, milliseconds }, signal) {
      const began = performance.now();
      const before = process.memoryUsage.rss();
      let stopped: SqlRefusal['refusal'] | null = null;
      let stoppedAt = 0;
      const watch = setInterval(() => {
        const now = performance.now();
        const isTooLarge = process.memoryUsage.rss() - before > maxAddedBytes;
        if (isTooLarge || (stopped && now - stoppedAt > stopMilliseconds)) return onRunaway?.();
        if (now - began <= milliseconds && !signal.aborted) return;
        stopped ??= 'time';
        stoppedAt ||= now;
        raw.interrupt();
      }, checkEvery);
      try {
        const answer = await read(sql, rows);
        if (signal.aborted) fail('cancelled');
        return stopped ? { refusal: stopped, detail: '' } : answer;
      } catch (error) {
        if (signal.aborted) fail('cancelled');
        if (stopped) return { refusal: stopped, detail: '' };
        return describeRefusal(error);
      } finally {
        clearInterval(watch);
      }
    },
    async close() {
      raw.closeSync();
      instance.closeSync();
      await rm(spill, { recursive: true, force: true });
    },
  };
}

/** Words about the statement and the file's own values. Words about the disk and the process stay here. */
function describeRefusal(error: unknown): SqlRefusal {
  const message = error instanceof Error ? error.message : '';
  const [, kind = ''] = /^([A-Z][A-Za-z ]*?)(?: Error)?:/.exec(message) ?? [];
  if (kind === 'Out of Memory') return { refusal: 'memory', detail: '' };
  const isAboutIt = ['Parser', 'Binder', 'Catalog', 'Conversion', 'Invalid Input', 'Out of Range'];
  if (!isAboutIt.includes(kind)) return { refusal: 'failed', detail: kind };
  return { refusal: 'failed', detail: message.slice(0, maxDetail) };
}
