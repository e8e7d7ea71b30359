import type { NotFiledValue } from '../../../shared/domain/reports.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { getMinutes, tellArrivals } from './arrivals-told.ts';
import { isChosen, listChosen, readOptions } from './chosen.ts';
import { type Asked, defineReport } from './report.ts';
import type { ReportQuery, ReportSource } from './report-query.ts';
import { isInDays, toDayText, toShownText } from './report-sql.ts';
import { readNotFiled, selectNotFiled } from './tallies.ts';
import { readUncounted, selectUncounted, type Uncounted } from './uncounted.ts';

/** A weekday's slot of the day: barcodes at their first scan of the day, and scans that repeat. */
export interface TimeCount {
  readonly weekday: number;
  readonly slot: number;
  readonly scanned: number;
  readonly repeated: number;
}

/** What is for a ticket type: of a day, or of all days (null). */
export interface TicketCount {
  readonly day: VenueDate | null;
  readonly ticket: string | null;
  readonly name: string | null;
  readonly tickets: number;
  readonly scanned: number;
}

export interface ArrivalCounts {
  readonly times: readonly TimeCount[];
  /** Barcodes by day, those of the days that are compared with too. */
  readonly days: ReadonlyMap<VenueDate, number>;
  readonly tickets: readonly TicketCount[];
  readonly ticketDays: readonly TicketCount[];
  /** Before the longest tables were cut. */
  readonly all: { readonly tickets: number; readonly ticketDays: number };
  readonly withoutBarcode: number;
  readonly uncounted: readonly Uncounted[];
  readonly notFiled: readonly NotFiledValue[];
  readonly options: ReturnType<typeof readOptions>;
}

/** Rows of a table that are told. */
const mostRows = 5000;

/**
 * R7: barcodes by weekday and time of their first scan of a day (spec 2.12), and by ticket type what was
 * sold for those days (spec 2.11) against what was scanned. An order has no barcode, so that is never
 * told of an order. What is not filed may come, and counts as sold.
 */
export const arrivalsReport = defineReport<ArrivalCounts>({
  id: 'arrivals',
  query: askArrivals,
  tell: tellArrivals,
});

function askArrivals(asked: Asked): ReportQuery<ArrivalCounts> {
  const { period, compared } = asked;
  const all = [period, ...(compared ? [compared] : [])];
  const scans: ReportSource = { dataset: 'scans', dates: 'scannedDate', days: all };
  const orders: ReportSource = { dataset: 'orders', dates: 'visitDate', days: [period] };
  const ticket = toShownText('ticketId');
  const isTicket = isChosen(asked, 'ticket', ticket);
  const inOrder = (days: readonly DayRange[]): string => `SELECT "scannedDate",
      ${toDayText('"scannedDate"')} AS day, ${ticket} AS ticket, "ticketName" AS name,
      row_number() OVER (PARTITION BY day, "barcode" ORDER BY "scannedDate", "ticketId") AS nth
    FROM scans
    WHERE ${isInDays('"scannedDate"', days)} AND "barcode" IS NOT NULL AND ${isTicket}`;
  const sold = `SELECT ${toDayText('"visitDate"')} AS day, ${ticket} AS ticket,
      "ticketName" AS name, "quantity", "countsAs"
    FROM orders WHERE ${isInDays('"visitDate"', [period])} AND ${isTicket}`;
  const ticketDays = `SELECT day, ticket, max(name) AS name, sum(sold)::BIGINT AS sold,
      sum(scanned)::BIGINT AS scanned
    FROM (SELECT day, ticket, name, coalesce("quantity", 0) AS sold, 0 AS scanned FROM (${sold})
        WHERE "countsAs" NOT IN ('cancelled', 'ignored')
      UNION ALL SELECT day, ticket, name, 0, 1 FROM (${inOrder([period])}) WHERE nth = 1)
    GROUP BY day, ticket`;
  const most = `sold DESC, scanned DESC, ticket LIMIT ${mostRows}`;
  return {
    sources: { scans, orders },
    lists: listChosen(asked),
    statements: {
      times: `SELECT isodow("scannedDate")::INTEGER AS weekday,
          ((hour("scannedDate") * 60 + minute("scannedDate")) // ${getMinutes(asked)})::INTEGER AS slot,
          (count(*) FILTER (nth = 1))::INTEGER, (count(*) FILTER (nth > 1))::INTEGER
        FROM (${inOrder([period])}) GROUP BY weekday, slot ORDER BY weekday, slot`,
      days: `SELECT day, count(*)::INTEGER FROM (${inOrder(all)}) WHERE nth = 1 GROUP BY day`,
      tickets: `SELECT NULL, ticket, max(name), sum(sold)::BIGINT AS sold,
          sum(scanned)::BIGINT AS scanned, (count(*) OVER ())::INTEGER
        FROM (${ticketDays}) GROUP BY ticket ORDER BY ${most}`,
      ticketDays: `SELECT *, (count(*) OVER ())::INTEGER FROM (${ticketDays}) ORDER BY day, ${most}`,
      withoutBarcode: `SELECT count(*)::INTEGER FROM scans
        WHERE ${isInDays('"scannedDate"', [period])} AND "barcode" IS NULL AND ${isTicket}`,
      uncounted: selectUncounted(`(${sold})`, 'quantity'),
      notFiled: selectNotFiled('orders', orders, isTicket),
      soldOptions: `SELECT ${ticket}, max("ticketName"), count(*)::INTEGER FROM orders
        WHERE ${isInDays('"visitDate"', [period])} GROUP BY ALL`,
      scannedOptions: `SELECT ${ticket}, max("ticketName"), count(*)::INTEGER FROM scans
        WHERE ${isInDays('"scannedDate"', [period])} GROUP BY ALL`,
    },
    read: ({ times = [], days = [], tickets = [], ticketDays: ofDays = [], ...more }) => ({
      times: times.map(([weekday, slot, scanned, repeated]) => ({
        ...{ weekday: Number(weekday), slot: Number(slot) },
        ...{ scanned: Number(scanned), repeated: Number(repeated) },
      })),
      days: new Map(days.map(([day, scanned]) => [String(day), Number(scanned)])),
      tickets: readTickets(tickets),
      ticketDays: readTickets(ofDays),
      all: { tickets: Number(tickets[0]?.[5] ?? 0), ticketDays: Number(ofDays[0]?.[5] ?? 0) },
      withoutBarcode: Number(more['withoutBarcode']?.[0]?.[0] ?? 0),
      uncounted: readUncounted(more['uncounted'] ?? []),
      notFiled: readNotFiled(more['notFiled'] ?? []),
      options: readOptions(more['soldOptions'] ?? [], more['scannedOptions'] ?? []),
    }),
  };
}

function readTickets(rows: ReportRows): TicketCount[] {
  const toText = (value: unknown): string | null => (value == null ? null : String(value));
  return rows.map(([day, ticket, name, tickets, scanned]) => ({
    ...{ day: toText(day), ticket: toText(ticket), name: toText(name) },
    ...{ tickets: Number(tickets), scanned: Number(scanned) },
  }));
}
