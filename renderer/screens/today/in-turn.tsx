import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { createOneByOne } from './one-by-one.ts';
import styles from './today.module.css';

/** Milliseconds between two charts, in which the window handles clicks and keys. */
const pause = 20;

const pictures = createOneByOne((next) => setTimeout(next, pause));

/**
 * Draws a chart in a task of its own, after the figures and earlier charts. Four in one task would delay clicks
 * noticeably.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    // A transition is drawn in slices, between which others have their turn.
    leave.current = pictures.enter(() => startTransition(() => setDue(true)));
    return () => leave.current?.();
  }, []);
  useEffect(() => {
    if (isDue) leave.current?.();
  }, [isDue]);
  return isDue ? children : <div className={styles.waitingPicture} aria-hidden="true" />;
}
