import { useState } from 'react';
import { readStoredTexts } from '../../base/stored-list.ts';

const makeKey = (profileId: string) => `severalVenues.leftOut.${profileId}`;

/** The venues that the user excluded here; all others count, also new ones. */
export function useLeftOut(profileId: string) {
  const [leftOut, setLeftOut] = useState(() => readStoredTexts(makeKey(profileId)));
  const choose = (venue: string, isChosen: boolean) => {
    const next = leftOut.filter((one) => one !== venue);
    if (!isChosen) next.push(venue);
    localStorage.setItem(makeKey(profileId), JSON.stringify(next));
    setLeftOut(next);
  };
  return { leftOut, choose };
}
