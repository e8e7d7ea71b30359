import type { QueryKey } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FetchProgress } from '../../../shared/domain/datasets.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { useNow } from '../../base/use-now.ts';
import { useWords } from '../../base/words-context.tsx';
import { useFetchProgress } from '../../queries/fetch-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './fetch-progress-panel.module.css';

const skeletonRows = Array.from({ length: 24 }, (_, index) => index);

/** What a fetch is doing, with a way to stop it, over the shape of the rows to come. */
export function FetchProgressPanel({
  dataset,
  queryKey,
  onCancel,
}: {
  readonly dataset: Dataset;
  readonly queryKey: QueryKey;
  readonly onCancel: () => void;
}) {
  const words = useWords();
  const progress = useFetchProgress(queryKey);
  const now = useNow(progress?.phase === 'waiting' ? 250 : 0);
  return (
    <div className={styles.place}>
      <div className={styles.skeleton} aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row} className={styles.row}>
            {dataset.fields
              .filter((field) => !field.hidden)
              .map((field) => (
                <span key={field.name} />
              ))}
          </div>
        ))}
      </div>
      <div className={styles.card}>
        <h2 className={styles.title}>
          {words.text('fetch.title', {
            dataset: words.text(`dataset.${dataset.id}`).toLowerCase(),
          })}
        </h2>
        <ProgressBar label={words.text('fetch.progress')} value={fractionOf(progress)} />
        <p role="status">{phaseText(progress, now, words)}</p>
        <p className={styles.quiet}>{amountText(progress, words)}</p>
        <Button onPress={onCancel}>{words.text('fetch.cancel')}</Button>
      </div>
    </div>
  );
}

function fractionOf(progress: FetchProgress | null): number | null {
  if (progress?.phase !== 'receiving' || !progress.totalBytes) return null;
  return progress.bytes / progress.totalBytes;
}

/** What is going on, with the seconds left while waiting. */
export function phaseText(progress: FetchProgress | null, now: number, words: Words): string {
  if (!progress) return words.text('fetch.starting');
  if (progress.phase !== 'waiting') return words.text(`fetch.phase.${progress.phase}`);
  const seconds = Math.max(0, Math.ceil(((progress.retryAt ?? now) - now) / 1000));
  return words.text('fetch.phase.waiting', { seconds });
}

/** How much has come, and which attempt this is. */
export function amountText(progress: FetchProgress | null, words: Words): string {
  if (!progress) return '';
  const parts: string[] = [];
  if (progress.bytes > 0) {
    const bytes = words.bytes(progress.bytes);
    parts.push(
      progress.totalBytes
        ? words.text('fetch.bytesOf', { bytes, total: words.bytes(progress.totalBytes) })
        : words.text('fetch.bytes', { bytes }),
    );
  }
  if (progress.attempt > 1) parts.push(words.text('fetch.attempt', { attempt: progress.attempt }));
  return parts.join(' · ');
}
