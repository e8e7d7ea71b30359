import type { QuietHours } from '../domain/alerts.ts';
import { venueNow } from '../venue-time.ts';

/**
 * Whether a moment (milliseconds since the epoch) lies in a venue's quiet hours. They go by the wall
 * clock: on a night that has an hour twice they last an hour longer.
 */
export function isQuiet(hours: QuietHours | null, timeZone: string, moment: number): boolean {
  if (!hours) return false;
  const time = venueNow(timeZone, moment).toPlainTime().toString().slice(0, 5);
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
