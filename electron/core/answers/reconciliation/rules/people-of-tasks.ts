import { activeRowSql, buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { buildSameTimeSql, orderNumbersOfTask, writeText } from '../rule-sql.ts';

/**
 * Finds tasks (spec 2.13) whose people differ from those of their orders' booking lines (spec 2.7) at the same time.
 * Not checked: tasks without such a line, or with a line that has no number.
 */
export const peopleOfTasks: Rule = {
  id: 'peopleOfTasks',
  dataset: 'tasks',
  columns: ['start', 'title', 'location', 'orderNumber', 'expected', 'visitorCount'],
  rowsBy: 'orderNumber',
  dates: 'start',
  query({ days }) {
    const judged = `own AS (SELECT *, rowid AS nth, ${orderNumbersOfTask} AS numbers
        FROM tasks WHERE ${buildDayRangeSql('"start"', [days])} AND ${activeRowSql} AND "orderNumber" IS NOT NULL),
      named AS (SELECT nth, "start", "end", unnest(numbers) AS number FROM own),
      booked AS (SELECT named.nth, sum(line."numberOfVisitors")::BIGINT AS expected,
          bool_or(line."numberOfVisitors" IS NULL) AS unknown
        FROM named JOIN bookings AS line ON line."orderNumber" = named.number
          AND line.${activeRowSql} AND ${buildSameTimeSql('line', 'named')} GROUP BY named.nth),
      judged AS (SELECT own.*, CASE WHEN unknown THEN NULL ELSE expected END AS expected
        FROM own LEFT JOIN booked USING (nth))`;
    return {
      sources: {
        tasks: { dataset: 'tasks', dates: 'start', days: [days] },
        bookings: { dataset: 'bookings', dates: 'visitStart', days: [days] },
      },
      found: `WITH ${judged} SELECT coalesce("id", 'task ' || "start"::VARCHAR || ' ' || nth) AS key,
          ${toDayText('"start"')} AS day, ${writeText('dateTime', '"start"')}, "title", "location",
          "orderNumber", expected::VARCHAR, "visitorCount"::VARCHAR
        FROM judged WHERE expected <> "visitorCount"`,
      counted: `WITH ${judged} SELECT count(*) FILTER (expected <> "visitorCount" IS NOT NULL),
          count(*) FILTER (expected <> "visitorCount" IS NULL) FROM judged`,
      dependsOn: 'bookings',
    };
  },
};
