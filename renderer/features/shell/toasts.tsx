import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from '../../ui/icon.tsx';
import styles from './toasts.module.css';
import { useWords } from './words-context.tsx';

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Tells something in passing; nothing that must not be missed. */
export function tell(text: string): void {
  queue.add(text, { timeout: 6000 });
}

/** Where passing messages appear. */
export function Toasts() {
  const words = useWords();
  return (
    <ToastRegion
      queue={queue}
      aria-label={words.text('toast.region')}
      className={styles.region ?? ''}
    >
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''}>
          <ToastContent>
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
          <AriaButton
            slot="close"
            className={styles.close ?? ''}
            aria-label={words.text('toast.dismiss')}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
