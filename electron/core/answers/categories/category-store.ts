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

/** Known values per field at most. Beyond that, new values are no news. */
const maxSeen = 300;

const venue = v.strictObject({
  categories,
  /** Values that users were shown. */
  notified: v.record(categorisedFieldId, v.pipe(v.array(categorisedValue), v.maxLength(maxSeen))),
  /** When the newest rows that were read had been fetched, milliseconds since the epoch. */
  lookedUpTo: v.record(datasetId, v.number()),
});

type StoredVenue = v.InferOutput<typeof venue>;
type NotifiedValues = Readonly<Partial<Record<CategorisedFieldId, readonly CategorisedValue[]>>>;

/**
 * Categories of each venue's values, and the values that users were shown. Methods that save fail with
 * `settings-not-saved` and then change nothing.
 */
export interface CategoryStore {
  get(profileId: string): ValueCategories;
  /** Fails as `changeCategories` does. */
  change(profileId: string, changes: readonly CategoryChange[]): ValueCategories;
  notified(profileId: string): NotifiedValues;
  lookedUpTo(profileId: string, dataset: DatasetId): number;
  /** Notes values that users were shown, from rows fetched up to `lookedUpTo`. */
  noteNotified(
    profileId: string,
    dataset: DatasetId,
    lookedUpTo: number,
    values: NotifiedValues,
  ): void;
}

const empty: StoredVenue = { categories: {}, notified: {}, lookedUpTo: {} };

export function openCategoryStore(files: StoredFiles): CategoryStore {
  const file = files.openVenues('categories', { value: venue, empty });

  return {
    get: (profileId) => file.get(profileId).categories,
    change(profileId, changes) {
      const next = changeCategories(file.get(profileId).categories, changes);
      file.set(profileId, { ...file.get(profileId), categories: next });
      return next;
    },
    notified: (profileId) => file.get(profileId).notified,
    lookedUpTo: (profileId, dataset) => file.get(profileId).lookedUpTo[dataset] ?? 0,
    noteNotified(profileId, dataset, lookedUpTo, values) {
      const { notified, ...rest } = file.get(profileId);
      const next: Record<string, readonly CategorisedValue[]> = { ...notified };
      for (const [field, added] of Object.entries(values)) {
        next[field] = [...(next[field] ?? []), ...added].slice(0, maxSeen);
      }
      file.set(profileId, {
        ...rest,
        notified: next as StoredVenue['notified'],
        lookedUpTo: { ...rest.lookedUpTo, [dataset]: lookedUpTo },
      });
    },
  };
}

/** Returns whether the list of known values has room, so that new values of the field are news. */
export function isRemembered(notified: readonly CategorisedValue[]): boolean {
  return notified.length < maxSeen;
}
