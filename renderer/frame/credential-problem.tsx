import type { CredentialState } from '../../shared/domain/profiles.ts';
import { appError, type ErrorKind } from '../../shared/errors.ts';
import { useMessages } from '../base/messages-context.tsx';
import { ErrorPanel } from '../parts/errors/index.ts';
import { StatePanel } from '../ui/state-panel.tsx';

type Problem = Exclude<CredentialState, 'present' | 'memory'>;

const kinds: Readonly<Record<Exclude<Problem, 'missing'>, ErrorKind>> = {
  locked: 'keychain-locked',
  waiting: 'keychain-waiting',
  unavailable: 'keychain-unavailable',
  corrupt: 'credentials-corrupt',
  elsewhere: 'credentials-elsewhere',
};

/** Shows why the venue's keys can't be used, and what to do, by their state. */
export function CredentialProblem({
  state,
  onReplaceKeys,
  onRetry,
}: {
  readonly state: Problem;
  readonly onReplaceKeys: () => void;
  readonly onRetry: () => void;
}) {
  const messages = useMessages();
  if (state === 'missing') {
    return (
      <StatePanel
        icon="key"
        role="status"
        title={messages.text('error.credentials-missing.title')}
        text={messages.text('credentials.missing.text')}
        action={{ text: messages.text('repair.edit-keys'), onPress: onReplaceKeys }}
      />
    );
  }
  return (
    <ErrorPanel
      error={appError(kinds[state])}
      repairs={{ retry: onRetry, 'edit-keys': onReplaceKeys }}
    />
  );
}
