import { type DayNumber, findEaster, getMonthDay, getWeekday, getYear } from './calendar.ts';
import { fraction } from './random.ts';
import type { OrderKind, Venue } from './venue.ts';

/** Orders of one kind that are placed `lead` days before the visit. */
export interface OrderClass {
  readonly kind: OrderKind;
  readonly lead: number;
  readonly weight: number;
  /** Booking lines of an average order; 0 without a visit. */
  readonly lines: number;
  /** True: exists only if orders are cancelled late (`lateCancellations`). */
  readonly isHabit?: boolean;
}

/**
 * Every order belongs to one class. So a visit day's orders are found from as many days as there are leads, without
 * reading the whole history.
 */
export const orderClasses: readonly OrderClass[] = [
  { kind: 'individual', lead: 0, weight: 0.26, lines: 1.7 },
  { kind: 'individual', lead: 1, weight: 0.15, lines: 1.7 },
  { kind: 'individual', lead: 2, weight: 0.1, lines: 1.7 },
  { kind: 'individual', lead: 3, weight: 0.08, lines: 1.7 },
  { kind: 'individual', lead: 5, weight: 0.07, lines: 1.7 },
  { kind: 'individual', lead: 7, weight: 0.06, lines: 1.7 },
  { kind: 'individual', lead: 14, weight: 0.04, lines: 1.7 },
  { kind: 'individual', lead: 30, weight: 0.02, lines: 1.7 },
  { kind: 'guided', lead: 6, weight: 0.025, lines: 2 },
  { kind: 'guided', lead: 21, weight: 0.025, lines: 2 },
  { kind: 'group', lead: 16, weight: 0.022, lines: 2 },
  { kind: 'group', lead: 35, weight: 0.022, lines: 2 },
  { kind: 'school', lead: 28, weight: 0.014, lines: 2 },
  { kind: 'school', lead: 56, weight: 0.014, lines: 2 },
  { kind: 'membership', lead: 0, weight: 0.03, lines: 0 },
  { kind: 'voucher', lead: 0, weight: 0.02, lines: 0 },
  { kind: 'school', lead: 175, weight: 0.014, lines: 2, isHabit: true },
];

export const maxLead = Math.max(...orderClasses.map((orderClass) => orderClass.lead));

export function isOpen(venue: Venue, day: DayNumber): boolean {
  return (
    !venue.closedWeekdays.includes(getWeekday(day)) && !venue.closedDates.includes(getMonthDay(day))
  );
}

/** Returns opening and closing time as seconds of the day. */
export function getOpeningHours(venue: Venue, day: DayNumber): readonly [number, number] {
  const monthDay = getMonthDay(day);
  const summer = monthDay >= 401 && monthDay < 1001;
  const [opens, closes] = summer ? venue.summerHours : venue.winterHours;
  const late = venue.lateEvening;
  return [opens * 3600, (late?.weekday === getWeekday(day) ? late.closes : closes) * 3600];
}

function isSchoolHoliday(venue: Venue, day: DayNumber): boolean {
  const monthDay = getMonthDay(day);
  return venue.schoolHolidays.some((holiday) => {
    if ('from' in holiday) return monthDay >= holiday.from && monthDay <= holiday.to;
    const fromEaster = day - findEaster(getYear(day));
    return fromEaster >= holiday.easterFrom && fromEaster <= holiday.easterTo;
  });
}

/** Estimates the demand for a visit day: around 1 for an average open day, 0 for a closed one. */
export function estimateDemand(venue: Venue, key: number, kind: OrderKind, day: DayNumber): number {
  if (kind === 'membership' || kind === 'voucher') return getGiftFactor(kind, day);
  if (!isOpen(venue, day)) return 0;
  const weekday = getWeekday(day);
  const weekend = weekday === 0 || weekday === 6;
  const holiday = isSchoolHoliday(venue, day);
  const season = getSeason(venue, day);
  const weather = 0.78 + 0.44 * fraction(key, day ^ 0x77656174);
  if (kind === 'school') return weekend || holiday ? 0 : 1.5 * (0.6 + 0.5 * season);
  if (kind === 'group') return season * (weekend ? 0.9 : 1.05);
  const week = venue.week[weekday] ?? 1;
  const lifted = holiday ? Math.max(week, 1) * venue.holidayFactor : week;
  return season * lifted * (kind === 'individual' ? weather : 1);
}

/** Returns the season's factor, without a step between one month and the next. */
function getSeason(venue: Venue, day: DayNumber): number {
  const monthDay = getMonthDay(day);
  const at = Math.floor(monthDay / 100) - 1 + ((monthDay % 100) - 15.5) / 30.5;
  const left = Math.floor(at);
  const share = at - left;
  const before = venue.season[(left + 12) % 12] ?? 1;
  const after = venue.season[(left + 13) % 12] ?? 1;
  return before * (1 - share) + after * share;
}

function getGiftFactor(kind: OrderKind, day: DayNumber): number {
  const monthDay = getMonthDay(day);
  if (monthDay >= 1201 && monthDay <= 1224) return kind === 'voucher' ? 5 : 1.8;
  return monthDay >= 401 && monthDay < 701 && kind === 'membership' ? 1.4 : 0.8;
}

const referenceStart = 20_089; // 2025-01-01

/** Returns the factor by which demand becomes orders, so that an average month has `rowsPerMonth` booking lines. */
export function scaleFor(venue: Venue, rowsPerMonth: number): number {
  let lines = 0;
  for (let day = referenceStart; day < referenceStart + 365; day++) {
    for (const orderClass of orderClasses) {
      if (orderClass.lines === 0 || orderClass.isHabit) continue;
      lines +=
        estimateDemand(venue, 0, orderClass.kind, day) * orderClass.weight * orderClass.lines;
    }
  }
  return (rowsPerMonth * venue.size * 12) / lines;
}
