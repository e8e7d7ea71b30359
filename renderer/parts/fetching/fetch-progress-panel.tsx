import type { QueryKey } from '@tanstack/react-query';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FetchProgress } from '../../../shared/domain/datasets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { useFetchProgress } from '../../queries/running-fetches.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './fetch-progress-panel.module.css';

const skeletonRows = Array.from({ length: 24 }, (_, index) => index);

/** The progress of a fetch, with a way to stop it, over placeholders for the rows. */
export function FetchProgressPanel({
  dataset,
  queryKey,
  onCancel,
}: {
  readonly dataset: Dataset;
  readonly queryKey: QueryKey;
  readonly onCancel: () => void;
}) {
  const messages = useMessages();
  const progress = useFetchProgress(queryKey);
  const now = useNow(progress?.phase === 'waiting' ? 250 : 0);
  return (
    <div className={styles.place}>
      <div className={styles.skeleton} aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row} className={styles.row}>
            {listColumns(dataset)
              .filter((field) => !field.hidden)
              .map((field) => (
                <span key={field.name} />
              ))}
          </div>
        ))}
      </div>
      <div className={styles.card}>
        <h2 className={styles.title}>
          {messages.text('fetch.title', {
            dataset: messages.inSentence(messages.text(`dataset.${dataset.id}`)),
          })}
        </h2>
        <ProgressBar label={messages.text('fetch.progress')} value={getFraction(progress)} />
        <p role="status">{describePhase(progress, now, messages)}</p>
        <p className={styles.quiet}>{describeAmount(progress, messages)}</p>
        {progress?.waitsFor && (
          <p className={styles.quiet}>{describeError(progress.waitsFor, messages).meaning}</p>
        )}
        <Button onPress={onCancel}>{messages.text('common.stop')}</Button>
      </div>
    </div>
  );
}

function getFraction(progress: FetchProgress | null): number | null {
  if (progress?.phase !== 'receiving' || !progress.totalBytes) return null;
  return progress.bytes / progress.totalBytes;
}

/** The step of the fetch, with the seconds left while it waits. */
export function describePhase(
  progress: FetchProgress | null,
  now: number,
  messages: Messages,
): string {
  if (!progress) return messages.text('fetch.starting');
  if (progress.phase !== 'waiting') return messages.text(`fetch.phase.${progress.phase}`);
  const { retryAt, waitsFor } = progress;
  const seconds = Math.max(0, Math.ceil(((retryAt ?? now) - now) / 1000));
  const wait =
    seconds < 90
      ? messages.text('time.seconds', { count: seconds })
      : describeDuration(seconds, messages);
  return messages.text('fetch.phase.waiting', {
    reason: waitsFor ? describeError(waitsFor, messages).title : messages.text('fetch.paced'),
    wait: seconds === 0 ? 'none' : wait,
  });
}

/** How much has come, and which attempt this is. */
export function describeAmount(progress: FetchProgress | null, messages: Messages): string {
  if (!progress) return '';
  const parts: string[] = [];
  if (progress.bytes > 0) {
    const bytes = messages.bytes(progress.bytes);
    parts.push(
      progress.totalBytes
        ? messages.text('fetch.bytesOf', { bytes, total: messages.bytes(progress.totalBytes) })
        : messages.text('fetch.bytes', { bytes }),
    );
  }
  if (progress.attempt > 1)
    parts.push(messages.text('fetch.attempt', { attempt: progress.attempt }));
  return parts.join(' · ');
}
