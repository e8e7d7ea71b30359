import { machineNow } from './clock.ts';
import { type DayNumber, dayText, toDayNumber } from './data/calendar.ts';
import type { AsOf } from './data/world.ts';
import type { Load, Settings } from './options.ts';
import { wallClockAt } from './venue-time.ts';

/** Seconds since the epoch by the sandbox's own clock, which may be wrong on purpose. */
export function nowSeconds({ setForward, clockSkewSeconds }: Settings): number {
  return (machineNow() + setForward) / 1000 + clockSkewSeconds;
}

const secondsADay = 86_400;

/**
 * What is known by now in a venue: warehouse rows up to the last nightly load, which is yesterday
 * and before where nothing holds it up, and scans up to the last refresh (section 8).
 */
export function asOfNow(settings: Settings, timeZone: string, seconds: number): AsOf {
  const now = wallClockAt(timeZone, seconds);
  const [hour, minute] = settings.timeOfDay?.split(':').map(Number) ?? [now.hour, now.minute];
  const second = (hour ?? 0) * 3600 + (minute ?? 0) * 60;
  const today = toDayNumber(settings.today ?? now.day);
  return { ...scansAt(settings, today, second), ...loadedAt(settings.load, today, second) };
}

/** Up to when scans are there: the last refresh that has had its delay. */
function scansAt(
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

/** What the nightly load has brought by now. */
function loadedAt(
  load: Load,
  today: DayNumber,
  second: number,
): { readonly today: DayNumber; readonly halfBefore?: DayNumber } {
  const { stalledOn = [] } = load;
  const ends = readTime(load.endsAt ?? '00:00');
  const secondStep = readTime(load.secondStepAt ?? load.endsAt ?? '00:00');
  let night = today - 1;
  while (stalledOn.includes(dayText(night))) night -= 1;
  if (second < ends || stalledOn.includes(dayText(today))) return { today: night };
  return second < secondStep ? { today, halfBefore: night } : { today };
}

/** `HH:mm` as a second of the day. */
function readTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
