import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { useMessages } from '../base/messages-context.tsx';
import {
  clearMessages,
  markMessagesRead,
  useMessageText,
  useToastMessages,
} from '../base/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import shared from '../ui/shared.module.css';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './message-list.module.css';

/** Past messages, newest first, at the foot of the rail. */
export function MessageList() {
  const messages = useMessages();
  const { messages: list, unread } = useToastMessages();
  const getText = useMessageText();
  const [isOpen, setOpen] = useState(false);
  const text =
    unread > 0 ? messages.text('toast.list.unread', { unread }) : messages.text('shell.notices');
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        markMessagesRead();
      }}
    >
      <Tooltip isName text={text}>
        <Button variant="quiet" icon="inbox" aria-label={text}>
          {unread > 0 ? <span className={styles.unread} data-count={unread} /> : undefined}
        </Button>
      </Tooltip>
      <Popover placement="top start" aria-label={messages.text('shell.notices')}>
        <div className={styles.dialog}>
          <div className={styles.head}>
            <h2 className={shared.subheading}>{messages.text('shell.notices')}</h2>
            {list.length > 0 && (
              <Button variant="quiet" onPress={clearMessages}>
                {messages.text('toast.list.clear')}
              </Button>
            )}
          </div>
          {list.length === 0 ? (
            <p className={shared.quiet}>{messages.text('toast.list.none')}</p>
          ) : (
            // A list that scrolls must be reachable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            <ul className={styles.list} aria-label={messages.text('shell.notices')} tabIndex={0}>
              {list.map((message) => (
                <li
                  key={message.id}
                  className={styles.message}
                  data-error={message.isError || undefined}
                >
                  {message.isError && <Icon name="error" size={14} />}
                  <span className={styles.text}>
                    {getText(message)}
                    {message.link && (
                      <Button
                        onPress={() => {
                          setOpen(false);
                          message.link?.open();
                        }}
                      >
                        {message.link.text}
                      </Button>
                    )}
                  </span>
                  <span className={shared.quiet}>{messages.clock(message.at)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover>
    </DialogTrigger>
  );
}
