import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import type { View } from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import { requireField } from '../database/field-column.ts';

/**
 * Returns the field of that name. Fails for a field that is masked in this view, since a filter or sort by it would
 * reveal what the mask hides.
 */
export function requireUnmaskedField(
  dataset: Dataset,
  view: Pick<View, 'personalData'>,
  name: string,
): Field {
  const field = requireField(dataset, name);
  if (isMaskedIn(field, view)) fail('input-not-valid', { params: { field: name } });
  return field;
}
