/** Texts of alerts for the window, notifications and the log. */

import { getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId } from '../catalogue/types.ts';
import type { AlertCondition, AlertSubject, AlertUnknown, AlertValue } from '../domain/alerts.ts';
import type { CellKind } from '../domain/report-questions.ts';
import { isReportPeriod } from '../reports/report-days.ts';
import type { Messages } from './create-messages.ts';
import { errorMessageDefaults } from './error-params.ts';
import { nameDatasets } from './name-datasets.ts';
import {
  findReportWord,
  writeReportCell,
  writeReportWord,
  writeStoredReport,
} from './report-text.ts';

/** The part of an alert's saved view that texts need. */
export interface NamedView {
  readonly name: string;
  readonly dataset: DatasetId;
}

export function writeAlertValue(kind: CellKind, value: AlertValue, messages: Messages): string {
  return writeReportCell(kind, value, messages) ?? messages.text('common.noData');
}

/** What a value is compared with. A usual day is a median, but there are no half people. */
export function writeCompared(kind: CellKind, before: AlertValue, messages: Messages): string {
  const isHalf = kind === 'count' && typeof before === 'number';
  return writeAlertValue(kind, isHalf ? Math.round(before) : before, messages);
}

/** The figure: "Tickets", "Rows", "Total". */
export function writeAlertFigure(
  subject: AlertSubject,
  view: NamedView | null,
  messages: Messages,
): string {
  switch (subject.kind) {
    case 'report':
      return (
        findReportWord(subject.storedReport.report, 'figure', subject.figure, messages) ??
        messages.text('alerts.figureGone')
      );
    case 'today':
      return writeWord(`alerts.today.${subject.figure}`, subject.figure, messages);
    case 'view': {
      if (subject.sum === null) return messages.text('common.rows');
      return view ? messages.field(view.dataset, subject.sum) : subject.sum;
    }
  }
}

function writeWord(key: string, otherwise: string, messages: Messages): string {
  return messages.has(key) ? messages.text(key) : otherwise;
}

/** Figure and condition, if there is one yet: an alert's default name. */
export function suggestAlertName(
  { subject, condition }: { readonly subject: AlertSubject; readonly condition: string },
  view: NamedView | null,
  messages: Messages,
): string {
  const isOfRows = subject.kind === 'view' && subject.sum === null;
  const figure = isOfRows && view ? view.name : writeAlertFigure(subject, view, messages);
  return condition === '' ? figure : messages.text('alerts.autoName', { figure, condition });
}

/** Source and days: "Revenue, the last 4 weeks". */
export function writeAlertPlace(
  subject: AlertSubject,
  view: NamedView | null,
  messages: Messages,
): string {
  switch (subject.kind) {
    case 'report':
      return messages.text('alerts.place', {
        place: writeStoredReport(subject.storedReport, messages),
        days: writeStoredPeriod(subject.storedReport.period, messages),
      });
    case 'today':
      return messages.text('today.title');
    case 'view':
      return messages.text('alerts.place', {
        place: view
          ? messages.text('alerts.view', {
              dataset: messages.text(`dataset.${getDataset(view.dataset).id}`),
              view: view.name,
            })
          : messages.text('alerts.viewGone'),
        days: writeReportWord(`preset.${subject.period}`, messages),
      });
  }
}

function writeStoredPeriod(
  period: Extract<AlertSubject, { kind: 'report' }>['storedReport']['period'],
  messages: Messages,
): string {
  if (period === null) return 'none';
  if (typeof period === 'object') return messages.dayRange(period);
  return isReportPeriod(period) ? writeReportWord(`preset.${period}`, messages) : period;
}

/** The condition: "above 12". */
export function writeAlertCondition(
  condition: AlertCondition,
  kind: CellKind,
  currency: string | null | undefined,
  messages: Messages,
): string {
  const write = (amount: string): string =>
    currency === undefined
      ? writeAlertValue(kind, Number(amount), messages)
      : writeAlertValue('money', { amount, currency }, messages);
  switch (condition.kind) {
    case 'above':
    case 'below':
      return messages.text(`alerts.condition.${condition.kind}.is`, {
        limit: write(condition.limit),
      });
    case 'newRows':
      return messages.text('alerts.condition.newRows.is');
    case 'changes': {
      const { by, unit, way } = condition;
      const size = unit === 'percent' ? messages.percent(Number(by) / 100) : write(by);
      return messages.text(`alerts.condition.changes.${way}`, { size });
    }
  }
}

/** Why the figure is unknown. */
export function writeAlertUnknown(unknown: AlertUnknown, messages: Messages): string {
  const { why, days = 0, datasets = [], name = '', error } = unknown;
  if (why === 'failed' && error) {
    return messages.text(`error.${error}.title`, errorMessageDefaults);
  }
  const [place = '', field = ''] = name.split('.');
  return messages.text(`alerts.unknown.${why}`, {
    days,
    name: why === 'notAdded' ? messages.field(getDataset(place as DatasetId).id, field) : name,
    report: writeWord(`report.${place}.name`, place, messages),
    datasets: nameDatasets(datasets, messages),
  });
}
