/** Headline, figures and tables of *guides*. */
import type { MessageRef, ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportTable } from '../../../../../shared/domain/report-runs.ts';
import type {
  GuideMoment,
  GuidesNeeded,
  ListedTask,
} from '../../../../../shared/domain/reports.ts';
import { findShortLanguage } from '../../../../../shared/reports/short-times.ts';
import { sum } from '../../../../../shared/sums.ts';
import { countMinutes, toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { makeTasksAnchor } from '../tasks/rows.ts';
import type { HalfHour } from './half-hours.ts';
import { findHalfHours } from './half-hours.ts';
import type { Raw } from './query.ts';

export function summariseGuides(
  { plan, tasks }: Raw,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const known = findKnownDays(context, sources);
  const isKnown = known.size > 0;
  const hasSkills = sources['skills']?.isEmpty === false;
  const { moments, bestHour } = plan;
  const inKnown = tasks.filter(({ start, end }) => start !== null && end !== null && start < end);
  const open = inKnown.filter(({ group }) => group === 'uncategorised').length;
  const halfHours = findHalfHours(context.period, moments);
  const shortMost = moments.reduce((most, { short }) => Math.max(most, short), 0);
  const shortMinutes = sum(moments.map((one) => one.short * countMinutes(one.from, one.to)));
  return {
    sentence: isKnown
      ? describeShortage(plan, { tasks: inKnown.length, halfHours, known, hasSkills })
      : [message('report.guides.unknown')],
    figures: {
      needed: {
        value: isKnown ? inKnown.length : null,
        captions: [
          message('report.guides.needDays'),
          ...(open > 0 ? [message('report.guides.open', { tasks: open })] : []),
        ],
        drillDown: isKnown ? makeTasksAnchor(inKnown, { of: 'all' }) : null,
      },
      shortMost: {
        value: isKnown ? shortMost : null,
        captions: shortMost > 0 ? [message('report.guides.atLeast')] : [],
        drillDown: null,
      },
      shortMinutes: {
        value: isKnown ? shortMinutes : null,
        captions: shortMost > 0 ? [message('report.guides.groupMinutes')] : [],
        drillDown: null,
      },
      bestHour: {
        value: isKnown ? (bestHour?.minutes ?? 0) : null,
        captions: bestHour ? [describeBest(bestHour, hasSkills)] : [],
        drillDown: null,
      },
    },
    tables: {
      shortages: listShortages(plan, tasks),
      halfHours: listHalfHours(halfHours, inKnown, known),
      languages: listLanguages(halfHours, known),
    },
    chartSummaries: { week: [], short: [] },
    notes: [
      message('report.guides.notCompared'),
      message('report.guides.shortIs'),
      ...describeSkills(plan, hasSkills),
      ...(plan.withoutLanguage > 0
        ? [message('report.guides.withoutLanguage', { tasks: plan.withoutLanguage })]
        : []),
    ],
    uncategorised: [...plan.uncategorised],
  };
}

function describeSkills(
  { available, withoutSkills }: GuidesNeeded,
  hasSkills: boolean,
): MessageRef[] {
  if (!hasSkills) return [message('report.guides.noSkills')];
  const known = available - withoutSkills;
  return known < available ? [message('report.guides.withoutSkills', { available, known })] : [];
}

/** Days on which both tasks and availabilities are downloaded. */
function findKnownDays({ period, today }: ReportContext, sources: Sources): ReadonlySet<VenueDate> {
  const [tasks, free] = ['tasks', 'availabilities'].map(
    (name) => new Set(splitKnownDays(sources[name], period, today, 'all').known),
  );
  return new Set([...(tasks ?? [])].filter((day) => free?.has(day)));
}

function listShortages({ shortages }: GuidesNeeded, tasks: readonly ListedTask[]): ReportTable {
  const byId = new Map(tasks.map((task) => [task.id ?? task.start, task]));
  const rows = shortages.map(({ from, to, short, tasks: ids, guides }): ReportRow => {
    const competing = ids.flatMap((id) => byId.get(id) ?? []);
    const titles = [...new Set(competing.flatMap(({ title }) => title ?? []))];
    return {
      cells: [from, to, short, ids.length, guides.length, titles.join(' · ') || null],
      drillDown: { competing: makeTasksAnchor(competing, { of: 'shortage', from, to }) },
    };
  });
  return { rows, total: null };
}

function listHalfHours(
  slots: readonly HalfHour[],
  tasks: readonly ListedTask[],
  known: ReadonlySet<VenueDate>,
): ReportTable {
  const shown = cutHours(slots);
  // Groups tasks by day first, since few of a month's tasks run at the same time.
  const ofDays = new Map(
    [...Map.groupBy(shown, ({ day }) => day)].map(([day, slots]) => {
      const [from, to] = [slots[0]?.from ?? '', slots.at(-1)?.to ?? ''];
      return [day, listGoingOn(tasks, { from, to })] as const;
    }),
  );
  const rows = shown.map(({ day, time, from, to, worst }): ReportRow => {
    const own = listGoingOn(ofDays.get(day) ?? [], { from, to });
    const rows = known.has(day) ? makeTasksAnchor(own, { of: 'moment', from, to }) : null;
    const { needed = 0, short = 0, available = 0 } = worst ?? {};
    const counts: readonly ReportCell[] = known.has(day)
      ? [needed, needed - short, short, available]
      : [null, null, null, null];
    return {
      cells: [day, time, ...counts],
      drillDown: { needed: rows, short: short > 0 ? rows : null },
    };
  });
  return { rows, total: null };
}

function listGoingOn(
  tasks: readonly ListedTask[],
  { from, to }: Pick<HalfHour, 'from' | 'to'>,
): readonly ListedTask[] {
  return tasks.filter(({ start, end }) => (start ?? '') < to && (end ?? '') > from);
}

function listLanguages(slots: readonly HalfHour[], known: ReadonlySet<VenueDate>): ReportTable {
  const rows = cutHours(slots).flatMap(({ day, time, worst }) =>
    (known.has(day) ? (worst?.languages ?? []) : []).flatMap(({ language, needed, available }) =>
      needed === 0
        ? []
        : [{ cells: [day, time, language, needed, available, worst?.unknown ?? 0], drillDown: {} }],
    ),
  );
  return { rows, total: null };
}

/** Cuts to the day's hours that have groups. */
function cutHours(slots: readonly HalfHour[]): readonly HalfHour[] {
  const times = slots
    .flatMap(({ time, worst }) => (worst && worst.needed > 0 ? [time] : []))
    .sort();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  return slots.filter(({ time }) => time >= first && time <= last);
}

/** The number of days with a shortage, and the worst; otherwise the tightest half-hour. */
function describeShortage(
  { shortages, moments }: GuidesNeeded,
  {
    tasks,
    halfHours,
    known,
    hasSkills,
  }: {
    readonly tasks: number;
    readonly halfHours: readonly HalfHour[];
    readonly known: ReadonlySet<VenueDate>;
    /** The languages of guides are downloaded. */
    readonly hasSkills: boolean;
  },
): MessageRef[] {
  if (tasks === 0) return [message('report.guides.none')];
  const [worst] = shortages.toSorted((a, b) => b.short - a.short || (a.from < b.from ? -1 : 1));
  const moment = (value: string) => ({ kind: 'dateTime', value }) as const;
  if (!worst) {
    const tightest = findTightest(halfHours, known);
    return [
      message('report.guides.enough', { hasSkills: hasSkills ? 'yes' : 'no' }),
      ...(tightest
        ? [
            message('report.guides.busiest', {
              from: moment(tightest.from),
              groups: tightest.needed,
              guides: tightest.available,
            }),
          ]
        : []),
    ];
  }
  const days = new Set(
    halfHours.flatMap(({ day, worst: own }) => (known.has(day) && own?.short ? [day] : [])),
  );
  const language = hasSkills ? findShortLanguage(moments, worst) : null;
  return [
    message('report.guides.shortDays', { short: days.size, days: known.size }),
    message('report.guides.short', {
      from: moment(worst.from),
      to: describeEnd(worst),
      competing: worst.tasks.length,
      guides: worst.guides.length,
      hasLanguage: language === null ? 'no' : 'yes',
      language: { kind: 'language', value: language },
    }),
  ];
}

function describeBest(
  { language, from, to }: NonNullable<GuidesNeeded['bestHour']>,
  hasSkills: boolean,
): MessageRef {
  return message('report.guides.bestIs', {
    hasLanguage: hasSkills && language !== null ? 'yes' : 'no',
    language: { kind: 'language', value: language },
    from: { kind: 'dateTime', value: from },
    to: describeEnd({ from, to }),
  });
}

/** The half-hour with the fewest spare guides; among equals, the one with most groups. */
function findTightest(halfHours: readonly HalfHour[], known: ReadonlySet<VenueDate>) {
  const [tightest] = halfHours
    .flatMap(({ day, from, worst }) =>
      known.has(day) && worst && worst.needed > 0
        ? [{ from, needed: worst.needed, available: worst.available }]
        : [],
    )
    .sort((a, b) => a.available - a.needed - (b.available - b.needed) || b.needed - a.needed);
  return tightest;
}

/** The end time, with its day if that differs from the start's. */
function describeEnd({ from, to }: Pick<GuideMoment, 'from' | 'to'>) {
  return toDay(from) === toDay(to)
    ? ({ kind: 'time', value: to.slice(11, 16) } as const)
    : ({ kind: 'dateTime', value: to } as const);
}
