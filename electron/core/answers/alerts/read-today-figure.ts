import { findTodayFigure, type TodayFigureId } from '../../../../shared/alerts/subjects.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { isActive } from '../../../../shared/categories/classify.ts';
import type { AlertSubject, AlertValue } from '../../../../shared/domain/alerts.ts';
import type { DrillDownRows } from '../../../../shared/domain/report-runs.ts';
import type {
  ListedTask,
  SourceState,
  Today,
  TodayFigure,
} from '../../../../shared/domain/reports.ts';
import { findMissing, findScansKnown, readFigure } from '../../../../shared/reports/day-figures.ts';
import { isEmptySource, isUnknownOn, knowsGuides } from '../../../../shared/reports/day-sources.ts';
import { listShortTimes } from '../../../../shared/reports/short-times.ts';
import { countMinutes, toDay } from '../../../../shared/venue-time.ts';
import { nameTasks, type Reports } from '../reports/index.ts';
import { makeUnknown, type Reading } from './reading.ts';

interface Found {
  readonly value: AlertValue;
  readonly before?: AlertValue;
  readonly drillDown?: DrillDownRows | null;
  /** The source of the figure: the day must be complete in it. */
  readonly source?: SourceState | undefined;
}

/** Reads a figure of Today, by the venue's clock. Fails as `Reports.readToday` does. */
export async function readTodayFigure(
  profileId: string,
  { figure }: Extract<AlertSubject, { kind: 'today' }>,
  reports: Pick<Reports, 'readToday'>,
  signal: AbortSignal,
): Promise<Reading> {
  const shape = findTodayFigure(figure);
  if (!shape) return makeUnknown({ why: 'outOfDate', name: `today.${figure}` });
  const today = await reports.readToday({ profileId }, signal);
  const { day } = today;
  const reading = { kind: shape.kind, days: { first: day, last: day } };
  const { value, before = null, drillDown = null, source } = findFigure(shape.id, today);
  if (value === null || findMissing(source, day) !== null) {
    const missingDatasets = shape.datasets.filter((dataset) => isDayMissing(dataset, today));
    const unknown =
      missingDatasets.length > 0
        ? ({ why: 'days', days: 1, datasets: missingDatasets } as const)
        : ({ why: 'noValue' } as const);
    return { ...makeUnknown(unknown), ...reading };
  }
  return { ...reading, value, before, drillDown, unknown: null };
}

function findFigure(id: TodayFigureId, today: Today): Found {
  const { day, now, people, tickets, tasks, scans, arrivals, guides, sources, listed } = today;
  const rows = (dataset: DatasetId, dates: string): DrillDownRows => ({
    dataset,
    dates,
    days: { first: day, last: day },
    filters: [],
  });
  const readAmount = (
    figure: TodayFigure,
    source: SourceState | undefined,
    drillDown: DrillDownRows,
  ): Found => ({
    value: readFigure(figure, source, day),
    before: figure.usual?.amount ?? null,
    source,
    drillDown,
  });
  const knownUntil = findScansKnown(today);
  switch (id) {
    case 'people':
      return readAmount(people, sources['visits'], rows('bookings', 'visitStart'));
    case 'tickets':
      return readAmount(tickets, sources['tickets'], rows('orders', 'visitDate'));
    case 'scans': {
      const value = knownUntil === null ? null : scans.scanned;
      const before = scans.usual?.amount ?? null;
      return { value, before, drillDown: rows('scans', 'scannedDate') };
    }
    case 'sinceLastScan': {
      const last = arrivals.lastScan;
      if (knownUntil === null || last === null || toDay(last) < day) return { value: null };
      const value = Math.max(0, Math.round(countMinutes(last, knownUntil)));
      return { value, drillDown: rows('scans', 'scannedDate') };
    }
    case 'tasks':
      return readAmount(tasks, sources['tasks'], rows('tasks', 'start'));
    case 'tasksWaiting': {
      const source = sources['tasks'];
      const waiting = listed.filter(({ group }) => group === 'waiting');
      if (isUnknownOn(source, day)) return { value: null };
      return { value: waiting.length, source, drillDown: nameTasks(waiting) };
    }
    case 'groupsShort': {
      if (!knowsGuides(today)) return { value: null };
      const [worst] = listShortTimes(guides, now, !isEmptySource(sources['skills']));
      const own = worst ? listed.filter((task) => isDuring(task, worst)) : [];
      return { value: worst?.short ?? 0, drillDown: nameTasks(own) };
    }
    case 'uncategorised': {
      const all = [people, tickets, tasks].flatMap(({ uncategorised }) => uncategorised);
      const values = new Set(all.map(({ field, value }) => JSON.stringify([field, value])));
      return { value: values.size, source: sources['visits'] };
    }
  }
}

function isDayMissing(dataset: DatasetId, today: Today): boolean {
  const names = { bookings: 'visits', orders: 'tickets' } as const;
  const name = dataset === 'bookings' || dataset === 'orders' ? names[dataset] : dataset;
  const source = today.sources[name];
  if (dataset === 'scans') return findScansKnown(today) === null;
  return isUnknownOn(source, today.day) || findMissing(source, today.day) !== null;
}

function isDuring(
  { start, end, group }: ListedTask,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  return isActive({ group }) && start !== null && start < to && (end ?? start) > from;
}
