import { useRef, useSyncExternalStore } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useCommand } from '../base/commands.ts';
import { useMessages } from '../base/messages-context.tsx';
import { useLastRemoval } from '../base/removals.ts';
import { toastQueue, useMessageText } from '../base/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './toasts.module.css';
import { useFloor } from './use-floor.ts';
import { useMessageRoom } from './use-message-room.ts';
import { useStepAside } from './use-step-aside.ts';

/** Passing messages: never over the totals, and rows can be scrolled above them. */
export function Toasts() {
  const messages = useMessages();
  const shown = useSyncExternalStore(
    (listener) => toastQueue.subscribe(listener),
    () => toastQueue.visibleToasts,
  );
  const getText = useMessageText();
  const undo = useLastRemoval();
  useCommand('undo', () => undo?.(), undo ? null : messages.text('palette.noUndo'));
  const region = useRef<HTMLDivElement>(null);
  const floor = useFloor(region, shown.length > 0);
  const standsOn = shown.length > 0 ? floor : null;
  const aside = useStepAside(region, standsOn);
  useMessageRoom(region, standsOn, aside);
  return (
    <ToastRegion
      ref={region}
      data-aside={aside === null ? undefined : ''}
      queue={toastQueue}
      aria-label={messages.text('toast.region')}
      className={styles.region ?? ''}
      style={{ '--floor': `${floor}px`, '--aside': aside } as React.CSSProperties}
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className={styles.toast ?? ''}
          data-error={toast.content.isError || undefined}
        >
          {toast.content.isError && <Icon name="error" />}
          <ToastContent>
            <Text slot="title">{getText(toast.content)}</Text>
          </ToastContent>
          {toast.content.undo && (
            <Button onPress={toast.content.undo}>{messages.text('common.undo')}</Button>
          )}
          {toast.content.link && (
            <Button
              onPress={() => {
                toastQueue.close(toast.key);
                toast.content.link?.open();
              }}
            >
              {toast.content.link.text}
            </Button>
          )}
          <AriaButton
            slot="close"
            className={styles.close ?? ''}
            aria-label={messages.text('common.dismiss')}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
