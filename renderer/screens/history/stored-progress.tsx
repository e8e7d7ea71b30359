import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import {
  describeJob,
  describeWindows,
  getFraction,
  showJobs,
  useReported,
} from '../../parts/jobs/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './history.module.css';
import { useJobFor } from './use-job-for.ts';

/** Progress of a download of the current period. */
export function StoredProgress({
  profileId,
  dataset,
  resultSet,
}: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly resultSet: ResultSet;
}) {
  const messages = useMessages();
  const job = useJobFor(profileId, dataset, resultSet.rowRequest);
  useReported(job ? [job] : []);
  if (!job) return null;
  return (
    <Notice
      tone="info"
      strip
      actions={<Button onPress={() => showJobs(true)}>{messages.text('command.jobs')}</Button>}
    >
      <div className={styles.progress}>
        <span>
          {job.state === 'running'
            ? messages.text('downloaded.progress', { progress: describeWindows(job, messages) })
            : messages.text('downloaded.progress.waiting', {
                state: messages.inSentence(messages.text(`jobs.state.${job.state}`)),
              })}
        </span>
        <span className={styles.bar}>
          <ProgressBar
            label={messages.text('jobs.progress', { job: describeJob(job, messages) })}
            value={getFraction(job)}
          />
        </span>
      </div>
    </Notice>
  );
}
