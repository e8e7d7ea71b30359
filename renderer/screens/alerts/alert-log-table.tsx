import type { AlertEntry } from '../../../shared/domain/alerts.ts';
import { writeAlertUnknown, writeAlertValue } from '../../../shared/messages/alert-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
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
    <DataTable
      label={messages.text('alerts.log')}
      className={classNames(styles.alerts, styles.log)}
      rows={log}
      getKey={({ at, alertId }) => `${at} ${alertId}`}
      columns={[
        { title: messages.text('common.when'), cell: ({ at }) => messages.moment(at, timeZone) },
        {
          title: messages.text('alerts.column.alert'),
          className: styles.name,
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          title: messages.text('alerts.log.value'),
          className: styles.value,
          cell: ({ value, kind }) => writeAlertValue(kind, value, messages),
        },
        {
          title: messages.text('alerts.log.what'),
          className: styles.state,
          cell: ({ outcome, unknown }) =>
            messages.text(`alerts.outcome.${outcome}`, {
              why: unknown ? writeAlertUnknown(unknown, messages) : '',
            }),
        },
      ]}
    />
  );
}
