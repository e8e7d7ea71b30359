import { type ReactNode, useRef } from 'react';
import styles from './screen.module.css';
import { useScrollStop } from './use-scroll-stop.ts';

/** The scrolling part of a screen below its header. */
export function ScreenPage({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollStop(page);
  return (
    <div ref={page} className={styles.page} tabIndex={tabIndex}>
      {children}
    </div>
  );
}
