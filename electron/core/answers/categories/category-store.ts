import * as v from 'valibot';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { changeCategories } from '../../../../shared/categories/change-categories.ts';
import {
  type CategorisedFieldId,
  type CategorisedValue,
  type CategoryChange,
  categories,
  categorisedFieldId,
  categorisedValue,
  type ValueCategories,
} from '../../../../shared/domain/categories.ts';
import { datasetId } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

/** Values of a field that are remembered as met: of a field with more, new ones are no news. */
const mostMet = 300;

const venue = v.strictObject({
  categories,
  /** Values that people were told of. */
  told: v.record(categorisedFieldId, v.pipe(v.array(categorisedValue), v.maxLength(mostMet))),
  /** When the newest rows were fetched that were looked at, milliseconds since the epoch. */
  lookedUpTo: v.record(datasetId, v.number()),
});

type StoredVenue = v.InferOutput<typeof venue>;
type Told = Readonly<Partial<Record<CategorisedFieldId, readonly CategorisedValue[]>>>;

/**
 * What each venue's values count as, and which of them people were told of. Everything that saves fails
 * with `settings-not-saved`, and then nothing has changed.
 */
export interface CategoryStore {
  get(profileId: string): ValueCategories;
  /** Fails as `changeCategories` does. */
  change(profileId: string, changes: readonly CategoryChange[]): ValueCategories;
  told(profileId: string): Told;
  lookedUpTo(profileId: string, dataset: DatasetId): number;
  /** People were told of these, which rows up to a moment have. */
  tell(profileId: string, dataset: DatasetId, lookedUpTo: number, values: Told): void;
}

const nothing: StoredVenue = { categories: {}, told: {}, lookedUpTo: {} };

export function openCategoryStore(files: StoredFiles): CategoryStore {
  const file = files.openVenues('categories', { value: venue, empty: nothing });

  return {
    get: (profileId) => file.get(profileId).categories,
    change(profileId, changes) {
      const next = changeCategories(file.get(profileId).categories, changes);
      file.set(profileId, { ...file.get(profileId), categories: next });
      return next;
    },
    told: (profileId) => file.get(profileId).told,
    lookedUpTo: (profileId, dataset) => file.get(profileId).lookedUpTo[dataset] ?? 0,
    tell(profileId, dataset, lookedUpTo, values) {
      const { told, ...rest } = file.get(profileId);
      const next: Record<string, readonly CategorisedValue[]> = { ...told };
      for (const [field, added] of Object.entries(values)) {
        next[field] = [...(next[field] ?? []), ...added].slice(0, mostMet);
      }
      file.set(profileId, {
        ...rest,
        told: next as StoredVenue['told'],
        lookedUpTo: { ...rest.lookedUpTo, [dataset]: lookedUpTo },
      });
    },
  };
}

/** Whether a new value of the field could still be told from those that were met. */
export function isRemembered(told: readonly CategorisedValue[]): boolean {
  return told.length < mostMet;
}
