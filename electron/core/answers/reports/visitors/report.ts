import { defineReport } from '../report.ts';
import { queryVisitors, type VisitorCounts } from './query.ts';
import { summariseVisitors } from './summary.ts';

/**
 * R6: people by the start of the visit that their booking lines name (spec 2.7), and tickets by the visit
 * date of order lines (spec 2.11). A line for no day, such as a membership's, is in neither.
 */
export const visitorsReport = defineReport<VisitorCounts>({
  id: 'visitors',
  query: queryVisitors,
  summarise: summariseVisitors,
});
