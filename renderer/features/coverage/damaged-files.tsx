import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { DatasetStorage } from '../../../shared/domain/stored-rows.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './storage.module.css';

/** Files that can't be read, why, and what to do; nothing where there are none. */
export function DamagedFiles({
  datasets,
  onRemove,
  onGaps,
}: {
  readonly datasets: readonly DatasetStorage[];
  readonly onRemove: (dataset: DatasetId | null) => void;
  /** Shows the calendar, in which their days are not held and can be fetched again. */
  readonly onGaps: () => void;
}) {
  const words = useWords();
  const files = datasets.flatMap(({ dataset, damaged }) =>
    damaged.map((file) => ({ dataset, ...file })),
  );
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={styles.sectionTitle}>{words.text('damaged.title')}</h2>
      <p className={styles.quiet}>{words.text('damaged.about')}</p>
      <table className={styles.table} aria-label={words.text('damaged.title')}>
        <thead>
          <tr>
            <th scope="col">{words.text('storage.dataset')}</th>
            <th scope="col">{words.text('damaged.name')}</th>
            <th scope="col">{words.text('damaged.reason')}</th>
            <th scope="col" className={styles.number}>
              {words.text('storage.size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ dataset, name, reason, bytes }) => (
            <tr key={`${dataset} ${name}`}>
              <th scope="row">{words.text(`dataset.${dataset}`)}</th>
              <td className={styles.file}>
                <bdi>{name}</bdi>
              </td>
              <td>{words.text(`damaged.${reason}`)}</td>
              <td className={styles.number}>{words.bytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.tableActions}>
        <Button onPress={() => onRemove(null)}>{words.text('damaged.remove')}</Button>
        <Button onPress={onGaps}>{words.text('damaged.fetchAgain')}</Button>
      </div>
    </section>
  );
}
