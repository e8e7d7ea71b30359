import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../../../shared/domain/datasets.ts';
import type { PivotQuery } from '../../../../../shared/domain/pivots.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { describeGroupStep } from '../../../../../shared/messages/group-text.ts';
import type { AboutLines } from '../../../data/engine/contract/engine-methods.ts';
import { writeRowRequest } from '../rows/write-row-request.ts';

/** Describes a pivot for readers who only have the file. */
export function describePivot(
  { rows, columns, field }: PivotQuery,
  dataset: Dataset,
  against: ResultSet | null,
  messages: Messages,
): AboutLines {
  const side = (steps: typeof rows) =>
    steps.map((step) => describeGroupStep(step, dataset, messages)).join(', ') || '–';
  const earlier = against && writeRowRequest(against, messages, 'sheet');
  return [
    [messages.text('common.rows'), side(rows)],
    [messages.text('grid.columns'), side(columns)],
    [
      messages.text('common.figure'),
      field === null
        ? messages.text('look.rows')
        : messages.text('look.sum', { column: messages.field(dataset.id, field) }),
    ],
    ...(earlier ? [[messages.text('reports.comparison'), earlier] as const] : []),
  ];
}
