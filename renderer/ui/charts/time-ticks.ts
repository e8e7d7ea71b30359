import type { TimeSlot } from './time-slots.ts';

const quarter = 15 * 60_000;
const day = 24 * 60;
/** Minutes between two labels. */
const steps = [15, 30, 60, 120, 180, 240, 360, 720, day] as const;
const daySteps = [1, 2, 7, 14, 28, 91, 182, 364] as const;

/**
 * Returns at most `maxTicks` times to label, at round local times. When clocks go forward one is missing, when they go
 * back one occurs twice.
 */
export function findTimeTicks(
  { start, end }: TimeSlot,
  timeZone: string,
  maxTicks: number,
): number[] {
  const minutes = (end - start) / 60_000;
  const step = steps.find((candidate) => minutes / candidate <= maxTicks);
  if (step === undefined || step === day) return findDays({ start, end }, timeZone, maxTicks);
  const found: number[] = [];
  // Time zone offsets are multiples of a quarter-hour.
  for (let at = Math.ceil(start / quarter) * quarter; at <= end; at += quarter) {
    const { hour, minute } = readClock(at, timeZone);
    if ((hour * 60 + minute) % step === 0) found.push(at);
  }
  return found;
}

function findDays({ start, end }: TimeSlot, timeZone: string, maxTicks: number): number[] {
  const days = (end - start) / (day * 60_000);
  const step =
    daySteps.find((candidate) => days / candidate <= maxTicks) ?? Math.ceil(days / maxTicks);
  const found: number[] = [];
  let date = readClock(start, timeZone).toPlainDate();
  for (;;) {
    const at = date.toZonedDateTime(timeZone).epochMilliseconds;
    if (at > end) return found;
    if (at >= start) found.push(at);
    date = date.add({ days: at < start ? 1 : step });
  }
}

function readClock(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}
