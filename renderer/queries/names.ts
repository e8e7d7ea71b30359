import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { nameSources } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { RowNames } from '../../shared/domain/names.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';
import { now } from '../base/clock.ts';
import { restWhileDownloading } from './rest-while-downloading.ts';

/** Key of all queries for names. */
export const namesKey = 'names';

/**
 * Gives a result set its names from downloaded rows, and counts what has no name. Reads its pages again if names
 * changed.
 */
export const namesQuery = (profileId: string, resultId: string) => {
  const queryKey = [namesKey, profileId, resultId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<RowNames> => {
      const names = await unwrap(desk.views.names({ profileId, resultId }, makeCallId(signal)));
      const before = client.getQueryData<RowNames>(queryKey);
      // Names are added once when rows are opened; more may be known since.
      if (names.version !== (before?.version ?? 1)) {
        void client.invalidateQueries({ queryKey: ['views', resultId] });
      }
      return names;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Call once: updates the names on the screen after downloads, changed categories, and in another language. */
export function followNames(client: QueryClient): () => void {
  const waiting = new Set<string>();
  const naming = new Set<string>();

  async function rename(profileId: string): Promise<void> {
    waiting.add(profileId);
    if (naming.has(profileId)) return;
    naming.add(profileId);
    while (waiting.delete(profileId)) {
      const began = now();
      await client.invalidateQueries({ queryKey: [namesKey, profileId] });
      await restWhileDownloading(client, profileId, now() - began);
    }
    naming.delete(profileId);
  }

  const hasNames = (dataset: DatasetId | null): boolean =>
    dataset === null || nameSources.some((source) => source.dataset === dataset);
  const stops = [
    desk.storedRows.onChanged(({ profileId, dataset }) => {
      if (hasNames(dataset)) void rename(profileId);
    }),
    desk.categories.onChanged(({ profileId }) => void rename(profileId)),
    desk.app.onLanguage(() => void client.invalidateQueries({ queryKey: [namesKey] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
