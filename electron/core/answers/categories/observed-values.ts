import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { categorisedFields } from '../../../../shared/categories/categorised-fields.ts';
import type { ObservedValues } from '../../../../shared/domain/categories.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import { always, planStored, readStored } from '../../data/queries/index.ts';
import type { DamagedSegment, SegmentEntry } from '../../data/segment-format/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';

export interface ObserveServices {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'storedValues'>;
}

const categorisedDatasets: readonly DatasetId[] = [
  ...new Set(categorisedFields.map(({ dataset }) => dataset)),
];

/** Reads the values of a dataset's categorised fields from some of its segments. */
export function readObserved(
  services: ObserveServices,
  profileId: string,
  dataset: DatasetId,
  among: (segment: SegmentEntry) => boolean = () => true,
): Promise<{
  readonly values: readonly ObservedValues[];
  readonly segments: readonly SegmentEntry[];
  readonly damaged: readonly DamagedSegment[];
}> {
  const fields = categorisedFields.filter((field) => field.dataset === dataset);
  const none = { values: [], segments: [], damaged: [] } as const;
  return readStored(
    { profileId, dataset },
    services.segmentStore,
    async ({ key, segments }) => {
      const own = segments.filter(among);
      const { slices } = planStored(getDataset(dataset), own, { period: always, dates: null });
      if (slices.length === 0) return none;
      const found = await services.engine.storedValues({
        profileId,
        dataset,
        key,
        slices,
        fields: fields.map(({ field }) => field),
      });
      return {
        values: found.fields.map(({ field, ...values }) => ({
          field: fields.find((one) => one.field === field)?.id ?? failUnknown(field),
          ...values,
        })),
        segments: own,
        damaged: found.damaged,
      };
    },
    { onEmpty: () => none },
  );
}

function failUnknown(field: string): never {
  throw new Error(`values of a field that was not asked for: ${field}`);
}

/** Reads all values of a venue, again only for datasets whose segments changed. */
export function createObservedValues(
  services: ObserveServices,
): (profileId: string) => Promise<ObservedValues[]> {
  const known = new Map<string, { readonly segments: string; readonly values: ObservedOf }>();

  async function observe(profileId: string, dataset: DatasetId): Promise<ObservedOf> {
    const { segments } = await services.segmentStore.get(profileId, dataset);
    const names = segments.map(({ path }) => path).join('\n');
    const key = `${profileId} ${dataset}`;
    const found = known.get(key);
    if (found?.segments === names) return found.values;
    const { values } = await readObserved(services, profileId, dataset);
    known.set(key, { segments: names, values });
    return values;
  }

  return async (profileId) => {
    const found: ObservedValues[] = [];
    for (const dataset of categorisedDatasets) found.push(...(await observe(profileId, dataset)));
    return found;
  };
}

type ObservedOf = readonly ObservedValues[];
