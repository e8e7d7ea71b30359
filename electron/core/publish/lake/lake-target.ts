import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { TargetFacts } from '../../../../shared/domain/targets.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import {
  lakeTables,
  listLakeColumns,
  partitionColumns,
  toLakeTable,
} from '../../../../shared/published-lake.ts';
import { hashFile } from '../../base/files/index.ts';
import type {
  CheckedWindow,
  DescribeField,
  PublishedWindow,
  Publisher,
  PublishTarget,
} from '../publish-target.ts';
import { toVenueId } from '../venue-id.ts';
import { cleanStaging, cleanUp } from './clean-up.ts';
import {
  type DeltaTable,
  type LakeEngine,
  openDeltaTable,
  type TableShape,
} from './delta-table.ts';
import { hashCategories } from './lake-receipt.ts';
import { type LakeStore, stagingFolder } from './lake-store.ts';
import { writeTables } from './lake-tables.ts';
import {
  engineInfo,
  type LakeContext,
  type LakeWindow,
  listVenueFiles,
  publishFile,
  renewFile,
} from './publish-file.ts';

export interface LakeTargetOptions {
  readonly store: LakeStore;
  readonly engine: LakeEngine;
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly signal: AbortSignal;
  readonly onStep?: LakeContext['onStep'];
  /** Milliseconds; shorter in tests. */
  readonly grace?: number;
}

/** A folder of Delta tables. The engine writes and reads Parquet, and everything else about it is here. */
export async function openLakeTarget(options: LakeTargetOptions): Promise<PublishTarget> {
  const { store, engine, publisher, describe, signal, onStep = () => undefined, grace } = options;
  const calling = { signal, progress: () => undefined };
  const { folder } = await engine.beginLake({}, calling);
  const context: LakeContext = { store, engine, folder, signal, publisher, onStep };
  const tables = new Map<string, DeltaTable>();
  const known = new Set<DeltaTable>();

  function getTable(name: string): DeltaTable {
    const table = tables.get(name) ?? openDeltaTable(name, context);
    tables.set(name, table);
    return table;
  }
  const fact = (dataset: DatasetId) => getTable(toLakeTable(dataset));
  const getShape = (dataset: DatasetId): TableShape => ({
    comment: `Rows of ${dataset}: join dim_venue by venue_id, dim_date by a column that ends in _day`,
    columns: listLakeColumns(dataset, (field) => describe(dataset, field)),
    partitionedBy: partitionColumns,
  });
  const all = () => [...datasetIds.map(fact), ...lakeTables.map(getTable)];

  function toLakeWindow(window: PublishedWindow): LakeWindow {
    const { dataset, venue } = window;
    const table = fact(dataset);
    known.add(table);
    return { table, shape: getShape(dataset), venueId: toVenueId(venue), window };
  }

  return {
    examine: () => examine(context, all()),

    async readReceipts(venue, dataset) {
      const table = fact(dataset);
      await table.refresh();
      known.add(table);
      const categories = hashCategories(venue, dataset);
      const files = listVenueFiles(table, toVenueId(venue));
      return new Map(
        files.flatMap(({ receipt }) =>
          receipt.categories === categories ? [[receipt.month, receipt]] : [],
        ),
      );
    },

    renew: (window, content) => renewFile(toLakeWindow(window), content, context),

    publish: (window, rows, choices) => publishFile(toLakeWindow(window), rows, choices, context),

    async finish() {
      if (known.size === 0) return;
      await writeTables({ fact, table: getTable }, context);
      for (const table of [...known, ...lakeTables.map(getTable)]) {
        await cleanUp(store, table, grace);
      }
      await cleanStaging(store, grace);
    },

    async check(venue) {
      const windows: CheckedWindow[] = [];
      for (const dataset of datasetIds) {
        const table = fact(dataset);
        await table.refresh();
        for (const { file, receipt } of listVenueFiles(table, toVenueId(venue))) {
          const path = join(folder, `${randomUUID()}.parquet`);
          const isThere = await store.fetch(`${table.name}/${file.path}`, path).then(
            () => true,
            (error: unknown) => {
              if (isAway(error)) throw error;
              return false;
            },
          );
          const counted = isThere && (await engine.countLakeFiles({ paths: [path] }, calling));
          await rm(path, { force: true });
          const [count] = counted ? counted.counts : [];
          windows.push({
            dataset,
            month: receipt.month,
            rows: receipt.rows,
            rowSum: BigInt(receipt.rowSum),
            fetchedAt: new Date(receipt.fetchedAt),
            isWhole: count?.rows === receipt.rowsHere && count.rowSum === receipt.sumHere,
          });
        }
      }
      return windows.sort((a, b) =>
        `${a.dataset} ${a.month}` < `${b.dataset} ${b.month}` ? -1 : 1,
      );
    },

    /** First its files no longer count, then they go, with the commits that have its name and figures. */
    async withdraw(venue) {
      let rows = 0;
      let windows = 0;
      for (const table of datasetIds.map(fact)) {
        for (let isDone = false; !isDone; ) {
          await table.refresh();
          const files = listVenueFiles(table, toVenueId(venue));
          isDone =
            files.length === 0 ||
            (await table.commit(
              files.map(({ file }) => table.toRemoval(file)),
              engineInfo(publisher),
            ));
          if (isDone) windows += files.length;
          if (isDone) rows += files.reduce((sum, { receipt }) => sum + receipt.rowsHere, 0);
        }
      }
      if (windows === 0) return 0;
      await writeTables({ fact, table: getTable }, context);
      for (const table of all()) {
        await table.refresh();
        await table.writeCheckpoint();
        await cleanUp(store, table, 0);
      }
      return rows;
    },

    async close() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** True if nothing is known about a file. */
function isAway(error: unknown): boolean {
  return error instanceof Failure && error.error.kind === 'target-not-reached';
}

/** Tries what publishing needs, with files that go again. */
async function examine(
  { store, engine, folder, signal }: LakeContext,
  tables: readonly DeltaTable[],
): Promise<TargetFacts> {
  const refuse = (reason: string): never =>
    fail('target-unsuitable', { params: { host: store.host, reason, code: 'probe' } });
  const commit = `${stagingFolder}/probe-${randomUUID()}.json`;
  const rows = `${stagingFolder}/probe-${randomUUID()}.parquet`;
  const back = join(folder, `${randomUUID()}.parquet`);
  try {
    // Of two publishers only one may be first.
    const isFirst = await store.putIfAbsent(commit, '1');
    const isSecond = await store.putIfAbsent(commit, '2');
    if (!isFirst || isSecond || (await store.read(commit)) !== '1') refuse('commit');
    const three = [1, 2, 3].map((venue_id) => ({ venue_id, name: 'é😀\t' }));
    const file = await engine.writeLakeTable(
      { folder, table: 'dim_venue', rows: three, orders: [] },
      { signal, progress: () => undefined },
    );
    if (!(await store.put(rows, file))) refuse('other');
    await store.fetch(rows, back);
    if ((await hashFile(back)) !== file.sha256) refuse('other');
  } finally {
    for (const path of [commit, rows]) await store.remove(path).catch(() => undefined);
  }
  for (const table of tables) await table.refresh();
  return { version: 'Delta Lake', clockAhead: 0 };
}
