import { isActive } from '../../../shared/categories/classify.ts';
import type { ListedTask, Today } from '../../../shared/domain/reports.ts';
import {
  addDays,
  getDayStart,
  getVenueNow,
  parseVenueDateTime,
  type VenueDate,
  type VenueDateTime,
} from '../../../shared/venue-time.ts';
import type { TimeSlot } from '../../ui/charts/time-slots.ts';

/** A moment of the venue's wall clock; of one that comes twice the first. */
export function toEpoch(dateTime: VenueDateTime, timeZone: string): number {
  const parsed = parseVenueDateTime(dateTime);
  if (!parsed) throw new RangeError('not a date-time');
  return parsed.toZonedDateTime(timeZone).epochMilliseconds;
}

/** `HH:mm` of a date-time, or of its end of the day `24:00`. */
export function toTime(dateTime: VenueDateTime): string {
  return dateTime.slice(11, 16);
}

/** From when to when something goes on, in whole hours of the wall clock; `to` up to 24. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The hours shown of a day without activity. */
const defaultHours: Hours = { from: 9, to: 18 };
/** Fewer people in a quarter of an hour count as none. */
const minExpected = 0.25;

/** The hours that all charts of a day show: those with bookings, expected people or tasks. */
export function findHours({ day, arrivals, listed, guides }: Today): Hours {
  const quarters = arrivals.expected.flatMap((expected, quarter) => {
    const { booked, scanned } = arrivals;
    const isAny =
      expected >= minExpected || (booked[quarter] ?? 0) > 0 || (scanned[quarter] ?? 0) > 0;
    return isAny ? [quarter] : [];
  });
  const allDay = countAllDay(day, guides.moments);
  const times = [
    ...quarters.flatMap((quarter) => [quarter / 4, (quarter + 1) / 4]),
    ...listed.filter(isActive).flatMap(({ start, end }) => toHours(day, [start, end])),
    ...guides.moments
      .filter(({ needed }) => needed > allDay)
      .flatMap(({ from, to }) => toHours(day, [from, to])),
  ];
  if (times.length === 0) return defaultHours;
  const from = Math.floor(times.reduce((a, b) => Math.min(a, b)));
  const to = Math.ceil(times.reduce((a, b) => Math.max(a, b)));
  return { from: Math.min(from, 23), to: Math.max(to, Math.min(from, 23) + 1) };
}

/** How many groups go on all day: they say nothing about its hours. */
function countAllDay(day: VenueDate, moments: Today['guides']['moments']): number {
  const isWhole =
    moments[0]?.from === getDayStart(day) &&
    moments.at(-1)?.to === getDayStart(addDays(day, 1)) &&
    moments.every(({ to }, index) => to === (moments[index + 1]?.from ?? to));
  return isWhole
    ? moments.reduce((least, { needed }) => Math.min(least, needed), Number.POSITIVE_INFINITY)
    : 0;
}

function toHours(day: VenueDate, moments: readonly ListedTask['start'][]): number[] {
  return moments.flatMap((moment) => {
    if (moment === null) return [];
    if (moment < getDayStart(day)) return [0];
    if (moment >= getDayStart(addDays(day, 1))) return [24];
    const [hour = 0, minute = 0] = toTime(moment).split(':').map(Number);
    return [hour + minute / 60];
  });
}

/** The slots whose local time is within these hours. */
export function isInHours(slot: TimeSlot, { from, to }: Hours, timeZone: string): boolean {
  const { hour } = getVenueNow(timeZone, slot.start);
  return hour >= from && hour < to;
}

/** These hours of a day, as a stretch of time. */
export function toAxis(day: VenueDate, { from, to }: Hours, timeZone: string): TimeSlot {
  const at = (hour: number): number => {
    const on = hour === 24 ? addDays(day, 1) : day;
    return toEpoch(`${on}T${String(hour % 24).padStart(2, '0')}:00:00`, timeZone);
  };
  return { start: at(from), end: at(to) };
}
