import { useMutation } from '@tanstack/react-query';
import type { UpdateStatus } from '../../../shared/domain/updates.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import styles from './settings.module.css';

/** A newer version: its news, and how to install it. */
export function UpdateOffer({
  offer,
  doing,
  onDownload,
  onLater,
}: {
  readonly offer: NonNullable<UpdateStatus['offer']>;
  readonly doing: UpdateStatus['doing'];
  readonly onDownload: () => void;
  readonly onLater: () => void;
}) {
  const messages = useMessages();
  const install = useMutation({ mutationFn: () => unwrap(desk.updates.install({})) });
  const bytes = messages.bytes(offer.bytes);
  return (
    <>
      <h3 className={styles.part}>{messages.text('updates.offer', { version: offer.version })}</h3>
      <ul className={styles.notes}>
        {offer.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {offer.isLater && <p className={styles.quiet}>{messages.text('updates.offer.later')}</p>}
      {offer.isReady && (
        <p role="status" className={styles.quiet}>
          {messages.text('updates.offer.ready')}
        </p>
      )}
      <div className={shared.buttons}>
        {offer.isReady ? (
          <Button variant="primary" isDisabled={install.isPending} onPress={() => install.mutate()}>
            {messages.text('updates.install')}
          </Button>
        ) : (
          <Button icon="arrowDown" isDisabled={doing !== 'nothing'} onPress={onDownload}>
            {messages.text(doing === 'downloading' ? 'updates.downloading' : 'updates.download', {
              bytes,
            })}
          </Button>
        )}
        {!offer.isLater && <Button onPress={onLater}>{messages.text('common.later')}</Button>}
      </div>
      {install.isError && <ErrorNotice error={toAppError(install.error)} />}
      {install.data && (
        <Notice tone="good" live>
          {install.data.command === null ? (
            messages.text('updates.opened')
          ) : (
            <>
              <p>{messages.text('updates.command')}</p>
              <code className={styles.command}>{install.data.command}</code>
            </>
          )}
        </Notice>
      )}
    </>
  );
}
