import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { TargetFacts } from '../../../../shared/domain/targets.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { listPersonalColumns } from '../../../../shared/published-columns.ts';
import {
  lakeTables,
  listLakeColumns,
  partitionColumns,
  toLakeTable,
} from '../../../../shared/published-lake.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import { hashFile } from '../../base/files/index.ts';
import {
  type CheckedWindow,
  type DescribeField,
  isEarlier,
  type PublishedVenue,
  type PublishedWindow,
  type Publisher,
  type PublishTarget,
} from '../publish-target.ts';
import { toVenueId } from '../venue-id.ts';
import { cleanStaging, cleanUp, forget } from './clean-up.ts';
import { type DeltaTable, type LakeEngine, openDeltaTable } from './delta-table.ts';
import { hashCategories, type Receipt } from './lake-receipt.ts';
import { type LakeStore, stagingFolder } from './lake-store.ts';
import { writeTables } from './lake-tables.ts';
import {
  getEngineInfo,
  type LakeContext,
  type LakeWindow,
  listVenueFiles,
  publishFile,
  renewFile,
  type VenueFile,
} from './publish-file.ts';

export interface LakeTargetOptions {
  readonly store: LakeStore;
  readonly engine: LakeEngine;
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly includesPersonal?: boolean;
  readonly signal: AbortSignal;
  readonly onStep?: LakeContext['onStep'];
  /** Milliseconds; shorter in tests. */
  readonly grace?: number;
}

/** Publishes to a folder of Delta tables. The engine only writes and reads Parquet files. */
export async function openLakeTarget(options: LakeTargetOptions): Promise<PublishTarget> {
  const { store, engine, publisher, describe, signal, onStep = () => undefined, grace } = options;
  const { includesPersonal = false } = options;
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
  const fact = (dataset: DatasetId) => getTable(toLakeTable({ dataset, isPersonal: false }));
  const personal = (dataset: DatasetId) =>
    listPersonalColumns(dataset).length > 0
      ? getTable(toLakeTable({ dataset, isPersonal: true }))
      : null;
  const personalTables = () => datasetIds.flatMap((dataset) => personal(dataset) ?? []);
  const all = () => [...datasetIds.map(fact), ...personalTables(), ...lakeTables.map(getTable)];

  /** Reads the receipts of months that already match the target's choices. */
  async function readReceipts(
    venue: PublishedVenue,
    dataset: DatasetId,
  ): Promise<ReadonlyMap<VenueDate, Receipt>> {
    const table = fact(dataset);
    await table.refresh();
    known.add(table);
    const withPersonal = personal(dataset);
    await withPersonal?.refresh();
    const categories = hashCategories(venue, dataset);
    const venueId = toVenueId(venue);
    const list = (of: DeltaTable) => listVenueFiles(of, venueId).map(({ receipt }) => receipt);
    const there = new Map((withPersonal ? list(withPersonal) : []).map((one) => [one.month, one]));
    const isWanted = (receipt: Receipt): boolean => {
      const wanted = withPersonal && includesPersonal ? receipt.sources : undefined;
      return receipt.categories === categories && there.get(receipt.month)?.sources === wanted;
    };
    return new Map(
      list(table).flatMap((receipt) => (isWanted(receipt) ? [[receipt.month, receipt]] : [])),
    );
  }

  /** Returns whether a file has the rows of its receipt. */
  async function isWhole(table: DeltaTable, { file, receipt }: VenueFile): Promise<boolean> {
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
    return count?.rows === receipt.rowsHere && count.rowSum === receipt.sumHere;
  }

  /** Removes files of a venue from a table, in one commit. Returns their receipts. */
  async function removeFiles(
    table: DeltaTable,
    venueId: number,
    isOne: (receipt: Receipt) => boolean = () => true,
  ): Promise<readonly Receipt[]> {
    for (;;) {
      await table.refresh();
      const files = listVenueFiles(table, venueId).filter(({ receipt }) => isOne(receipt));
      const removals = files.map(({ file }) => table.toRemoval(file));
      if (files.length === 0 || (await table.commit(removals, getEngineInfo(publisher)))) {
        return files.map(({ receipt }) => receipt);
      }
    }
  }

  function toLakeWindow(
    table: DeltaTable,
    window: PublishedWindow,
    isPersonal: boolean,
  ): LakeWindow {
    known.add(table);
    const { dataset, venue } = window;
    const shape = {
      comment: `Rows of ${dataset}${isPersonal ? ' with personal data' : ''}: join dim_venue by venue_id, dim_date by a column that ends in _day`,
      columns: listLakeColumns({ dataset, isPersonal }, (field) => describe(dataset, field)),
      partitionedBy: partitionColumns,
    };
    return { table, shape, isPersonal, venueId: toVenueId(venue), window };
  }

  return {
    examine: () => examine(context, all()),

    readReceipts,

    async renew(window, content) {
      const { dataset, venue } = window;
      const receipt = (await readReceipts(venue, dataset)).get(window.month);
      if (receipt === undefined) return null;
      if (!includesPersonal || personal(dataset) === null) {
        return renewFile(toLakeWindow(fact(dataset), window, false), content, context);
      }
      // Personal data is never hashed, so a change shows only when it is sent again.
      const isSame = receipt.content === content && !isEarlier(receipt, window);
      return isSame ? { state: 'unchanged', rows: receipt.rows } : null;
    },

    async publish(window, rows, choices) {
      const { dataset, venue, month } = window;
      const send = (to: LakeWindow) => publishFile(to, rows, choices, context);
      const outcome = await send(toLakeWindow(fact(dataset), window, false));
      const withPersonal = personal(dataset);
      if (withPersonal === null || outcome.state === 'refused') return outcome;
      if (includesPersonal) {
        const sent = await send(toLakeWindow(withPersonal, window, true));
        return sent.state === 'refused' ? sent : outcome;
      }
      const isOfMonth = (one: Receipt) => one.month === month;
      const removed = await removeFiles(withPersonal, toVenueId(venue), isOfMonth);
      if (removed.length > 0) known.add(withPersonal);
      return outcome;
    },

    async finish() {
      if (known.size === 0) return;
      await writeTables({ fact, personal, table: getTable }, context);
      const left = new Set(includesPersonal ? [] : personalTables());
      for (const table of [...known, ...lakeTables.map(getTable)]) {
        if (left.has(table)) await forget(store, table);
        else await cleanUp(store, table, grace);
      }
      await cleanStaging(store, grace);
    },

    async check(venue) {
      const windows: CheckedWindow[] = [];
      for (const dataset of datasetIds) {
        const table = fact(dataset);
        await table.refresh();
        const withPersonal = personal(dataset);
        await withPersonal?.refresh();
        const venueId = toVenueId(venue);
        const others = withPersonal ? listVenueFiles(withPersonal, venueId) : [];
        for (const one of listVenueFiles(table, venueId)) {
          const { receipt } = one;
          const other = others.find(({ receipt: { month } }) => month === receipt.month);
          const isOtherWhole = !withPersonal || !other || (await isWhole(withPersonal, other));
          windows.push({
            dataset,
            month: receipt.month,
            rows: receipt.rows,
            rowSum: BigInt(receipt.rowSum),
            fetchedAt: receipt.fetchedAt,
            isWhole: isOtherWhole && (await isWhole(table, one)),
          });
        }
      }
      return windows.sort((a, b) =>
        `${a.dataset} ${a.month}` < `${b.dataset} ${b.month}` ? -1 : 1,
      );
    },

    /** Takes the venue's files out of the tables, then deletes them and the commits with its name and figures. */
    async withdraw(venue) {
      const venueId = toVenueId(venue);
      const remove = async (of: readonly DeltaTable[]) => {
        const removed: Receipt[] = [];
        for (const table of of) removed.push(...(await removeFiles(table, venueId)));
        return removed;
      };
      const removed = await remove(datasetIds.map(fact));
      const also = await remove(personalTables());
      if (removed.length + also.length === 0) return 0;
      await writeTables({ fact, personal, table: getTable }, context);
      for (const table of all()) await forget(store, table);
      return removed.reduce((sum, { rowsHere }) => sum + rowsHere, 0);
    },

    async close() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** True if the store couldn't be reached, so that nothing is known about a file. */
function isAway(error: unknown): boolean {
  return error instanceof Failure && error.error.kind === 'target-not-reached';
}

/** Tries everything that publishing needs, with files that it removes again. */
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
    // Only one of two publishers may succeed.
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
