import { type DayNumber, toDayNumber } from './calendar.ts';
import { type DayTable, makeDayTable } from './day-table.ts';
import { scaleFor } from './demand.ts';
import type { Habits } from './habits.ts';
import { fraction, hashText, mix } from './random.ts';
import type { Venue } from './venue.ts';

/** All data of one tenant, as a function of the seed: nothing in it is stored, only remembered. */
export interface World {
  readonly venue: Venue;
  readonly key: number;
  /** Against the default size; guides grow with its square root. */
  readonly growth: number;
  readonly firstDay: DayNumber;
  /** Without what is there to trip a reader up: hostile texts, numbers beyond 2^53, unknown fields. */
  readonly isTidy: boolean;
  readonly habits: Habits;
  readonly table: (day: DayNumber) => DayTable;
}

/** When the rows were "made": warehouse data ends before `today`, scans before `scanSecond`. */
export interface AsOf {
  readonly today: DayNumber;
  /** Of the day `scanDay`. */
  readonly scanSecond: number;
  /** Where the warehouse is behind the calendar: the day of the last scans. Otherwise `today`. */
  readonly scanDay?: DayNumber;
  /** In the middle of a load in two steps: what half of the data still ends before. */
  readonly halfBefore?: DayNumber;
}

/** The day before which the data about an order, or about a guide, ends. */
export function loadedBefore(asOf: AsOf, key: number): DayNumber {
  return asOf.halfBefore !== undefined && fraction(key, 990) < 0.5 ? asOf.halfBefore : asOf.today;
}

/** For scans, which no nightly load holds up. */
export function asOfScans(asOf: AsOf): AsOf {
  return { today: asOf.scanDay ?? asOf.today, scanSecond: asOf.scanSecond };
}

const rememberedOrders = 3_000_000;

export function makeWorld(
  venue: Venue,
  seed: number,
  rowsPerMonth: number,
  base: number,
  isTidy = false,
  habits: Habits = {},
): World {
  const key = mix(mix(hashText('venue'), seed), venue.number);
  const scale = scaleFor(venue, rowsPerMonth);
  const firstDay = toDayNumber(venue.firstDay);
  return {
    venue,
    key,
    growth: rowsPerMonth / base,
    firstDay,
    isTidy,
    habits,
    table: rememberTables((day) =>
      makeDayTable(venue, key, day < firstDay ? 0 : scale, day, habits),
    ),
  };
}

/** Caches the tables last used, up to a number of orders, so that memory stays bounded. */
function rememberTables(make: (day: DayNumber) => DayTable): (day: DayNumber) => DayTable {
  const tables = new Map<DayNumber, DayTable>();
  let orders = 0;
  return (day) => {
    const known = tables.get(day);
    if (known) {
      tables.delete(day);
      tables.set(day, known);
      return known;
    }
    const made = make(day);
    tables.set(day, made);
    orders += made.count + 100;
    for (const [oldest, table] of tables) {
      if (orders <= rememberedOrders || oldest === day) break;
      tables.delete(oldest);
      orders -= table.count + 100;
    }
    return made;
  };
}
