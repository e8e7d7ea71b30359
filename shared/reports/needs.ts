import { getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId } from '../catalogue/types.ts';
import type { ReportParameters } from '../domain/report-questions.ts';
import { findLastDay, joinPeriods, type Period, toPeriod } from '../ranges.ts';
import { getDayStart, type VenueDate } from '../venue-time.ts';
import type { ReportDescription } from './description.ts';
import { getComparedDays } from './periods.ts';

/** A period of a dataset that a report needs. */
export interface RequiredPeriod {
  readonly dataset: DatasetId;
  readonly period: Period;
}

/** Required periods of a report that can be downloaded, up to the last permitted day. */
export function findRequiredPeriods(
  report: ReportDescription,
  { period, comparison, choices }: Pick<ReportParameters, 'period' | 'comparison' | 'choices'>,
  today: VenueDate,
): readonly RequiredPeriod[] {
  const compared = getComparedDays(period, comparison);
  const now = Temporal.PlainDateTime.from(getDayStart(today));
  const needs = report.needs([period, ...(compared ? [compared] : [])], today, choices);
  return [...Map.groupBy(needs, ({ dataset }) => dataset)].flatMap(([dataset, own]) => {
    const { axis } = getDataset(dataset);
    if (!axis) return [];
    const end = findLastDay(axis, now);
    const days = own.flatMap(({ days: { first, last } }) => {
      const until = end !== null && end < last ? end : last;
      return first <= until ? [toPeriod({ first, last: until })] : [];
    });
    return joinPeriods(days).map((one) => ({ dataset, period: one }));
  });
}

/** Joins required periods, with each day once. */
export function joinRequiredPeriods(needs: readonly RequiredPeriod[]): readonly RequiredPeriod[] {
  return [...Map.groupBy(needs, ({ dataset }) => dataset)].flatMap(([dataset, own]) =>
    joinPeriods(own.map(({ period }) => period)).map((period) => ({ dataset, period })),
  );
}
