import { type AppError, getErrorTraits } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../errors/index.ts';

/**
 * Why keys could not be kept. Where the keychain is what is in the way, they may be held in memory
 * until the app quits instead: only if the person says so, and named as what it is.
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
