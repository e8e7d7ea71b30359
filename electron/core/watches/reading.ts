import type { DrillDownRows } from '../../../shared/domain/report-runs.ts';
import type { WatchReading, WatchUnknown } from '../../../shared/domain/watches.ts';

/** A figure, with the rows that it was counted from where a screen can show them. */
export interface Reading extends WatchReading {
  readonly behind: DrillDownRows | null;
}

/** Nothing is known of it: it is no number, and not zero. */
export function makeUnknown(unknown: WatchUnknown): Reading {
  return { value: null, before: null, kind: 'count', days: null, unknown, behind: null };
}
