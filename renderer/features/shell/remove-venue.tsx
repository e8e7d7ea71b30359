import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { desk, errorOf, unwrap } from '../../bridge.ts';
import { forgetAnswersOf } from '../../queries/answers.ts';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useWords } from './words-context.tsx';

/** Asks once, then removes a venue with its keys. */
export function RemoveVenue({
  profile,
  isOpen,
  onClose,
}: {
  readonly profile: Profile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrap(desk.profiles.remove({ profileId: profile.id })),
    onSuccess: async () => {
      forgetAnswersOf(client, profile.id);
      onClose();
      await client.invalidateQueries({ queryKey: profilesKey });
    },
  });
  return (
    <Dialog
      role="alertdialog"
      title={words.text('remove.title', { venue: profile.name })}
      isOpen={isOpen}
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {words.text('remove.cancel')}
          </Button>
          <Button variant="danger" isDisabled={remove.isPending} onPress={() => remove.mutate()}>
            {words.text('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{words.text('remove.text')}</p>
      {remove.isError && <ErrorNotice error={errorOf(remove.error)} />}
    </Dialog>
  );
}
