import { isActiveRow, isInDays, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Every order line (spec 2.11) is in the newest response that has its order. Where the lines of an order
 * share their date of change, lines that are not have left it, and don't count (`shared/whole-orders.ts`);
 * where they don't, it can't be known, and they are found here.
 */
export const linesLeft: Rule = {
  id: 'linesLeft',
  dataset: 'orders',
  columns: ['orderNumber', 'orderItemId', 'ticketName', 'modifiedDate'],
  rowsBy: 'orderItemId',
  dates: 'modifiedDate',
  query({ days }) {
    const own = `own AS (SELECT * FROM orders
      WHERE ${isInDays('"modifiedDate"', [days])} AND ${isActiveRow})`;
    return {
      sources: {
        orders: { dataset: 'orders', dates: 'modifiedDate', days: [days] },
        versions: { dataset: 'orders', dates: '', days: [], fields: [], isEveryVersion: true },
      },
      found: `WITH ${own},
          line AS (SELECT "orderId", "orderItemId", max(age) AS came FROM versions GROUP BY ALL),
          newest AS (SELECT "orderId", max(came) AS newest FROM line GROUP BY ALL)
        SELECT "orderItemId"::VARCHAR AS key, ${toDayText('"modifiedDate"')} AS day, "orderNumber",
          "orderItemId"::VARCHAR, "ticketName", ${writeText('dateTime', '"modifiedDate"')}
        FROM own JOIN line USING ("orderId", "orderItemId") JOIN newest USING ("orderId")
        WHERE came < newest AND "orderId" <> 0 AND "orderItemId" <> 0`,
      counted: `WITH ${own} SELECT count(*) FILTER ("orderId" <> 0 AND "orderItemId" <> 0),
          count(*) FILTER ((coalesce("orderId", 0) = 0 OR coalesce("orderItemId", 0) = 0)) FROM own`,
    };
  },
};
