import { datasetsByPeriod, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../../shared/domain/datasets.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { findLastDay, toPeriod } from '../../../../shared/ranges.ts';
import { resolveRelativePeriod } from '../../../../shared/relative-periods.ts';
import { type CommandDays, CommandProblem, type CommandRequest } from '../command-line/index.ts';

/**
 * Makes a command's row request, in the venue's local time. Throws a `CommandProblem` if the period has no days with
 * data yet.
 */
export function makeRowRequest(
  rowRequest: CommandRequest,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): RowRequest {
  if (!('days' in rowRequest) || rowRequest.days === undefined) {
    if (rowRequest.by === 'guide') return { by: 'guide', guideId: rowRequest.guideId };
    if (rowRequest.by === 'barcode') return { by: 'barcode', barcode: rowRequest.barcode };
    return rowRequest as RowRequest;
  }
  const { days, ...rest } = rowRequest;
  return { ...rest, period: toPeriod(requireDays(days, dataset, venueNow)) };
}

/** Returns the days of a command's period. Throws a `CommandProblem` if it has no days with data yet. */
function requireDays(
  days: CommandDays,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): DayRange {
  const range = findDays(days, dataset, venueNow);
  if (range) return range;
  const { axis } = getDataset(dataset);
  if (!axis) throw new CommandProblem('command.problem.noGuide', { dataset });
  const last = findLastDay(axis, venueNow) ?? venueNow.toPlainDate().toString();
  throw new CommandProblem('command.problem.noDays', { dataset, last });
}

/** The same, but null if the period has no days with data yet. */
export function findDays(
  days: CommandDays,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): DayRange | null {
  if ('first' in days) return days;
  const { axis } = getDataset(dataset);
  return axis && resolveRelativePeriod(days.relative, axis, venueNow);
}

/** The datasets of a command with their days. Without `--dataset`, those that have no such days yet are left out. */
export function listDatasetDays(
  { dataset, days }: { readonly dataset: DatasetId | null; readonly days: CommandDays },
  venueNow: Temporal.PlainDateTime,
): readonly { readonly id: DatasetId; readonly range: DayRange }[] {
  const findRange = dataset === null ? findDays : requireDays;
  return datasetsByPeriod.flatMap((id) => {
    if (dataset !== null && dataset !== id) return [];
    const range = findRange(days, id, venueNow);
    return range ? [{ id, range }] : [];
  });
}
