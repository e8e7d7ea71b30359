import { activeRowSql, buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Finds orders of booking lines (spec 2.7) that no downloaded order line (spec 2.11) has; one issue per order. The
 * order may have been updated on a day that is missing.
 */
export const bookingsWithoutOrder: Rule = {
  id: 'bookingsWithoutOrder',
  dataset: 'bookings',
  columns: ['orderNumber', 'bookingDate', 'visitStart', 'numberOfVisitors'],
  rowsBy: 'orderNumber',
  dates: 'bookingDate',
  query({ days }) {
    const own = `own AS (SELECT "orderNumber", max("bookingDate") AS booked,
          min("visitStart") AS visit, sum("numberOfVisitors")::BIGINT AS people
        FROM bookings WHERE ${buildDayRangeSql('"bookingDate"', [days])} AND ${activeRowSql}
        GROUP BY "orderNumber")`;
    return {
      sources: {
        bookings: { dataset: 'bookings', dates: 'bookingDate', days: [days] },
        orders: { dataset: 'orders', dates: 'modifiedDate', days: [days] },
      },
      found: `WITH ${own} SELECT "orderNumber" AS key, ${toDayText('booked')} AS day, "orderNumber",
          ${writeText('dateTime', 'booked')}, ${writeText('dateTime', 'visit')}, people::VARCHAR
        FROM own ANTI JOIN orders USING ("orderNumber") WHERE "orderNumber" IS NOT NULL`,
      counted: `WITH ${own} SELECT count(*) FILTER ("orderNumber" IS NOT NULL),
          count(*) FILTER ("orderNumber" IS NULL) FROM own`,
    };
  },
};
