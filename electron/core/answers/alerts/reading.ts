import type { AlertReading, AlertUnknown } from '../../../../shared/domain/alerts.ts';
import type { DrillDownRows } from '../../../../shared/domain/report-runs.ts';

/** A figure, with the rows that it was counted from where a screen can show them. */
export interface Reading extends AlertReading {
  readonly behind: DrillDownRows | null;
}

/** Nothing is known of it: it is no number, and not zero. */
export function makeUnknown(unknown: AlertUnknown): Reading {
  return { value: null, before: null, kind: 'count', days: null, unknown, behind: null };
}
