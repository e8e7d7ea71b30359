import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { compareAge, findSuperseded as supersededByTime } from '../../../../shared/coverage.ts';
import { listSupersededWholes, selectsWholes } from '../../../../shared/whole-rows.ts';
import type { SegmentEntry } from '../segment-format/index.ts';

/** Finds the segments of one dataset that only views of an earlier time need. */
export function findSupersededSegments(segments: readonly SegmentEntry[]): SegmentEntry[] {
  const [first] = segments;
  if (!first || !selectsWholes(getDataset(first.dataset))) return supersededByTime(segments);
  return listSupersededWholes(segments, (a, b) => compareAge(a, b) > 0);
}
