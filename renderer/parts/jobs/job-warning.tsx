import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useReportedNames } from '../../base/reported.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Icon } from '../../ui/icon.tsx';
import { describeJob, putWaitingFirst } from './job-messages.ts';
import styles from './jobs.module.css';
import { showJobs } from './open-jobs.ts';

/** A warning about downloads that wait, have failed or are paused. Nothing if there are none. */
export function JobWarning({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const { data: jobs = [] } = useQuery(syncJobsQuery(profileId));
  const problem = describeProblem(jobs, useReportedNames(), messages);
  const paused = jobs.filter(({ state }) => state === 'paused').length;
  if (problem === null && paused === 0) return null;
  return (
    <AriaButton
      className={styles.status ?? ''}
      aria-haspopup="dialog"
      data-warning={problem !== null || undefined}
      onPress={() => showJobs(true)}
    >
      {problem !== null && <Icon name="warning" size={13} />}
      <span className={styles.statusText}>
        {problem ?? messages.text('jobs.status.paused', { count: paused })}
      </span>
    </AriaButton>
  );
}

/** @param reported what the screen shows itself */
function describeProblem(
  jobs: readonly SyncJob[],
  reported: readonly string[],
  messages: Messages,
): string | null {
  const waiting = putWaitingFirst(jobs.filter(({ state }) => state === 'waiting'))[0];
  if (waiting?.pausedBy && !reported.includes(waiting.pausedBy.error.kind)) {
    return messages.text('jobs.status.waiting', {
      job: describeJob(waiting, messages),
      title: describeError(waiting.pausedBy.error, messages).title,
    });
  }
  const count = jobs.filter(({ state }) => state === 'partial' || state === 'failed').length;
  return count > 0 ? messages.text('jobs.status.problem', { count }) : null;
}
