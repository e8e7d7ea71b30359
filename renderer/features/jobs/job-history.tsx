import { useQuery } from '@tanstack/react-query';
import { errorOf } from '../../base/bridge.ts';
import { useWords } from '../../base/words-context.tsx';
import { syncHistoryQuery } from '../../queries/sync.ts';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { JobStatePill } from './job-state.tsx';
import { jobName } from './job-words.ts';
import styles from './jobs.module.css';

/** Jobs that ended, as lines of a table. */
export function JobHistory({ profileId }: { readonly profileId: string }) {
  const words = useWords();
  const history = useQuery(syncHistoryQuery(profileId));
  if (history.isError) return <ErrorNotice error={errorOf(history.error)} />;
  if (!history.data) return null;
  if (history.data.length === 0) {
    return <p className={styles.quiet}>{words.text('jobs.history.none')}</p>;
  }
  return (
    <table className={styles.history}>
      <thead>
        <tr>
          <th scope="col">{words.text('jobs.history.ended')}</th>
          <th scope="col">{words.text('jobs.history.what')}</th>
          <th scope="col">{words.text('jobs.history.result')}</th>
          <th scope="col" className={styles.number}>
            {words.text('jobs.history.windows')}
          </th>
          <th scope="col" className={styles.number}>
            {words.text('jobs.history.rows')}
          </th>
          <th scope="col" className={styles.number}>
            {words.text('jobs.history.size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {history.data.map((record) => (
          <tr key={`${record.jobId} ${record.endedAt}`}>
            <td className={styles.when}>{words.moment(record.endedAt)}</td>
            <th scope="row">
              {jobName(record, words)}
              {record.changes && (
                <span className={styles.changes}>{words.text('jobs.changes', record.changes)}</span>
              )}
            </th>
            <td>
              <JobStatePill state={record.state} />
            </td>
            <td className={styles.number}>
              {record.windows.failed > 0
                ? words.text('jobs.history.windowsOf', {
                    done: words.number(record.windows.done),
                    total: words.number(record.windows.done + record.windows.failed),
                  })
                : words.number(record.windows.done)}
            </td>
            <td className={styles.number}>{words.number(record.rows)}</td>
            <td className={styles.number}>{words.bytes(record.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
