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
} from '../publish-target.ts';
import { requireFolder } from '../require-folder.ts';

type FileMethod =
  | ('beginDatabaseFile' | 'addToDatabaseFile' | 'writeDatabaseFile')
  | ('closeDatabaseFile' | 'readDatabaseFile');

export interface FileTargetOptions {
  readonly path: string;
  readonly engine: EnginePart<FileMethod>;
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly signal: AbortSignal;
}

/**
 * Publishes to a file that each run replaces as a whole, in `finish`. Fails with `target-unsuitable` for a file that
 * isn't the app's, or without its folder.
 */
export async function openFileTarget({
  path,
  engine,
  publisher,
  describe,
  signal,
}: FileTargetOptions): Promise<PublishTarget> {
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
      const { batch } = await engine.addToDatabaseFile(
        {
          fileId,
          linesId: prepared.linesId,
          window: toFileWindow(window, publisher, describe),
        },
        context,
      );
      rows += prepared.rows;
      isEnough = acceptsFewer || !isShrunk(before, rows);
      return {
        state: 'published',
        rows: prepared.rows,
        inserted: prepared.rows,
        deleted: 0,
        batch: String(batch),
      };
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

export function toFileWindow(
  { venue, dataset, month, dataAsOf, fetchedAt, daysMissing }: PublishedWindow,
  { appVersion, by: publishedBy }: Publisher,
  describe: FileTargetOptions['describe'],
): FileWindow {
  const labels = Object.fromEntries(
    listPublishedColumns(dataset).map(({ field }) => [field, describe(dataset, field)]),
  );
  return {
    venue,
    dataset,
    month,
    dataAsOf,
    fetchedAt: fetchedAt.getTime(),
    daysMissing,
    appVersion,
    publishedBy,
    labels,
  };
}
