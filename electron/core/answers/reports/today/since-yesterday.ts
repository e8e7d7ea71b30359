import type { ChangedOrders, SinceYesterday } from '../../../../../shared/domain/reports.ts';
import type { ChangedFilter, OrderChange } from '../../../../../shared/domain/views.ts';
import { addDays, toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import { toDateTimeText, toDayText, writeTimestamp } from '../report-sql.ts';

/**
 * Queries orders that changed since the versions stored before midnight of `day`, by their order lines (spec 2.11).
 * `known` is that midnight in milliseconds since the epoch.
 *
 * - new: an order number without an earlier version, created after all earlier ones
 * - cancelled: a line that is cancelled now and wasn't
 * - moved: a line for another day or time that isn't cancelled
 * - uncategorised: a line whose status changed to an uncategorised one
 *
 * Without earlier versions, `new` are the orders created the day before.
 */
export function querySinceYesterday(
  day: VenueDate,
  known: number,
): ReportQuery<Omit<SinceYesterday, 'day' | 'orders'>> {
  const lines = selectLines(day);
  return {
    sources: openVersions(known, addDays(day, -2)),
    statements: {
      newest: `SELECT ${toDateTimeText('max("modifiedDate")')} FROM "earlier"`,
      fresh: countOrders(lines.fresh),
      cancelled: countOrders(lines.cancelled),
      moved: countOrders(lines.moved),
      uncategorised: countOrders(lines.uncategorised),
      // Changed since, but made before: only a version that isn't stored would show how.
      unknown: `SELECT count(DISTINCT "orderNumber")::INTEGER FROM "current"
        WHERE "modifiedDate" > (SELECT max("modifiedDate") FROM "earlier")
          AND "creationDate" < (SELECT max("modifiedDate") FROM "earlier")
          AND "orderItemId" NOT IN (SELECT "orderItemId" FROM "earlier" WHERE "orderItemId" IS NOT NULL)`,
    },
    read: ({ newest = [], fresh, cancelled, moved, uncategorised, unknown = [] }) => {
      const last = newest[0]?.[0] ?? null;
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

/** Finds all lines of the orders with one kind of change, in an open result set. */
export function queryChangedOrders(
  resultId: string,
  filter: ChangedFilter,
  known: number,
): ReportQuery<null> {
  const select = `SELECT rowid FROM shown
    WHERE "orderNumber" IN (SELECT number FROM (${selectLines(filter.day)[filter.change]}))`;
  return {
    sources: openVersions(known),
    statements: {},
    lookup: { resultId, dataset: 'orders', filter, select },
    read: () => null,
  };
}

/** @param last the day that says whether the earlier versions are those of yesterday */
function openVersions(known: number, last?: VenueDate) {
  const source = { dataset: 'orders', dates: '', days: [] } satisfies ReportSource;
  const days = last === undefined ? [] : [{ first: last, last }];
  return { current: source, earlier: { ...source, days, asOf: known } };
}

/** SELECT of changed lines with their order's number and creation, by kind of change. */
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
      AND ${buildVisitSql('current')} IS DISTINCT FROM ${buildVisitSql('earlier')}`),
    uncategorised: changed(
      `${is('current', 'uncategorised')} AND "current"."status" IS DISTINCT FROM "earlier"."status"`,
    ),
  };
}

/** SQL of a line's visit day and time. */
function buildVisitSql(table: string): string {
  return `("${table}"."visitDate", "${table}"."visitStartTime")`;
}

/** SELECT of orders, tickets, and the first and last creation day. */
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
