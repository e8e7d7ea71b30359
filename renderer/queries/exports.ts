import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The venue's last exports, newest first. */
export const exportHistoryQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['exports', profileId],
    queryFn: () => unwrap(desk.exports.history({ profileId })),
  });

/** The exports whose file is gone: looked for anew whenever a person may have moved one. */
export const goneExportsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['exports', profileId, 'gone'],
    queryFn: () => unwrap(desk.exports.findGone({ profileId })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
