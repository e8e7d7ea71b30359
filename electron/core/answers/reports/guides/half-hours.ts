import type { GuideMoment } from '../../../../../shared/domain/reports.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { isWorseMoment } from '../../../../../shared/reports/short-times.ts';
import { addDays, type VenueDate, type VenueDateTime } from '../../../../../shared/venue-time.ts';

/** A half-hour of local time and its worst moment. Null if there is no group and no guide. */
export interface HalfHour {
  readonly day: VenueDate;
  /** `HH:mm` */
  readonly time: string;
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
  readonly worst: GuideMoment | null;
}

/** Every half-hour of some days with its worst moment (`isWorseMoment`). */
export function findHalfHours(
  { first, last }: DayRange,
  moments: readonly GuideMoment[],
): readonly HalfHour[] {
  const slots: HalfHour[] = [];
  let next = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (let half = 0; half < 48; half += 1) {
      const from = `${day}T${writeTime(half)}:00`;
      const to = half === 47 ? `${addDays(day, 1)}T00:00:00` : `${day}T${writeTime(half + 1)}:00`;
      // Moments are sorted and don't overlap.
      while ((moments[next]?.to ?? to) <= from) next += 1;
      let worst: GuideMoment | null = null;
      for (let at = next; (moments[at]?.from ?? to) < to; at += 1) {
        const moment = moments[at];
        if (moment && (worst === null || isWorseMoment(moment, worst))) worst = moment;
      }
      slots.push({ day, time: writeTime(half), from, to, worst });
    }
  }
  return slots;
}

function writeTime(half: number): string {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
}
