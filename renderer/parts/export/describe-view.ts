import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import type { WriteValue } from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';

/** The order and the filters of rows in words; null without any. */
export function describeView(
  { sort, filters, search }: Pick<View, 'sort' | 'filters' | 'search'>,
  dataset: DatasetId,
  messages: Messages,
  writeValue: WriteValue,
): { readonly sorted: string | null; readonly filtered: string | null } {
  const columns = sort.map(({ field, descending }) =>
    messages.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: messages.field(dataset, field),
    }),
  );
  const kept = filters.map((filter) => describeFilter(filter, dataset, messages, writeValue));
  if (search) kept.push(messages.text('export.searched', { text: search.text }));
  return {
    sorted:
      columns.length > 0
        ? messages.text('export.sortedBy', { columns: messages.list(columns) })
        : null,
    filtered:
      kept.length > 0 ? messages.text('export.filtered', { filters: messages.list(kept) }) : null,
  };
}
