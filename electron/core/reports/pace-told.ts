import type {
  ReportBody,
  ReportRow,
  ReportTable,
  RowsOfReport,
} from '../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { countDays, type DayRange, listDays } from '../../../shared/ranges.ts';
import { paceDays } from '../../../shared/reports/pace.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';
import { tellDifference } from './compared.ts';
import { splitDays } from './known-days.ts';
import { findBucket, getUnit, leadsFrom, listPaceDays, writeLead } from './pace-parts.ts';
import type { PaceCounts } from './pace-report.ts';
import { type Asked, type Sources, say } from './report.ts';
import { nameAskedFor, readFilterOptions } from './row-filters.ts';
import { tellUncategorised, tellUncounted } from './uncounted.ts';

interface Point {
  /** Everything made up to the end of this day. */
  readonly day: VenueDate;
  /** Before the first day of the period; below zero within it. */
  readonly daysBefore: number;
  readonly booked: number | null;
  readonly before: number | null;
}

/** R8 in words, figures and tables. */
export function tellPace(counts: PaceCounts, asked: Asked, sources: Sources): ReportBody {
  const { period, compared } = asked;
  const unit = asked.choices['unit'] ?? 'people';
  const points = listPoints(counts, asked, sources);
  const reach = points.findLast(({ booked }) => booked !== null) ?? null;
  const booked = reach?.booked ?? null;
  const atSame = reach?.before ?? null;
  const inTheEnd = points.at(-1)?.before ?? null;
  const isOver = reach !== null && reach.day >= period.last;
  const total = sum(counts.byDay.map(({ amount }) => amount));
  const isKnown = booked !== null;
  const week = sum(
    counts.leads.filter(({ which, lead }) => which === 'now' && lead < 7).map((one) => one.amount),
  );
  const behind = (more: Filter[], days: DayRange = period) => nameRows(counts, asked, days, more);
  const differs = compared ? tellDifference(booked, atSame, asked) : [];
  return {
    sentence:
      booked === null || reach === null
        ? [say('report.pace.unknown', { unit })]
        : [
            say('report.pace.booked', {
              unit,
              booked,
              days: reach.daysBefore,
              ahead: reach.daysBefore > 0 ? 'yes' : 'no',
            }),
            ...(compared && atSame !== null && !isOver
              ? [say('report.pace.atSame', { unit, before: atSame, comparison: asked.comparison })]
              : []),
            ...differs,
          ],
    figures: {
      booked: {
        value: booked,
        ...(compared ? { before: atSame } : {}),
        said: [
          say('report.pace.soFar', { comparison: atSame === null ? 'none' : asked.comparison }),
          ...tellUncategorised(counts.uncounted),
        ],
        behind: reach && isKnown ? behind([makeUpTo(asked, reach.day)]) : null,
      },
      inTheEnd: {
        value: inTheEnd,
        said: [say(compared ? 'report.pace.allOfBefore' : 'report.pace.notCompared')],
        behind: null,
      },
      medianLead: {
        value: isKnown ? findMedian(counts) : null,
        said: [say('report.pace.half')],
        behind: null,
      },
      lastWeek: {
        value: isKnown && total > 0 ? week / total : null,
        said: [say(isOver ? 'report.pace.within' : 'report.pace.withinSoFar')],
        behind: null,
      },
    },
    tables: {
      pace: tellPoints(points, counts, asked),
      leads: listLeads(counts, asked, isKnown),
      leadsByDay: listLeadsByDay(counts, asked, isKnown),
    },
    pictures: {
      pace: [say('report.pace.curveIs', { days: paceDays })],
      leads: isKnown
        ? [say('report.pace.leadsAre', { unit })]
        : [say('report.pace.unknown', { unit })],
    },
    notes: [
      say('report.pace.byCreation'),
      ...(isOver || !isKnown ? [] : [say('report.pace.moreToCome')]),
      ...(counts.withoutDate > 0
        ? [say('report.pace.withoutDate', { rows: counts.withoutDate })]
        : []),
      ...tellUncounted(counts.uncounted, getUnit(asked).dataset),
    ],
    notFiled: [...counts.notFiled],
    options: readFilterOptions(['offer'], getUnit(asked).dataset, counts.answers, asked.filing),
  };
}

/**
 * What was booked up to each day, as far as all days from the curve's first one on are downloaded. Days of
 * the comparison lie as far before its own first day.
 */
function listPoints(counts: PaceCounts, asked: Asked, sources: Sources): Point[] {
  const { period, compared, today } = asked;
  const source = sources[getUnit(asked).dataset];
  const yesterday = addDays(today, -1);
  const run = (which: 'now' | 'before', days: DayRange): (number | null)[] => {
    const range = listPaceDays(days);
    const known = new Set(splitDays(source, range, today).known);
    const own = new Map<VenueDate, number>();
    let total = 0;
    for (const one of counts.made) {
      if (one.which !== which) continue;
      if (one.day < range.first) total += one.amount;
      else own.set(one.day, (own.get(one.day) ?? 0) + one.amount);
    }
    let isKnown = true;
    return listDays([range]).map((day) => {
      isKnown &&= day <= yesterday && known.has(day);
      total += own.get(day) ?? 0;
      return isKnown ? total : null;
    });
  };
  const now = run('now', period);
  const before = compared ? run('before', compared) : [];
  return listDays([listPaceDays(period)]).map((day, at) => ({
    day,
    daysBefore: paceDays - at,
    booked: now[at] ?? null,
    before: before[at] ?? null,
  }));
}

function tellPoints(points: readonly Point[], counts: PaceCounts, asked: Asked): ReportTable {
  const { compared, period } = asked;
  const back = compared ? countDays({ first: compared.first, last: period.first }) - 1 : 0;
  return {
    rows: points.map(({ day, daysBefore, booked, before }): ReportRow => {
      const rows = booked ? nameRows(counts, asked, period, [makeUpTo(asked, day)]) : null;
      const earlier =
        before && compared
          ? nameRows(counts, asked, compared, [makeUpTo(asked, addDays(day, -back))])
          : null;
      return {
        cells: [day, daysBefore, booked, before],
        behind: {
          ...(rows ? { booked: rows } : {}),
          ...(earlier ? { bookedBefore: earlier } : {}),
        },
      };
    }),
    total: null,
  };
}

function listLeads(counts: PaceCounts, asked: Asked, isKnown: boolean): ReportTable {
  const add = (which: 'now' | 'before', from: number): number =>
    sum(
      counts.leads
        .filter((one) => one.which === which && findBucket(one.lead) === from)
        .map(({ amount }) => amount),
    );
  const all = sum(counts.leads.filter(({ which }) => which === 'now').map((one) => one.amount));
  const hasBefore = asked.compared !== null && counts.leads.some(({ which }) => which === 'before');
  return {
    rows: leadsFrom.map((from): ReportRow => {
      const booked = add('now', from);
      const before = hasBefore ? add('before', from) : null;
      const mark = (days: DayRange) => markRows(asked, days, [], { ahead: String(from) });
      return {
        cells: isKnown
          ? [writeLead(from), booked, all > 0 ? booked / all : null, before]
          : [writeLead(from), null, null, null],
        behind: {
          ...(isKnown && booked ? { booked: mark(asked.period) } : {}),
          ...(isKnown && before && asked.compared ? { bookedBefore: mark(asked.compared) } : {}),
        },
      };
    }),
    total: isKnown ? [null, all, null, null] : null,
  };
}

/** Of a visit day, rows made on some days are a filter of its grid. */
function listLeadsByDay(counts: PaceCounts, asked: Asked, isKnown: boolean): ReportTable {
  return {
    rows: (isKnown ? counts.byDay : []).map(({ day, bucket, amount }): ReportRow => {
      const next = leadsFrom.find((from) => from > bucket);
      const made: Filter = {
        kind: 'between',
        field: getUnit(asked).made,
        ...(next === undefined ? {} : { from: addDays(day, 1 - next) }),
        // What is made on the day or later is as late as can be.
        ...(bucket === 0 ? {} : { to: addDays(day, -bucket) }),
      };
      const rows = nameRows(counts, asked, { first: day, last: day }, [made]);
      return {
        cells: [day, writeLead(bucket), amount],
        behind: rows ? { booked: rows } : {},
      };
    }),
    total: null,
  };
}

/** Half of what is booked was booked so many days ahead, or more. */
function findMedian({ leads }: PaceCounts): number | null {
  const own = leads
    .filter(({ which, amount }) => which === 'now' && amount > 0)
    .toSorted((a, b) => a.lead - b.lead);
  const all = sum(own.map(({ amount }) => amount));
  let passed = 0;
  for (const { lead, amount } of own) {
    passed += amount;
    if (passed * 2 >= all) return lead;
  }
  return null;
}

function makeUpTo(asked: Asked, day: VenueDate): Filter {
  return { kind: 'between', field: getUnit(asked).made, to: day };
}

function nameRows(
  { answers }: PaceCounts,
  asked: Asked,
  days: DayRange,
  more: readonly Filter[],
): RowsOfReport {
  const { dataset, visit } = getUnit(asked);
  const named = nameAskedFor(asked, dataset, answers);
  return named
    ? { dataset, dates: visit, days, filters: [...named, ...more] }
    : markRows(asked, days, more);
}

/** What is asked for, where no filters of its grid leave that. */
function markRows(
  asked: Asked,
  days: DayRange,
  filters: readonly Filter[],
  words: Readonly<Record<string, string>> = {},
): RowsOfReport {
  const { dataset, visit } = getUnit(asked);
  const mark = { of: { first: days.first, last: days.last, ...words } };
  return { dataset, dates: visit, days, filters: [...filters], mark };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
