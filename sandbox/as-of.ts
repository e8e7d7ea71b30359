import { getMachineNow } from './clock.ts';
import { type DayNumber, formatDay, toDayNumber } from './data/calendar.ts';
import type { AsOf } from './data/world.ts';
import type { Load, Settings } from './options.ts';
import { toWallClock } from './venue-time.ts';

/** Returns seconds since the epoch by the sandbox's own clock, which may be wrong on purpose. */
export function getNowSeconds({ setForward, clockSkewSeconds }: Settings): number {
  return (getMachineNow() + setForward) / 1000 + clockSkewSeconds;
}

const secondsADay = 86_400;

/**
 * Returns how far a venue's data reaches now: warehouse rows up to the last nightly load, usually yesterday's, and
 * scans up to the last refresh (spec 8).
 */
export function makeAsOf(settings: Settings, timeZone: string, seconds: number): AsOf {
  const now = toWallClock(timeZone, seconds);
  const [hour, minute] = settings.timeOfDay?.split(':').map(Number) ?? [now.hour, now.minute];
  const second = (hour ?? 0) * 3600 + (minute ?? 0) * 60;
  const today = toDayNumber(settings.today ?? now.day);
  return {
    ...findScansEnd(settings, today, second),
    ...findLoadsEnd(settings.load, today, second),
  };
}

/** Returns up to when there are scans: the last refresh whose delay is over. */
function findScansEnd(
  { scanPhaseMinutes, scanDelayMinutes }: Settings,
  today: DayNumber,
  second: number,
): { readonly scanDay: DayNumber; readonly scanSecond: number } {
  const quarter = 900;
  const phase = scanPhaseMinutes * 60;
  const passed = today * secondsADay + second - scanDelayMinutes * 60 - phase;
  const last = Math.floor(passed / quarter) * quarter + phase;
  const scanDay = Math.floor(last / secondsADay);
  return { scanDay, scanSecond: last - scanDay * secondsADay };
}

/** Returns how far the nightly loads so far reach. */
function findLoadsEnd(
  load: Load,
  today: DayNumber,
  second: number,
): { readonly today: DayNumber; readonly halfBefore?: DayNumber } {
  const { stalledOn = [] } = load;
  const ends = readTime(load.endsAt ?? '00:00');
  const secondStep = readTime(load.secondStepAt ?? load.endsAt ?? '00:00');
  let night = today - 1;
  while (stalledOn.includes(formatDay(night))) night -= 1;
  if (second < ends || stalledOn.includes(formatDay(today))) return { today: night };
  return second < secondStep ? { today, halfBefore: night } : { today };
}

/** Converts `HH:mm` to a second of the day. */
function readTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
