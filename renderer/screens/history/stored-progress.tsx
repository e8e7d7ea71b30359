import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeProgress, showJobs } from '../../parts/jobs/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useJobFor } from './use-job-for.ts';

/** A download of the current period: how many of its parts are there. */
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
  if (!job) return null;
  return (
    <Notice
      tone="info"
      strip
      actions={<Button onPress={() => showJobs(true)}>{messages.text('command.jobs')}</Button>}
    >
      {job.state === 'running'
        ? messages.text('downloaded.progress', { progress: describeProgress(job, messages) })
        : messages.text('downloaded.progress.waiting', {
            state: messages.inSentence(messages.text(`jobs.state.${job.state}`)),
          })}
    </Notice>
  );
}
