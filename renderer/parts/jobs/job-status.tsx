import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Icon } from '../../ui/icon.tsx';
import { getFraction, isUnderWay, jobName, windowsText } from './job-messages.ts';
import styles from './jobs.module.css';
import { showJobs } from './open-jobs.ts';
import { useAnnouncedJob } from './use-announced-job.ts';

/** What jobs are doing, in the status bar; opens them all. */
export function JobStatus({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const { data: jobs = [] } = useQuery(syncJobsQuery(profileId));
  const underWay = jobs.filter(({ state }) => isUnderWay(state));
  const first =
    underWay.find(({ state }) => state === 'running') ??
    underWay.find(({ state }) => state === 'waiting') ??
    underWay[0];
  const trouble = jobs.filter(({ state }) => state === 'partial' || state === 'failed').length;
  useAnnouncedJob(first);
  const paused = jobs.filter(({ state }) => state === 'paused').length;
  return (
    <AriaButton
      className={styles.status ?? ''}
      aria-haspopup="dialog"
      data-trouble={(!first && trouble > 0) || first?.state === 'waiting' || undefined}
      onPress={() => showJobs(true)}
    >
      {first ? (
        <>
          {first.pausedBy && <Icon name="warning" size={13} />}
          <span className={styles.statusText}>{describeStatus(first, messages)}</span>
          <Meter job={first} />
          {underWay.length > 1 && (
            <span>{messages.text('jobs.status.more', { count: underWay.length - 1 })}</span>
          )}
        </>
      ) : (
        <>
          {trouble > 0 && <Icon name="warning" size={13} />}
          {trouble > 0
            ? messages.text('jobs.status.trouble', { count: trouble })
            : paused > 0
              ? messages.text('jobs.status.paused', { count: paused })
              : messages.text('jobs.open')}
        </>
      )}
    </AriaButton>
  );
}

function describeStatus(first: SyncJob, messages: Messages): string {
  const job = jobName(first, messages);
  if (first.pausedBy) {
    const { title } = describeError(first.pausedBy.error, messages);
    return messages.text('jobs.status.waiting', { job, title });
  }
  const progress =
    first.state === 'running'
      ? windowsText(first, messages)
      : messages.text(`jobs.state.${first.state}`);
  return messages.text('jobs.status.running', { job, progress });
}

/** The text beside it says the same. */
function Meter({ job }: { readonly job: SyncJob }) {
  const fraction = getFraction(job) ?? 0;
  return (
    <span className={styles.meter} aria-hidden="true">
      <span style={{ width: `${Math.round(fraction * 100)}%` }} />
    </span>
  );
}
