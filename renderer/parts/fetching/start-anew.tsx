import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { useNotifyRemoved } from './use-notify-removed.ts';

/** A button that removes a venue's unreadable rows, after confirmation. */
export function StartAnew({
  profile,
  onDone,
}: {
  readonly profile: Profile;
  readonly onDone: () => void;
}) {
  const messages = useMessages();
  const notifyRemoved = useNotifyRemoved();
  const [isAsking, setAsking] = useState(false);
  const startAnew = useMutation({
    mutationFn: () => unwrap(desk.storedRows.startAnew({ profileId: profile.id })),
    onSuccess: (removed) => {
      setAsking(false);
      notifyRemoved(removed);
      onDone();
    },
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>{messages.text('downloaded.startAnew')}</Button>
      <ConfirmDialog
        title={messages.text('downloaded.startAnew.title')}
        confirm={messages.text('downloaded.startAnew.do')}
        isOpen={isAsking}
        isPending={startAnew.isPending}
        onConfirm={() => startAnew.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{messages.text('downloaded.startAnew.text', { venue: profile.name })}</p>
        {startAnew.error && <ErrorNotice error={toAppError(startAnew.error)} />}
      </ConfirmDialog>
    </>
  );
}
