import * as v from 'valibot';
import { type ReportParameters, reportParameters } from '../domain/report-questions.ts';
import { parseJson } from '../parse-json.ts';
import type { VenueDate } from '../venue-time.ts';
import type { ReportDescription } from './description.ts';
import { getPeriod, type PeriodId } from './periods.ts';
import { fitsReport, makeFirstParameters } from './reports.ts';

/** A report's parameters, with a relative period if one was chosen. */
export interface StoredParameters extends Omit<ReportParameters, 'period'> {
  readonly period: PeriodId | ReportParameters['period'];
}

const storedParameters = v.strictObject({
  ...reportParameters.entries,
  period: v.union([v.pipe(v.string(), v.maxLength(40)), reportParameters.entries.period]),
});

/** The last parameters, resolved as of today; the defaults if they are damaged or no longer fit. */
export function restoreParameters(
  stored: string | null,
  report: ReportDescription,
  today: VenueDate,
): ReportParameters {
  const first = makeFirstParameters(report, today);
  const found = parse(stored);
  if (!found) return first;
  const { period: storedPeriod, ...rest } = found;
  const named = report.periods.find((id) => id === storedPeriod);
  const period = typeof storedPeriod === 'string' ? named && getPeriod(named, today) : storedPeriod;
  const parameters = { ...rest, period: period ?? first.period };
  return fitsReport(report, parameters) ? parameters : first;
}

/** Days that equal an offered relative period are stored as that period. */
export function saveParameters(
  parameters: ReportParameters,
  { periods }: ReportDescription,
  today: VenueDate,
): StoredParameters {
  const { first, last } = parameters.period;
  const named = periods.find((id) => {
    const range = getPeriod(id, today);
    return range.first === first && range.last === last;
  });
  return { ...parameters, period: named ?? parameters.period };
}

function parse(stored: string | null): v.InferOutput<typeof storedParameters> | null {
  const read = v.safeParse(storedParameters, parseJson(stored ?? 'null'));
  return read.success ? read.output : null;
}
