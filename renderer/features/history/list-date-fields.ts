import type { Dataset } from '../../../shared/catalogue/types.ts';

/** The date fields by which what is stored can be looked at; the one that can be asked by first. */
export function listDateFields({ fields, axis }: Dataset): readonly string[] {
  const dates = fields.filter(({ type, personal }) => type === 'dateTime' && !personal);
  const names = dates.map(({ name }) => name);
  if (!axis?.field) return names;
  return [axis.field, ...names.filter((name) => name !== axis.field)];
}
