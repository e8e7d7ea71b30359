import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';
import { FocusReturn } from './focus-return.tsx';
import { useIsShown } from './use-is-shown.ts';
import { useScrollStop } from './use-scroll-stop.ts';

/** What dialogs inside are about, such as a venue. */
export const DialogSubject = createContext<ReactNode>(null);

interface Props {
  readonly title: string;
  /** What it is about, below the title. Default: the subject around it. */
  readonly subject?: ReactNode;
  readonly isOpen?: boolean;
  /** Called by Escape or a click beside the dialog. If absent, they don't close it. */
  readonly onClose?: (() => void) | undefined;
  readonly width?: number;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** Milliseconds in which a click beside the dialog counts as part of a double click. */
const doubleClick = 600;

/** A modal dialog with a heading, a scrolling body and its buttons. */
export function Dialog(props: Props) {
  const { title, isOpen = true, onClose, width = 480, role = 'dialog', children, footer } = props;
  const around = use(DialogSubject);
  const subject = props.subject === undefined ? around : props.subject;
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  const isShown = useIsShown();
  if (!isShown && !isOpen) return null;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      isDismissable={onClose !== undefined}
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > doubleClick}
      isKeyboardDismissDisabled={onClose === undefined}
      className={styles.overlay ?? ''}
      data-modal=""
    >
      <Modal className={styles.modal ?? ''} style={{ width }}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <FocusReturn />
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {subject && <div className={styles.subject}>{subject}</div>}
          <Body>{children}</Body>
          {footer && <div className={styles.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollStop(body);
  return (
    <div ref={body} className={styles.body} tabIndex={tabIndex}>
      {children}
    </div>
  );
}
