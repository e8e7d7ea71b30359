import { type DayNumber, toDayNumber } from './calendar.ts';
import { type DayTable, makeDayTable } from './day-table.ts';
import { scaleFor } from './demand.ts';
import type { Habits } from './habits.ts';
import { fraction, hashText, mix } from './random.ts';
import type { Venue } from './venue.ts';

/** All data of one tenant, as a function of the seed: nothing is stored, only cached. */
export interface World {
  readonly venue: Venue;
  readonly key: number;
  /** Relative to the default size; the number of guides grows with its square root. */
  readonly growth: number;
  readonly firstDay: DayNumber;
  /** True: without the traps for readers, which are hostile texts, numbers beyond 2^53 and unknown fields. */
  readonly isTidy: boolean;
  readonly habits: Habits;
  readonly table: (day: DayNumber) => DayTable;
}

/** The state of the data: warehouse rows end before `today`, scans before `scanSecond`. */
export interface AsOf {
  readonly today: DayNumber;
  /** A second of the day `scanDay`. */
  readonly scanSecond: number;
  /** The day of the last scans, if the warehouse is behind the calendar. Default: `today`. */
  readonly scanDay?: DayNumber;
  /** In the middle of a load in two steps: the day before which half of the data still ends. */
  readonly halfBefore?: DayNumber;
}

/** Returns the day before which the data about an order or a guide ends. */
export function findLoadedBefore(asOf: AsOf, key: number): DayNumber {
  return asOf.halfBefore !== undefined && fraction(key, 990) < 0.5 ? asOf.halfBefore : asOf.today;
}

/** Returns the state for scans, which no nightly load delays. */
export function toScansAsOf(asOf: AsOf): AsOf {
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

/** Caches the most recently used tables, up to a number of orders, so that memory stays bounded. */
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
