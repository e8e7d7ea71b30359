import { type ReactNode, useEffect, useState } from 'react';
import styles from './today.module.css';

/** Between two of them the thread answers whoever clicks or types. */
const pause = 20;

/**
 * Draws a picture in a task of its own, after the figures and the pictures before it: four at once take
 * longer than a person takes for an answer.
 */
export function InTurn({ nth, children }: { readonly nth: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), nth * pause);
    return () => clearTimeout(timer);
  }, [nth]);
  return isDue ? children : <div className={styles.waitingPicture} aria-hidden="true" />;
}
