import { type AppError, getErrorTraits } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/index.ts';

/**
 * Shows why keys could not be stored. If the keychain is the reason, the user can agree to keep them in memory until
 * the app quits.
 */
export function SavingFailure({
  error,
  onKeepInMemory,
}: {
  readonly error: AppError;
  readonly onKeepInMemory: () => void;
}) {
  const messages = useMessages();
  return (
    <ErrorNotice
      error={error}
      {...(getErrorTraits(error.kind).blames === 'keychain'
        ? {
            actions: (
              <Button onPress={onKeepInMemory}>{messages.text('keychain.keepInMemory')}</Button>
            ),
          }
        : {})}
    />
  );
}
