import { useMessages } from '../../base/messages-context.tsx';
import styles from './refresh-times.module.css';

/** When scans will be fetched next; the last time is shown beside it. */
export function RefreshTimes({ nextAt }: { readonly nextAt: number | null }) {
  const messages = useMessages();
  if (nextAt === null) return null;
  return (
    <span className={styles.next} role="status">
      {messages.text('scans.next', { time: messages.clock(nextAt) })}
    </span>
  );
}
