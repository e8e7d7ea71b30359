import { type FocusEvent, type ReactElement, useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

/**
 * Strips above a screen: the first one, and how many more there are; a press shows all. Further strips are clipped, so
 * that screen readers hear them, and a focus in one of them shows all.
 */
export function Notices({
  strips,
}: {
  /** Each with a key. What isn't an element is left out. */
  readonly strips: readonly (ReactElement | false | null | undefined)[];
}) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const shown = strips.filter(Boolean);
  if (shown.length === 0) return null;
  const isMany = shown.length > 1;
  const showFocused = ({ target, currentTarget }: FocusEvent) => {
    if (!currentTarget.firstElementChild?.contains(target)) setOpen(true);
  };
  return (
    <div className={styles.notices} data-closed={(isMany && !isOpen) || undefined}>
      <div role="group" className={styles.list} onFocus={showFocused}>
        {shown}
      </div>
      {isMany && (
        <Button
          variant="quiet"
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {messages.text('notices.more', { notices: shown.length - 1 })}
        </Button>
      )}
    </div>
  );
}
