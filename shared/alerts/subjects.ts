/** Subjects of alerts, and the rows behind them. */
import { findField, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId } from '../catalogue/types.ts';
import type { AlertCondition, AlertSubject } from '../domain/alerts.ts';
import type { CellKind } from '../domain/report-questions.ts';
import type { GridView } from '../domain/saved-views.ts';
import { isSummed } from '../grid-state.ts';
import { findPresetDays } from '../presets.ts';
import { type DayRange, toPeriod } from '../ranges.ts';
import { isNumeric } from '../reports/cell-kinds.ts';
import { listRequiredPeriods } from '../reports/day-needs.ts';
import { findRequiredPeriods, type RequiredPeriod } from '../reports/needs.ts';
import { askStored, findStoredReport } from '../reports/stored-reports.ts';

export interface TodayFigureShape {
  readonly id: string;
  readonly kind: CellKind;
  /** Set if the figure has a usual value for comparison. */
  readonly hasUsual?: true;
  readonly datasets: readonly DatasetId[];
}

export const todayFigures = [
  { id: 'people', kind: 'count', hasUsual: true, datasets: ['bookings'] },
  { id: 'tickets', kind: 'count', hasUsual: true, datasets: ['orders'] },
  { id: 'scans', kind: 'count', hasUsual: true, datasets: ['scans'] },
  { id: 'sinceLastScan', kind: 'minutes', datasets: ['scans'] },
  { id: 'tasks', kind: 'count', hasUsual: true, datasets: ['tasks'] },
  { id: 'tasksWaiting', kind: 'count', datasets: ['tasks'] },
  { id: 'groupsShort', kind: 'count', datasets: ['tasks', 'availabilities', 'bookings'] },
  { id: 'uncategorised', kind: 'count', datasets: ['bookings', 'orders', 'tasks'] },
] as const satisfies readonly TodayFigureShape[];

export type TodayFigureId = (typeof todayFigures)[number]['id'];

export function findTodayFigure(id: string): (TodayFigureShape & { id: TodayFigureId }) | null {
  return todayFigures.find((figure) => figure.id === id) ?? null;
}

/** The kind of a subject's figure. Null if this version, or the venue, has no such figure. */
export function findAlertKind(subject: AlertSubject, view: GridView | null): CellKind | null {
  switch (subject.kind) {
    case 'today':
      return findTodayFigure(subject.figure)?.kind ?? null;
    case 'report': {
      const figures = findStoredReport(subject.storedReport)?.figures ?? [];
      const kind = figures.find(({ id }) => id === subject.figure)?.kind;
      return kind && isNumeric(kind) ? kind : null;
    }
    case 'view': {
      if (!view) return null;
      if (subject.sum === null) return 'count';
      const field = findField(getDataset(view.dataset), subject.sum);
      if (!isSummed(field) || field?.personal) return null;
      return field?.currency === undefined ? 'average' : 'money';
    }
  }
}

/** Conditions that suit the subject. */
export function listConditions(subject: AlertSubject): readonly AlertCondition['kind'][] {
  switch (subject.kind) {
    case 'view':
      return subject.sum === null ? ['newRows', 'above', 'below'] : ['above', 'below'];
    case 'today':
      return findTodayFigure(subject.figure)?.hasUsual
        ? ['above', 'below', 'changes']
        : ['above', 'below'];
    case 'report':
      return findStoredReport(subject.storedReport)?.comparisons.length
        ? ['above', 'below', 'changes']
        : ['above', 'below'];
  }
}

/** The days of a view's period. Null if the dataset has no such period now. */
export function findAlertDays(
  { dataset }: Pick<GridView, 'dataset'>,
  period: string,
  now: Temporal.PlainDateTime,
): DayRange | null {
  return findPresetDays(period, getDataset(dataset).axis, now);
}

/** Periods behind a subject's figure, for datasets that can be requested by period. Empty for unknown subjects. */
export function findAlertNeeds(
  subject: AlertSubject,
  view: GridView | null,
  now: Temporal.PlainDateTime,
): readonly RequiredPeriod[] {
  const today = now.toPlainDate().toString();
  switch (subject.kind) {
    case 'today': {
      const datasets = findTodayFigure(subject.figure)?.datasets ?? [];
      return listRequiredPeriods(today).filter(({ dataset }) => datasets.includes(dataset));
    }
    case 'report': {
      const report = findStoredReport(subject.storedReport);
      if (!report) return [];
      try {
        return findRequiredPeriods(
          report,
          askStored(subject.storedReport, null, now).parameters,
          today,
        );
      } catch {
        return [];
      }
    }
    case 'view': {
      const days = view && findAlertDays(view, subject.period, now);
      return view && days ? [{ dataset: view.dataset, period: toPeriod(days) }] : [];
    }
  }
}
