import { basename, dirname } from 'node:path';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { ExportPlan, RowsEntry, RowsPlan } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { inAxisOrder } from '../data/queries/index.ts';
import type { ExportSection, ExportSpec, ExportTarget } from './export-spec.ts';
import { resolvePeriodDays } from './resolve-period-days.ts';

/**
 * Makes the spec of a repeated export: for the same days, or with `newest` for today's if its
 * period moves; fetched from the platform even if the first export used stored rows. Likewise of one
 * that was not finished.
 */
export function makeRepeatSpec(
  entry: RowsEntry | RowsPlan,
  newest: boolean,
  profile: Profile,
  now: Temporal.PlainDateTime,
): ExportSpec {
  const { format, flavour, headings, partition, relative, more = [] } = entry;
  const isWorkbook = more.length > 0;
  type Part = Omit<ExportSection, 'rowRequest'> & Pick<RowsEntry, 'ask'>;
  const toSection = ({ dataset, ask, view, grouping, title }: Part): ExportSection => ({
    dataset,
    rowRequest: newest ? newestRequest({ dataset, ask, relative }, now) : ask,
    // Older entries of workbooks were written in this order without saying so.
    view: isWorkbook ? inAxisOrder(view, dataset) : view,
    grouping,
    title,
  });
  return {
    profile,
    format,
    flavour,
    headings,
    partition,
    relative,
    sections: [toSection(entry), ...more.map(toSection)],
    target: findAgainTarget(entry, newest),
    ...(newest && 'at' in entry ? { before: entry } : {}),
  };
}

/** The same place, under a new name where the former one contains other days, or there was none yet. */
export function findAgainTarget(
  { folder, fileName, namedBy, insteadOf }: AgainPlace,
  newest: boolean,
): ExportTarget {
  const name = insteadOf ?? fileName;
  if ((newest || name === undefined) && namedBy !== undefined) return { folder, pattern: namedBy };
  if (name === undefined) throw new Error('a file has a name or a pattern for one');
  return { folder, fileName: name };
}

interface AgainPlace {
  readonly folder: string;
  readonly fileName?: string;
  readonly namedBy?: string;
  readonly insteadOf?: string | null;
}

/** Where an export goes, as its plan says it. */
export function describeTarget(
  target: ExportTarget,
): Pick<ExportPlan, 'folder' | 'fileName' | 'namedBy'> {
  if ('path' in target) return { folder: dirname(target.path), fileName: basename(target.path) };
  const { folder } = target;
  return 'pattern' in target
    ? { folder, namedBy: target.pattern }
    : { folder, fileName: target.fileName };
}

function newestRequest(
  { dataset, ask, relative }: Pick<RowsEntry, 'dataset' | 'ask' | 'relative'>,
  now: Temporal.PlainDateTime,
): RowRequest {
  const { axis } = getDataset(dataset);
  if (axis === null || (ask.by !== 'period' && ask.by !== 'stored')) return ask;
  const period = relative ? toPeriod(resolvePeriodDays(relative, dataset, now)) : ask.period;
  if (ask.by === 'period') return { ...ask, period };
  const isByAxis = ask.dates === null || ask.dates === axis.field;
  return isByAxis ? { by: 'period', period } : ask;
}
