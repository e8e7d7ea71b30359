import { defineReport } from '../report.ts';
import { type ChangeCounts, findRowsOfChanges, queryChanges } from './query.ts';
import { summariseChanges } from './summary.ts';

/**
 * Lines that a later version cancels or moves to another day or time, by the venue's day on which it came; and
 * lines cancelled in every stored version, by the day of their last change (spec 2.7, 2.11). Lines that share an id are
 * matched by their position in a response, if every response has equally many.
 */
export const changesReport = defineReport<ChangeCounts>({
  id: 'changes',
  query: queryChanges,
  summarise: summariseChanges,
  findRows: findRowsOfChanges,
});
