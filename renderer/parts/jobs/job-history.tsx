import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { syncHistoryQuery } from '../../queries/sync.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { describeChanges, describeJob } from './job-messages.ts';
import { JobStatePill } from './job-state.tsx';
import styles from './jobs.module.css';

/** A table of ended jobs, without those that are listed above. */
export function JobHistory({
  profileId,
  listed,
}: {
  readonly profileId: string;
  readonly listed: readonly string[];
}) {
  const messages = useMessages();
  const history = useQuery(syncHistoryQuery(profileId));
  if (history.isError) return <ErrorNotice error={toAppError(history.error)} />;
  if (!history.data) return null;
  const earlier = history.data.filter(({ jobId }) => !listed.includes(jobId));
  if (earlier.length === 0) {
    return <p className={styles.quiet}>{messages.text('jobs.history.none')}</p>;
  }
  return (
    <DataTable
      label={messages.text('jobs.history')}
      className={styles.history}
      rows={earlier}
      getKey={({ jobId, endedAt }) => `${jobId} ${endedAt}`}
      columns={[
        {
          title: messages.text('jobs.history.ended'),
          className: styles.when,
          cell: ({ endedAt }) => messages.moment(endedAt),
        },
        {
          title: messages.text('jobs.history.what'),
          isName: true,
          cell: (record) => (
            <>
              {describeJob(record, messages)}
              {record.changes && (
                <span className={styles.changes}>{describeChanges(record.changes, messages)}</span>
              )}
            </>
          ),
        },
        {
          title: messages.text('jobs.history.result'),
          cell: ({ state }) => <JobStatePill state={state} />,
        },
        {
          title: messages.text('common.rows'),
          isNumber: true,
          cell: ({ rows }) => messages.number(rows),
        },
        {
          title: messages.text('jobs.history.size'),
          isNumber: true,
          cell: ({ bytes }) => messages.bytes(bytes),
        },
      ]}
    />
  );
}
