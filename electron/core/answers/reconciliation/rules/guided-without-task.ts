import { addDays } from '../../../../../shared/venue-time.ts';
import { activeRowSql, buildDayRangeSql, toDayText, writeTimestamp } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { buildSameTimeSql, orderNumbersOfTask, writeText } from '../rule-sql.ts';

/** How many days ahead guides are usually planned. */
const daysAhead = 28;

/** Finds upcoming booking lines with a guide language (spec 2.7) whose order has no task (spec 2.13) at that time. */
export const guidedWithoutTask: Rule = {
  id: 'guidedWithoutTask',
  dataset: 'bookings',
  columns: ['visitStart', 'orderNumber', 'guideLanguage', 'numberOfVisitors'],
  rowsBy: 'orderNumber',
  dates: 'visitStart',
  isAhead: true,
  query({ now }) {
    const today = now.slice(0, 10);
    const days = { first: today, last: addDays(today, daysAhead) };
    const own = `own AS (SELECT *, rowid AS nth FROM bookings
        WHERE ${buildDayRangeSql('"visitStart"', [days])} AND "visitStart" >= ${writeTimestamp(now)}
          AND ${activeRowSql} AND "guideLanguage" IS NOT NULL AND "guideLanguageAs" <> 'ignored')`;
    return {
      sources: {
        bookings: { dataset: 'bookings', dates: 'visitStart', days: [days] },
        tasks: { dataset: 'tasks', dates: 'start', days: [days] },
      },
      found: `WITH ${own}, named AS (SELECT "start", "end", unnest(${orderNumbersOfTask}) AS number
            FROM tasks WHERE ${activeRowSql}),
          planned AS (SELECT DISTINCT own.nth FROM own JOIN named
            ON own."orderNumber" = named.number AND ${buildSameTimeSql('own', 'named')})
        SELECT coalesce("bookingLineId"::VARCHAR, "orderNumber" || ' ' || "visitStart"::VARCHAR) AS key,
          ${toDayText('"visitStart"')} AS day, ${writeText('dateTime', '"visitStart"')},
          "orderNumber", "guideLanguage", "numberOfVisitors"::VARCHAR
        FROM own ANTI JOIN planned USING (nth) WHERE "orderNumber" IS NOT NULL`,
      counted: `WITH ${own} SELECT count(*) FILTER ("orderNumber" IS NOT NULL),
          count(*) FILTER ("orderNumber" IS NULL) FROM own`,
      dependsOn: 'tasks',
    };
  },
};
