import type { ExportSpec } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import { askStored } from '../../../../shared/reports/stored-reports.ts';
import { orderByAxis } from '../../data/queries/index.ts';
import type { ExportTask } from '../export-task.ts';
import { resolvePeriodDays } from '../resolve-period-days.ts';
import { checkSavedExport } from './check-saved-export.ts';

/**
 * A saved export's task as of now, in the venue's local time. Fails as `checkSavedExport`, `resolvePeriodDays` and
 * `askStored` do.
 */
export function makeSavedExportTask(
  savedExport: SavedExportContent,
  profile: Profile,
  folder: string,
  now: Temporal.PlainDateTime,
): ExportTask<'rows' | 'reports'> {
  return {
    profile,
    spec: makeSpec(savedExport, now),
    target: { folder, pattern: savedExport.fileName },
    fetchesMissing: true,
  };
}

function makeSpec(
  savedExport: SavedExportContent,
  now: Temporal.PlainDateTime,
): Extract<ExportSpec, { kind: 'rows' | 'reports' }> {
  const { parts, reports, period, format, headings, partition } = savedExport;
  const datasets = checkSavedExport(savedExport);
  const flavour = savedExport.flavour ?? undefined;
  const file = savedExport.locale === undefined ? {} : { locale: savedExport.locale };
  const relative = typeof period === 'string' ? period : undefined;
  if (reports) {
    return {
      kind: 'reports',
      format,
      ...file,
      flavour,
      headings,
      relative,
      table: null,
      reports: reports.map((storedReport) => ({
        storedReport,
        days: askStored(storedReport, period, now).parameters.period,
      })),
    };
  }
  return {
    kind: 'rows',
    format,
    ...file,
    flavour,
    headings,
    partition,
    relative,
    sections: parts.flatMap(({ view, grouping, title }, index) => {
      const dataset = datasets[index]?.id;
      if (!dataset) return [];
      const days = resolvePeriodDays(period, dataset, now);
      return [
        {
          dataset,
          view: orderByAxis(view, dataset),
          ask: { by: 'period' as const, period: toPeriod(days) },
          grouping,
          title,
        },
      ];
    }),
  };
}
