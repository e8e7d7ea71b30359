import { defineReport } from '../report.ts';
import { queryVisitors, type VisitorCounts } from './query.ts';
import { summariseVisitors } from './summary.ts';

/**
 * People by the start of their booking lines' visit (spec 2.7), and tickets by the visit date of order lines (spec
 * 2.11). Lines without a visit date, such as memberships, don't count.
 */
export const visitorsReport = defineReport<VisitorCounts>({
  id: 'visitors',
  query: queryVisitors,
  summarise: summariseVisitors,
});
