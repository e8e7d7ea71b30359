import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { restoreParameters } from '../../../shared/reports/stored-parameters.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { reportQuery } from '../../queries/reports.ts';
import { readStoredParameters } from './use-parameters.ts';

/** The query of a report with the parameters last used at this venue. */
function findQuery(profileId: string, report: ReportDescription, today: VenueDate) {
  const stored = readStoredParameters(profileId, report);
  return reportQuery(profileId, report.id, restoreParameters(stored, report, today));
}

/** Returns the last result of a report without running it. `isPending` is true if there is none yet. */
export function useLastRun(
  profileId: string,
  report: ReportDescription,
  today: VenueDate,
): { readonly run: ReportRun | undefined; readonly isPending: boolean } {
  const { data: run, isPending } = useQuery({
    ...findQuery(profileId, report, today),
    enabled: false,
  });
  return { run, isPending };
}

/** Runs the reports that have no result yet, or an outdated one, one after the other while the list is shown. */
export function useRunsInTurn(profileId: string, today: VenueDate): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void runInTurn(client, profileId, today, stop.signal);
    return () => stop.abort();
  }, [client, profileId, today]);
}

async function runInTurn(
  client: QueryClient,
  profileId: string,
  today: VenueDate,
  signal: AbortSignal,
): Promise<void> {
  for (const report of reportDescriptions) {
    if (signal.aborted) return;
    const query = findQuery(profileId, report, today);
    const last = client.getQueryState(query.queryKey);
    // Also runs reports that failed before. Only a report's own screen shows the error.
    if (last?.data === undefined || last.isInvalidated) await client.prefetchQuery(query);
  }
}
