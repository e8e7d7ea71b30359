import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { useWriteValue } from '../categories/index.ts';
import styles from './export-dialog.module.css';

/** The content of the file, in words. */
export function ExportSummary({
  dataset,
  view,
  rows,
  isGrouped,
}: {
  readonly dataset: Dataset;
  readonly view: View;
  readonly rows: number;
  /** The order is described elsewhere. */
  readonly isGrouped: boolean;
}) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  const sort = view.sort.map(({ field, descending }) =>
    messages.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: messages.field(dataset.id, field),
    }),
  );
  const facts = [
    messages.text('common.rowCount', { rows }),
    messages.text('export.columns', { columns: view.columns.length }),
    ...(sort.length > 0
      ? [messages.text('export.sortedBy', { columns: messages.list(sort) })]
      : []),
    ...(sort.length === 0 && !isGrouped ? [messages.text('export.unsorted')] : []),
  ];
  const filters = [
    ...view.filters.map((filter) => describeFilter(filter, dataset.id, messages, writeValue)),
    ...(view.search ? [messages.text('export.searched', { text: view.search.text })] : []),
  ];
  return (
    <section aria-label={messages.text('export.what')} className={styles.summary}>
      <p className={styles.facts}>{facts.join(', ')}</p>
      <p className={shared.note}>
        <bdi>
          {filters.length > 0
            ? messages.text('export.filtered', { filters: messages.list(filters) })
            : messages.text('export.unfiltered')}
        </bdi>
      </p>
    </section>
  );
}
