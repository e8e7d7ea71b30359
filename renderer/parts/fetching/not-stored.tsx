import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './fetching.module.css';

const isUnreadable = ({ kind }: AppError): boolean =>
  kind === 'stored-rows-locked' ||
  kind === 'stored-rows-key-damaged' ||
  kind === 'stored-rows-elsewhere';

/** Rows that are shown but could not be stored: why, and the ways out. */
export function NotStored({
  profile,
  error,
  onRetry,
}: {
  readonly profile: Profile;
  readonly error: AppError;
  readonly onRetry: () => void;
}) {
  const messages = useMessages();
  const [asking, setRequested] = useState(false);
  const { id: profileId } = profile;
  const unlock = useMutation({
    mutationFn: () => unwrap(desk.storedRows.unlock({ profileId })),
    onSuccess: onRetry,
  });
  const startAnew = useMutation({
    mutationFn: () => unwrap(desk.storedRows.startAnew({ profileId })),
    onSuccess: ({ left }) => {
      if (left > 0) return;
      setRequested(false);
      onRetry();
    },
  });
  return (
    <div className={styles.strip}>
      <p className={styles.stale}>{messages.text('downloaded.not')}</p>
      <ErrorNotice
        error={error}
        actions={
          <>
            <Button onPress={() => unlock.mutate()} isDisabled={unlock.isPending}>
              {messages.text(isUnreadable(error) ? 'downloaded.unlock' : 'repair.retry')}
            </Button>
            {isUnreadable(error) && (
              <Button onPress={() => setRequested(true)}>
                {messages.text('downloaded.startAnew')}
              </Button>
            )}
          </>
        }
      />
      <Dialog
        title={messages.text('downloaded.startAnew.title')}
        role="alertdialog"
        isOpen={asking}
        onClose={() => setRequested(false)}
        width={480}
        footer={
          <>
            <Button onPress={() => setRequested(false)} autoFocus>
              {messages.text('downloaded.startAnew.cancel')}
            </Button>
            <Button
              variant="danger"
              onPress={() => startAnew.mutate()}
              isDisabled={startAnew.isPending}
            >
              {messages.text('downloaded.startAnew.do')}
            </Button>
          </>
        }
      >
        <p>{messages.text('downloaded.startAnew.text', { venue: profile.name })}</p>
        {startAnew.data && startAnew.data.left > 0 && (
          <p>{messages.text('downloaded.startAnew.left', { files: startAnew.data.left })}</p>
        )}
        {startAnew.error && <ErrorNotice error={toAppError(startAnew.error)} />}
      </Dialog>
    </div>
  );
}
