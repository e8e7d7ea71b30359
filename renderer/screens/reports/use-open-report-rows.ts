import { useCallback } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import { toRowsByFilters } from '../../../shared/reports/drill-down.ts';
import { toDrillDown, useOpenRows } from '../../parts/drill-down/index.ts';

/** Shows the rows behind a number of a report. */
export function useOpenReportRows(
  profile: Profile,
  run: Pick<ReportRun, 'report' | 'parameters'> | undefined,
): (rows: DrillDownRows) => void {
  const openRows = useOpenRows(profile);
  return useCallback(
    (rows: DrillDownRows) => {
      if (run) openRows(toDrillDown(toRowsByFilters(run, rows)));
    },
    [openRows, run],
  );
}
