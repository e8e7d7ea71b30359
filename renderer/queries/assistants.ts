import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Which venues assistants may read, and their calls. */
export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: () => unwrap(desk.assistants.list({})),
  staleTime: 0,
  // Assistants call while the app looks elsewhere, and a command may have allowed a venue.
  refetchOnMount: 'always',
  refetchInterval: 5000,
});
