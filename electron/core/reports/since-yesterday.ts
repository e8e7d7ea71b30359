import type { ChangedOrders, SinceYesterday } from '../../../shared/domain/reports.ts';
import { addDays, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import type { ReportQuery, ReportSource } from './report-query.ts';
import { toDateTimeText, toDayText, writeTimestamp } from './report-sql.ts';

/** Order numbers that are named, so that their rows can be shown: a filter takes no more. */
const mostNamedOrders = 500;

/**
 * What of the orders is other than it was known before a day: by their order lines (spec 2.11) as
 * they are stored now, against the versions that were stored before its midnight (`known`, in
 * milliseconds since the epoch).
 *
 * - new: an order number without a version then, created after all that was known then
 * - cancelled: a line that counts as cancelled, and did not then
 * - moved: a line for another day or time than then that is not cancelled
 * - not filed: a line with another status than then, which nobody filed
 *
 * Where no version was stored before, `new` goes by the date of creation alone: of the day before.
 */
export function reportSinceYesterday(
  day: VenueDate,
  known: number,
): ReportQuery<Omit<SinceYesterday, 'day' | 'orders'>> {
  const yesterday = addDays(day, -1);
  const source = { dataset: 'orders', dates: '', days: [] } satisfies ReportSource;
  const begin = writeTimestamp(`${yesterday}T00:00:00`);
  const changed = (condition: string): string => `SELECT "current"."orderNumber" AS number,
      "current"."creationDate" AS created, "current"."quantity" AS tickets
    FROM "current" JOIN "earlier" USING ("orderItemId")
    WHERE "current"."orderNumber" IS NOT NULL AND ${condition}`;
  const is = (table: string, group: string): string => `"${table}"."countsAs" = '${group}'`;
  return {
    sources: { current: source, earlier: { ...source, asOf: known } },
    statements: {
      reach: `SELECT ${toDateTimeText('max("modifiedDate")')} FROM "earlier"`,
      fresh: listOrders(`SELECT "orderNumber" AS number, "creationDate" AS created,
          "quantity" AS tickets FROM "current"
        WHERE "orderNumber" IS NOT NULL AND "countsAs" <> 'ignored'
          AND "creationDate" >= coalesce((SELECT max("modifiedDate") FROM "earlier"), ${begin})
          AND "orderNumber" NOT IN (SELECT "orderNumber" FROM "earlier" WHERE "orderNumber" IS NOT NULL)`),
      cancelled: listOrders(
        changed(`${is('current', 'cancelled')} AND NOT ${is('earlier', 'cancelled')}`),
      ),
      moved: listOrders(
        changed(`NOT ${is('current', 'cancelled')} AND NOT ${is('current', 'ignored')}
          AND ${visitIn('current')} IS DISTINCT FROM ${visitIn('earlier')}`),
      ),
      notFiled: listOrders(
        changed(
          `${is('current', 'notFiled')} AND "current"."status" IS DISTINCT FROM "earlier"."status"`,
        ),
      ),
      // Changed since, and made before: only a version that is not stored would tell how.
      unknown: `SELECT count(DISTINCT "orderNumber")::INTEGER FROM "current"
        WHERE "modifiedDate" > (SELECT max("modifiedDate") FROM "earlier")
          AND "creationDate" < (SELECT max("modifiedDate") FROM "earlier")
          AND "orderItemId" NOT IN (SELECT "orderItemId" FROM "earlier" WHERE "orderItemId" IS NOT NULL)`,
    },
    read: ({ reach = [], fresh, cancelled, moved, notFiled, unknown = [] }) => {
      const last = reach[0]?.[0] ?? null;
      return {
        since: last === null ? null : toDay(String(last)),
        fresh: readOrders(fresh),
        cancelled: readOrders(cancelled),
        moved: readOrders(moved),
        notFiled: readOrders(notFiled),
        unknown: Number(unknown[0]?.[0] ?? 0),
      };
    },
  };
}

/** When the visit of a line is. */
function visitIn(table: string): string {
  return `("${table}"."visitDate", "${table}"."visitStartTime")`;
}

/** Orders, their tickets, the days on which they were created, and their numbers. */
function listOrders(lines: string): string {
  return `SELECT count(DISTINCT number)::INTEGER, coalesce(sum(tickets), 0)::BIGINT,
      ${toDayText('min(created)')}, ${toDayText('max(created)')},
      to_json(list_slice(coalesce(list_sort(list(DISTINCT number)), []), 1, ${mostNamedOrders}))
    FROM (${lines})`;
}

function readOrders(rows: ReportRows = []): ChangedOrders {
  const [orders, tickets, first, last, numbers] = rows[0] ?? [];
  return {
    orders: Number(orders ?? 0),
    tickets: Number(tickets ?? 0),
    created: first == null || last == null ? null : { first: String(first), last: String(last) },
    numbers: JSON.parse(String(numbers ?? '[]')) as string[],
  };
}
