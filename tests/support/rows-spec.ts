import type { ResultSet } from '../../shared/domain/datasets.ts';
import type { SpecOf } from '../../shared/domain/exports.ts';
import type { View } from '../../shared/domain/views.ts';

/** An export of rows that are open in a window. */
export function toRowsSpec(
  { resultId, dataset, rowRequest }: Pick<ResultSet, 'resultId' | 'dataset' | 'rowRequest'>,
  view: Omit<View, 'resultId'>,
  file: Pick<SpecOf<'rows'>, 'format' | 'headings' | 'flavour'>,
): SpecOf<'rows'> {
  return { kind: 'rows', ...file, sections: [{ dataset, ask: rowRequest, resultId, view }] };
}
