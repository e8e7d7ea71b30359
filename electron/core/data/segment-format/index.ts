export { type ListedSegments, listSegments } from './list-segments.ts';
export { decryptSegment, type StoredDataset, verifySegment } from './read-segment.ts';
export { openNote, sealNote } from './sealed-note.ts';
export {
  type DamagedSegment,
  hashSchema,
  type NewSegment,
  type SegmentDamage,
  type SegmentEntry,
  type SegmentStatistics,
} from './segment-header.ts';
export {
  makeAnswerName,
  makeIssueName,
  makeRowsKey,
  makeSubjectName,
  type RowsKey,
} from './segment-keys.ts';
export { alteredEnding, type NamedRows, readSegmentName, segmentEnding } from './segment-name.ts';
export { writeSegment } from './write-segment.ts';
