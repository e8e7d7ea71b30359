export { inAxisOrder } from './axis-order.ts';
export { createCompareStored } from './compare-stored.ts';
export { createGetRows, type GetRowsInput } from './get-rows.ts';
export { readLeadTimes } from './lead-times.ts';
export { createOpenStored } from './open-stored.ts';
export { readStored } from './read-stored.ts';
export { createResultSets, type LostResults, type ResultSets } from './result-sets.ts';
export { isShrunk } from './shrunk-rows.ts';
export { always, planStored } from './stored-plan.ts';
