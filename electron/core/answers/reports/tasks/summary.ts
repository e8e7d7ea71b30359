import type { StatusCategory } from '../../../../../shared/domain/categories.ts';
import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  ReportBody,
  ReportOption,
  ReportRow,
} from '../../../../../shared/domain/report-runs.ts';
import type { ListedTask } from '../../../../../shared/domain/reports.ts';
import { sum } from '../../../../../shared/sums.ts';
import { toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type Sources, saidBelow } from '../report.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import type { ListedTasks } from '../shared/tasks.ts';
import { makeTasksAnchor, maxNamed, nameTasks } from './rows.ts';

/** By urgency. */
const openGroups = ['waiting', 'uncategorised', 'cancelled'] as const;

interface StartedTask extends ListedTask {
  readonly start: string;
}

export function summariseTasks(
  listed: ListedTasks,
  context: ReportContext,
  sources: Sources,
): ReportBody {
  const { known, missing } = splitKnownDays(sources['tasks'], context.period, context.today, 'all');
  const all = listed.tasks.flatMap((task) =>
    task.start === null || task.group === 'ignored' ? [] : [{ ...task, start: task.start }],
  );
  const tasks = all.filter((task) => isHere(task, context));
  const pick = (group: StatusCategory) => tasks.filter((task) => task.group === group);
  const isKnown = known.length > 0;
  const waiting = pick('waiting');
  const count = (group: (typeof openGroups)[number], captions: MessageRef[]) => ({
    value: isKnown ? pick(group).length : null,
    captions: missing.length > 0 ? [message('reports.note.partly')] : captions,
    drillDown: makeTasksAnchor(pick(group), { group }),
  });
  const unknown = tasks.filter(({ people }) => people === null).length;
  const ignored = listed.tasks.filter(({ group }) => group === 'ignored').length;
  const daysTo = new Map<VenueDate, number>();
  const countDays = (day: VenueDate): number => {
    const known = daysTo.get(day) ?? countDaysTo(day, context.today);
    daysTo.set(day, known);
    return known;
  };
  const withoutStart = listed.tasks.filter(({ start }) => start === null).length;
  return {
    sentence: isKnown ? describeNext(tasks, context) : [message('report.tasks.unknown')],
    figures: {
      waiting: count('waiting', [message('report.tasks.ofAll', { tasks: tasks.length })]),
      peopleWaiting: {
        value: isKnown ? sum(waiting.map(({ people }) => people ?? 0)) : null,
        captions: [],
        drillDown: makeTasksAnchor(waiting, { group: 'waiting' }),
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
      days: listDays(tasks, context, sources),
    },
    chartSummaries: {
      days: isKnown ? [] : [message('report.tasks.unknown')],
    },
    notes: [
      message('report.tasks.notCompared'),
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

/** Unconfirmed and cancelled tasks: how many unconfirmed ones have started, and which starts next. */
function describeNext(
  tasks: readonly StartedTask[],
  { now }: ReportContext,
): ReportBody['sentence'] {
  const unconfirmed = tasks.filter(({ group }) => group === 'waiting');
  const started = unconfirmed.filter(
    ({ start, end }) => start <= now && (end ?? start) > now,
  ).length;
  const [next] = unconfirmed.filter(({ start }) => start > now);
  const over = unconfirmed.filter(({ start, end }) => (end ?? start) <= now).length;
  const cancelled = tasks.filter(({ group }) => group === 'cancelled').length;
  return [
    message('report.tasks.are', { tasks: unconfirmed.length, started, cancelled }),
    ...(next
      ? [
          message('report.tasks.next', {
            start: { kind: 'dateTime', value: next.start },
            title: { kind: 'text', value: next.title },
          }),
        ]
      : []),
    ...(over > 0 ? [saidBelow('report.tasks.over', { tasks: over })] : []),
  ];
}

function describeTask(task: StartedTask, countDays: (day: VenueDate) => number): ReportRow {
  const { start, title, location, people, group } = task;
  return {
    cells: [start, countDays(toDay(start)), title, location, people, group],
    drillDown: { start: nameTasks([task]) },
  };
}

function listDays(tasks: readonly StartedTask[], context: ReportContext, sources: Sources) {
  const { period, today } = context;
  const known = new Set(splitKnownDays(sources['tasks'], period, today, 'all').known);
  const byDay = Map.groupBy(tasks, ({ start }) => toDay(start));
  const groups = [...openGroups, 'confirmed'] as const;
  const days = (sources['tasks']?.days ?? []).map(({ day }) => day);
  const totals = groups.map((group) => tasks.filter((task) => task.group === group).length);
  return {
    rows: days.map((day): ReportRow => {
      const own = byDay.get(day) ?? [];
      const parts = groups.map((group) => own.filter((task) => task.group === group));
      const named = groups.map((group, at) => {
        const entries = { group, first: day, last: day };
        return [group, makeTasksAnchor(parts[at] ?? [], entries)] as const;
      });
      const open = makeTasksAnchor(
        own.filter(({ group }) => group !== 'confirmed'),
        { first: day, last: day },
      );
      return {
        cells: [
          day,
          countDaysTo(day, today),
          ...parts.map(({ length }) => (known.has(day) ? length : null)),
        ],
        drillDown: { ...Object.fromEntries(named), open },
      };
    }),
    total: [null, null, ...totals],
  };
}

function isHere({ location }: ListedTask, { filters }: ReportContext): boolean {
  return filters['location']?.includes(location) ?? true;
}

function listLocations(tasks: readonly ListedTask[]): ReportOption[] {
  return [...Map.groupBy(tasks, ({ location }) => location)]
    .map(([value, { length }]) => ({ value, name: value, rows: length }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, maxNamed);
}

function countDaysTo(day: VenueDate, today: VenueDate): number {
  return Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;
}
