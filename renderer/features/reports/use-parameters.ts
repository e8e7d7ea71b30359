import { useSyncExternalStore } from 'react';
import type { ReportParameters } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { keepParameters, recallParameters } from '../../../shared/reports/memory.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

const makeKey = (profileId: string, { id }: ReportDescription) => `report.${profileId}.${id}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is asked of a report, as it was last asked of this venue: a period in a word moves with the days. */
export function useParameters(profileId: string, report: ReportDescription, today: VenueDate) {
  const key = makeKey(profileId, report);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const parameters = recallParameters(stored, report, today);
  const change = (next: Partial<ReportParameters>) =>
    storeParameters(profileId, report, { ...parameters, ...next }, today);
  return { parameters, change };
}

/** Whoever opens the report at this venue finds this question. */
export function storeParameters(
  profileId: string,
  report: ReportDescription,
  parameters: ReportParameters,
  today: VenueDate,
): void {
  const text = JSON.stringify(keepParameters(parameters, report, today));
  localStorage.setItem(makeKey(profileId, report), text);
  for (const listener of listeners) listener();
}
