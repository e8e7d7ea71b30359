/** Choices, filters and tones with the same meaning in every report. */

import type { Comparison } from '../domain/report-questions.ts';
import type { ReportChoice, ReportColumn, ReportFilter, ReportTableShape } from './description.ts';

/** Days after a visit in which its orders still change: without them, the last visits of a period are incomplete. */
export const changedAfterVisit = 7;

/**
 * Nearly all orders for a visit are made in this many days before it, and hardly any changes later than this many days
 * after it was made.
 */
export const changedWithin = 100;

/** The date that gives a row its day: of the sale, or of the visit. */
export const dateBasis: ReportChoice = { id: 'basis', options: ['sale', 'visit'] };

/** The step of a bar; `fitting`: as many bars as can be told apart. */
export const dayStep: ReportChoice = { id: 'days', options: ['fitting', 'day', 'week', 'month'] };

/** Whatever was cancelled is grey in every chart. */
export const cancelledTone = 'quiet';

export const offerFilter: ReportFilter = { id: 'offer', kind: 'text' };
export const ticketFilter: ReportFilter = { id: 'ticket', kind: 'text' };
export const channelFilter: ReportFilter = { id: 'channel', kind: 'text' };
/** Status categories that count: by default sold and uncategorised. Reserved lines are no revenue yet. */
export const soldFilter: ReportFilter = {
  id: 'group',
  kind: 'group',
  defaultValues: ['sold', 'uncategorised'],
};

/** A table's relevant columns, each with its index in a row. */
export function listColumns(
  { columns }: ReportTableShape,
  comparison: Comparison,
): readonly (ReportColumn & { readonly at: number })[] {
  return columns.flatMap((column, at) =>
    column.isChartOnly || (column.isCompared && comparison === 'none') ? [] : [{ ...column, at }],
  );
}
