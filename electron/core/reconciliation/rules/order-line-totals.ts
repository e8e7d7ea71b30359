import { isInDays, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { counts, writeText } from '../rule-sql.ts';

/**
 * quantity × amount − discount (+ fee) = total, to the cent, of order lines (spec 2.11) that are
 * neither cancelled nor ignored. The spec doesn't say whether a total includes the service fee:
 * whichever holds for more of the lines that have one is taken to be the venue's way.
 */
export const orderLineTotals: Rule = {
  id: 'orderLineTotals',
  dataset: 'orders',
  columns: [
    ...['orderNumber', 'ticketName', 'quantity', 'amount', 'totalDiscountAmount', 'serviceFee'],
    ...['expected', 'totalAmount', 'isoCurrencySymbol'],
  ],
  rowsBy: 'orderNumber',
  dates: 'creationDate',
  query({ days }) {
    const own = `own AS (SELECT *, rowid AS nth,
        round("quantity" * "amount" - coalesce("totalDiscountAmount", 0), 2) AS net,
        round("quantity" * "amount" - coalesce("totalDiscountAmount", 0)
          + coalesce("serviceFee", 0), 2) AS gross,
        round("totalAmount", 2) AS total
      FROM rows WHERE ${isInDays('"creationDate"', [days])} AND ${counts})`;
    const way = `way AS (SELECT count(*) FILTER (total = gross) > count(*) FILTER (total = net) AS fee
      FROM own WHERE "serviceFee" <> 0)`;
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
      way: `WITH ${own}, ${way} SELECT CASE WHEN fee THEN 'withFee' ELSE 'withoutFee' END FROM way
        WHERE EXISTS (SELECT 1 FROM own WHERE "serviceFee" <> 0 AND total IS NOT NULL AND net IS NOT NULL)`,
    };
  },
};
