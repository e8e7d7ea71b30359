import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The recipes of a venue; read anew by each dialog, since another window may have changed them. */
export const recipesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['recipes', profileId],
    queryFn: () => unwrap(desk.recipes.list({ profileId })),
    staleTime: 0,
    refetchOnMount: 'always',
  });
