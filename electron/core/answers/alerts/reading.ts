import type { AlertReading, AlertUnknown } from '../../../../shared/domain/alerts.ts';
import type { DrillDownRows } from '../../../../shared/domain/report-runs.ts';

/** A figure, and the rows behind it if a screen can show them. */
export interface Reading extends AlertReading {
  readonly drillDown: DrillDownRows | null;
}

/** An unknown figure, which is null and never zero. */
export function makeUnknown(unknown: AlertUnknown): Reading {
  return { value: null, before: null, kind: 'count', days: null, unknown, drillDown: null };
}
