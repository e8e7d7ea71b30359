import { useState } from 'react';

const makeKey = (profileId: string) => `severalVenues.leftOut.${profileId}`;

/** The venues that the user excluded here; all others count, also new ones. */
export function useLeftOut(profileId: string) {
  const [leftOut, setLeftOut] = useState(() => read(makeKey(profileId)));
  const choose = (venue: string, isChosen: boolean) => {
    const next = leftOut.filter((one) => one !== venue);
    if (!isChosen) next.push(venue);
    localStorage.setItem(makeKey(profileId), JSON.stringify(next));
    setLeftOut(next);
  };
  return { leftOut, choose };
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
