import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { FiledFieldId, FiledValue, FilingNews } from '../../../shared/domain/filing.ts';
import { keyOfValue } from '../../../shared/filing/classify.ts';
import { filedFieldById, filedFields, isStatusKind } from '../../../shared/filing/filed-fields.ts';
import { type FilingStore, isRemembered } from './filing-store.ts';
import { type ObserveServices, readObserved } from './observed-values.ts';

/** Datasets whose rows have statuses: a new value of one of those changes figures. */
const datasets: readonly DatasetId[] = [
  ...new Set(filedFields.flatMap(({ dataset, kind }) => (isStatusKind(kind) ? [dataset] : []))),
];

/**
 * Statuses that nobody was told of, each told once: whoever asks for them shows them. Only files that
 * came since the last time are read.
 */
export function createFilingNews(
  services: ObserveServices & { readonly store: FilingStore },
): (profileId: string) => Promise<FilingNews[]> {
  const { store } = services;
  // Two windows that ask at once are not both told.
  let asking: Promise<unknown> = Promise.resolve();

  async function look(profileId: string, dataset: DatasetId): Promise<FilingNews[]> {
    const before = store.lookedUpTo(profileId, dataset);
    // No two files of a dataset are of the same moment, and a later one is never older.
    const { values, segments } = await readObserved(
      services,
      profileId,
      dataset,
      ({ fetchedAt }) => fetchedAt > before,
    );
    if (segments.length === 0) return [];
    const told = store.told(profileId);
    const news = values.flatMap(({ field, values: counted }): FilingNews[] => {
      if (!isStatusKind(filedFieldById(field).kind)) return [];
      const known = told[field] ?? [];
      if (!isRemembered(known)) return [];
      const keys = new Set(known.map(keyOfValue));
      const added = counted.map(({ value }) => value).filter((one) => !keys.has(keyOfValue(one)));
      return added.length === 0 ? [] : [{ field, isFirst: known.length === 0, values: added }];
    });
    const newest = Math.max(before, ...segments.map(({ fetchedAt }) => fetchedAt));
    const added: Partial<Record<FiledFieldId, readonly FiledValue[]>> = Object.fromEntries(
      news.map(({ field, values: own }) => [field, own]),
    );
    store.tell(profileId, dataset, newest, added);
    return news;
  }

  return (profileId) => {
    const next = asking.then(async () => {
      const news: FilingNews[] = [];
      for (const dataset of datasets) news.push(...(await look(profileId, dataset)));
      return news;
    });
    asking = next.catch(() => undefined);
    return next;
  };
}
