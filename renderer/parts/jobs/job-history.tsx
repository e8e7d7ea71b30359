import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { syncHistoryQuery } from '../../queries/sync.ts';
import { ErrorNotice } from '../errors/index.ts';
import { changesText, jobName } from './job-messages.ts';
import { JobStatePill } from './job-state.tsx';
import styles from './jobs.module.css';

/** Ended jobs as lines of a table, without those that are listed already. */
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
    <table className={styles.history}>
      <thead>
        <tr>
          <th scope="col">{messages.text('jobs.history.ended')}</th>
          <th scope="col">{messages.text('jobs.history.what')}</th>
          <th scope="col">{messages.text('jobs.history.result')}</th>
          <th scope="col" className={styles.number}>
            {messages.text('jobs.history.windows')}
          </th>
          <th scope="col" className={styles.number}>
            {messages.text('common.rows')}
          </th>
          <th scope="col" className={styles.number}>
            {messages.text('jobs.history.size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {earlier.map((record) => (
          <tr key={`${record.jobId} ${record.endedAt}`}>
            <td className={styles.when}>{messages.moment(record.endedAt)}</td>
            <th scope="row">
              {jobName(record, messages)}
              {record.changes && (
                <span className={styles.changes}>{changesText(record.changes, messages)}</span>
              )}
            </th>
            <td>
              <JobStatePill state={record.state} />
            </td>
            <td className={styles.number}>
              {record.windows.failed > 0
                ? messages.text('jobs.history.windowsOf', {
                    done: messages.number(record.windows.done),
                    total: messages.number(record.windows.done + record.windows.failed),
                  })
                : messages.number(record.windows.done)}
            </td>
            <td className={styles.number}>{messages.number(record.rows)}</td>
            <td className={styles.number}>{messages.bytes(record.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
