import { useWords } from '../../base/words-context.tsx';
import styles from './refresh-times.module.css';

/** When scans will be asked for again; when they came is told beside it. */
export function RefreshTimes({ nextAt }: { readonly nextAt: number | null }) {
  const words = useWords();
  if (nextAt === null) return null;
  return (
    <span className={styles.next} role="status">
      {words.text('scans.next', { time: words.clock(nextAt) })}
    </span>
  );
}
