/**
 * Days as whole numbers since 1970-01-01, times as seconds of the wall clock, and the gaps of daylight saving. Only
 * these gaps need a time zone.
 */
export type DayNumber = number;

const millisecondsADay = 86_400_000;
const names = new Map<DayNumber, string>();
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const minutes = Array.from(
  { length: 1440 },
  (_, n) => `${two[Math.floor(n / 60)] as string}:${two[n % 60] as string}`,
);

export function toDayNumber(day: string): DayNumber {
  return Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / millisecondsADay);
}

/** Returns `yyyy-MM-dd`. */
export function formatDay(day: DayNumber): string {
  let text = names.get(day);
  if (text === undefined) {
    text = new Date(day * millisecondsADay).toISOString().slice(0, 10);
    if (names.size > 20_000) names.clear();
    names.set(day, text);
  }
  return text;
}

/** Returns `HH:mm:ss`. */
export function formatTime(second: number): string {
  return `${minutes[Math.floor(second / 60)] as string}:${two[second % 60] as string}`;
}

/** Returns `yyyy-MM-ddTHH:mm:ss`, the only form in which dates are sent. */
export function formatDateTime(day: DayNumber, second: number): string {
  return `${formatDay(day)}T${formatTime(second)}`;
}

/** Returns the weekday; 0 is Sunday. */
export function getWeekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Returns the month from 1 to 12 and the day of the month as one number: 1225 is Christmas. */
export function getMonthDay(day: DayNumber): number {
  const text = formatDay(day);
  return Number(text.slice(5, 7)) * 100 + Number(text.slice(8, 10));
}

export function getYear(day: DayNumber): number {
  return Number(formatDay(day).slice(0, 4));
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function findEaster(year: number): DayNumber {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return toDayNumber(`${year}-${two[month] as string}-${two[date] as string}`);
}

/** The part of a day's wall clock that does not exist, in seconds. */
export interface Gap {
  readonly start: number;
  readonly end: number;
}

const gaps = new Map<string, Gap | null>();

/** Returns the gap of a day on which clocks go forward in this zone. Null if there is none. */
export function findClockGap(timeZone: string, day: DayNumber): Gap | null {
  const key = `${timeZone} ${day}`;
  let gap = gaps.get(key);
  if (gap === undefined) {
    gap = findGap(timeZone, day);
    if (gaps.size > 20_000) gaps.clear();
    gaps.set(key, gap);
  }
  return gap;
}

function findGap(timeZone: string, day: DayNumber): Gap | null {
  const midnight = Temporal.PlainDate.from(formatDay(day)).toZonedDateTime(timeZone);
  if (midnight.hoursInDay >= 24) return null;
  const start = midnight.toPlainDate().toPlainDateTime();
  let first = -1;
  let end = -1;
  for (let minute = 0; minute < 1440; minute += 5) {
    const wanted = start.add({ minutes: minute });
    const real = wanted.toZonedDateTime(timeZone).toPlainDateTime();
    if (real.equals(wanted)) continue;
    if (first < 0) first = minute * 60;
    end = (minute + 5) * 60;
  }
  return first < 0 ? null : { start: first, end };
}

/** Returns the same time, or an hour later if it would fall into the gap. */
export function skipGap(second: number, gap: Gap | null): number {
  if (gap === null || second < gap.start || second >= gap.end) return second;
  return second + (gap.end - gap.start);
}
