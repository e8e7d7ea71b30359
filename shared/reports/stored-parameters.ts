import * as v from 'valibot';
import { type ReportParameters, reportParameters } from '../domain/report-questions.ts';
import type { VenueDate } from '../venue-time.ts';
import type { ReportDescription } from './description.ts';
import { getPeriod, type PeriodId } from './periods.ts';
import { fitsReport, makeFirstParameters } from './reports.ts';

/** What is asked of a report, with a period in a word where that is what was picked. */
export interface StoredParameters extends Omit<ReportParameters, 'period'> {
  readonly period: PeriodId | ReportParameters['period'];
}

const memory = v.strictObject({
  ...reportParameters.entries,
  period: v.union([v.pipe(v.string(), v.maxLength(40)), reportParameters.entries.period]),
});

/** What a report was last asked, as of today; what it opens with where that is damaged or no longer fits. */
export function restoreParameters(
  stored: string | null,
  report: ReportDescription,
  today: VenueDate,
): ReportParameters {
  const first = makeFirstParameters(report, today);
  const found = parse(stored);
  if (!found) return first;
  const { period: said, ...rest } = found;
  const named = report.periods.find((id) => id === said);
  const period = typeof said === 'string' ? named && getPeriod(named, today) : said;
  const parameters = { ...rest, period: period ?? first.period };
  return fitsReport(report, parameters) ? parameters : first;
}

/** Days that are one of the offered periods move with the days. */
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

function parse(stored: string | null): v.InferOutput<typeof memory> | null {
  try {
    const read = v.safeParse(memory, JSON.parse(stored ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
