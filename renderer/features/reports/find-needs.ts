import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ReportParameters } from '../../../shared/domain/report-runs.ts';
import { joinPeriods, lastDay, toPeriod } from '../../../shared/ranges.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { getComparedDays } from '../../../shared/reports/periods.ts';
import { getDayStart, type VenueDate } from '../../../shared/venue-time.ts';
import type { Need } from '../needs/index.ts';

/** What a report goes by and can be fetched by periods, up to the last day that can be asked for. */
export function findReportNeeds(
  report: ReportDescription,
  { period, comparison, choices }: Pick<ReportParameters, 'period' | 'comparison' | 'choices'>,
  today: VenueDate,
): readonly Need[] {
  const compared = getComparedDays(period, comparison);
  const now = Temporal.PlainDateTime.from(getDayStart(today));
  const needs = report.needs([period, ...(compared ? [compared] : [])], today, choices);
  return [...Map.groupBy(needs, ({ dataset }) => dataset)].flatMap(([dataset, own]) => {
    const { axis } = getDataset(dataset);
    if (!axis) return [];
    const end = lastDay(axis, now);
    const days = own.flatMap(({ days: { first, last } }) => {
      const reach = end !== null && end < last ? end : last;
      return first <= reach ? [toPeriod({ first, last: reach })] : [];
    });
    return joinPeriods(days).map((one) => ({ dataset, period: one }));
  });
}
