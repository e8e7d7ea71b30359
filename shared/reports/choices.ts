/** Choices and filters that mean the same in every report that names them. */

import type { Comparison } from '../domain/report-questions.ts';
import type { ReportChoice, ReportColumn, ReportFilter, ReportTableShape } from './description.ts';

/**
 * Days in which orders are still changed after their visit: without them, the last days of a period
 * of visits are not known as a whole.
 */
export const changedAfterVisit = 7;

/** Which date puts a row into a day: that of the sale, or that of the visit. */
export const dateBasis: ReportChoice = { id: 'basis', options: ['sale', 'visit'] };

/** What one bar along the days stands for; `fitting`: as many as are easily told apart. */
export const dayStep: ReportChoice = { id: 'days', options: ['fitting', 'day', 'week', 'month'] };

export const offerFilter: ReportFilter = { id: 'offer', kind: 'text' };
export const ticketFilter: ReportFilter = { id: 'ticket', kind: 'text' };
export const channelFilter: ReportFilter = { id: 'channel', kind: 'text' };
/**
 * What statuses count as: what is sold and what is not categorised, unless somebody says other. What is
 * only reserved is no revenue yet.
 */
export const soldFilter: ReportFilter = {
  id: 'group',
  kind: 'group',
  usual: ['sold', 'uncategorised'],
};

/** A table's columns that have something to say, each with its place in a row. */
export function listColumns(
  { columns }: ReportTableShape,
  comparison: Comparison,
): readonly (ReportColumn & { readonly at: number })[] {
  return columns.flatMap((column, at) =>
    column.isCompared && comparison === 'none' ? [] : [{ ...column, at }],
  );
}
