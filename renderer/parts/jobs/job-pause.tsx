import type { SyncJob } from '../../../shared/domain/sync.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { needsPerson } from './job-messages.ts';

/** The obstacle of a job, and when it goes on. */
export function JobPause({ by }: { readonly by: NonNullable<SyncJob['pausedBy']> }) {
  const messages = useMessages();
  const { title, meaning, action } = describeError(by.error, messages);
  return (
    <Notice tone="warn">
      <strong>{title}</strong>
      <p>
        {/* This error's own text is about an export. */}
        {by.error.kind === 'disk-full' ? messages.text('jobs.diskFull') : `${meaning} ${action}`}{' '}
        {by.until === null
          ? messages.text(needsPerson(by.error) ? 'jobs.tryPerson' : 'jobs.tryLater')
          : messages.text('jobs.tryAt', { time: messages.clock(by.until) })}
      </p>
    </Notice>
  );
}
