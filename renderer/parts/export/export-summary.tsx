import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesQuery } from '../../queries/profiles.ts';
import shared from '../../ui/shared.module.css';
import { useWriteValue } from '../categories/index.ts';
import { useDateName } from '../range-picker/index.ts';
import { describeView } from './describe-view.ts';
import styles from './export-dialog.module.css';

/** The content of the file, in words: of which venue and days, how many rows, in which order, with which filters. */
export function ExportSummary({
  dataset,
  resultSet: { profileId, rowRequest },
  view,
  rows,
  isGrouped,
}: {
  readonly dataset: Dataset;
  readonly resultSet: Pick<ResultSet, 'profileId' | 'rowRequest'>;
  readonly view: View;
  readonly rows: number;
  /** The order is described elsewhere. */
  readonly isGrouped: boolean;
}) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const getDateName = useDateName(dataset);
  const days = findRequestedDays(rowRequest);
  const dates = rowRequest.by === 'stored' ? rowRequest.dates : (dataset.axis?.field ?? null);
  const origin = [
    ...profiles
      .filter(({ id }) => id === profileId)
      .map(({ name, environment }) =>
        messages.text('menu.venueItem', {
          venue: name,
          environment: messages.text(`environment.${environment}`),
        }),
      ),
    ...(days
      ? [
          messages.text('export.period', {
            date: getDateName(dates),
            days: messages.dayRange(days),
          }),
        ]
      : []),
  ];
  const { sorted, filtered } = describeView(view, dataset.id, messages, writeValue);
  const facts = [
    messages.text('common.rowCount', { rows }),
    messages.text('export.columns', { columns: view.columns.length }),
    sorted ?? (isGrouped ? [] : messages.text('export.unsorted')),
  ].flat();
  return (
    <section aria-label={messages.text('export.what')} className={styles.summary}>
      <p className={shared.note}>
        <bdi>{origin.join(' · ')}</bdi>
      </p>
      <p className={styles.facts}>{facts.join(', ')}</p>
      <p className={shared.note}>
        <bdi>{filtered ?? messages.text('export.unfiltered')}</bdi>
      </p>
    </section>
  );
}
