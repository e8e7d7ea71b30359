import type { AlertEntry } from '../../../shared/domain/alerts.ts';
import { writeAlertUnknown, writeAlertValue } from '../../../shared/messages/alert-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import styles from './alerts-screen.module.css';

/** Sent and unsent notifications, and why. Contains only figures. */
export function AlertLogTable({
  log,
  timeZone,
}: {
  readonly log: readonly AlertEntry[];
  readonly timeZone: string;
}) {
  const messages = useMessages();
  if (log.length === 0) return <p>{messages.text('alerts.log.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log scrolls by keyboard too
    <section className={styles.log} tabIndex={0} aria-label={messages.text('alerts.log')}>
      <table className={classNames(shared.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{messages.text('common.when')}</th>
            <th scope="col">{messages.text('alerts.column.alert')}</th>
            <th scope="col">{messages.text('alerts.log.value')}</th>
            <th scope="col">{messages.text('alerts.log.what')}</th>
          </tr>
        </thead>
        <tbody>
          {log.map(({ at, alertId, name, outcome, value, kind, unknown }) => (
            <tr key={`${at} ${alertId}`}>
              <td>{messages.moment(at, timeZone)}</td>
              <td className={styles.name}>
                <bdi>{name}</bdi>
              </td>
              <td className={styles.value}>{writeAlertValue(kind, value, messages)}</td>
              <td className={styles.state}>
                {messages.text(`alerts.outcome.${outcome}`, {
                  why: unknown ? writeAlertUnknown(unknown, messages) : '',
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
