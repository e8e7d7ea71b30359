import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { StorageState } from '../../../shared/domain/stored-rows.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { StartAnew } from '../../parts/fetching/index.ts';
import { storageStateQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

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
  const { queryKey } = storageStateQuery(profile.id);
  const readAgain = () => void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
  const unlock = useMutation({
    mutationFn: () => unwrap(desk.storedRows.unlock({ profileId: profile.id })),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      readAgain();
    },
  });
  return (
    <StatePanel
      icon="lock"
      role="status"
      title={messages.text(`coverage.problem.${state}.title`)}
      text={messages.text(`coverage.problem.${state}.text`)}
      actions={
        <>
          <Button variant="primary" isDisabled={unlock.isPending} onPress={() => unlock.mutate()}>
            {messages.text('repair.retry')}
          </Button>
          {(state === 'locked' || state === 'corrupt' || state === 'elsewhere') && (
            <StartAnew profile={profile} onDone={readAgain} />
          )}
        </>
      }
    >
      {unlock.isError && <ErrorNotice error={toAppError(unlock.error)} />}
    </StatePanel>
  );
}
