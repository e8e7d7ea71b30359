import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportContext } from '../report.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toDayText, toShownText } from '../report-sql.ts';
import { buildChoiceSql, listChosen } from '../shared/chosen.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import {
  type ExcludedRows,
  readExcluded,
  selectExcluded,
  sumExcluded,
} from '../shared/excluded-rows.ts';
import { selectUncategorised } from '../shared/tallies.ts';

export interface VisitorCounts {
  /** By day, including the days of the comparison. */
  readonly people: ReadonlyMap<VenueDate, number>;
  readonly tickets: ReadonlyMap<VenueDate, number>;
  /** Days with anybody or any ticket, of all offers. */
  readonly open: ReadonlySet<VenueDate>;
  readonly uncounted: {
    readonly bookings: readonly ExcludedRows[];
    readonly orders: readonly ExcludedRows[];
  };
}

/**
 * People by the start of their booking lines' visit (spec 2.7), and tickets by the visit date of order lines (spec
 * 2.11). Lines without a visit date, such as memberships, don't count.
 */
export function queryVisitors(context: ReportContext): ReportQuery<VisitorCounts> {
  const { period, compared } = context;
  const all = [period, ...(compared ? [compared] : [])];
  const bookings: ReportSource = { dataset: 'bookings', dates: 'visitStart', days: all };
  const orders: ReportSource = { dataset: 'orders', dates: 'visitDate', days: all };
  const offer = toShownText('offerId');
  const offerSql = buildChoiceSql(context, 'offer', offer);
  const sum = (cube: string, dates: string, amount: string): string => `SELECT
      ${toDayText(`"${dates}"`)} AS day, coalesce(sum("${amount}"), 0)::BIGINT
    FROM "${cube}" WHERE ${buildDayRangeSql(`"${dates}"`, all)} AND ${activeRowSql} AND ${offerSql} GROUP BY day`;
  const open = (cube: string, dates: string, amount: string): string =>
    `SELECT DISTINCT ${toDayText(`"${dates}"`)} FROM "${cube}"
    WHERE ${buildDayRangeSql(`"${dates}"`, all)} AND ${activeRowSql} AND "${amount}" > 0`;
  const here = (cube: string, dates: string): string =>
    `(SELECT * FROM "${cube}" WHERE ${buildDayRangeSql(`"${dates}"`, [period])} AND ${offerSql})`;
  const uncategorised = (cube: string, source: ReportSource): string =>
    selectUncategorised(cube, { ...source, days: [period] }, offerSql, rowsOfCube);
  const options = (cube: string, dates: string, name: string): string => `SELECT ${offer}, ${name},
      ${rowsOfCube}::INTEGER FROM "${cube}" WHERE ${buildDayRangeSql(`"${dates}"`, [period])} GROUP BY 1`;
  return {
    sources: { bookings, orders },
    lists: listChosen(context),
    parts: {
      bookingcube: makeCube({
        of: 'bookings',
        days: ['visitStart'],
        fields: ['offerId', 'bookingStatus', 'bookingLineStatus'],
        sums: sumExcluded('numberOfVisitors'),
      }),
      ordercube: makeCube({
        of: 'orders',
        days: ['visitDate'],
        fields: ['offerId', 'status'],
        names: ['offerName'],
        sums: sumExcluded('quantity'),
      }),
    },
    statements: {
      people: sum('bookingcube', 'visitStart', 'numberOfVisitors'),
      tickets: sum('ordercube', 'visitDate', 'quantity'),
      openByBookings: open('bookingcube', 'visitStart', 'numberOfVisitors'),
      openByOrders: open('ordercube', 'visitDate', 'quantity'),
      uncountedBookings: selectExcluded(here('bookingcube', 'visitStart'), 'numberOfVisitors'),
      uncountedOrders: selectExcluded(here('ordercube', 'visitDate'), 'quantity'),
    },
    uncategorised: [uncategorised('bookingcube', bookings), uncategorised('ordercube', orders)],
    options: {
      offer: [
        options('ordercube', 'visitDate', 'max("offerName")'),
        options('bookingcube', 'visitStart', 'NULL'),
      ],
    },
    read: (rows) => ({
      people: readDays(rows['people']),
      tickets: readDays(rows['tickets']),
      open: new Set(
        [...(rows['openByBookings'] ?? []), ...(rows['openByOrders'] ?? [])].map(([day]) =>
          String(day),
        ),
      ),
      uncounted: {
        bookings: readExcluded(rows['uncountedBookings'] ?? []),
        orders: readExcluded(rows['uncountedOrders'] ?? []),
      },
    }),
  };
}

function readDays(rows: ReportRows = []): ReadonlyMap<VenueDate, number> {
  return new Map(rows.map(([day, amount]) => [String(day), Number(amount)]));
}
