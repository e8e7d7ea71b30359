import type { JobState } from '../../../shared/domain/sync.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './jobs.module.css';

const icons: Readonly<Record<JobState, IconName>> = {
  queued: 'availabilities',
  running: 'refresh',
  waiting: 'warning',
  paused: 'pause',
  done: 'check',
  partial: 'warning',
  failed: 'error',
  cancelled: 'close',
};

/** A job's state, as a sign and a word. */
export function JobStatePill({ state }: { readonly state: JobState }) {
  const messages = useMessages();
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icons[state]} size={13} />
      {messages.text(`jobs.state.${state}`)}
    </span>
  );
}
