import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';

/**
 * Asks for confirmation, then removes a venue; says what is left if the keychain can't remove its
 * keys.
 */
export function ForgetVenue({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: (leaveKeys: boolean) =>
      unwrap(desk.profiles.remove({ profileId: profile.id, leaveKeys })),
    onSuccess: async ({ filesLeft }) => {
      onClose();
      if (filesLeft > 0) {
        notify(messages.text('forget.filesLeft', { files: filesLeft, venue: profile.name }));
      }
      await client.invalidateQueries({ queryKey: profilesKey });
    },
  });
  const error = forget.error === null ? null : toAppError(forget.error);
  const left = error?.kind === 'keychain-not-removed';
  const environment = messages.text(`environment.${profile.environment}`);
  return (
    <ConfirmDialog
      title={messages.text('forget.title', { venue: profile.name, environment })}
      confirm={messages.text(left ? 'repair.retry' : 'forget.confirm')}
      isPending={forget.isPending}
      more={
        left && (
          <Button onPress={() => forget.mutate(true)} isDisabled={forget.isPending}>
            {messages.text('forget.leaveKeys')}
          </Button>
        )
      }
      onConfirm={() => forget.mutate(false)}
      onClose={onClose}
    >
      {left ? (
        <>
          <p>
            {messages.text('forget.left', {
              account: messages.list([`${profile.id}:credentials`, `${profile.id}:dataKey`]),
            })}
          </p>
          <p>{messages.text('forget.left.how')}</p>
        </>
      ) : (
        <p>{messages.text('forget.text')}</p>
      )}
      {error && <ErrorNotice error={error} />}
    </ConfirmDialog>
  );
}
