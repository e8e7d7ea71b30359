import { findField, findsOne, findsPerson, listColumns } from './catalogue/catalogue.ts';
import type { Dataset } from './catalogue/types.ts';
import { type Filter, listFilterFields } from './domain/views.ts';

/**
 * What of a question may be stored: in saved views, saved exports, the list of exports, alerts and what a
 * screen remembers. Nothing that somebody typed to find a person, an order, a ticket or another record.
 */

/**
 * Whether a filter may be stored: none by personal data, and by other fields that lead to one record only
 * whether there is a value. Its fields exist.
 */
export function isStorableFilter(dataset: Dataset, filter: Filter): boolean {
  return listFilterFields(filter).every((name) => {
    const field = findField(dataset, name);
    if (field === null) return false;
    return filter.kind === 'empty' ? field.personal === undefined : !findsOne(field);
  });
}

/**
 * Whether the text of a search in these columns may be stored: none where people are found by it, and
 * where a number of an order or a ticket is, none with a digit.
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
