import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

/** Strips above a screen: the first one, and how many more there are; a press shows all. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // Which of the children show anything, only they know.
  useLayoutEffect(() => {
    const own = list.current;
    if (!own) return;
    const read = () => setCount(own.childElementCount);
    read();
    const observer = new MutationObserver(read);
    observer.observe(own, { childList: true });
    return () => observer.disconnect();
  }, []);
  const isMany = count > 1;
  return (
    <div className={styles.notices} data-closed={(isMany && !isOpen) || undefined}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      {isMany && (
        <Button
          variant="quiet"
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {messages.text('notices.more', { notices: count - 1 })}
        </Button>
      )}
    </div>
  );
}
