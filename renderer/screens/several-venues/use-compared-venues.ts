import { useMemo, useState } from 'react';
import { useCommand } from '../../base/commands.ts';
import { readStoredTexts } from '../../base/stored-list.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';

const makeKey = (profileId: string) => `severalVenues.leftOut.${profileId}`;

/** The venues that can be compared with this one, and those that the user didn't exclude here; new ones aren't. */
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

/** Reads all venues' answers again, by the window's own command. */
export function useRefresh(answers: readonly { readonly retry: () => void }[]): void {
  useCommand('refresh', () => {
    for (const { retry } of answers) retry();
  });
}
