import type { Dataset } from '../../../shared/catalogue/types.ts';

/** Lists the date fields that stored rows can be selected by, the axis first. */
export function listDateFields({ fields, axis }: Dataset): readonly string[] {
  const dates = fields.filter(({ type, personal }) => type === 'dateTime' && !personal);
  const names = dates.map(({ name }) => name);
  if (!axis?.field) return names;
  return [axis.field, ...names.filter((name) => name !== axis.field)];
}
