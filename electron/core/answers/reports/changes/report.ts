import { defineReport } from '../report.ts';
import { type ChangeCounts, findRowsOfChanges, queryChanges } from './query.ts';
import { summariseChanges } from './summary.ts';

/**
 * R11: lines of which a version that came later is cancelled, or is for another day or time, and the one
 * before was not, by the venue's day on which that version came; and lines that were cancelled in every
 * version that is stored, by the day of their last change (spec 2.7, 2.11). Lines that share an id are told
 * apart by their place among those of a response, where each response has as many of them.
 */
export const changesReport = defineReport<ChangeCounts>({
  id: 'changes',
  query: queryChanges,
  summarise: summariseChanges,
  findRows: findRowsOfChanges,
});
