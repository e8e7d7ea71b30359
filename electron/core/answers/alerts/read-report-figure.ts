import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { maxMissing } from '../../../../shared/completeness.ts';
import type { AlertSubject, AlertUnknown, AlertValue } from '../../../../shared/domain/alerts.ts';
import type { ReportCell } from '../../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../../shared/domain/reports.ts';
import { isMoney } from '../../../../shared/money.ts';
import { findLastDay } from '../../../../shared/ranges.ts';
import { isNumeric } from '../../../../shared/reports/cell-kinds.ts';
import { toRowsByFilters } from '../../../../shared/reports/drill-down.ts';
import {
  askStored,
  findStoredReport,
  findUnknown,
} from '../../../../shared/reports/stored-reports.ts';
import { toDay } from '../../../../shared/venue-time.ts';
import type { Reports } from '../reports/index.ts';
import { makeUnknown, type Reading } from './reading.ts';

type ReportSubject = Extract<AlertSubject, { kind: 'report' }>;

/** Reads a figure of a report as the report shows it. Fails as `Reports.run` does. */
export async function readReportFigure(
  profileId: string,
  { storedReport, figure: id, currency }: ReportSubject,
  now: Temporal.PlainDateTime,
  reports: Pick<Reports, 'run'>,
  signal: AbortSignal,
): Promise<Reading> {
  const report = findStoredReport(storedReport);
  const unknown = findUnknown(storedReport);
  const figure = report?.figures.find((one) => one.id === id && isNumeric(one.kind));
  if (!report || unknown !== null) {
    return makeUnknown({ why: 'outOfDate', name: unknown ?? storedReport.report });
  }
  if (!figure) return makeUnknown({ why: 'figureGone', name: `${storedReport.report}.${id}` });
  const run = await reports.run({ profileId, ...askStored(storedReport, null, now) }, signal);
  const reading = { kind: figure.kind, days: run.parameters.period };
  const missing = findMissing(run, report.dataset, now);
  if (missing) return { ...makeUnknown(missing), ...reading };
  const found = findAmount(run.figures[id], currency);
  if (!found || found.value === null) return { ...makeUnknown({ why: 'noValue' }), ...reading };
  const { value, before, drillDown } = found;
  const rows = drillDown && toRowsByFilters(run, drillDown);
  return { ...reading, value, before, drillDown: rows, unknown: null };
}

interface Amount {
  readonly value: AlertValue;
  readonly before: AlertValue;
  readonly drillDown: DrillDownRows | null;
}

/** Picks the amount in the given currency if the figure is money. */
function findAmount(
  figure: ReportRun['figures'][string] | undefined,
  currency: string | null | undefined,
): Amount | null {
  if (!figure) return null;
  const all = [figure, ...(figure.more ?? [])];
  const own = all.find(({ value }) => {
    const money = toValue(value);
    return currency === undefined
      ? typeof money === 'number'
      : money !== null && typeof money === 'object' && money.currency === currency;
  });
  if (!own) return null;
  return {
    value: toValue(own.value),
    before: toValue(own.before ?? null),
    drillDown: own.drillDown,
  };
}

function toValue(cell: ReportCell): AlertValue {
  return typeof cell === 'number' || isMoney(cell) ? cell : null;
}

/** Days that could be downloaded but are missing, wholly or in part. Null if none are. */
function findMissing(
  run: ReportRun,
  dataset: SourceState['dataset'],
  now: Temporal.PlainDateTime,
): AlertUnknown | null {
  const sources = Object.values(run.sources);
  const own = sources.filter((source) => source.dataset === dataset);
  if (own.length > 0 && own.every(({ isEmpty }) => isEmpty)) return { why: 'nothing' };
  const missing = sources.flatMap((source) => {
    const days = listMissing(source, toDay(run.now), now);
    return days.length > 0 ? [{ dataset: source.dataset, days }] : [];
  });
  if (missing.length === 0) return null;
  return {
    why: 'days',
    days: new Set(missing.flatMap(({ days }) => days)).size,
    datasets: [...new Set(missing.map((one) => one.dataset))],
  };
}

function listMissing(
  { dataset, days }: SourceState,
  today: string,
  now: Temporal.PlainDateTime,
): string[] {
  const { axis } = getDataset(dataset);
  const last = axis && findLastDay(axis, now);
  return days
    .filter(({ day, missing, later }) => {
      if (day < today) return missing > maxMissing;
      const canBeRequested = axis !== null && (last === null || day <= last);
      // A day that can't be requested yet is a gap only if its rows could have come earlier.
      if (!canBeRequested) return missing > maxMissing && missing + later < 0.999;
      // A day that isn't over is complete up to now.
      return missing > (day === today ? 0.99 : maxMissing);
    })
    .map(({ day }) => day);
}
