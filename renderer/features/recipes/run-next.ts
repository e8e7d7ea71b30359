import { useEffect, useEffectEvent } from 'react';

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** The recipe runs as soon as the recipes are on the screen: there its progress and its end show. */
export function runRecipeNext(recipeId: string): void {
  wanted = recipeId;
  for (const listener of listeners) listener();
}

/** Runs what was asked for elsewhere, once. */
export function useRunNext(run: (recipeId: string) => void): void {
  const onWanted = useEffectEvent(() => {
    if (wanted === null) return;
    const recipeId = wanted;
    wanted = null;
    run(recipeId);
  });
  useEffect(() => {
    const listener = () => onWanted();
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
