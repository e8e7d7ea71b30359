import { useMutation } from '@tanstack/react-query';
import { isEnded, type SyncJob } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { FailedWindows } from './failed-windows.tsx';
import {
  describeChanges,
  describeJob,
  describeProgress,
  getFraction,
  isUnderWay,
} from './job-messages.ts';
import { JobPause } from './job-pause.tsx';
import { JobStatePill } from './job-state.tsx';
import styles from './jobs.module.css';

type Action = 'pause' | 'resume' | 'cancel' | 'retry' | 'clear';

/** The actions for a job in its present state, the most likely first. */
function listActions(job: SyncJob): Action[] {
  if (job.state === 'paused') return ['resume', 'cancel'];
  if (job.state === 'waiting') return ['resume', 'pause', 'cancel'];
  if (isUnderWay(job.state)) return ['pause', 'cancel'];
  return job.state === 'done' ? ['clear'] : ['retry', 'clear'];
}

/** One job: its name, progress, result and actions. */
export function JobItem({
  job,
  onShow,
}: {
  readonly job: SyncJob;
  /** Shows its rows; absent if they are unknown. */
  readonly onShow?: (() => void) | undefined;
}) {
  const messages = useMessages();
  const name = describeJob(job, messages);
  const act = useMutation({
    mutationFn: (action: Action): Promise<unknown> =>
      unwrap<unknown>(desk.sync[action]({ profileId: job.profileId, jobId: job.jobId })),
  });
  return (
    <li className={styles.job} data-state={job.state}>
      <div className={styles.jobLine}>
        <h3 className={classNames(shared.ellipsis, styles.jobName)}>{name}</h3>
        <span className={shared.gap} />
        <JobStatePill state={job.state} />
      </div>
      {!isEnded(job) && (
        <ProgressBar
          label={messages.text('jobs.progress', { job: name })}
          value={job.state === 'queued' ? 0 : getFraction(job)}
        />
      )}
      <div className={styles.jobLine}>
        <p className={styles.facts}>{listFacts(job, messages).join(' · ')}</p>
        <span className={shared.gap} />
        {onShow && (
          <Button
            variant="quiet"
            className={styles.action ?? ''}
            aria-label={messages.text('jobs.action', {
              action: messages.text('common.showRows'),
              job: name,
            })}
            onPress={onShow}
          >
            {messages.text('common.showRows')}
          </Button>
        )}
        {listActions(job).map((action) => {
          const text = describeAction(action, job, messages);
          return (
            <Button
              key={action}
              className={styles.action ?? ''}
              isDisabled={act.isPending}
              aria-label={messages.text('jobs.action', { action: text, job: name })}
              onPress={() => act.mutate(action)}
            >
              {text}
            </Button>
          );
        })}
      </div>
      {job.pausedBy && <JobPause by={job.pausedBy} />}
      {job.failedWindows.length > 0 && <FailedWindows windows={job.failedWindows} />}
      {act.isError && <ErrorNotice error={toAppError(act.error)} />}
    </li>
  );
}

function describeAction(action: Action, job: SyncJob, messages: Messages): string {
  if (action === 'resume' && job.state === 'waiting') return messages.text('jobs.tryNow');
  // A cancelled job is started again as a whole, whatever failed.
  if (action === 'retry') {
    const count = job.state === 'cancelled' ? 0 : job.windows.failed;
    return messages.text('jobs.retry', { count });
  }
  return messages.text(`jobs.${action}`);
}

/** How many parts are done, and how many rows came. */
function listFacts(job: SyncJob, messages: Messages): string[] {
  const isCounted = job.windows.total === null && job.rows > 0;
  // Neither is a number said twice, nor that all of what is done is.
  const facts =
    (job.state === 'done' && job.windows.total !== 0) || isCounted
      ? []
      : [describeProgress(job, messages)];
  const counted = job.kind === 'guide-directory' ? 'jobs.rows.guides' : 'common.rowCount';
  if (job.rows > 0) facts.push(messages.text(counted, { rows: job.rows }));
  if (job.bytes > 0) facts.push(messages.bytes(job.bytes));
  if (job.secondsLeft !== null && job.state === 'running') {
    facts.push(messages.text('jobs.left', { time: describeDuration(job.secondsLeft, messages) }));
  }
  if (job.changes) facts.push(describeChanges(job.changes, messages));
  return facts;
}
