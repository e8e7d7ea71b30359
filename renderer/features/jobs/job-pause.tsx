import type { SyncJob } from '../../../shared/domain/sync.ts';
import { describeError } from '../../base/describe-error.ts';
import { useWords } from '../../base/words-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What a job waits for, and when it goes on. */
export function JobPause({ by }: { readonly by: NonNullable<SyncJob['pausedBy']> }) {
  const words = useWords();
  const { title, meaning, action } = describeError(by.error, words);
  return (
    <Notice tone="warn">
      <strong>{title}</strong>
      <p>
        {meaning} {action}{' '}
        {by.until === null
          ? words.text('jobs.tryLater')
          : words.text('jobs.tryAt', { time: words.clock(by.until) })}
      </p>
    </Notice>
  );
}
