import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { createOneByOne } from './one-by-one.ts';
import styles from './today.module.css';

/** Between two drawings the thread handles clicks and keys. */
const pause = 20;

const pictures = createOneByOne((next) => setTimeout(next, pause));

/**
 * Draws a picture in tasks of its own, after the figures and the pictures before it: four at once take
 * longer than a person takes for an answer.
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
