import { useMemo } from 'react';
import { useCommand } from '../../base/commands.ts';
import { readStoredTexts } from '../../base/stored-list.ts';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';

const makeKey = (profileId: string) => `severalVenues.leftOut.${profileId}`;

/** For each venue, those that its user excluded in this window. */
const excluded = createWindowValue<ReadonlyMap<string, readonly string[]>>(new Map());

/** The venues that can be compared with this one, and the chosen ones: all that the user didn't exclude. */
export function useComparedVenues(profileId: string) {
  const venues = useComparableVenues(profileId);
  const own = useWindowValue(excluded).get(profileId);
  const leftOut = useMemo(() => own ?? readStoredTexts(makeKey(profileId)), [own, profileId]);
  const chosen = useMemo(() => venues.filter(({ id }) => !leftOut.includes(id)), [venues, leftOut]);
  const choose = (venue: string, isChosen: boolean) => {
    const next = leftOut.filter((one) => one !== venue);
    if (!isChosen) next.push(venue);
    localStorage.setItem(makeKey(profileId), JSON.stringify(next));
    excluded.set(new Map(excluded.get()).set(profileId, next));
  };
  return { venues, chosen, choose };
}

/** Lets the window's refresh command read all venues' answers again. */
export function useRefresh(answers: readonly { readonly retry: () => void }[]): void {
  useCommand('refresh', () => {
    for (const { retry } of answers) retry();
  });
}
