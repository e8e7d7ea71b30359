import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { DatasetStorage } from '../../../shared/domain/stored-rows.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import shared from '../../ui/shared.module.css';
import styles from './storage.module.css';

/** Damaged files, why they can't be read, and what to do. Empty if there are none. */
export function DamagedFiles({
  datasets,
  onRemove,
  onGaps,
}: {
  readonly datasets: readonly DatasetStorage[];
  readonly onRemove: (dataset: DatasetId | null) => void;
  /** Shows the calendar, in which their days are missing and can be fetched again. */
  readonly onGaps: () => void;
}) {
  const messages = useMessages();
  const files = datasets.flatMap(({ dataset, damaged }) =>
    damaged.map((file) => ({ dataset, ...file })),
  );
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={shared.partTitle}>{messages.text('damaged.title')}</h2>
      <p className={styles.quiet}>{messages.text('damaged.about')}</p>
      <DataTable
        label={messages.text('damaged.title')}
        className={styles.table}
        rows={files}
        getKey={({ dataset, name }) => `${dataset} ${name}`}
        columns={[
          {
            title: messages.text('common.dataset'),
            isName: true,
            cell: ({ dataset }) => messages.text(`dataset.${dataset}`),
          },
          {
            title: messages.text('damaged.name'),
            className: styles.file,
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            title: messages.text('common.reason'),
            cell: ({ reason }) => messages.text(`damaged.${reason}`),
          },
          {
            title: messages.text('storage.size'),
            isNumber: true,
            cell: ({ bytes }) => messages.bytes(bytes),
          },
        ]}
      />
      <div className={shared.lineS}>
        <Button onPress={() => onRemove(null)}>{messages.text('damaged.remove')}</Button>
        <Button onPress={onGaps}>{messages.text('damaged.fetchAgain')}</Button>
      </div>
    </section>
  );
}
