import type { ReportParameters } from '../../../../../shared/domain/report-questions.ts';
import type { ReportOption } from '../../../../../shared/domain/report-runs.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { readText } from '../report-query.ts';

/** Name of a filter's list in the query's `lists`. */
const nameList = (filter: string): string => `chosen${filter}`;

/** The lists of all filters that are set. */
export function listChosen({ filters }: Pick<ReportParameters, 'filters'>) {
  return Object.fromEntries(
    Object.entries(filters).map(([filter, values]) => [nameList(filter), values]),
  );
}

/** SQL predicate: a value is among the chosen ones. True if none are chosen. */
export function buildChoiceSql(
  { filters }: Pick<ReportParameters, 'filters'>,
  filter: string,
  value: string,
): string {
  return filters[filter] === undefined
    ? 'true'
    : `EXISTS (SELECT 1 FROM "${nameList(filter)}" WHERE value IS NOT DISTINCT FROM (${value}))`;
}

/** Options of a filter at most. */
export const maxOptions = 500;

/** Options from rows with value, name and count; counts of several statements are added up. */
export function readOptions(...parts: readonly ReportRows[]): ReportOption[] {
  const found = new Map<string | null, ReportOption>();
  for (const [value, name, rows] of parts.flat()) {
    const key = readText(value);
    const before = found.get(key);
    found.set(key, {
      value: key,
      name: before?.name ?? readText(name),
      rows: (before?.rows ?? 0) + Number(rows),
    });
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, maxOptions);
}
