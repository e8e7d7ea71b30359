import { addDays, toVenueDay, type VenueDate } from '../../../../shared/venue-time.ts';
import type { SegmentEntry } from '../segment-format/index.ts';
import { findSupersededSegments } from './superseded.ts';

/** Every version is stored of today and of this many days before it. */
const daysWithAllVersions = 7;

/**
 * Makes a function that chooses segments to remove: more than a week old, and replaced by a newer one of the same venue
 * day. Views as of a day's end or a noted moment stay the same. It chooses once a day for each profile, and nothing
 * without `notedMoments`.
 */
export function createSameDayChoice({
  timeZone,
  notedMoments,
}: {
  readonly timeZone: (profileId: string) => string;
  readonly notedMoments?: (profileId: string) => readonly number[];
}): (profileId: string, now: number) => (segments: readonly SegmentEntry[]) => SegmentEntry[] {
  const chosen = new Map<string, VenueDate>();
  return (profileId, now) => {
    const zone = timeZone(profileId);
    const upTo = addDays(toVenueDay(zone, now), -daysWithAllVersions - 1);
    const moments = notedMoments?.(profileId);
    if (moments === undefined || chosen.get(profileId) === upTo) return () => [];
    chosen.set(profileId, upTo);
    return (segments) => findSameDayVersions(segments, zone, upTo, moments);
  };
}

function findSameDayVersions(
  segments: readonly SegmentEntry[],
  timeZone: string,
  upTo: VenueDate,
  moments: readonly number[],
): SegmentEntry[] {
  const byDay = Map.groupBy(segments, ({ fetchedAt }) => toVenueDay(timeZone, fetchedAt));
  return [...byDay].flatMap(([day, ofDay]) => {
    if (day > upTo || ofDay.length === 1) return [];
    const replaced = new Set(findSupersededSegments(ofDay));
    for (const moment of moments) {
      const known = ofDay.filter(({ fetchedAt }) => fetchedAt <= moment);
      if (known.length === ofDay.length) continue;
      const older = new Set(findSupersededSegments(known));
      for (const segment of known) if (!older.has(segment)) replaced.delete(segment);
    }
    return [...replaced];
  });
}
