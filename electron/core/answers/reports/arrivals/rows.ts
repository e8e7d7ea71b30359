/** Drill-down of *arrivals*. */
import type { DrillDownRows, ReportRow } from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { buildChoiceSql, listChosen } from '../shared/chosen.ts';
import type { TimeCount } from './query.ts';

/** Rows behind a weekday's slot: first scans, and repeat scans. */
export function findRowsOfTime(
  { weekday, scanned, repeated }: TimeCount,
  { from, to }: { readonly from: string; readonly to: string },
  context: ReportContext,
): ReportRow['drillDown'] {
  const when = { weekday: String(weekday), from, to };
  const recurring: Filter = {
    kind: 'recurring',
    field: 'scannedDate',
    weekdays: [weekday],
    from,
    to,
  };
  return {
    ...(scanned > 0
      ? { scanned: findFirstScans(context, context.period, repeated, when, [recurring]) }
      : {}),
    ...(repeated > 0
      ? { repeated: makeScansAnchor(context.period, { nth: 'again', ...when }) }
      : {}),
  };
}

/** Barcodes at their first scan of a day: plain filters suffice if none was scanned again. */
export function findFirstScans(
  context: ReportContext,
  days: DayRange,
  repeated: number,
  entries: AnchorKey = {},
  filters: readonly Filter[] = [],
): DrillDownRows {
  if (repeated > 0) return makeScansAnchor(days, { nth: 'first', ...entries });
  const own: Filter[] = [{ kind: 'empty', field: 'barcode', empty: false }];
  return {
    dataset: 'scans',
    dates: 'scannedDate',
    days,
    filters: [...own, ...listTicketFilters(context), ...filters],
  };
}

export function makeScansAnchor(days: DayRange, entries: AnchorKey): DrillDownRows {
  const of = { first: days.first, last: days.last, ...entries };
  return { dataset: 'scans', dates: 'scannedDate', days, filters: [], anchor: { of } };
}

export function findOrders(context: ReportContext, days: DayRange): DrillDownRows {
  return { dataset: 'orders', dates: 'visitDate', days, filters: listTicketFilters(context) };
}

function listTicketFilters({ filters }: ReportContext): Filter[] {
  const values = filters['ticket'];
  return values ? [{ kind: 'oneOf', field: 'ticketId', values }] : [];
}

/**
 * Scans of some days: each barcode's first of a day, or all others. The first is chosen among the filtered tickets,
 * even if an anchor names one ticket.
 */
export function findRowsOfArrivals(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const { is, lists } = bindAnchorKey(anchor);
  const days = readAnchorDays(anchor, context.period);
  const ticket = toShownText('ticketId');
  const { from, to } = anchor;
  const time = `strftime("scannedDate", '%H:%M')`;
  const isInTime =
    from === undefined || to === undefined
      ? 'true'
      : `${time} >= (SELECT value FROM anchorfrom) AND ${time} <= (SELECT value FROM anchorto)`;
  return {
    dataset: 'scans',
    lists: { ...lists, ...listChosen(context) },
    select: `SELECT row AS rowid FROM (
        SELECT rowid AS row, "scannedDate", ${ticket} AS ticket, CASE WHEN row_number() OVER (
            PARTITION BY "scannedDate"::DATE, "barcode" ORDER BY "scannedDate", "ticketId", rowid
          ) = 1 THEN 'first' ELSE 'again' END AS nth
        FROM shown WHERE ${buildDayRangeSql('"scannedDate"', [days])} AND "barcode" IS NOT NULL
          AND ${buildChoiceSql(context, 'ticket', ticket)})
      WHERE ${is('nth', 'nth')} AND ${is('ticket', 'ticket')}
        AND ${is('weekday', 'isodow("scannedDate")')} AND ${isInTime}`,
  };
}
