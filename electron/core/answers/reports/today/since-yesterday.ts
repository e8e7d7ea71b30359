import type { ChangedOrders, SinceYesterday } from '../../../../../shared/domain/reports.ts';
import type { ChangedFilter, OrderChange } from '../../../../../shared/domain/views.ts';
import { addDays, toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import { toDateTimeText, toDayText, writeTimestamp } from '../report-sql.ts';

/**
 * What of the orders is other than it was known before a day: by their order lines (spec 2.11) as
 * they are stored now, against the versions that were stored before its midnight (`known`, in
 * milliseconds since the epoch).
 *
 * - new: an order number without a version then, created after all that was known then
 * - cancelled: a line that counts as cancelled, and did not then
 * - moved: a line for another day or time than then that is not cancelled
 * - uncategorised: a line with another status than then, which nobody categorised
 *
 * Where no version was stored before, `new` goes by the date of creation alone: of the day before.
 */
export function reportSinceYesterday(
  day: VenueDate,
  known: number,
): ReportQuery<Omit<SinceYesterday, 'day' | 'orders'>> {
  const lines = selectLines(day);
  return {
    sources: openVersions(known),
    statements: {
      reach: `SELECT ${toDateTimeText('max("modifiedDate")')} FROM "earlier"`,
      fresh: countOrders(lines.fresh),
      cancelled: countOrders(lines.cancelled),
      moved: countOrders(lines.moved),
      uncategorised: countOrders(lines.uncategorised),
      // Changed since, and made before: only a version that is not stored would tell how.
      unknown: `SELECT count(DISTINCT "orderNumber")::INTEGER FROM "current"
        WHERE "modifiedDate" > (SELECT max("modifiedDate") FROM "earlier")
          AND "creationDate" < (SELECT max("modifiedDate") FROM "earlier")
          AND "orderItemId" NOT IN (SELECT "orderItemId" FROM "earlier" WHERE "orderItemId" IS NOT NULL)`,
    },
    read: ({ reach = [], fresh, cancelled, moved, uncategorised, unknown = [] }) => {
      const last = reach[0]?.[0] ?? null;
      return {
        since: last === null ? null : toDay(String(last)),
        fresh: readOrders(fresh),
        cancelled: readOrders(cancelled),
        moved: readOrders(moved),
        uncategorised: readOrders(uncategorised),
        unknown: Number(unknown[0]?.[0] ?? 0),
      };
    },
  };
}

/** Looks for all lines of the orders that changed in one way, among those of an open result set. */
export function markChangedOrders(
  resultId: string,
  filter: ChangedFilter,
  known: number,
): ReportQuery<null> {
  const select = `SELECT rowid FROM shown
    WHERE "orderNumber" IN (SELECT number FROM (${selectLines(filter.day)[filter.change]}))`;
  return {
    sources: openVersions(known),
    statements: {},
    marked: { resultId, dataset: 'orders', filter, select },
    read: () => null,
  };
}

function openVersions(known: number) {
  const source = { dataset: 'orders', dates: '', days: [] } satisfies ReportSource;
  return { current: source, earlier: { ...source, asOf: known } };
}

/** By how orders changed: the lines that did, with the number and creation of their order. */
function selectLines(day: VenueDate): Readonly<Record<OrderChange, string>> {
  const begin = writeTimestamp(`${addDays(day, -1)}T00:00:00`);
  const changed = (condition: string): string => `SELECT "current"."orderNumber" AS number,
      "current"."creationDate" AS created, "current"."quantity" AS tickets
    FROM "current" JOIN "earlier" USING ("orderItemId")
    WHERE "current"."orderNumber" IS NOT NULL AND ${condition}`;
  const is = (table: string, group: string): string => `"${table}"."category" = '${group}'`;
  return {
    fresh: `SELECT "orderNumber" AS number, "creationDate" AS created, "quantity" AS tickets
      FROM "current"
      WHERE "orderNumber" IS NOT NULL AND "category" <> 'ignored'
        AND "creationDate" >= coalesce((SELECT max("modifiedDate") FROM "earlier"), ${begin})
        AND "orderNumber" NOT IN (SELECT "orderNumber" FROM "earlier" WHERE "orderNumber" IS NOT NULL)`,
    cancelled: changed(`${is('current', 'cancelled')} AND NOT ${is('earlier', 'cancelled')}`),
    moved: changed(`NOT ${is('current', 'cancelled')} AND NOT ${is('current', 'ignored')}
      AND ${visitIn('current')} IS DISTINCT FROM ${visitIn('earlier')}`),
    uncategorised: changed(
      `${is('current', 'uncategorised')} AND "current"."status" IS DISTINCT FROM "earlier"."status"`,
    ),
  };
}

/** When the visit of a line is. */
function visitIn(table: string): string {
  return `("${table}"."visitDate", "${table}"."visitStartTime")`;
}

/** Orders, their tickets, and the days on which they were created. */
function countOrders(lines: string): string {
  return `SELECT count(DISTINCT number)::INTEGER, coalesce(sum(tickets), 0)::BIGINT,
      ${toDayText('min(created)')}, ${toDayText('max(created)')}
    FROM (${lines})`;
}

function readOrders(rows: ReportRows = []): ChangedOrders {
  const [orders, tickets, first, last] = rows[0] ?? [];
  return {
    orders: Number(orders ?? 0),
    tickets: Number(tickets ?? 0),
    created: first == null || last == null ? null : { first: String(first), last: String(last) },
  };
}
