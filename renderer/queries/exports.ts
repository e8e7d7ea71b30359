import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The venue's last exports, newest first. */
export const exportHistoryQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['exports', profileId],
    queryFn: () => unwrap(desk.exports.history({ profileId })),
  });
