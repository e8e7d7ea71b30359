import type { DrillDownRows } from '../../../../../shared/domain/report-runs.ts';
import type { ListedTask } from '../../../../../shared/domain/reports.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { toDay } from '../../../../../shared/venue-time.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { buildChoiceSql, listChosen } from '../shared/chosen.ts';

/** First and last start day of some tasks. Null if there are none. */
function spanTasks(tasks: readonly Pick<ListedTask, 'start'>[]): DayRange | null {
  let [first, last] = ['', ''];
  for (const { start } of tasks) {
    if (start === null) continue;
    if (first === '' || start < first) first = start;
    if (start > last) last = start;
  }
  return first === '' ? null : { first: toDay(first), last: toDay(last) };
}

/** An anchor for tasks, whose rows `entries` select. Null if there are no tasks. */
export function makeTasksAnchor(
  tasks: readonly Pick<ListedTask, 'start'>[],
  entries: Readonly<Record<string, string>>,
): DrillDownRows | null {
  const days = spanTasks(tasks);
  return days && { dataset: 'tasks', dates: 'start', days, filters: [], anchor: { of: entries } };
}

/** Tasks of a category; all unconfirmed ones if the anchor has none. */
export function findRowsOfTasks(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const { is, lists } = bindAnchorKey(anchor);
  const days = readAnchorDays(anchor, context.period);
  const isGroup = anchor['group']
    ? is('group', '"category"')
    : `"category" NOT IN ('confirmed', 'ignored')`;
  return {
    dataset: 'tasks',
    lists: { ...lists, ...listChosen(context) },
    select: `SELECT rowid FROM shown WHERE ${buildDayRangeSql('"start"', [days])} AND ${isGroup}
      AND ${buildChoiceSql(context, 'location', toShownText('location'))}`,
  };
}

/** Values of a filter at most. */
export const maxNamed = 500;

/** Selects tasks by id. Null if one has no id, or there are too many. */
export function nameTasks(
  tasks: readonly Pick<ListedTask, 'id' | 'start'>[],
): DrillDownRows | null {
  const ids = tasks.flatMap(({ id }) => id ?? []);
  const days = spanTasks(tasks);
  if (ids.length < tasks.length || ids.length > maxNamed || days === null) return null;
  const filters: DrillDownRows['filters'] = [{ kind: 'oneOf', field: 'id', values: ids }];
  return { dataset: 'tasks', dates: 'start', days, filters, isWhole: true };
}
