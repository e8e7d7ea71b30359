import type {
  Comparison,
  ReportId,
  ReportParameters,
  RequestedComparison,
} from '../domain/report-questions.ts';
import { countDays } from '../ranges.ts';
import type { VenueDate } from '../venue-time.ts';
import { arrivalsReport } from './arrivals.ts';
import { changesReport } from './changes.ts';
import type { ReportDescription } from './description.ts';
import { groupsReport } from './groups.ts';
import { guidesReport } from './guides.ts';
import { originReport } from './origin.ts';
import { paceReport } from './pace.ts';
import { paymentsReport } from './payments.ts';
import { getPeriod } from './periods.ts';
import { qualityReport } from './quality.ts';
import { revenueReport } from './revenue.ts';
import { tasksReport } from './tasks.ts';
import { visitorsReport } from './visitors.ts';

/** In display order. */
const descriptions: Readonly<Record<ReportId, ReportDescription>> = {
  revenue: revenueReport,
  payments: paymentsReport,
  arrivals: arrivalsReport,
  guides: guidesReport,
  visitors: visitorsReport,
  pace: paceReport,
  origin: originReport,
  groups: groupsReport,
  changes: changesReport,
  tasks: tasksReport,
  quality: qualityReport,
};

export const reportDescriptions: readonly ReportDescription[] = Object.values(descriptions);

export function getReport(id: ReportId): ReportDescription {
  return descriptions[id];
}

/** A report's default parameters. */
export function makeFirstParameters(
  { periods, choices, filters, comparisons }: ReportDescription,
  today: VenueDate,
): ReportParameters {
  return {
    period: getPeriod(periods[0] ?? 'last4Weeks', today),
    comparison: comparisons.length > 0 ? 'auto' : 'none',
    choices: Object.fromEntries(choices.map(({ id, options }) => [id, options[0] ?? ''])),
    filters: Object.fromEntries(
      filters.flatMap(({ id, defaultValues: usual }) => (usual ? [[id, [...usual]]] : [])),
    ),
  };
}

/** The comparisons to try, in order: a run takes the first that is downloaded. */
export function listComparisons(
  { comparisons }: ReportDescription,
  wanted: RequestedComparison,
): readonly [Comparison, ...Comparison[]] {
  if (wanted !== 'auto') return [wanted];
  const [first, ...others] = comparisons;
  return first === undefined ? ['none'] : [first, ...others, 'none'];
}

/** Returns whether the parameters are complete and known to the report. */
export function fitsReport(
  { choices, comparisons, filters, maxDays: longest }: ReportDescription,
  parameters: ReportParameters,
): boolean {
  const made = Object.entries(parameters.choices);
  return (
    countDays(parameters.period) <= longest &&
    ['auto', 'none', ...comparisons].includes(parameters.comparison) &&
    made.length === choices.length &&
    made.every(([id, option]) =>
      choices.some((choice) => choice.id === id && choice.options.includes(option)),
    ) &&
    Object.keys(parameters.filters).every((id) => filters.some((filter) => filter.id === id))
  );
}
