import { useState } from 'react';
import type { ReportParameters } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { keepParameters, recallParameters } from '../../../shared/reports/memory.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

const makeKey = (profileId: string, { id }: ReportDescription) => `report.${profileId}.${id}`;

/** What is asked of a report, as it was last asked of this venue: a period in a word moves with the days. */
export function useParameters(profileId: string, report: ReportDescription, today: VenueDate) {
  const key = makeKey(profileId, report);
  const [stored, setStored] = useState(() => localStorage.getItem(key));
  const parameters = recallParameters(stored, report, today);
  const change = (next: Partial<ReportParameters>) => {
    const text = JSON.stringify(keepParameters({ ...parameters, ...next }, report, today));
    localStorage.setItem(key, text);
    setStored(text);
  };
  return { parameters, change };
}
