import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { listPublishedColumns } from '../../../../shared/published-columns.ts';
import type { FileWindow } from '../../data/engine/contract/engine-methods.ts';
import { isShrunk } from '../../data/queries/index.ts';
import type {
  DescribeField,
  EnginePart,
  PublishedWindow,
  Publisher,
  PublishTarget,
  WindowOutcome,
  WindowRows,
} from '../publish-target.ts';
import { requireFolder } from '../require-folder.ts';

type FileMethod =
  | ('beginDatabaseFile' | 'addToDatabaseFile' | 'writeDatabaseFile')
  | ('closeDatabaseFile' | 'readDatabaseFile');

export interface FileOptions {
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly signal: AbortSignal;
}

interface AddOptions extends FileOptions {
  readonly engine: EnginePart<'addToDatabaseFile'>;
}

interface FileTargetOptions extends FileOptions {
  readonly path: string;
  readonly engine: EnginePart<FileMethod>;
}

/**
 * Publishes to a file that each run replaces as a whole, in `finish`. Fails with `target-unsuitable` for a file that
 * isn't the app's, or without its folder.
 */
export async function openFileTarget(options: FileTargetOptions): Promise<PublishTarget> {
  const { path, engine, signal } = options;
  requireFolder(dirname(path));
  const context = { signal, progress: () => undefined };
  const { windows } = await engine.readDatabaseFile({ target: path }, context);
  const before = windows?.reduce((sum, { rows }) => sum + rows, 0) ?? 0;
  let fileId: string | null = null;
  let rows = 0;
  let isEnough = true;

  return {
    async examine() {
      try {
        accessSync(dirname(path), constants.W_OK);
      } catch {
        fail('folder-not-writable');
      }
      return { version: 'DuckDB', clockAhead: 0 };
    },

    readReceipts: async () => new Map(),
    renew: async () => null,

    async publish(window, prepared, { acceptsFewer }) {
      fileId ??= (await engine.beginDatabaseFile({}, context)).fileId;
      const outcome = await addToFile(fileId, window, prepared, options);
      rows += prepared.rows;
      isEnough = acceptsFewer || !isShrunk(before, rows);
      return outcome;
    },

    async finish() {
      if (fileId === null) return;
      if (!isEnough) fail('rows-shrunk', { params: { before, number: rows } });
      await engine.writeDatabaseFile({ fileId, target: path }, context);
    },

    async check({ platform }) {
      return (windows ?? []).filter((one) => one.platform === platform);
    },

    withdraw: async () => fail('input-not-valid', { params: { field: 'target' } }),

    async close() {
      if (fileId === null) return;
      const done = fileId;
      fileId = null;
      const unstopped = { ...context, signal: new AbortController().signal };
      await engine.closeDatabaseFile({ fileId: done }, unstopped);
    },
  };
}

/** Adds a window's prepared rows to an open file. */
export async function addToFile(
  fileId: string,
  { venue, dataset, month, dataAsOf, fetchedAt, daysMissing }: PublishedWindow,
  { linesId, rows }: Pick<WindowRows, 'linesId' | 'rows'>,
  { engine, publisher, describe, signal }: AddOptions,
): Promise<WindowOutcome> {
  const labels = Object.fromEntries(
    listPublishedColumns(dataset).map(({ field }) => [field, describe(dataset, field)]),
  );
  const window: FileWindow = {
    venue,
    dataset,
    month,
    dataAsOf,
    fetchedAt: fetchedAt.getTime(),
    daysMissing,
    appVersion: publisher.appVersion,
    publishedBy: publisher.by,
    labels,
  };
  const added = { fileId, linesId, window };
  const context = { signal, progress: () => undefined };
  const { batch } = await engine.addToDatabaseFile(added, context);
  return { state: 'published', rows, inserted: rows, deleted: 0, batch: String(batch) };
}
