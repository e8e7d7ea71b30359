/** Counts distinct orders: an order counts once, however many of its lines a report counts. */
import type { ReportPart } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportContext } from '../report.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { joinRanked, placeInTable } from './ranked-parts.ts';
import { buildFilterSql, listFilterFields } from './row-filters.ts';
import { currencyText, getSalesDate } from './sales-lines.ts';

/**
 * Builds the parts for `selectOrders` from the report's cube: `ordercells` has the distinct dimensions, `ordersof` the
 * orders of each. Orders within one cell are only counted; the others are listed, to be counted once. More fields than
 * needed would only make that list longer.
 */
export function makeOrderParts(context: ReportContext, field: string): Record<string, ReportPart> {
  const date = getSalesDate(context);
  const usual = ['salesChannel', 'status', 'isoCurrencySymbol'];
  const fields = [...new Set([...usual, field, ...listFilterFields(context, 'orders')])].sort();
  const columns = [...fields, '$invalidValues'].map((name) => `"${name}"`);
  const isSame = columns.map((name) => `orders.${name} IS NOT DISTINCT FROM ordercells.${name}`);
  const lines = `orders JOIN ordercells
    ON orders."${date}"::DATE IS NOT DISTINCT FROM ordercells."${date}" AND ${isSame.join(' AND ')}`;
  return {
    ordercells: {
      select: `SELECT (row_number() OVER ())::INTEGER AS cell, * FROM (
        SELECT DISTINCT "${date}", ${columns.join(', ')} FROM cube)`,
      like: 'orders',
    },
    ordersof: {
      select: `WITH lines AS MATERIALIZED (
          SELECT "orderNumber" AS number, cell FROM ${lines} WHERE "orderNumber" IS NOT NULL),
        spans AS MATERIALIZED (SELECT number, min(cell) AS cell, min(cell) <> max(cell) AS mixed
          FROM lines GROUP BY number)
        SELECT cell, NULL::VARCHAR AS number, count(*) AS n FROM spans WHERE NOT mixed GROUP BY cell
        UNION ALL SELECT DISTINCT cell, number, 1 FROM lines
          WHERE number IN (SELECT number FROM spans WHERE mixed)`,
    },
  };
}

/** SELECT of the filtered orders of some days, with some columns of `ordercells`. */
export function selectOrders(
  context: ReportContext,
  columns: string,
  days: Parameters<typeof buildDayRangeSql>[1],
  without: readonly string[] = [],
): string {
  return `SELECT ${columns}, number, n FROM ordercells JOIN ordersof USING (cell)
    WHERE ${buildDayRangeSql(`"${getSalesDate(context)}"`, days)} AND ${buildFilterSql(context, 'orders', without)}`;
}

/** SQL of the number of distinct orders in `selectOrders`. */
export function countOrders(condition = 'true'): string {
  return `(coalesce(sum(n) FILTER (${condition} AND number IS NULL), 0)
    + count(DISTINCT number) FILTER (${condition}))::INTEGER`;
}

/**
 * Common tables and a SELECT of orders, after `rankedTables`: kind (`part`, `currency` or `all`), place, currency,
 * count in the period and in the comparison.
 */
export function selectRankedOrders(
  context: ReportContext,
  field: string,
  days: ReportContext['compared'],
): string {
  const select = (range: ReportContext['compared'], isNow: boolean): string =>
    selectOrders(
      context,
      `${toShownText(field)} AS key, ${currencyText} AS currency, ${isNow} AS isNow`,
      range ? [range] : [],
    );
  const counts = `${countOrders('isNow')}, ${countOrders('NOT isNow')}`;
  return `found AS MATERIALIZED (${select(days, true)}
      ${context.compared ? `UNION ALL ${select(context.compared, false)}` : ''})
    SELECT 'part', ${placeInTable} AS place, found.currency, ${counts}
      FROM found ${joinRanked('found')} GROUP BY place, found.currency
    UNION ALL SELECT 'currency', NULL, currency, ${counts} FROM found GROUP BY currency
    UNION ALL SELECT 'all', NULL, NULL, ${counts} FROM found`;
}
