import { toDayNumber } from './data/calendar.ts';
import type { AsOf } from './data/world.ts';
import type { Settings } from './options.ts';
import { wallClockAt } from './venue-time.ts';

/** Milliseconds since the epoch on this machine. Nothing else in the sandbox reads a clock. */
export function machineNow(): number {
  return Date.now();
}

/** Seconds since the epoch by the sandbox's own clock, which may be wrong on purpose. */
export function nowSeconds({ setForward, clockSkewSeconds }: Settings): number {
  return (machineNow() + setForward) / 1000 + clockSkewSeconds;
}

const quarter = 900;

/**
 * What is known by now in a venue: warehouse rows of yesterday and before, scans up to the last
 * quarter of an hour (section 8).
 */
export function asOfNow(settings: Settings, timeZone: string, seconds: number): AsOf {
  const now = wallClockAt(timeZone, seconds);
  const [hour, minute] = settings.timeOfDay?.split(':').map(Number) ?? [now.hour, now.minute];
  const second = (hour ?? 0) * 3600 + (minute ?? 0) * 60;
  return {
    today: toDayNumber(settings.today ?? now.day),
    scanSecond: Math.floor(second / quarter) * quarter,
  };
}
