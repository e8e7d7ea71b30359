import { expect, test } from 'vitest';
import { getDayEnd, getLastEndedDay } from '../../../renderer/screens/history/whole-day.ts';

const zones = ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Brussels'];
const moments = [
  // The venue's day has begun in Brussels, and not yet in UTC.
  '2026-11-21T23:20:00Z',
  '2026-11-22T00:05:00Z',
  '2026-03-29T00:59:59Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T23:59:59Z',
];

test.each(zones.flatMap((zone) => moments.map((at) => [zone, at] as const)))(
  'in %s at %s the last whole day is over, and the one after it is not',
  (zone, at) => {
    const moment = Temporal.Instant.from(at).epochMilliseconds;
    const day = getLastEndedDay(moment, zone);
    expect(getDayEnd(day, zone)).toBeLessThan(moment);
    expect(getDayEnd(day.add({ days: 1 }), zone)).toBeGreaterThanOrEqual(moment);
  },
);
