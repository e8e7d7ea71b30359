import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { DatasetStorage } from '../../../shared/domain/stored-rows.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
      <table
        className={classNames(shared.table, styles.table)}
        aria-label={messages.text('damaged.title')}
      >
        <thead>
          <tr>
            <th scope="col">{messages.text('common.dataset')}</th>
            <th scope="col">{messages.text('damaged.name')}</th>
            <th scope="col">{messages.text('common.reason')}</th>
            <th scope="col" className={styles.number}>
              {messages.text('storage.size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ dataset, name, reason, bytes }) => (
            <tr key={`${dataset} ${name}`}>
              <th scope="row">{messages.text(`dataset.${dataset}`)}</th>
              <td className={styles.file}>
                <bdi>{name}</bdi>
              </td>
              <td>{messages.text(`damaged.${reason}`)}</td>
              <td className={styles.number}>{messages.bytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.tableActions}>
        <Button onPress={() => onRemove(null)}>{messages.text('damaged.remove')}</Button>
        <Button onPress={onGaps}>{messages.text('damaged.fetchAgain')}</Button>
      </div>
    </section>
  );
}
