import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { toastQueue } from '../base/toasts.ts';
import { useWords } from '../base/words-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './toasts.module.css';

/** Where passing messages appear. */
export function Toasts() {
  const words = useWords();
  return (
    <ToastRegion
      queue={toastQueue}
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
