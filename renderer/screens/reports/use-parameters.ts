import { useSyncExternalStore } from 'react';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { restoreParameters, saveParameters } from '../../../shared/reports/stored-parameters.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { createListeners } from '../../base/listeners.ts';

type OfReport = Pick<ReportDescription, 'id'>;

const makeKey = (profileId: string, { id }: OfReport) => `report.${profileId}.${id}`;
const makeViewKey = (profileId: string, { id }: OfReport) => `reportView.${profileId}.${id}`;

const { subscribe, notify } = createListeners();

/** A report's parameters as last used at this venue. Relative periods are based on today. */
export function useParameters(profileId: string, report: ReportDescription, today: VenueDate) {
  const key = makeKey(profileId, report);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const viewKey = makeViewKey(profileId, report);
  const viewId = useSyncExternalStore(subscribe, () => localStorage.getItem(viewKey));
  const parameters = restoreParameters(stored, report, today);
  const change = (next: Partial<ReportParameters>) =>
    storeParameters(profileId, report, { ...parameters, ...next }, today);
  const begin = (view: ReportView) => storeView(profileId, report, view);
  return { parameters, viewId, change, begin };
}

export function readStoredParameters(profileId: string, report: OfReport): string | null {
  return localStorage.getItem(makeKey(profileId, report));
}

/** Stores a saved view's parameters for the next time that the report is opened. */
export function storeView(profileId: string, report: OfReport, view: ReportView): void {
  const { report: _, ...parameters } = view.storedReport;
  localStorage.setItem(makeKey(profileId, report), JSON.stringify(parameters));
  localStorage.setItem(makeViewKey(profileId, report), view.viewId);
  notify();
}

/** Stores the parameters that the report is opened with at this venue. */
export function storeParameters(
  profileId: string,
  report: ReportDescription,
  parameters: ReportParameters,
  today: VenueDate,
): void {
  const text = JSON.stringify(saveParameters(parameters, report, today));
  localStorage.setItem(makeKey(profileId, report), text);
  notify();
}

/** Stores another period, and keeps the other parameters. */
export function storePeriod(
  profileId: string,
  report: ReportDescription,
  period: ReportParameters['period'],
  today: VenueDate,
): void {
  const stored = localStorage.getItem(makeKey(profileId, report));
  storeParameters(
    profileId,
    report,
    { ...restoreParameters(stored, report, today), period },
    today,
  );
}
