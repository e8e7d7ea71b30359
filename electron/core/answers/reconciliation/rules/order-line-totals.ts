import {
  activeRowSql,
  buildDayRangeSql,
  orderTotalColumns,
  selectFeeWay,
  selectFeeWord,
  toDayText,
} from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Finds active order lines (spec 2.11) where quantity × amount − discount (+ fee) ≠ total, to the cent. The spec
 * doesn't say whether a total includes the service fee, so the way that fits more of the venue's lines counts.
 */
export const orderLineTotals: Rule = {
  id: 'orderLineTotals',
  dataset: 'orders',
  columns: [
    'orderNumber',
    'ticketName',
    'quantity',
    'amount',
    'totalDiscountAmount',
    'serviceFee',
    'expected',
    'totalAmount',
    'isoCurrencySymbol',
  ],
  rowsBy: 'orderNumber',
  dates: 'creationDate',
  query({ days }) {
    const own = `own AS (SELECT *, rowid AS nth, ${orderTotalColumns}
      FROM rows WHERE ${buildDayRangeSql('"creationDate"', [days])} AND ${activeRowSql})`;
    const way = `way AS (${selectFeeWay('own')})`;
    return {
      sources: { rows: { dataset: 'orders', dates: 'creationDate', days: [days] } },
      found: `WITH ${own}, ${way}, judged AS (
          SELECT *, CASE WHEN fee THEN gross ELSE net END AS expected FROM own, way)
        SELECT coalesce("orderItemId"::VARCHAR, 'line ' || "orderNumber" || ' ' || nth) AS key,
          ${toDayText('"creationDate"')} AS day, "orderNumber", "ticketName",
          "quantity"::VARCHAR, ${writeText('decimal', '"amount"')},
          ${writeText('decimal', '"totalDiscountAmount"')}, ${writeText('decimal', '"serviceFee"')},
          ${writeText('decimal', 'expected')}, ${writeText('decimal', '"totalAmount"')},
          "isoCurrencySymbol"
        FROM judged WHERE expected <> total`,
      counted: `WITH ${own} SELECT count(*) FILTER (net IS NOT NULL AND total IS NOT NULL),
          count(*) FILTER (net IS NULL OR total IS NULL) FROM own`,
      way: `WITH ${own} ${selectFeeWord('own')}`,
    };
  },
};
