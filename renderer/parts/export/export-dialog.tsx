import type { ReactNode } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './export-dialog.module.css';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import type { ExportJob } from './use-export.ts';

interface Props {
  readonly title: string;
  readonly job: ExportJob;
  readonly isOpen: boolean;
  readonly width?: number;
  /** Starts the export. Null if the file is made elsewhere. */
  readonly onStart: (() => void) | null;
  readonly isRefused?: boolean;
  /** A button apart from the others, and one after *Cancel*. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onClose: () => void;
  /** The choices of the export's kind. */
  readonly children: ReactNode;
}

/** The dialog of all exports: the choices, then the progress, then the finished file. */
export function ExportDialog(props: Props) {
  const { title, job, isOpen, width = 520, onStart, isRefused = false, onClose } = props;
  const messages = useMessages();
  const close = (): void => {
    job.reset();
    onClose();
  };
  if (job.isRunning) {
    return (
      <Dialog
        title={title}
        isOpen={isOpen}
        width={width}
        footer={<Button onPress={job.cancel}>{messages.text('export.stop')}</Button>}
      >
        <ExportRunning progress={job.progress} />
      </Dialog>
    );
  }
  if (job.receipt) {
    return <ExportDone receipt={job.receipt} isOpen={isOpen} onAgain={job.reset} onClose={close} />;
  }
  const repair = job.error?.repair;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      width={width}
      footer={
        <>
          <span className={styles.apart}>{props.before}</span>
          <Button onPress={close}>{messages.text('dialog.cancel')}</Button>
          {props.after}
          {onStart && (
            <Button variant="primary" isDisabled={isRefused} onPress={onStart}>
              {messages.text('common.export')}
            </Button>
          )}
        </>
      }
    >
      {props.children}
      {job.error && (
        <div ref={bringIntoView}>
          <ErrorNotice
            error={job.error}
            actions={
              onStart &&
              (repair === 'choose-folder' || repair === 'retry') && (
                <Button onPress={onStart}>{messages.text(`repair.${repair}`)}</Button>
              )
            }
          />
        </div>
      )}
    </Dialog>
  );
}

/** Scrolls to the error, which is below the choices. */
function bringIntoView(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: 'nearest' });
}
