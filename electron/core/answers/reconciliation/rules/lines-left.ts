import { activeRowSql, buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Finds order lines (spec 2.11) and visitors (spec 2.14) that the newest response with their order lacks. Where
 * responses have whole orders, those rows left the order and don't count (`shared/whole-orders.ts`); elsewhere the rule
 * lists them, rows without an ID too.
 */
function makeRule(
  rule: Pick<Rule, 'id' | 'columns' | 'dates'> & {
    readonly dataset: 'orders' | 'visitors';
    readonly own: string;
    readonly fields?: readonly string[];
    readonly countedSql: string;
  },
): Rule {
  const { own, fields, countedSql, ...about } = rule;
  const { dataset, columns, dates } = about;
  return {
    ...about,
    // Includes the rows that the order still has.
    rowsBy: 'orderNumber',
    isOfAllDays: true,
    query({ days }) {
      const rows = `own AS (SELECT * FROM ${dataset} WHERE ${buildDayRangeSql(`"${dates}"`, [days])}
        AND ${countedSql})`;
      const withOrderSql = `coalesce("orderId", 0) <> 0`;
      const values = columns.map((name) =>
        name === dates ? writeText('dateTime', `"${name}"`) : `"${name}"::VARCHAR`,
      );
      return {
        sources: { [dataset]: { dataset, dates, days: [days], ...(fields ? { fields } : {}) } },
        found: `WITH ${rows},
            newest AS (SELECT "orderId", max(age) AS newest FROM ${dataset} WHERE ${withOrderSql} GROUP BY ALL)
          SELECT concat_ws(' ', "orderId", "${own}", row_number() OVER (
              PARTITION BY "orderId", "${own}" ORDER BY "${dates}")) AS key,
            ${toDayText(`"${dates}"`)} AS day, ${values.join(', ')}
          FROM own JOIN newest USING ("orderId") WHERE age < newest`,
        counted: `WITH ${rows} SELECT count_if(${withOrderSql}), count_if(NOT (${withOrderSql})) FROM own`,
      };
    },
  };
}

export const linesLeft = makeRule({
  id: 'linesLeft',
  dataset: 'orders',
  own: 'orderItemId',
  countedSql: activeRowSql,
  dates: 'modifiedDate',
  columns: ['orderNumber', 'orderItemId', 'ticketName', 'modifiedDate'],
});

export const visitorsLeft = makeRule({
  id: 'visitorsLeft',
  dataset: 'visitors',
  own: 'id',
  countedSql: 'true',
  dates: 'orderModifiedDate',
  columns: ['orderNumber', 'id', 'orderModifiedDate'],
  // The columns that `ordersWithoutVisitor` has opened.
  fields: ['orderNumber'],
});
