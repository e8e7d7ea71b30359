import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { describeFilter } from '../../../shared/words/describe-filter.ts';
import { useWords } from '../../base/words-context.tsx';
import styles from './export-dialog.module.css';

/** What will be in the file, in words. */
export function ExportSummary({
  dataset,
  view,
  rows,
  isGrouped,
}: {
  readonly dataset: Dataset;
  readonly view: View;
  readonly rows: number;
  /** The order is told elsewhere. */
  readonly isGrouped: boolean;
}) {
  const words = useWords();
  const sort = view.sort.map(({ field, descending }) =>
    words.text(descending ? 'export.sort.descending' : 'export.sort.ascending', {
      column: words.field(dataset.id, field),
    }),
  );
  const facts = [
    words.text('export.rows', { rows }),
    words.text('export.columns', { columns: view.columns.length }),
    ...(sort.length > 0 ? [words.text('export.sortedBy', { columns: words.list(sort) })] : []),
    ...(sort.length === 0 && !isGrouped ? [words.text('export.unsorted')] : []),
  ];
  const filters = [
    ...view.filters.map((filter) => describeFilter(filter, dataset.id, words)),
    ...(view.search ? [words.text('export.searched', { text: view.search.text })] : []),
  ];
  return (
    <section aria-label={words.text('export.what')} className={styles.summary}>
      <p className={styles.facts}>{facts.join(', ')}</p>
      <p className={styles.quiet}>
        <bdi>
          {filters.length > 0
            ? words.text('export.filtered', { filters: words.list(filters) })
            : words.text('export.unfiltered')}
        </bdi>
      </p>
    </section>
  );
}
