import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { RowsEntry } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { inAxisOrder } from '../queries/index.ts';
import type { ExportSection, ExportSpec } from './export-spec.ts';
import { resolvePeriodDays } from './resolve-period-days.ts';

/**
 * Makes the spec of a repeated export: for the same days, or with `newest` for today's if its
 * period moves; fetched from the platform even if the first export used stored rows.
 */
export function makeAgainSpec(
  entry: RowsEntry,
  newest: boolean,
  profile: Profile,
  now: Temporal.PlainDateTime,
): ExportSpec {
  const { format, flavour, headings, partition, relative, more = [], folder, namedBy } = entry;
  const isWorkbook = more.length > 0;
  type Part = Omit<ExportSection, 'rowRequest'> & Pick<RowsEntry, 'ask'>;
  const toSection = ({ dataset, ask, view, grouping, title }: Part): ExportSection => ({
    dataset,
    rowRequest: newest ? newestRequest({ dataset, ask, relative }, now) : ask,
    // Older entries of workbooks were written in this order without saying so.
    view: isWorkbook ? inAxisOrder(view, dataset) : view,
    ...{ grouping, title },
  });
  return {
    ...{ profile, format, flavour, headings, partition, relative },
    sections: [toSection(entry), ...more.map(toSection)],
    // The former name contains the former days.
    target:
      newest && namedBy !== undefined
        ? { folder, pattern: namedBy }
        : { folder, fileName: entry.insteadOf ?? entry.fileName },
    ...(newest ? { before: entry } : {}),
  };
}

function newestRequest(
  { dataset, ask, relative }: Pick<RowsEntry, 'dataset' | 'ask' | 'relative'>,
  now: Temporal.PlainDateTime,
): RowRequest {
  const { axis } = getDataset(dataset);
  if (axis === null || (ask.by !== 'period' && ask.by !== 'held')) return ask;
  const period = relative ? toPeriod(resolvePeriodDays(relative, dataset, now)) : ask.period;
  if (ask.by === 'period') return { ...ask, period };
  const isByAxis = ask.dates === null || ask.dates === axis.field;
  return isByAxis ? { by: 'period', period } : ask;
}
