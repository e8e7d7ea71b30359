import type { WatchCondition, WatchReading } from '../../../shared/domain/watches.ts';
import { writeWatchUnknown, writeWatchValue } from '../../../shared/messages/watch-text.ts';
import { isMet } from '../../../shared/watches/judge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './watches.module.css';

/** What it is now, and so what is told. */
export function WatchPreview({
  reading,
  condition,
  isOld,
}: {
  readonly reading: WatchReading | undefined;
  readonly condition: WatchCondition | null;
  /** Of another question; the answer to this one is on its way. */
  readonly isOld: boolean;
}) {
  const messages = useMessages();
  if (!reading || isOld) {
    return (
      <p className={styles.preview} role="status">
        {messages.text('watches.preview.working')}
      </p>
    );
  }
  const { value, before, kind, unknown } = reading;
  if (unknown) {
    return (
      <p className={styles.preview} role="status">
        {messages.text('watches.preview.unknown', { why: writeWatchUnknown(unknown, messages) })}
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
            {messages.text('watches.preview', { value: writeWatchValue(kind, value, messages) })}
          </strong>{' '}
          {before !== null && (
            <span className={styles.quiet}>
              {messages.text('watches.preview.before', {
                value: writeWatchValue(kind, before, messages),
              })}
            </span>
          )}
        </p>
      )}
      {isOfRows && <p>{messages.text('watches.preview.newRows')}</p>}
      {condition && !isOfRows && (
        <p>
          {met === null
            ? messages.text('watches.preview.unknown', {
                why: writeWatchUnknown({ why: 'noComparison' }, messages),
              })
            : messages.text(met ? 'watches.preview.met' : 'watches.preview.clear')}
        </p>
      )}
    </div>
  );
}
