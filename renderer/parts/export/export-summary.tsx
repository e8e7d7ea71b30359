import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { useWriteValue } from '../categories/index.ts';
import { describeView } from './describe-view.ts';
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
  const { sorted, filtered } = describeView(view, dataset.id, messages, writeValue);
  const facts = [
    messages.text('common.rowCount', { rows }),
    messages.text('export.columns', { columns: view.columns.length }),
    sorted ?? (isGrouped ? [] : messages.text('export.unsorted')),
  ].flat();
  return (
    <section aria-label={messages.text('export.what')} className={styles.summary}>
      <p className={styles.facts}>{facts.join(', ')}</p>
      <p className={shared.note}>
        <bdi>{filtered ?? messages.text('export.unfiltered')}</bdi>
      </p>
    </section>
  );
}
