import type { Arrivals, DayScans } from '../../../../../shared/domain/reports.ts';
import {
  addDays,
  getDayStart,
  type VenueDate,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import {
  buildDayRangeSql,
  buildMadeBeforeDaySql,
  isActiveRow,
  toDateTimeText,
  toDayText,
  toQuarter,
  writeTimestamp,
} from '../report-sql.ts';
import { readUncategorised, selectUncategorised } from '../shared/tallies.ts';
import { expectArrivals, quartersInDay, recallArrivalProfile } from './arrival-profile.ts';

/** Past days that the profile is learned from. */
const learnedDays = 56;

/**
 * R7: a day's arrivals (spec 2.12) against bookings. The day's scans are a separate source, so that new scans don't
 * cause past ones to be read again.
 */
export function reportArrivals(day: VenueDate, today: VenueDate): ReportQuery<Arrivals> {
  const own = { first: day, last: day };
  const past = listLearned(day, today);
  // Of a day that is over, what was booked on it can be downloaded; days that are learned from go without.
  const isOver = day < today;
  const bookings: ReportSource = { dataset: 'bookings', dates: 'visitStart', days: [own] };
  return {
    sources: { bookings, today: selectScans(own), past: selectScans(past) },
    statements: {
      booked: `SELECT ${toDayText('"visitStart"')} AS day, ${toQuarter('"visitStart"')} AS quarter,
          sum("numberOfVisitors")::BIGINT
        FROM bookings WHERE ${isActiveRow} AND ${buildDayRangeSql('"visitStart"', [past, own])}
          AND (${isOver ? 'false' : buildDayRangeSql('"visitStart"', [own])} OR ${buildMadeBeforeDaySql('bookingDate', 'visitStart')})
        GROUP BY day, quarter`,
      learned: countScans('past'),
      scanned: countScans('today'),
      last: `SELECT ${toDateTimeText('max("scannedDate")')} FROM today`,
      uncategorised: selectUncategorised('bookings', bookings),
    },
    read: ({ booked = [], learned = [], scanned = [], last = [], uncategorised = [] }) => {
      const book = readQuarters(booked, 2);
      const firsts = readQuarters(learned, 2);
      const ofDay = book.get(day) ?? none();
      const profile = recallArrivalProfile(
        [...firsts].map(([past, scans]) => ({ booked: book.get(past) ?? none(), scanned: scans })),
      );
      const expected = expectArrivals(ofDay, profile);
      return {
        day,
        booked: ofDay,
        expected: [...expected],
        learnedFrom: profile?.days ?? 0,
        scanned: readQuarters(scanned, 2).get(day) ?? none(),
        repeated: readQuarters(scanned, 3).get(day) ?? none(),
        lastScan: last[0]?.[0] == null ? null : String(last[0][0]),
        uncategorised: readUncategorised(uncategorised),
      };
    },
  };
}

/** Days before a day whose scans are all there, to learn from. */
function listLearned(day: VenueDate, today: VenueDate) {
  const end = day < today ? day : today;
  return { first: addDays(end, -learnedDays), last: addDays(end, -1) };
}

/** Number of earlier weeks that are shown; the last four of them are the usual ones. */
export const recentWeeks = 7;

/**
 * Counts scanned barcodes on a day and on the same weekday of earlier weeks, up to a time (`HH:mm:ss`) and in total.
 */
export function reportScans(day: VenueDate, time: string): ReportQuery<DayScans[]> {
  const past = listLearned(day, day);
  const count = (source: string) => (on: VenueDate) =>
    `SELECT '${on}' AS day,
      (count(DISTINCT "barcode") FILTER ("scannedDate" < ${writeTimestamp(`${on}T${time}`)}))::INTEGER,
      count(DISTINCT "barcode")::INTEGER
    FROM ${source} WHERE ${buildDayRangeSql('"scannedDate"', [{ first: on, last: on }])}`;
  const before = Array.from({ length: recentWeeks }, (_, week) => addDays(day, -7 * (week + 1)));
  return {
    sources: { today: selectScans({ first: day, last: day }), past: selectScans(past) },
    // Separate statements, so that new scans don't cause past ones to be counted again.
    statements: {
      today: count('today')(day),
      before: before.map(count('past')).join(' UNION ALL '),
    },
    read: ({ today = [], before: earlier = [] }) =>
      [...today, ...earlier].map(([on, untilTime, wholeDay]) => ({
        day: String(on),
        untilTime: Number(untilTime),
        wholeDay: Number(wholeDay),
      })),
  };
}

function selectScans(days: { readonly first: VenueDate; readonly last: VenueDate }): ReportSource {
  const within: { from: VenueDateTime; to: VenueDateTime } = {
    from: getDayStart(days.first),
    to: getDayStart(addDays(days.last, 1)),
  };
  return { dataset: 'scans', dates: 'scannedDate', days: [days], within };
}

/** SELECT of day, quarter-hour, first scans of the day and repeat scans. */
function countScans(source: string): string {
  return `SELECT day, quarter, (count(*) FILTER (nth = 1))::INTEGER,
      (count(*) FILTER (nth > 1))::INTEGER
    FROM (SELECT ${toDayText('"scannedDate"')} AS day, ${toQuarter('"scannedDate"')} AS quarter,
        row_number() OVER (PARTITION BY day, "barcode" ORDER BY "scannedDate") AS nth
      FROM ${source} WHERE "scannedDate" IS NOT NULL AND "barcode" IS NOT NULL)
    GROUP BY day, quarter`;
}

function none(): number[] {
  return new Array<number>(quartersInDay).fill(0);
}

function readQuarters(rows: ReportRows, column: number): Map<VenueDate, number[]> {
  const days = new Map<VenueDate, number[]>();
  for (const row of rows) {
    const day = String(row[0]);
    const quarters = days.get(day) ?? none();
    quarters[Number(row[1])] = Number(row[column] ?? 0);
    days.set(day, quarters);
  }
  return days;
}
