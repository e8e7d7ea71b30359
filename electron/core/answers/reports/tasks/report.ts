import type { StatusCategory } from '../../../../../shared/domain/categories.ts';
import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportOption,
  ReportRow,
} from '../../../../../shared/domain/report-runs.ts';
import type { ListedTask } from '../../../../../shared/domain/reports.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import { defineReport, message, type ReportContext, type Sources } from '../report.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { buildChoiceSql, listChosen } from '../shared/chosen.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { type ListedTasks, queryTasks } from '../shared/tasks.ts';

/** In the order in which somebody has to see to them. */
const openGroups = ['waiting', 'uncategorised', 'cancelled'] as const;

/**
 * R3: tasks by the day of their start (spec 2.13) that are not confirmed: waiting for it, cancelled, or of
 * a status that nobody categorised. What is to be ignored is left out.
 */
export const tasksReport = defineReport<ListedTasks>({
  id: 'tasks',
  query: ({ period }) => queryTasks(period, 'starting', 'without orders'),
  summarise: summariseTasks,
  findRows: findRowsOfTasks,
});

interface StartedTask extends ListedTask {
  readonly start: string;
}

function summariseTasks(listed: ListedTasks, asked: ReportContext, sources: Sources): ReportBody {
  const { known, missing } = splitKnownDays(sources['tasks'], asked.period, asked.today, 'all');
  const all = listed.tasks.flatMap((task) =>
    task.start === null || task.group === 'ignored' ? [] : [{ ...task, start: task.start }],
  );
  const tasks = all.filter((task) => isHere(task, asked));
  const pick = (group: StatusCategory) => tasks.filter((task) => task.group === group);
  const isKnown = known.length > 0;
  const waiting = pick('waiting');
  const count = (group: (typeof openGroups)[number], said: MessageRef[]) => ({
    value: isKnown ? pick(group).length : null,
    said: missing.length > 0 ? [message('reports.note.partly')] : said,
    behind: markTasks(pick(group), { group }),
  });
  const unknown = tasks.filter(({ people }) => people === null).length;
  const ignored = listed.tasks.filter(({ group }) => group === 'ignored').length;
  const daysTo = new Map<VenueDate, number>();
  const countDays = (day: VenueDate): number => {
    const known = daysTo.get(day) ?? countDaysTo(day, asked.today);
    daysTo.set(day, known);
    return known;
  };
  const withoutStart = listed.tasks.filter(({ start }) => start === null).length;
  return {
    sentence: isKnown ? tellNext(tasks, asked) : [message('report.tasks.unknown')],
    figures: {
      waiting: count('waiting', [message('report.tasks.ofAll', { tasks: tasks.length })]),
      peopleWaiting: {
        value: isKnown ? waiting.reduce((sum, { people }) => sum + (people ?? 0), 0) : null,
        said: [message('report.tasks.inThem')],
        behind: markTasks(waiting, { group: 'waiting' }),
      },
      cancelled: count('cancelled', []),
      uncategorised: count('uncategorised', []),
    },
    tables: {
      list: {
        rows: openGroups.flatMap((group) =>
          pick(group).map((task) => describeTask(task, countDays)),
        ),
        total: null,
      },
      days: listDays(tasks, asked, sources),
    },
    pictures: {
      days: [
        isKnown
          ? message('report.tasks.daysAre', { tasks: tasks.length })
          : message('report.tasks.unknown'),
      ],
    },
    notes: [
      ...(unknown > 0
        ? [message('reports.note.noNumber', { dataset: 'tasks', rows: unknown })]
        : []),
      ...(ignored > 0 ? [message('report.tasks.ignored', { tasks: ignored })] : []),
      ...(withoutStart > 0 ? [message('report.tasks.withoutStart', { tasks: withoutStart })] : []),
    ],
    uncategorised: [...listed.uncategorised],
    options: { location: listLocations(all) },
  };
}

/** The next task that nobody confirmed; what is over needs nobody any more. */
function tellNext(tasks: readonly StartedTask[], { now }: ReportContext): MessageRef[] {
  const unconfirmed = tasks.filter(({ group }) => group === 'waiting');
  const waiting = unconfirmed.filter(({ start, end }) => (end ?? start) > now);
  const over = unconfirmed.length - waiting.length;
  const [next] = waiting;
  return [
    next
      ? message('report.tasks.next', {
          tasks: waiting.length,
          start: { kind: 'dateTime', value: next.start },
          title: { kind: 'text', value: next.title },
        })
      : message('report.tasks.allConfirmed'),
    // Its figure counts them, too.
    ...(over > 0 ? [message('report.tasks.over', { tasks: over })] : []),
  ];
}

function describeTask(task: StartedTask, countDays: (day: VenueDate) => number): ReportRow {
  const { start, title, location, people, group } = task;
  const behind = nameTasks([task]);
  return {
    cells: [start, countDays(toDay(start)), title, location, people, group],
    behind: behind ? { start: behind } : {},
  };
}

function listDays(tasks: readonly StartedTask[], asked: ReportContext, sources: Sources) {
  const { period, today } = asked;
  const known = new Set(splitKnownDays(sources['tasks'], period, today, 'all').known);
  const byDay = Map.groupBy(tasks, ({ start }) => toDay(start));
  const groups = [...openGroups, 'confirmed'] as const;
  const days = (sources['tasks']?.days ?? []).map(({ day }) => day);
  const totals = groups.map((group) => tasks.filter((task) => task.group === group).length);
  return {
    rows: days.map((day): ReportRow => {
      const own = byDay.get(day) ?? [];
      const parts = groups.map((group) => own.filter((task) => task.group === group));
      const named = groups.flatMap((group, at) => {
        const rows = markTasks(parts[at] ?? [], { group, first: day, last: day });
        return rows ? [[group, rows] as const] : [];
      });
      const open = markTasks(
        own.filter(({ group }) => group !== 'confirmed'),
        { first: day, last: day },
      );
      return {
        cells: [
          day,
          countDaysTo(day, today),
          ...parts.map(({ length }) => (known.has(day) ? length : null)),
        ],
        behind: Object.fromEntries([...named, ...(open ? [['open', open] as const] : [])]),
      };
    }),
    total: [null, null, ...totals],
  };
}

/** Of some tasks the days on which they start; null where there are none. */
export function spanTasks(tasks: readonly Pick<ListedTask, 'start'>[]): DayRange | null {
  let [first, last] = ['', ''];
  for (const { start } of tasks) {
    if (start === null) continue;
    if (first === '' || start < first) first = start;
    if (start > last) last = start;
  }
  return first === '' ? null : { first: toDay(first), last: toDay(last) };
}

/** The rows of tasks of a group and of some days; of all that are not confirmed where no group is said. */
function markTasks(
  tasks: readonly StartedTask[],
  words: Readonly<Record<string, string>>,
): DrillDownRows | null {
  const days = spanTasks(tasks);
  return days && { dataset: 'tasks', dates: 'start', days, filters: [], mark: { of: words } };
}

function findRowsOfTasks(words: AnchorKey, asked: ReportContext): AnchorRows {
  const { is, lists } = bindAnchorKey(words);
  const days = readAnchorDays(words, asked.period);
  const isGroup = words['group']
    ? is('group', '"category"')
    : `"category" NOT IN ('confirmed', 'ignored')`;
  return {
    dataset: 'tasks',
    lists: { ...lists, ...listChosen(asked) },
    select: `SELECT rowid FROM shown WHERE ${buildDayRangeSql('"start"', [days])} AND ${isGroup}
      AND ${buildChoiceSql(asked, 'location', toShownText('location'))}`,
  };
}

/** A filter names so many values at most. */
const mostNamed = 500;

/** The rows of some tasks, by their ids; null where one has none, or they are too many. */
export function nameTasks(
  tasks: readonly Pick<ListedTask, 'id' | 'start'>[],
): DrillDownRows | null {
  const ids = tasks.flatMap(({ id }) => id ?? []);
  const days = spanTasks(tasks);
  if (ids.length < tasks.length || ids.length > mostNamed || days === null) return null;
  const filters: DrillDownRows['filters'] = [{ kind: 'oneOf', field: 'id', values: ids }];
  return { dataset: 'tasks', dates: 'start', days, filters, isWhole: true };
}

function isHere({ location }: ListedTask, { filters }: ReportContext): boolean {
  return filters['location']?.includes(location) ?? true;
}

function listLocations(tasks: readonly ListedTask[]): ReportOption[] {
  return [...Map.groupBy(tasks, ({ location }) => location)]
    .map(([value, { length }]) => ({ value, name: value, rows: length }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, mostNamed);
}

function countDaysTo(day: VenueDate, today: VenueDate): number {
  return Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;
}
