import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WatchCondition, WatchSubject } from '../../shared/domain/watches.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { cancelledBy } from './cancelled-by.ts';

/** The watches of a venue, what they found, and their log. */
export const watchesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['watches', profileId],
    queryFn: () => unwrap(desk.watches.list({ profileId })),
    staleTime: 0,
  });

/** What a watch would find now, and what it goes by. No request is sent. */
export const watchPreviewQuery = (
  profileId: string,
  subject: WatchSubject,
  kind: WatchCondition['kind'],
) =>
  queryOptions({
    queryKey: ['watchPreview', profileId, subject, kind === 'newRows'],
    queryFn: ({ signal }) => {
      const condition: WatchCondition =
        kind === 'newRows' ? { kind } : { kind: 'above', limit: '0' };
      return cancelledBy(signal, (jobId) =>
        unwrap(desk.watches.preview({ jobId, profileId, subject, condition })),
      );
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** Call once: what becomes of watches is seen where they are shown. */
export function followWatches(client: QueryClient): () => void {
  return desk.watches.onChanged(
    ({ profileId }) =>
      void client.invalidateQueries({ queryKey: watchesQuery(profileId).queryKey }),
  );
}
