import type { FailedWindow } from '../../../shared/domain/sync.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeJobPeriod } from './job-messages.ts';
import styles from './jobs.module.css';

/** The windows that a job could not download: when, why, and what to do about it. */
export function FailedWindows({ windows }: { readonly windows: readonly FailedWindow[] }) {
  const messages = useMessages();
  // Many windows usually fail for the same reason, which is shown once.
  const causes = Map.groupBy(windows, ({ error }) => {
    const { title, meaning, action } = describeError(error, messages);
    return JSON.stringify([title, `${meaning} ${action}`]);
  });
  return (
    <details className={styles.failed} open={windows.length <= 3}>
      <summary>{messages.text('jobs.failed', { count: windows.length })}</summary>
      {[...causes].map(([cause, failed]) => {
        const [title, text] = JSON.parse(cause) as [string, string];
        return (
          <div key={cause} className={styles.cause}>
            <strong>{title}</strong>
            <p>{text}</p>
            <ul>
              {failed.map(({ window, guideId }) => (
                <li key={guideId ?? window.from}>
                  {guideId === undefined
                    ? describeJobPeriod(window, messages)
                    : messages.text('guide.title', { guideId })}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </details>
  );
}
