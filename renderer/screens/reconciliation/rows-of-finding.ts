import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Finding, RuleResult } from '../../../shared/domain/reconciliation.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { DrillDown } from '../../parts/drill-down/index.ts';

/** The rows behind an issue: those of its day, or of all checked days. */
export function findIssueRows(
  { dataset, rowsBy }: Pick<RuleResult, 'dataset' | 'rowsBy'>,
  { day, values }: Pick<Finding, 'day' | 'values'>,
  days: DayRange,
): DrillDown {
  const range = rowsBy.isOfAllDays || day === null ? days : { first: day, last: day };
  const isRequestDate = getDataset(dataset).axis?.field === rowsBy.dates;
  const filter: Filter = {
    kind: 'oneOf',
    field: rowsBy.field,
    values: [values[rowsBy.column] ?? null],
  };
  return {
    dataset,
    draft: { range, number: '', scope: 'period', dates: isRequestDate ? null : rowsBy.dates },
    filters: [filter],
  };
}
