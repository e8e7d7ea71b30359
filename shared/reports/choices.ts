/** Choices and filters that mean the same in every report that names them. */

import type { Comparison } from '../domain/report-runs.ts';
import type { ReportColumn, ReportFilter, ReportTableShape } from './description.ts';

export const ticketFilter: ReportFilter = { id: 'ticket', kind: 'text' };

/** A table's columns that have something to say, each with its place in a row. */
export function listColumns(
  { columns }: ReportTableShape,
  comparison: Comparison,
): readonly (ReportColumn & { readonly at: number })[] {
  return columns.flatMap((column, at) =>
    column.isCompared && comparison === 'none' ? [] : [{ ...column, at }],
  );
}
