import { buildDayRangeSql, isActiveRow, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Every order (spec 2.11) has a visitor record (spec 2.14). Visitors are asked for by the date on
 * which their order was modified, so that only days of which both are downloaded say anything.
 */
export const ordersWithoutVisitor: Rule = {
  id: 'ordersWithoutVisitor',
  dataset: 'orders',
  columns: ['orderNumber', 'modifiedDate'],
  rowsBy: 'orderNumber',
  dates: 'modifiedDate',
  query({ days }) {
    const own = `own AS (SELECT "orderNumber", max("modifiedDate") AS modified FROM orders
      WHERE ${buildDayRangeSql('"modifiedDate"', [days])} AND ${isActiveRow} GROUP BY "orderNumber")`;
    return {
      sources: {
        orders: { dataset: 'orders', dates: 'modifiedDate', days: [days] },
        visitors: {
          dataset: 'visitors',
          dates: 'orderModifiedDate',
          days: [days],
          fields: ['orderNumber'],
        },
      },
      found: `WITH ${own} SELECT "orderNumber" AS key, ${toDayText('modified')} AS day,
          "orderNumber", ${writeText('dateTime', 'modified')}
        FROM own ANTI JOIN visitors USING ("orderNumber") WHERE "orderNumber" IS NOT NULL`,
      counted: `WITH ${own} SELECT count(*) FILTER ("orderNumber" IS NOT NULL),
          count(*) FILTER ("orderNumber" IS NULL) FROM own`,
      dependsOn: 'visitors',
    };
  },
};
