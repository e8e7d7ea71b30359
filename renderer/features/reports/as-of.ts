import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';

/** The last whole day that all sources reach, of those that have anything. */
export function writeReportAsOf({ sources }: ReportRun, messages: Messages): string {
  const [reach] = Object.values(sources)
    .flatMap(({ isEmpty, dataAsOf }) => (isEmpty || dataAsOf === null ? [] : [dataAsOf]))
    .sort();
  if (reach === undefined) return '';
  const day = reach.endsWith('T00:00:00') ? addDays(toDay(reach), -1) : toDay(reach);
  return messages.text('reports.asOf', { day: messages.day(day) });
}
