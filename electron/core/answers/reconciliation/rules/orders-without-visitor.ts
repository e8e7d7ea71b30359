import { activeRowSql, buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Finds orders (spec 2.11) without a visitor record (spec 2.14). Visitors are requested by their order's modification
 * date, so only days downloaded in both datasets are checked.
 */
export const ordersWithoutVisitor: Rule = {
  id: 'ordersWithoutVisitor',
  dataset: 'orders',
  columns: ['orderNumber', 'modifiedDate'],
  rowsBy: 'orderNumber',
  dates: 'modifiedDate',
  query({ days }) {
    const own = `own AS (SELECT "orderNumber", max("modifiedDate") AS modified FROM orders
      WHERE ${buildDayRangeSql('"modifiedDate"', [days])} AND ${activeRowSql} GROUP BY "orderNumber")`;
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
