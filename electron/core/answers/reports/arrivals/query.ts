import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportContext } from '../report.ts';
import { type ReportQuery, type ReportSource, readText } from '../report-query.ts';
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

/** Counts of one time slot on a weekday: barcodes at their first scan of the day, and repeat scans. */
export interface TimeCount {
  readonly weekday: number;
  readonly slot: number;
  readonly scanned: number;
  readonly repeated: number;
}

/** Counts of a ticket type on one day, or on all days (null). */
export interface TicketCount {
  readonly day: VenueDate | null;
  readonly ticket: string | null;
  readonly name: string | null;
  readonly tickets: number;
  readonly scanned: number;
}

export interface ArrivalCounts {
  readonly times: readonly TimeCount[];
  /** Barcodes by day, including the days of the comparison. */
  readonly days: ReadonlyMap<VenueDate, number>;
  readonly tickets: readonly TicketCount[];
  readonly ticketDays: readonly TicketCount[];
  /** Row counts before the longest tables were cut. */
  readonly all: { readonly tickets: number; readonly ticketDays: number };
  readonly withoutBarcode: number;
  readonly uncounted: readonly ExcludedRows[];
}

/** Maximum rows of a table. */
const maxRows = 5000;

/** Microseconds of a quarter-hour, which divides every slot length. */
const quarter = 900_000_000;
const quarterText = `epoch_us("scannedDate") // ${quarter}`;

/**
 * Two parts. `scansagain`: each scan of barcodes that were scanned more than once on a day, since the filters decide
 * which is the first. `scancube`: all other scans by quarter-hour and ticket.
 */
const scanParts = {
  scansagain: {
    select: `WITH again AS (SELECT "scannedDate"::DATE AS day, "barcode" FROM scans
        WHERE "barcode" IS NOT NULL GROUP BY ALL HAVING count(*) > 1)
      SELECT "scannedDate", "barcode", "ticketId", "ticketName", "$invalidValues", true AS hasbarcode,
        1 AS lines
      FROM scans SEMI JOIN again
        ON "scannedDate"::DATE IS NOT DISTINCT FROM day AND scans."barcode" = again."barcode"`,
  },
  // Subtracts the repeated ones from all scans, which is faster than an anti-join.
  scancube: {
    select: `SELECT make_timestamp(slot * ${quarter}) AS "scannedDate", * EXCLUDE (slot) FROM (
      SELECT slot, "ticketId", "$invalidValues", hasbarcode, max(name) AS "ticketName",
        sum(n)::BIGINT AS lines
      FROM (SELECT ${quarterText} AS slot, "ticketId", "$invalidValues", "barcode" IS NOT NULL AS hasbarcode,
          max("ticketName") AS name, count(*) AS n
          FROM scans GROUP BY ALL
        UNION ALL SELECT ${quarterText}, "ticketId", "$invalidValues", hasbarcode, NULL, -count(*)
          FROM scansagain GROUP BY ALL)
      GROUP BY ALL HAVING sum(n) > 0)`,
  },
} as const;

/**
 * Barcodes by weekday and time of their first scan of a day (spec 2.12), and by ticket type those sold (spec 2.11)
 * against those scanned. Orders have no barcodes, so there are no figures by order. Uncategorised lines count as sold.
 */
export function queryArrivals(context: ReportContext): ReportQuery<ArrivalCounts> {
  const { period, compared } = context;
  const all = [period, ...(compared ? [compared] : [])];
  const scans: ReportSource = { dataset: 'scans', dates: 'scannedDate', days: all };
  const orders: ReportSource = { dataset: 'orders', dates: 'visitDate', days: [period] };
  const ticket = toShownText('ticketId');
  const ticketSql = buildChoiceSql(context, 'ticket', ticket);
  const scan = `"scannedDate", ${ticket} AS ticket, "ticketName" AS name`;
  const scannedSql = `${buildDayRangeSql('"scannedDate"', all)} AND ${ticketSql} AND hasbarcode`;
  const inOrder = `SELECT *, "scannedDate"::DATE AS day
    FROM (SELECT ${scan}, true AS isfirst, lines FROM scancube WHERE ${scannedSql}
      UNION ALL SELECT make_timestamp(slot * ${quarter}), ticket, max(name), isfirst, count(*)
        FROM (SELECT ${quarterText} AS slot, ${ticket} AS ticket, "ticketName" AS name,
            row_number() OVER (PARTITION BY "scannedDate"::DATE, "barcode"
              ORDER BY "scannedDate", "ticketId") = 1 AS isfirst
          FROM scansagain WHERE ${scannedSql})
        GROUP BY slot, ticket, isfirst)`;
  const inPeriod = buildDayRangeSql('day', [period]);
  const allScans = `SELECT ${scan}, lines, hasbarcode FROM scancube
    UNION ALL SELECT ${scan}, lines, hasbarcode FROM scansagain`;
  const sold = `SELECT "visitDate" AS day, ${ticket} AS ticket,
      "ticketName" AS name, "quantity", unknown, lines, "category"
    FROM soldcube WHERE ${buildDayRangeSql('"visitDate"', [period])} AND ${ticketSql}`;
  const ticketDays = `SELECT day, ticket, max(name) AS name, sum(sold)::BIGINT AS sold,
      sum(scanned)::BIGINT AS scanned
    FROM (SELECT day, ticket, name, coalesce("quantity", 0) AS sold, 0 AS scanned FROM (${sold})
        WHERE ${activeRowSql}
      UNION ALL SELECT day, ticket, name, 0, lines FROM entries
        WHERE ${inPeriod} AND isfirst)
    GROUP BY day, ticket`;
  const most = `sold DESC, scanned DESC, ticket LIMIT ${maxRows}`;
  const countScans = (condition: string): string =>
    `coalesce(sum(lines) FILTER (${condition}), 0)::INTEGER`;
  return {
    sources: { scans, orders },
    lists: listChosen(context),
    parts: {
      ...scanParts,
      entries: { select: inOrder },
      soldcube: makeCube({
        of: 'orders',
        days: ['visitDate'],
        fields: ['ticketId', 'status'],
        names: ['ticketName'],
        sums: sumExcluded('quantity'),
      }),
    },
    statements: {
      times: `SELECT isodow("scannedDate")::INTEGER AS weekday,
          ((hour("scannedDate") * 60 + minute("scannedDate")) // ${getMinutes(context)})::INTEGER AS slot,
          ${countScans('isfirst')}, ${countScans('NOT isfirst')}
        FROM entries WHERE ${inPeriod} GROUP BY weekday, slot ORDER BY weekday, slot`,
      days: `SELECT ${toDayText('day')}, scans FROM (
        SELECT day, ${countScans('true')} AS scans FROM entries WHERE isfirst GROUP BY day)`,
      tickets: `SELECT NULL, ticket, max(name), sum(sold)::BIGINT AS sold,
          sum(scanned)::BIGINT AS scanned, (count(*) OVER ())::INTEGER
        FROM (${ticketDays}) GROUP BY ticket ORDER BY ${most}`,
      ticketDays: `SELECT ${toDayText('day')}, * EXCLUDE (day), (count(*) OVER ())::INTEGER
        FROM (${ticketDays}) ORDER BY day, ${most}`,
      withoutBarcode: `SELECT ${countScans('true')} FROM scancube
        WHERE ${buildDayRangeSql('"scannedDate"', [period])} AND NOT hasbarcode AND ${ticketSql}`,
      uncounted: selectExcluded(`(${sold})`, 'quantity'),
    },
    uncategorised: [selectUncategorised('soldcube', orders, ticketSql, rowsOfCube)],
    options: {
      ticket: [
        `SELECT ${ticket}, max("ticketName"), ${rowsOfCube}::INTEGER FROM soldcube
          WHERE ${buildDayRangeSql('"visitDate"', [period])} GROUP BY ALL`,
        `SELECT ticket, max(name), ${rowsOfCube}::INTEGER FROM (${allScans})
          WHERE ${buildDayRangeSql('"scannedDate"', [period])} GROUP BY ALL`,
      ],
    },
    read: ({ times = [], days = [], tickets = [], ticketDays: ofDays = [], ...more }) => ({
      times: times.map(([weekday, slot, scanned, repeated]) => ({
        weekday: Number(weekday),
        slot: Number(slot),
        scanned: Number(scanned),
        repeated: Number(repeated),
      })),
      days: new Map(days.map(([day, scanned]) => [String(day), Number(scanned)])),
      tickets: readTickets(tickets),
      ticketDays: readTickets(ofDays),
      all: { tickets: Number(tickets[0]?.[5] ?? 0), ticketDays: Number(ofDays[0]?.[5] ?? 0) },
      withoutBarcode: Number(more['withoutBarcode']?.[0]?.[0] ?? 0),
      uncounted: readExcluded(more['uncounted'] ?? []),
    }),
  };
}

function readTickets(rows: ReportRows): TicketCount[] {
  return rows.map(([day, ticket, name, tickets, scanned]) => ({
    day: readText(day),
    ticket: readText(ticket),
    name: readText(name),
    tickets: Number(tickets),
    scanned: Number(scanned),
  }));
}

/** Minutes of a slot. */
export function getMinutes({ choices }: ReportContext): number {
  return choices['step'] === 'quarter' ? 15 : 60;
}
