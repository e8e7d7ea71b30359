import { systemClock } from '../../base/time/index.ts';
import { type DeltaTable, graceMilliseconds, ownFile } from './delta-table.ts';
import { type LakeStore, stagingFolder } from './lake-store.ts';

/** How many grace periods commits before a checkpoint are kept, for queries of earlier versions. */
const logFactor = 4;
const checkpointEvery = 100;

/**
 * Removes the app's files that don't count: those that a killed publisher left, and replaced ones after a week, since a
 * running query may still read them. Writes a checkpoint after a hundred commits.
 */
export async function cleanUp(
  store: LakeStore,
  table: DeltaTable,
  grace = graceMilliseconds,
): Promise<void> {
  if (table.version() - table.checkpoint() >= checkpointEvery) await table.writeCheckpoint();
  const isDue = makeDue(grace);
  for (const { path, at } of await store.list(table.name)) {
    const inTable = path.slice(table.name.length + 1);
    const version = /_delta_log\/(\d{20})\.(?:json|checkpoint\.parquet)$/.exec(path)?.[1];
    const since = table.removed().get(inTable) ?? at;
    const isOld =
      version === undefined
        ? ownFile.test(inTable) && !table.files().has(inTable) && isDue(since)
        : Number(version) < table.checkpoint() && isDue(at, logFactor);
    if (isOld) await store.remove(path);
  }
}

/** Removes at once what doesn't count any more, and the commits that name it. */
export async function forget(store: LakeStore, table: DeltaTable): Promise<void> {
  await table.refresh();
  await table.writeCheckpoint();
  await cleanUp(store, table, 0);
}

/** Removes what killed publishers were writing. */
export async function cleanStaging(store: LakeStore, grace = graceMilliseconds): Promise<void> {
  const isDue = makeDue(grace);
  for (const { path, at } of await store.list(stagingFolder)) {
    if (isDue(at)) await store.remove(path);
  }
}

/** Without a grace period it makes no difference if a share's clock is ahead. */
function makeDue(grace: number): (at: number, factor?: number) => boolean {
  const now = systemClock.now();
  return (at, factor = 1) => grace === 0 || now - at >= grace * factor;
}
