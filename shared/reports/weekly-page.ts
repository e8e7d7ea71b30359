import type { ReportId } from '../domain/report-questions.ts';
import type { StoredReport } from '../domain/stored-reports.ts';
import type { VenueDate } from '../venue-time.ts';
import type { PeriodId } from './periods.ts';
import { getReport, makeFirstParameters } from './reports.ts';

/** The reports of a weekly page: last week, which is the page's own period, and the days ahead. */
const weeklyReports: readonly (readonly [ReportId, PeriodId | null])[] = [
  ['visitors', null],
  ['revenue', null],
  ['pace', 'next4Weeks'],
  ['guides', 'next7Days'],
  ['tasks', 'next7Days'],
];

/** Returns the five reports whose headlines are the cover of a weekly page. */
export function makeWeeklyReports(today: VenueDate): StoredReport[] {
  return weeklyReports.map(([id, period]) => {
    const { comparison, choices, filters } = makeFirstParameters(getReport(id), today);
    return { report: id, period, comparison, choices, filters };
  });
}
