import { useMutation } from '@tanstack/react-query';
import type { ExportReceipt } from '../../../shared/domain/exports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeDamagedDays, describeMissingDays } from '../../base/missing-days.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import styles from './export-dialog.module.css';

interface Props {
  readonly receipt: ExportReceipt;
  readonly isOpen: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The name of a folder. Its whole path may be too long to read. */
function nameFolder(path: string): string {
  const parts = path.split(path.startsWith('/') ? '/' : /[\\/]/);
  return parts.findLast((part) => part !== '') ?? path;
}

/** The written file: its rows, and where it is. */
export function ExportDone({ receipt, isOpen, onAgain, onClose }: Props) {
  const messages = useMessages();
  const show = useMutation({
    mutationFn: () => unwrap(desk.exports.showInFolder({ exportId: receipt.exportId })),
  });
  const open = useMutation({
    mutationFn: () => unwrap(desk.exports.open({ exportId: receipt.exportId })),
  });
  const problem = open.error ?? show.error;
  return (
    <Dialog
      title={messages.text('export.done')}
      isOpen={isOpen}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button variant="quiet" onPress={onAgain}>
            {messages.text('exports.again')}
          </Button>
          <Button onPress={onClose}>{messages.text('dialog.close')}</Button>
          <Button icon="folder" onPress={() => show.mutate()}>
            {messages.text('export.showInFolder')}
          </Button>
          <Button variant="primary" onPress={() => open.mutate()} autoFocus>
            {messages.text('common.open')}
          </Button>
        </>
      }
    >
      <Notice tone="good" live>
        {receipt.rows === 0
          ? messages.text('export.done.noRows')
          : messages.text('export.done.summary', { rows: receipt.rows })}
      </Notice>
      {receipt.gaps.length > 0 && (
        <Notice tone="warn">
          {messages.text('export.done.partial', describeMissingDays(receipt.gaps, messages))}
        </Notice>
      )}
      {describeDamagedDays(receipt.damaged, messages).map((text) => (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ))}
      {receipt.before && (
        <p>
          {receipt.before.isSame
            ? messages.text('export.done.same')
            : messages.text('export.done.newer', { rows: receipt.before.rows })}
        </p>
      )}
      {receipt.insteadOf !== null && (
        <Notice tone="warn">
          {messages.text('file.insteadOf', { asked: receipt.insteadOf, file: receipt.fileName })}
        </Notice>
      )}
      <div className={styles.file}>
        <p className={shared.fileName}>
          <bdi>{receipt.fileName}</bdi>{' '}
          <span className={styles.size}>{messages.bytes(receipt.bytes)}</span>
        </p>
        <p className={shared.note}>
          <bdi>{messages.text('export.done.folder', { folder: nameFolder(receipt.folder) })}</bdi>
        </p>
        {receipt.sheets > receipt.parts && receipt.sheets > 1 && (
          <p className={shared.note}>
            {messages.text('export.done.sheets', { sheets: receipt.sheets })}
          </p>
        )}
        {receipt.receiptName && (
          <p className={shared.note}>
            <bdi>{messages.text('export.done.receipt', { name: receipt.receiptName })}</bdi>
          </p>
        )}
        <details className={styles.details}>
          <summary>{messages.text('export.details')}</summary>
          <dl className={styles.checksum}>
            <dt>{messages.text('common.folder')}</dt>
            <dd>
              <bdi>{receipt.folder}</bdi>
            </dd>
            {receipt.fileSha256 && (
              <>
                <dt>{messages.text('export.done.fileChecksum')}</dt>
                <dd>{receipt.fileSha256}</dd>
              </>
            )}
            <dt>{messages.text('about.sha256')}</dt>
            <dd>{receipt.sha256}</dd>
          </dl>
        </details>
      </div>
      {problem && <ErrorNotice error={toAppError(problem)} />}
    </Dialog>
  );
}
