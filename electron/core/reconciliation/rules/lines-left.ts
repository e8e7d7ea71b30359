import { isActiveRow, isInDays, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Every order line (spec 2.11), and whoever placed an order (spec 2.14), is in the newest response that has
 * the order. Where responses have whole orders, what is not in it has left the order, and doesn't count
 * (`shared/whole-orders.ts`); where it can't be known, it is found here, without an id too.
 */
function makeRule(parts: {
  readonly id: 'linesLeft' | 'visitorsLeft';
  readonly dataset: 'orders' | 'visitors';
  readonly own: string;
  readonly named: string;
  readonly dates: string;
}): Rule {
  const { id, dataset, own: ownId, named, dates } = parts;
  return {
    ...{ id, dataset, dates },
    columns: [...new Set(['orderNumber', ownId, named, dates])],
    // With those that the order has.
    rowsBy: 'orderNumber',
    isOfAllDays: true,
    query({ days }) {
      const isCounted = dataset === 'orders' ? isActiveRow : 'true';
      const own = `own AS (SELECT * FROM ${dataset} WHERE ${isInDays(`"${dates}"`, [days])} AND ${isCounted})`;
      const hasOrder = `coalesce("orderId", 0) <> 0`;
      return {
        sources: { [dataset]: { dataset, dates, days: [days] } },
        found: `WITH ${own},
            newest AS (SELECT "orderId", max(age) AS newest FROM ${dataset} WHERE ${hasOrder} GROUP BY ALL)
          SELECT concat_ws(' ', "orderId", "${ownId}", row_number() OVER (
              PARTITION BY "orderId", "${ownId}" ORDER BY "${dates}", "${named}")) AS key,
            ${toDayText(`"${dates}"`)} AS day,
            "orderNumber", "${ownId}"::VARCHAR, "${named}", ${writeText('dateTime', `"${dates}"`)}
          FROM own JOIN newest USING ("orderId") WHERE age < newest`,
        counted: `WITH ${own} SELECT count_if(${hasOrder}), count_if(NOT (${hasOrder})) FROM own`,
      };
    },
  };
}

export const linesLeft = makeRule({
  ...{ id: 'linesLeft', dataset: 'orders', own: 'orderItemId' },
  ...{ named: 'ticketName', dates: 'modifiedDate' },
});

export const visitorsLeft = makeRule({
  ...{ id: 'visitorsLeft', dataset: 'visitors', own: 'id' },
  ...{ named: 'groupName', dates: 'orderModifiedDate' },
});
