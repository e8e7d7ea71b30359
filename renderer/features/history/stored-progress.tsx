import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fractionOf, jobName, windowsText } from '../jobs/job-words.ts';
import { showJobs } from '../jobs/open-jobs.ts';
import styles from './history.module.css';
import { useJobFor } from './use-job-for.ts';

/** The period on the screen is being fetched: how far that is. */
export function StoredProgress({
  profileId,
  dataset,
  resultSet,
}: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly resultSet: ResultSet;
}) {
  const words = useWords();
  const job = useJobFor(profileId, dataset, resultSet.rowRequest);
  if (!job) return null;
  return (
    <Notice
      tone="info"
      strip
      actions={<Button onPress={() => showJobs(true)}>{words.text('jobs.open')}</Button>}
    >
      <div className={styles.progress}>
        <span>
          {job.state === 'running'
            ? words.text('held.progress', { progress: windowsText(job, words) })
            : words.text('held.progress.waiting', {
                state: words.text(`jobs.state.${job.state}`).toLowerCase(),
              })}
        </span>
        <span className={styles.bar}>
          <ProgressBar
            label={words.text('jobs.progress', { job: jobName(job, words) })}
            value={fractionOf(job)}
          />
        </span>
      </div>
    </Notice>
  );
}
