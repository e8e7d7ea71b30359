import { defineReport } from '../report.ts';
import { findRowsOfPace, type PaceCounts, queryPace } from './query.ts';
import { summarisePace } from './summary.ts';

/**
 * People by the day on which their booking line was made (spec 2.7), or tickets by their order's creation day (spec
 * 2.11), for visits in the period. Uses the lines' current state.
 */
export const paceReport = defineReport<PaceCounts>({
  id: 'pace',
  query: queryPace,
  summarise: summarisePace,
  findRows: findRowsOfPace,
});
