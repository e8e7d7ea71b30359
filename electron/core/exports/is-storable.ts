import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type {
  FindingsEntry,
  OnceEntry,
  ReportsEntry,
  RowsEntry,
} from '../../../shared/domain/exports.ts';
import { isStorableFilter, isStorableSearch } from '../../../shared/storable.ts';

/**
 * Whether an export's entry may be stored, to repeat it later: nothing in it was typed to find a
 * person, an order, a ticket or another record. An entry without that part would make another file.
 */
export function isStorable(
  entry:
    | Pick<RowsEntry, 'dataset' | 'ask' | 'view' | 'more'>
    | Pick<ReportsEntry, 'reports'>
    | Pick<FindingsEntry, 'findingsOf'>
    | Pick<OnceEntry, 'once'>,
): boolean {
  // A report is asked by days, and by offers, tickets, channels and the like: never by a person.
  if ('reports' in entry || 'findingsOf' in entry || 'once' in entry) return true;
  return [entry, ...(entry.more ?? [])].every(({ dataset: id, ask: rowRequest, view }) => {
    const dataset = getDataset(id);
    const isByDays =
      rowRequest.by === 'stored' ||
      (rowRequest.by === 'period' && rowRequest.orderNumber === undefined);
    const { filters, search } = view;
    return (
      isByDays &&
      filters.every((filter) => isStorableFilter(dataset, filter)) &&
      (!search || isStorableSearch(dataset, search.text, search.fields))
    );
  });
}
