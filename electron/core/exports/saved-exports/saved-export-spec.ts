import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import { fail } from '../../../../shared/errors.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import { inAxisOrder } from '../../data/queries/index.ts';
import type { ExportSection, ExportSpec } from '../export-spec.ts';
import { resolvePeriodDays } from '../resolve-period-days.ts';
import { checkSavedExport } from './check-saved-export.ts';

/**
 * The spec of what a saved export exports now, in the venue's local time. Fails as `checkSavedExport` and
 * `resolvePeriodDays` do.
 */
export function makeSavedExportSpec(
  savedExport: SavedExportContent,
  profile: Profile,
  folder: string,
  now: Temporal.PlainDateTime,
): ExportSpec {
  const { parts, period, format, flavour, headings, partition, fileName } = savedExport;
  const datasets = checkSavedExport(savedExport);
  // Reports are written by a way of their own.
  if (savedExport.reports) fail('input-not-valid', { params: { field: 'reports' } });
  const [first, ...more] = parts.flatMap(({ view, grouping, title }, index): ExportSection[] => {
    const dataset = datasets[index]?.id;
    if (!dataset) return [];
    return [
      {
        dataset,
        view: inAxisOrder(view, dataset),
        rowRequest: { by: 'period', period: toPeriod(resolvePeriodDays(period, dataset, now)) },
        grouping,
        title,
      },
    ];
  });
  if (!first) throw new Error('a saved export has parts');
  return {
    profile,
    sections: [first, ...more],
    format,
    headings,
    partition,
    flavour: flavour ?? undefined,
    relative: typeof period === 'string' ? period : undefined,
    target: { folder, pattern: fileName },
  };
}
