import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { fail } from '../../../shared/errors.ts';
import { allTime } from '../../../shared/ranges.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { type Holdings, problemOfNothing } from '../segments/store/holdings.ts';
import { planHeld } from './held-plan.ts';
import { readStored } from './read-stored.ts';

/** How long after its date a stored row comes to be known. */
export async function readLeadTimes(
  of: { readonly profileId: string; readonly dataset: DatasetId; readonly dates: string },
  {
    holdings,
    engine,
  }: {
    readonly holdings: Pick<Holdings, 'look' | 'doubt'>;
    readonly engine: Pick<EngineCaller, 'leadTimes'>;
  },
): Promise<{ rows: number; percentiles: number[] }> {
  const { profileId, dataset, dates } = of;
  const { rows, percentiles } = await readStored(
    of,
    holdings,
    ({ key, segments }) => {
      const { pieces } = planHeld(datasetOf(dataset), segments, { period: allTime, dates });
      return engine.leadTimes({ profileId, dataset, key, pieces, field: dates });
    },
    { onNothing: ({ state }) => fail(problemOfNothing(state)) },
  );
  return { rows, percentiles: [...percentiles] };
}
