import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useMessages } from '../base/messages-context.tsx';
import { toastQueue } from '../base/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './toasts.module.css';

/** Where passing messages appear. */
export function Toasts() {
  const messages = useMessages();
  return (
    <ToastRegion
      queue={toastQueue}
      aria-label={messages.text('toast.region')}
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
            aria-label={messages.text('toast.dismiss')}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
