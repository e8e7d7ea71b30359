import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { DrillDownRows } from '../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import type { RequestDraft } from '../requests/request-draft.ts';

/** How a screen shows the rows behind a number. */
export interface DrillDown {
  readonly dataset: DatasetId;
  readonly draft: RequestDraft;
  readonly filters: readonly Filter[];
  /** Rows that count towards nothing are wanted, too: they are what was counted. */
  readonly isWhole?: boolean;
}

/** How the screen shows rows of these days, by one of their dates. */
export function toDrillDown(rows: DrillDownRows): DrillDown {
  const { dataset, dates, days, filters, isWhole = false } = rows;
  return {
    dataset,
    draft: { range: days, number: '', scope: 'period', dates },
    filters,
    isWhole,
  };
}
