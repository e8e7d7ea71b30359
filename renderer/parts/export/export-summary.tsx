import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import { useCategoryTotals, useWriteValue } from '../categories/index.ts';
import { useDateName } from '../range-picker/index.ts';
import { describeView } from './describe-view.ts';
import styles from './export-dialog.module.css';

/** The content of the file, in words: of which days, how many rows, in which order, with which filters. */
export function ExportSummary({
  dataset,
  resultSet: { rowRequest },
  view,
  rows,
}: {
  readonly dataset: Dataset;
  readonly resultSet: Pick<ResultSet, 'rowRequest'>;
  readonly view: View;
  readonly rows: number;
}) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  const getDateName = useDateName(dataset);
  const days = findRequestedDays(rowRequest);
  const dates = rowRequest.by === 'stored' ? rowRequest.dates : (dataset.axis?.field ?? null);
  const { sorted, filtered } = describeView(view, dataset.id, messages, writeValue);
  const { main, isBefore } = useCategoryTotals(dataset, view, []);
  const facts = [
    main && !isBefore && main.rows < rows
      ? messages.text('export.rowsOf', {
          rows,
          of: main.rows,
          group: messages.inSentence(messages.text(`categories.group.${main.group}`)),
        })
      : messages.text('common.rowCount', { rows }),
    messages.text('export.columns', { columns: view.columns.length }),
    sorted ?? [],
  ].flat();
  return (
    <section aria-label={messages.text('export.what')} className={styles.summary}>
      {days && (
        <p className={shared.note}>
          <bdi>
            {messages.text('export.period', {
              date: getDateName(dates),
              days: messages.dayRange(days),
            })}
          </bdi>
        </p>
      )}
      <p className={styles.facts}>{facts.join(', ')}</p>
      <p className={shared.note}>
        <bdi>{filtered ?? messages.text('export.unfiltered')}</bdi>
      </p>
    </section>
  );
}
