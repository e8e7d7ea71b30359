import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';

/** The column of the time by which rows are in order: as they are sorted, or as tasks come. */
export function findDayColumn(dataset: Dataset, view: View, names: readonly string[]): number {
  const { axis } = dataset;
  const name = view.sort[0]?.field ?? (axis?.end ? axis.field : null);
  const field = name === null ? null : findField(dataset, name);
  return field?.type === 'dateTime' && !field.isDay ? names.indexOf(field.name) : -1;
}
