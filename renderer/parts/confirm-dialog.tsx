import type { ReactNode } from 'react';
import { useMessages } from '../base/messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before something that can't be undone. *Cancel* has the focus. */
export function ConfirmDialog({
  title,
  confirm,
  isOpen = true,
  isPending = false,
  more,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  readonly confirm: string;
  readonly isOpen?: boolean;
  readonly isPending?: boolean;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const messages = useMessages();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={isPending ? undefined : onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending} autoFocus>
            {messages.text('dialog.cancel')}
          </Button>
          {more}
          <Button variant="danger" onPress={onConfirm} isDisabled={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
