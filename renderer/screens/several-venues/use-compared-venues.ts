import { useMemo, useState } from 'react';
import { useCommand } from '../../base/commands.ts';
import { readStoredTexts } from '../../base/stored-list.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';

const makeKey = (profileId: string) => `severalVenues.leftOut.${profileId}`;

/** The venues that can be compared with this one, and the chosen ones: all that the user didn't exclude. */
export function useComparedVenues(profileId: string) {
  const venues = useComparableVenues(profileId);
  const [leftOut, setLeftOut] = useState(() => readStoredTexts(makeKey(profileId)));
  const chosen = useMemo(() => venues.filter(({ id }) => !leftOut.includes(id)), [venues, leftOut]);
  const choose = (venue: string, isChosen: boolean) => {
    const next = leftOut.filter((one) => one !== venue);
    if (!isChosen) next.push(venue);
    localStorage.setItem(makeKey(profileId), JSON.stringify(next));
    setLeftOut(next);
  };
  return { venues, chosen, choose };
}

/** Lets the window's refresh command read all venues' answers again. */
export function useRefresh(answers: readonly { readonly retry: () => void }[]): void {
  useCommand('refresh', () => {
    for (const { retry } of answers) retry();
  });
}
