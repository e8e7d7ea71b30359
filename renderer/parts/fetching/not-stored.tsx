import { useMutation } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './fetching.module.css';
import { StartAnew } from './start-anew.tsx';

const isUnreadable = ({ kind }: AppError): boolean =>
  kind === 'stored-rows-locked' ||
  kind === 'stored-rows-key-damaged' ||
  kind === 'stored-rows-elsewhere';

/** A note that the shown rows could not be stored: why, and what to do. */
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
  const { id: profileId } = profile;
  const unlock = useMutation({
    mutationFn: () => unwrap(desk.storedRows.unlock({ profileId })),
    onSuccess: onRetry,
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
            {isUnreadable(error) && <StartAnew profile={profile} onDone={onRetry} />}
          </>
        }
      />
    </div>
  );
}
