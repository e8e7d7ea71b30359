import { useEffect, useMemo, useState } from 'react';
import { getVenueNow, toVenueDay, type VenueDate } from '../../shared/venue-time.ts';
import * as clock from './clock.ts';

/** Returns the time, updated every `milliseconds`. 0 stops the updates. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(clock.now);
  const [every, setEvery] = useState(everyMilliseconds);
  // Update at once after a stop: the old time must not be shown.
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
 * Returns the venue's local time, to the minute. The object stays the same within a minute, so that effects can depend
 * on it.
 */
export function useVenueNow(timeZone: string): Temporal.PlainDateTime {
  const now = useNow(60_000);
  return useMemo(() => getVenueNow(timeZone, now), [timeZone, now]);
}

/** Returns the current day at a venue. */
export function findTodayAt(timeZone: string): VenueDate {
  return toVenueDay(timeZone, clock.now());
}
