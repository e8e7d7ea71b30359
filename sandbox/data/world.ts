import { type DayNumber, toDayNumber } from './calendar.ts';
import { type DayTable, makeDayTable } from './day-table.ts';
import { scaleFor } from './demand.ts';
import { hashText, mix } from './random.ts';
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
  readonly table: (day: DayNumber) => DayTable;
}

/** When the rows were "made": warehouse data ends before this day, scans before this second. */
export interface AsOf {
  readonly today: DayNumber;
  readonly scanSecond: number;
}

const rememberedOrders = 3_000_000;

export function makeWorld(
  venue: Venue,
  seed: number,
  rowsPerMonth: number,
  base: number,
  isTidy = false,
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
    table: rememberTables((day) => makeDayTable(venue, key, day < firstDay ? 0 : scale, day)),
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
