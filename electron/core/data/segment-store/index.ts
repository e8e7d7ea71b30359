export { hasLostSingles, listDamagedPeriods, listLostPeriods } from './damaged-periods.ts';
export type { StoredSegment, StoredSegments } from './date-segments.ts';
export { createSegmentFolder } from './segment-folder.ts';
export { createSegmentStore, type SegmentStore } from './segment-store.ts';
export { findEmptyProblem, findStateProblem } from './storage-problems.ts';
export { findSupersededSegments } from './superseded.ts';
export { verifyRegularly } from './verify-regularly.ts';
export { createVerifyRows, type VerifyRows } from './verify-rows.ts';
