import { defineReport } from '../report.ts';
import { findRowsOfPace, type PaceCounts, queryPace } from './query.ts';
import { summarisePace } from './summary.ts';

/**
 * R8: people by the day on which their booking line was made (spec 2.7), or tickets by the day on which
 * their order was (spec 2.11), of visits in the period; as the lines are known now.
 */
export const paceReport = defineReport<PaceCounts>({
  id: 'pace',
  query: queryPace,
  summarise: summarisePace,
  findRows: findRowsOfPace,
});
