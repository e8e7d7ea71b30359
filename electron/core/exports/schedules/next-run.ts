import type { SchedulePlan } from '../../../../shared/domain/schedules.ts';

export type TimedPlan = Exclude<SchedulePlan, { kind: 'ready' }>;

/** Days that the search covers, more than the longest interval between runs. */
const maxDays = 70;

/**
 * Returns the first run after an instant (both milliseconds since the epoch), in the venue's local time. Skipped times
 * move to the next existing one, repeated times use the first, and missing days of a month use its last.
 */
export function computeNextRun(plan: TimedPlan, zone: string, after: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(after)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    // A day that the zone skips altogether runs at the start of the next.
    .subtract({ days: 1 });
  for (let add = 0; add < maxDays; add += 1) {
    const day = start.add({ days: add });
    if (!runsOn(plan, day)) continue;
    const at = toMoment(day.toPlainDateTime(plan.time), zone);
    if (at > after) return at;
  }
  throw new Error('every plan has a day');
}

function runsOn(plan: TimedPlan, day: Temporal.PlainDate): boolean {
  switch (plan.kind) {
    case 'daily':
      return true;
    case 'weekly':
      return plan.days.includes(day.dayOfWeek);
    case 'monthly':
      return day.day === Math.min(plan.day, day.daysInMonth);
  }
}

function toMoment(dateTime: Temporal.PlainDateTime, zone: string): number {
  const earlier = dateTime.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(dateTime)) return earlier.epochMilliseconds;
  const gap = earlier.getTimeZoneTransition('next');
  return (gap ?? earlier).epochMilliseconds;
}
