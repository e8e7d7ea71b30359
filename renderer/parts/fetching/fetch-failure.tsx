import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ErrorNotice, ErrorPanel } from '../errors/index.ts';
import { FindOutWhy } from '../tools/index.ts';

type Repairs = ComponentProps<typeof ErrorPanel>['repairs'];

/** Why there are no rows, and what to do. Being signed out has its own state panel. */
export function FetchFailure({
  error,
  repairs,
  profileId,
  offer,
}: {
  readonly error: AppError;
  readonly repairs: Repairs;
  readonly profileId: string;
  /** Another action to offer, such as another period. */
  readonly offer?: ReactNode;
}) {
  const messages = useMessages();
  const signIn = useMutation({
    mutationFn: () => unwrap(desk.session.signIn({ profileId })),
    onSuccess: () => repairs.retry?.(),
  });
  const signInError = signIn.isError ? toAppError(signIn.error) : null;
  if (error.kind !== 'signed-out') {
    return (
      <ErrorPanel
        error={error}
        repairs={{ ...repairs, 'sign-in': () => signIn.mutate() }}
        extra={
          <>
            {offer}
            <FindOutWhy error={error} />
          </>
        }
      />
    );
  }
  return (
    <StatePanel
      icon="lock"
      role="status"
      title={messages.text('error.signed-out.title')}
      text={messages.text('session.signedOut.text')}
      action={{
        text: messages.text(signIn.isPending ? 'session.signing-in' : 'repair.sign-in'),
        isDisabled: signIn.isPending,
        onPress: () => signIn.mutate(),
      }}
    >
      {signInError && (
        <ErrorNotice error={signInError} actions={<FindOutWhy error={signInError} />} />
      )}
    </StatePanel>
  );
}

/** Why there is no report. Trying again first unlocks the stored rows. */
export function ReportFailure({
  error,
  profileId,
  onReplaceKeys,
  onRetry,
}: {
  readonly error: AppError;
  readonly profileId: string;
  readonly onReplaceKeys: () => void;
  readonly onRetry: () => unknown;
}) {
  const retry = () => void desk.storedRows.unlock({ profileId }).then(onRetry);
  const repairs = { retry, 'edit-keys': onReplaceKeys };
  return <FetchFailure error={error} profileId={profileId} repairs={repairs} />;
}
