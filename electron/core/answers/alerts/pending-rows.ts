import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Clock } from '../../base/time/index.ts';

/** Milliseconds without new rows before alerts are evaluated, and the longest wait if rows keep coming. */
export const pauseMilliseconds = 4000;
const maxWaitMilliseconds = 10 * 60_000;

interface Pending {
  readonly since: number;
  readonly last: number;
  readonly datasets: ReadonlySet<DatasetId> | 'all';
}

/** New rows of each venue that no evaluation has seen yet. */
export interface PendingRows {
  /** Notes new rows of one dataset, or of any (null). */
  note(profileId: string, dataset: DatasetId | null): void;
  /**
   * Returns the datasets with new rows and forgets them, once no more came for a while. `null`: there are none.
   * `arriving`: rows are still coming.
   */
  take(profileId: string): Pending['datasets'] | 'arriving' | null;
}

export function createPendingRows(clock: Clock): PendingRows {
  const pending = new Map<string, Pending>();
  return {
    note(profileId, dataset) {
      const now = clock.now();
      const before = pending.get(profileId);
      const isAll = dataset === null || before?.datasets === 'all';
      pending.set(profileId, {
        since: before?.since ?? now,
        last: now,
        datasets: isAll ? 'all' : new Set([...(before?.datasets ?? []), dataset]),
      });
    },
    take(profileId) {
      const found = pending.get(profileId);
      if (!found) return null;
      const now = clock.now();
      const hasPaused = Math.abs(now - found.last) >= pauseMilliseconds;
      if (!hasPaused && Math.abs(now - found.since) < maxWaitMilliseconds) return 'arriving';
      pending.delete(profileId);
      return found.datasets;
    },
  };
}
