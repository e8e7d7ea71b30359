import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  categorisedFields,
  getCategorisedField,
  isStatusKind,
} from '../../../../shared/categories/categorised-fields.ts';
import { toValueKey } from '../../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  CategorisedValue,
  CategoryNews,
} from '../../../../shared/domain/categories.ts';
import { takeTurns } from '../../base/concurrency/index.ts';
import { type CategoryStore, isRemembered } from './category-store.ts';
import { type ObserveServices, readObserved } from './observed-values.ts';

/** Datasets with statuses, whose new values change figures. */
const datasets: readonly DatasetId[] = [
  ...new Set(
    categorisedFields.flatMap(({ dataset, kind }) => (isStatusKind(kind) ? [dataset] : [])),
  ),
];

/**
 * Finds new statuses and returns each of them once, for the caller to show. Reads only files that came since the last
 * time.
 */
export function createCategoryNews(
  services: ObserveServices & { readonly store: CategoryStore },
): (profileId: string) => Promise<CategoryNews[]> {
  const { store } = services;
  // One call at a time, so that two windows don't both show the same values.
  const inTurn = takeTurns();

  async function findNews(profileId: string, dataset: DatasetId): Promise<CategoryNews[]> {
    const before = store.lookedUpTo(profileId, dataset);
    // No two files of a dataset have the same time, and a later file is never older.
    const { values, segments } = await readObserved(
      services,
      profileId,
      dataset,
      ({ fetchedAt }) => fetchedAt > before,
    );
    if (segments.length === 0) return [];
    const notified = store.notified(profileId);
    const news = values.flatMap(({ field, values: counted }): CategoryNews[] => {
      if (!isStatusKind(getCategorisedField(field).kind)) return [];
      const known = notified[field] ?? [];
      if (!isRemembered(known)) return [];
      const keys = new Set(known.map(toValueKey));
      const added = counted.map(({ value }) => value).filter((one) => !keys.has(toValueKey(one)));
      return added.length === 0 ? [] : [{ field, isFirst: known.length === 0, values: added }];
    });
    const newest = Math.max(before, ...segments.map(({ fetchedAt }) => fetchedAt));
    const added: Partial<Record<CategorisedFieldId, readonly CategorisedValue[]>> =
      Object.fromEntries(news.map(({ field, values: own }) => [field, own]));
    store.noteNotified(profileId, dataset, newest, added);
    return news;
  }

  return (profileId) =>
    inTurn(async () => {
      const news: CategoryNews[] = [];
      for (const dataset of datasets) news.push(...(await findNews(profileId, dataset)));
      return news;
    });
}
