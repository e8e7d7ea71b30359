import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's latest exports, newest first. */
export const exportHistoryQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['exports', profileId],
    queryFn: () => unwrap(desk.exports.history({ profileId })),
  });

/** Exports whose files are missing. Checked again whenever the user may have moved one. */
export const goneExportsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['exports', profileId, 'gone'],
    queryFn: () => unwrap(desk.exports.findGone({ profileId })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
