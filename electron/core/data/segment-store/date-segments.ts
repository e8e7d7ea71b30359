import { datasetIds, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { StorageState } from '../../../../shared/domain/stored-rows.ts';
import {
  type DatedSegment,
  emptyLoadRecord,
  findLoads,
  hasNightLoads,
  type LoadRecord,
  type SeenNight,
  type VenueLoads,
} from '../../../../shared/loads.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ListedSegments, RowsKey, SegmentEntry } from '../segment-format/index.ts';
import type { SegmentLists } from './segment-lists.ts';

/** A segment whose `dataAsOf` is certain. */
export type StoredSegment = SegmentEntry & DatedSegment;

/** The segments of one dataset; `key` is null if the venue has no stored rows yet. */
export interface StoredSegments extends Pick<ListedSegments, 'damaged'> {
  readonly segments: readonly StoredSegment[];
  readonly state: StorageState;
  readonly key: RowsKey | null;
}

/** Notes about the venues' night loads, stored beside their rows. */
export interface LoadNotes {
  get(profileId: string): LoadRecord;
  /** Called when stored rows show other nights than are noted. */
  noteNights(profileId: string, nights: readonly SeenNight[]): void;
}

export const noLoadNotes: LoadNotes = {
  get: () => emptyLoadRecord,
  noteNights: () => undefined,
};

/** Finds a venue's loads from the stored rows of all of its datasets. */
export function createSegmentDates(options: {
  readonly lists: Pick<SegmentLists, 'get'>;
  readonly notes: LoadNotes;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}) {
  const { lists, notes, clock } = options;
  const nightly = datasetIds.filter((id) => hasNightLoads(getDataset(id)));
  const cached = new Map<
    string,
    { readonly from: readonly unknown[]; readonly loads: VenueLoads }
  >();

  async function getLoads(profileId: string, key: RowsKey): Promise<VenueLoads> {
    const all = await Promise.all(nightly.map((id) => lists.get(profileId, id, key)));
    const record = notes.get(profileId);
    const timeZone = options.timeZone(profileId);
    const now = clock.now();
    const minute = Math.floor(now / 60_000);
    const from = [...all.map(({ segments }) => segments), record, timeZone, minute];
    const known = cached.get(profileId);
    if (known?.from.every((one, at) => one === from[at])) return known.loads;
    const segments = new Map(nightly.map((id, at) => [id, all[at]?.segments ?? []]));
    const loads = findLoads(segments, record, timeZone, now);
    cached.set(profileId, { from, loads });
    if (JSON.stringify(loads.nights) !== JSON.stringify(record.nights)) {
      notes.noteNights(profileId, loads.nights);
    }
    return loads;
  }

  return {
    getLoads,

    async date(
      profileId: string,
      dataset: DatasetId,
      key: RowsKey,
      { segments, damaged }: ListedSegments,
    ): Promise<{ segments: StoredSegment[]; damaged: ListedSegments['damaged'] }> {
      if (!hasNightLoads(getDataset(dataset))) return { segments: [...segments], damaged };
      const loads = await getLoads(profileId, key);
      return {
        segments: segments.map((segment) => ({ ...segment, ...loads.date(dataset, segment) })),
        damaged,
      };
    },
  };
}
