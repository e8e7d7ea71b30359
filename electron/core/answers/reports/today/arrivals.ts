import type { Arrivals } from '../../../../../shared/domain/reports.ts';
import { type DayRange, toPeriod } from '../../../../../shared/ranges.ts';
import { addDays, type VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { type ReportQuery, type ReportSource, readText } from '../report-query.ts';
import {
  activeRowSql,
  buildDayRangeSql,
  buildMadeBeforeDaySql,
  toDateTimeText,
  toDayText,
  toQuarter,
} from '../report-sql.ts';
import { readUncategorised, selectUncategorised } from '../shared/tallies.ts';
import { expectArrivals, quartersInDay, recallArrivalProfile } from './arrival-profile.ts';

/** Past days that the profile is learned from. */
const learnedDays = 56;

/** How many people are expected by a day's bookings, and when. */
export function queryExpected(
  day: VenueDate,
  today: VenueDate,
): ReportQuery<Omit<Arrivals, keyof ScansOfDay>> {
  const own = { first: day, last: day };
  const past = listLearned(day, today);
  // Bookings made on the day itself can be downloaded once it is over; the days that are learned from lack them.
  const isOver = day < today;
  const bookings: ReportSource = { dataset: 'bookings', dates: 'visitStart', days: [own] };
  return {
    sources: { bookings, past: selectScans(past) },
    statements: {
      booked: `SELECT ${toDayText('"visitStart"')} AS day, ${toQuarter('"visitStart"')} AS quarter,
          sum("numberOfVisitors")::BIGINT
        FROM bookings WHERE ${activeRowSql} AND ${buildDayRangeSql('"visitStart"', [past, own])}
          AND (${isOver ? 'false' : buildDayRangeSql('"visitStart"', [own])} OR ${buildMadeBeforeDaySql('bookingDate', 'visitStart')})
        GROUP BY day, quarter`,
      learned: countScans('past'),
      uncategorised: selectUncategorised('bookings', bookings),
    },
    read: ({ booked = [], learned = [], uncategorised = [] }) => {
      const book = readQuarters(booked, 2);
      const firsts = readQuarters(learned, 2);
      const ofDay = book.get(day) ?? makeZeros();
      const profile = recallArrivalProfile(
        [...firsts].map(([past, scanned]) => ({ booked: book.get(past) ?? makeZeros(), scanned })),
      );
      const expected = expectArrivals(ofDay, profile);
      return {
        day,
        booked: ofDay,
        expected: [...expected],
        learnedFrom: profile?.days ?? 0,
        uncategorised: readUncategorised(uncategorised),
      };
    },
  };
}

type ScansOfDay = Pick<Arrivals, 'scanned' | 'repeated' | 'lastScan'>;

/** A day's scans (spec 2.12), on their own: new ones cause no bookings and no past scans to be read again. */
export function queryScans(day: VenueDate): ReportQuery<ScansOfDay> {
  return {
    sources: { today: selectScans({ first: day, last: day }) },
    statements: {
      scanned: countScans('today'),
      last: `SELECT ${toDateTimeText('max("scannedDate")')} FROM today`,
    },
    read: ({ scanned = [], last = [] }) => ({
      scanned: readQuarters(scanned, 2).get(day) ?? makeZeros(),
      repeated: readQuarters(scanned, 3).get(day) ?? makeZeros(),
      lastScan: readText(last[0]?.[0]),
    }),
  };
}

/** Days before a day whose scans are all there, to learn from. */
function listLearned(day: VenueDate, today: VenueDate) {
  const end = day < today ? day : today;
  return { first: addDays(end, -learnedDays), last: addDays(end, -1) };
}

/** Number of earlier weeks that are shown; the last four of them are the usual ones. */
export const recentWeeks = 7;

/** Barcodes of one past day by the minute of their first scan. */
export interface DayScans {
  readonly day: VenueDate;
  readonly firsts: readonly { readonly minute: number; readonly barcodes: number }[];
}

/** Counts first scans by minute on the same weekday of earlier weeks. */
export function queryEarlierScans(day: VenueDate): ReportQuery<DayScans[]> {
  const days = Array.from({ length: recentWeeks }, (_, week) => addDays(day, -7 * (week + 1)));
  const ranges = days.map((one) => ({ first: one, last: one }));
  return {
    sources: { past: selectScans(listLearned(day, day)) },
    statements: {
      firsts: `SELECT day, (hour(first) * 60 + minute(first))::INTEGER AS minute, count(*)::INTEGER
        FROM (SELECT ${toDayText('"scannedDate"')} AS day, "barcode", min("scannedDate") AS first
          FROM past WHERE "barcode" IS NOT NULL AND ${buildDayRangeSql('"scannedDate"', ranges)}
          GROUP BY ALL)
        GROUP BY ALL`,
    },
    read: ({ firsts = [] }) =>
      days.map((one) => ({
        day: one,
        firsts: firsts
          .filter(([on]) => on === one)
          .map(([, minute, barcodes]) => ({ minute: Number(minute), barcodes: Number(barcodes) })),
      })),
  };
}

function selectScans(days: DayRange): ReportSource {
  return { dataset: 'scans', dates: 'scannedDate', days: [days], within: toPeriod(days) };
}

/**
 * SELECT of day, quarter-hour, first scans of the day and repeat scans. Ordered, so that the same rows give exactly the
 * same profile.
 */
function countScans(source: string): string {
  return `SELECT day, quarter, (count(*) FILTER (nth = 1))::INTEGER,
      (count(*) FILTER (nth > 1))::INTEGER
    FROM (SELECT ${toDayText('"scannedDate"')} AS day, ${toQuarter('"scannedDate"')} AS quarter,
        row_number() OVER (PARTITION BY day, "barcode" ORDER BY "scannedDate") AS nth
      FROM ${source} WHERE "scannedDate" IS NOT NULL AND "barcode" IS NOT NULL)
    GROUP BY day, quarter ORDER BY day, quarter`;
}

function makeZeros(): number[] {
  return new Array<number>(quartersInDay).fill(0);
}

function readQuarters(rows: ReportRows, column: number): Map<VenueDate, number[]> {
  const days = new Map<VenueDate, number[]>();
  for (const row of rows) {
    const day = String(row[0]);
    const quarters = days.get(day) ?? makeZeros();
    quarters[Number(row[1])] = Number(row[column] ?? 0);
    days.set(day, quarters);
  }
  return days;
}
