import type { QuietHours } from '../domain/alerts.ts';
import { getVenueNow } from '../venue-time.ts';

/**
 * Returns whether a time (milliseconds since the epoch) is in a venue's quiet hours. They follow local time, so they
 * last an hour longer when the clocks go back.
 */
export function isQuiet(hours: QuietHours | null, timeZone: string, moment: number): boolean {
  if (!hours) return false;
  const time = getVenueNow(timeZone, moment).toPlainTime().toString().slice(0, 5);
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
