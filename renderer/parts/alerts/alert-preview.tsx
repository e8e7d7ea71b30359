import { isMet } from '../../../shared/alerts/judge.ts';
import type { AlertCondition, AlertReading, AlertSubject } from '../../../shared/domain/alerts.ts';
import {
  writeAlertUnknown,
  writeAlertValue,
  writeCompared,
} from '../../../shared/messages/alert-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import styles from './alerts.module.css';

/** The current value, and whether the alert would be triggered. */
export function AlertPreview({
  subject,
  reading,
  condition,
  isOld,
}: {
  readonly subject: AlertSubject['kind'];
  readonly reading: AlertReading | undefined;
  readonly condition: AlertCondition | null;
  /** A reading of the previous question: that of the current one is pending. */
  readonly isOld: boolean;
}) {
  const messages = useMessages();
  if (!reading || isOld) {
    return (
      <p className={styles.preview} role="status">
        {messages.text('alerts.preview.working')}
      </p>
    );
  }
  const { value, before, kind, unknown } = reading;
  if (unknown) {
    return (
      <p className={styles.preview} role="status">
        {messages.text('alerts.preview.unknown', { why: writeAlertUnknown(unknown, messages) })}
      </p>
    );
  }
  const isOfRows = condition?.kind === 'newRows';
  const met = condition && isMet(condition, reading);
  return (
    <div className={styles.preview} role="status">
      {!isOfRows && (
        <p>
          <strong>
            {messages.text('alerts.preview', { value: writeAlertValue(kind, value, messages) })}
          </strong>{' '}
          {before !== null && (
            <span className={shared.note}>
              {messages.text('alerts.preview.before', {
                subject,
                value: writeCompared(kind, before, messages),
              })}
            </span>
          )}
        </p>
      )}
      {isOfRows && <p>{messages.text('alerts.preview.newRows')}</p>}
      {condition && !isOfRows && (
        <p>
          {met === null
            ? messages.text('alerts.preview.unknown', {
                why: writeAlertUnknown({ why: 'noComparison' }, messages),
              })
            : messages.text(met ? 'alerts.preview.met' : 'alerts.preview.clear')}
        </p>
      )}
    </div>
  );
}
