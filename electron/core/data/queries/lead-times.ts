import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { allTime } from '../../../../shared/ranges.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { findEmptyProblem, type SegmentStore } from '../segment-store/index.ts';
import { readStored } from './read-stored.ts';
import { planStored } from './stored-plan.ts';

/** Reads the days between the axis and another date of the stored rows, in percentiles. */
export async function readLeadTimes(
  input: { readonly profileId: string; readonly dataset: DatasetId; readonly dates: string },
  {
    segmentStore,
    engine,
  }: {
    readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
    readonly engine: Pick<EngineCaller, 'leadTimes'>;
  },
): Promise<{ rows: number; percentiles: number[] }> {
  const { profileId, dataset, dates } = input;
  const { rows, percentiles } = await readStored(
    input,
    segmentStore,
    ({ key, segments }) => {
      const { slices } = planStored(getDataset(dataset), segments, { period: allTime, dates });
      return engine.leadTimes({ profileId, dataset, key, slices, field: dates });
    },
    { onEmpty: ({ state }) => fail(findEmptyProblem(state)) },
  );
  return { rows, percentiles: [...percentiles] };
}
