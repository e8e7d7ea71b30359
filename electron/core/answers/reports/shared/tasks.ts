import * as v from 'valibot';
import { statusCategory } from '../../../../../shared/domain/categories.ts';
import type { ListedTask } from '../../../../../shared/domain/reports.ts';
import { type DayRange, toPeriod } from '../../../../../shared/ranges.ts';
import { type ReportQuery, readText } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toDateTimeText, writeTimestamp } from '../report-sql.ts';
import { readUncategorised, selectUncategorised, type TalliedDays } from './tallies.ts';

export interface ListedTasks extends Pick<TalliedDays, 'uncategorised'> {
  /** By start, end and id. */
  readonly tasks: readonly ListedTask[];
}

/**
 * Queries the tasks that start in some days, overlap them, or either (spec 2.13), with the languages of their orders'
 * booking lines. Finding orders in the tasks' texts takes most of the time, so `without orders` skips it.
 */
export function queryTasks(
  days: DayRange,
  which: 'starting' | 'going on' | 'either' = 'starting',
  orders: 'with orders' | 'without orders' = 'with orders',
): ReportQuery<ListedTasks> {
  const { from, to } = toPeriod(days);
  const starting = buildDayRangeSql('"start"', [days]);
  const goingOn = `"start" < ${writeTimestamp(to)} AND "end" > ${writeTimestamp(from)}`;
  const condition =
    which === 'either'
      ? `(${starting} OR (${goingOn}))`
      : which === 'starting'
        ? starting
        : goingOn;
  const tasks = { dataset: 'tasks', dates: 'start', days: [days] } as const;
  const bookings = { dataset: 'bookings', dates: 'visitStart', days: [days] } as const;
  const columns = `"id", "title", "location", ${toDateTimeText('"start"')}, ${toDateTimeText('"end"')},
    "status", "category", "visitorCount"`;
  // A fixed order of tasks that share an id, however they are stored.
  const inOrder = 'ORDER BY "start", "end", "id", "visitorCount", "title", "location", "status"';
  return {
    sources: orders === 'without orders' ? { tasks } : { tasks, bookings },
    statements: {
      tasks:
        orders === 'without orders'
          ? `SELECT ${columns} FROM tasks WHERE ${condition} ${inOrder}`
          : `WITH own AS (SELECT *, rowid AS nth,
            list_distinct(regexp_extract_all("orderNumber", '[^\\s,;]+')) AS numbers
          FROM tasks WHERE ${condition}),
        spoken AS (SELECT nth, list_sort(list(DISTINCT "guideLanguageAs")) AS languages
          FROM (SELECT nth, unnest(numbers) AS number FROM own) AS linked
          JOIN bookings ON bookings."orderNumber" = linked.number
          WHERE "guideLanguageAs" NOT IN ('uncategorised', 'ignored')
            AND ${activeRowSql} GROUP BY nth)
        SELECT ${columns}, to_json(coalesce(languages, [])), to_json(coalesce(numbers, []))
        FROM own LEFT JOIN spoken USING (nth) ${inOrder}`,
      uncategorised: selectUncategorised('tasks', tasks),
    },
    read: ({ tasks: rows = [], uncategorised = [] }) => ({
      tasks: rows.map(readTask),
      uncategorised: readUncategorised(uncategorised),
    }),
  };
}

function readTask(row: readonly unknown[]): ListedTask {
  const [id, title, location, start, end, status, group, people, languages = '[]', numbers = '[]'] =
    row;
  return {
    id: readText(id),
    title: readText(title),
    location: readText(location),
    start: readText(start),
    end: readText(end),
    status: readText(status),
    group: v.parse(statusCategory, group),
    people: people == null ? null : Number(people),
    languages: readTexts(languages),
    orderNumbers: readTexts(numbers),
  };
}

const texts = v.array(v.string());

export function readTexts(json: unknown): string[] {
  return json === '[]' ? [] : v.parse(texts, JSON.parse(String(json)));
}
