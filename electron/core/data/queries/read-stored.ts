import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { DamagedSegment, RowsKey } from '../segment-format/index.ts';
import type { SegmentStore, StoredSegment, StoredSegments } from '../segment-store/index.ts';
import { findProvisional } from './stored-plan.ts';

/**
 * Reads the stored rows of a dataset. If a segment turns out to be damaged, drops the result and plans again without
 * that segment: an older one may cover its time.
 */
export async function readStored<T extends { readonly damaged: readonly DamagedSegment[] } | null>(
  { profileId, dataset }: { readonly profileId: string; readonly dataset: DatasetId },
  segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>,
  read: (stored: StoredSegments & { readonly key: RowsKey }) => Promise<T>,
  {
    onEmpty,
    drop = () => Promise.resolve(),
  }: { readonly onEmpty: (stored: StoredSegments) => T; readonly drop?: () => Promise<unknown> },
): Promise<T> {
  const known = new Set<string>();
  for (;;) {
    const stored = await segmentStore.get(profileId, dataset);
    const { key } = stored;
    if (key === null) return onEmpty(stored);
    const result = await read({ ...stored, key });
    const damaged = result?.damaged ?? [];
    if (damaged.length === 0) return result;
    await drop();
    await segmentStore.markDamaged(profileId, dataset, damaged);
    if (damaged.every(({ path }) => known.has(path))) throw new Error('damage that comes back');
    for (const { path } of damaged) known.add(path);
  }
}

/** Summarises the segments that rows come from; without segments, as if fetched `now`. */
export function summariseSources(sources: readonly StoredSegment[], now: number) {
  return {
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    fetchedAt: sources.reduce((last, { fetchedAt }) => Math.max(last, fetchedAt), 0) || now,
    stored: true,
    provisional: findProvisional(sources),
    shrunkFrom: null,
    notStored: null,
    staleBecause: null,
  };
}
