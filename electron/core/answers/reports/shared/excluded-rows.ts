import * as v from 'valibot';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { isActive } from '../../../../../shared/categories/classify.ts';
import { type StatusCategory, statusCategory } from '../../../../../shared/domain/categories.ts';
import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import { sum } from '../../../../../shared/sums.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { message } from '../report.ts';

/** Totals of one category: rows, amount, and rows without an amount. */
export interface ExcludedRows {
  readonly group: StatusCategory;
  readonly rows: number;
  readonly amount: number;
  readonly unknown: number;
}

/** Sums that a cube needs for `selectExcluded`. */
export function sumExcluded(amount: string): Record<string, string> {
  return {
    [amount]: `sum("${amount}")`,
    unknown: `count(*) FILTER ("${amount}" IS NULL)`,
  };
}

/** Totals by category, so that a figure can say what it excludes. */
export function selectExcluded(cube: string, amount: string): string {
  return `SELECT "category", sum(lines)::INTEGER, coalesce(sum("${amount}"), 0)::BIGINT,
      sum(unknown)::INTEGER
    FROM ${cube} GROUP BY "category" ORDER BY ALL`;
}

export function readExcluded(rows: ReportRows): ExcludedRows[] {
  return rows.map(([group, count, amount, unknown]) => ({
    group: v.parse(statusCategory, group),
    rows: Number(count),
    amount: Number(amount),
    unknown: Number(unknown),
  }));
}

/** Says how much of a figure comes from uncategorised rows. Nothing if they add nothing to it. */
export function describeUncategorised(groups: readonly ExcludedRows[]): MessageRef[] {
  const open = groups.find(({ group }) => group === 'uncategorised')?.amount ?? 0;
  return open === 0 ? [] : [describeUncategorisedAmount({ kind: 'count', value: open })];
}

/** The same for an amount that was calculated elsewhere. */
export function describeUncategorisedAmount(amount: MessageRef['params'][string]): MessageRef {
  return message('reports.uncategorised', { amount });
}

/** Describes excluded rows, and rows without an amount. */
export function describeExcluded(
  groups: readonly ExcludedRows[],
  dataset: DatasetId,
): MessageRef[] {
  const leftOut = groups.filter((one) => !isActive(one));
  const counted = groups.filter((one) => !leftOut.includes(one));
  const unknown = sum(counted.map((one) => one.unknown));
  return [
    ...leftOut.map(({ group, rows, amount }) =>
      message('reports.note.leftOut', {
        dataset,
        group: { kind: 'group', value: group },
        rows,
        amount,
      }),
    ),
    ...(unknown > 0 ? [message('reports.note.noNumber', { dataset, rows: unknown })] : []),
  ];
}
