import type { WatchEntry } from '../../../shared/domain/watches.ts';
import { writeWatchUnknown, writeWatchValue } from '../../../shared/messages/watch-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './watches.module.css';

/** What was told, and what was not, and why: figures only. */
export function WatchLogTable({
  log,
  timeZone,
}: {
  readonly log: readonly WatchEntry[];
  readonly timeZone: string;
}) {
  const messages = useMessages();
  if (log.length === 0) return <p>{messages.text('watches.log.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log scrolls by keyboard too
    <section className={styles.log} tabIndex={0} aria-label={messages.text('watches.log')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.text('watches.log.when')}</th>
            <th scope="col">{messages.text('watches.column.watch')}</th>
            <th scope="col">{messages.text('watches.log.value')}</th>
            <th scope="col">{messages.text('watches.log.what')}</th>
          </tr>
        </thead>
        <tbody>
          {log.map(({ at, watchId, name, outcome, value, kind, unknown }) => (
            <tr key={`${at} ${watchId}`}>
              <td>{messages.moment(at, timeZone)}</td>
              <td className={styles.name}>
                <bdi>{name}</bdi>
              </td>
              <td className={styles.value}>{writeWatchValue(kind, value, messages)}</td>
              <td className={styles.state}>
                {messages.text(`watches.outcome.${outcome}`, {
                  why: unknown ? writeWatchUnknown(unknown, messages) : '',
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
