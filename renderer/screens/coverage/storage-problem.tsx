import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { StorageState } from '../../../shared/domain/stored-rows.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { storageStateQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useNotifyRemoved } from './use-notify-removed.ts';

export type BlockedState = Exclude<StorageState, 'stored' | 'memory'>;

export function isBlocked(state: StorageState | undefined): state is BlockedState {
  return state !== undefined && state !== 'stored' && state !== 'memory';
}

/** Shown while downloaded rows can't be read: the reason, and two solutions. */
export function StorageProblem({
  profile,
  state,
}: {
  readonly profile: Profile;
  readonly state: BlockedState;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const notifyRemoved = useNotifyRemoved();
  const [asking, setRequested] = useState(false);
  const { queryKey } = storageStateQuery(profile.id);
  const unlock = useMutation({
    mutationFn: () => unwrap(desk.storedRows.unlock({ profileId: profile.id })),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
    },
  });
  const startAnew = useMutation({
    mutationFn: () => unwrap(desk.storedRows.startAnew({ profileId: profile.id })),
    onSuccess: (removed) => {
      setRequested(false);
      notifyRemoved(removed);
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
    },
  });
  return (
    <StatePanel
      icon="lock"
      role="status"
      title={messages.text(`coverage.trouble.${state}.title`)}
      text={messages.text(`coverage.trouble.${state}.text`)}
      actions={
        <>
          <Button variant="primary" isDisabled={unlock.isPending} onPress={() => unlock.mutate()}>
            {messages.text('coverage.unlock')}
          </Button>
          {(state === 'locked' || state === 'corrupt' || state === 'elsewhere') && (
            <Button onPress={() => setRequested(true)}>
              {messages.text('coverage.startAnew')}
            </Button>
          )}
        </>
      }
    >
      {unlock.isError && <ErrorNotice error={toAppError(unlock.error)} />}
      <Dialog
        title={messages.text('coverage.startAnew.title')}
        role="alertdialog"
        isOpen={asking}
        onClose={() => setRequested(false)}
        footer={
          <>
            <Button onPress={() => setRequested(false)}>{messages.text('remove.cancel')}</Button>
            <Button
              variant="danger"
              isDisabled={startAnew.isPending}
              onPress={() => startAnew.mutate()}
            >
              {messages.text('coverage.startAnew.do')}
            </Button>
          </>
        }
      >
        <p>{messages.text('coverage.startAnew.text', { venue: profile.name })}</p>
        {startAnew.isError && <ErrorNotice error={toAppError(startAnew.error)} />}
      </Dialog>
    </StatePanel>
  );
}
