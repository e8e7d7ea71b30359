import { findField, findsOne, findsPerson, listColumns } from './catalogue/catalogue.ts';
import type { Dataset } from './catalogue/types.ts';
import { type Filter, listFilterFields } from './domain/views.ts';

/**
 * Decides what may be stored in saved views, saved exports, the list of exports, alerts and screen states. Never typed
 * text that finds a person, an order, a ticket or another record.
 */

/**
 * Returns whether a filter may be stored: none on personal data; on other identifying fields only whether there is a
 * value; none on unknown fields.
 */
export function isStorableFilter(dataset: Dataset, filter: Filter): boolean {
  return listFilterFields(filter).every((name) => {
    const field = findField(dataset, name);
    if (field === null) return false;
    return filter.kind === 'empty' ? field.personal === undefined : !findsOne(field);
  });
}

/**
 * Returns whether a search in these columns may be stored: none if they find people, and no digits if they have numbers
 * of orders or tickets.
 */
export function isStorableSearch(
  dataset: Dataset,
  text: string,
  columns: readonly string[] = listColumns(dataset).map(({ name }) => name),
): boolean {
  const fields = columns.flatMap((name) => findField(dataset, name) ?? []);
  if (fields.some(findsPerson)) return false;
  return !(/\p{N}/u.test(text) && fields.some(findsOne));
}
