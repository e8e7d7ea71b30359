import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Recipe } from '../../../shared/domain/recipes.ts';
import { desk } from '../../base/bridge.ts';
import { recipesQuery } from '../../queries/recipes.ts';

/** The recipes of a venue, whoever changes them; null: not read yet. */
export function useRecipes(profileId: string): readonly Recipe[] | null {
  const client = useQueryClient();
  const { data = null } = useQuery(recipesQuery(profileId));
  useEffect(
    () =>
      desk.recipes.onChanged((changed) => {
        void client.invalidateQueries(recipesQuery(changed.profileId));
      }),
    [client],
  );
  return data;
}
