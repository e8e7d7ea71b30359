import { useEffect, useMemo, useState } from 'react';
import { type VenueDate, venueNow } from '../../shared/venue-time.ts';
import * as clock from './clock.ts';

/** The moment, taken again every so many milliseconds; 0 stops the clock. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(clock.now);
  const [every, setEvery] = useState(everyMilliseconds);
  // A clock that stood until now is not to be seen standing.
  if (every !== everyMilliseconds) {
    setEvery(everyMilliseconds);
    setNow(clock.now());
  }
  useEffect(() => {
    if (everyMilliseconds === 0) return;
    setNow((before) => (clock.now() - before < everyMilliseconds ? before : clock.now()));
    const timer = setInterval(() => setNow(clock.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}

/**
 * The venue's wall clock, to the minute: a range picker left open overnight knows the new day. The
 * same object until then, for what is made anew with it.
 */
export function useVenueNow(timeZone: string): Temporal.PlainDateTime {
  const now = useNow(60_000);
  return useMemo(() => venueNow(timeZone, now), [timeZone, now]);
}

/** The day that it is at a venue right now. */
export function findTodayAt(timeZone: string): VenueDate {
  return venueNow(timeZone, clock.now()).toPlainDate().toString();
}
