import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeepingState } from '../../../shared/domain/holdings.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { useWords } from '../../base/words-context.tsx';
import { keepingQuery } from '../../queries/holdings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useTellRemoved } from './use-tell-removed.ts';

export type Trouble = Exclude<KeepingState, 'kept' | 'memory'>;

export function isTrouble(state: KeepingState | undefined): state is Trouble {
  return state !== undefined && state !== 'kept' && state !== 'memory';
}

/** Rows are kept that can't be read now: why, and the two ways out. */
export function KeepingTrouble({
  profile,
  state,
}: {
  readonly profile: Profile;
  readonly state: Trouble;
}) {
  const words = useWords();
  const client = useQueryClient();
  const tellRemoved = useTellRemoved();
  const [asking, setRequested] = useState(false);
  const { queryKey } = keepingQuery(profile.id);
  const unlock = useMutation({
    mutationFn: () => unwrap(desk.holdings.unlock({ profileId: profile.id })),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
    },
  });
  const startAnew = useMutation({
    mutationFn: () => unwrap(desk.holdings.startAnew({ profileId: profile.id })),
    onSuccess: (removed) => {
      setRequested(false);
      tellRemoved(removed);
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
    },
  });
  return (
    <StatePanel
      icon="lock"
      role="status"
      title={words.text(`coverage.trouble.${state}.title`)}
      text={words.text(`coverage.trouble.${state}.text`)}
      actions={
        <>
          <Button variant="primary" isDisabled={unlock.isPending} onPress={() => unlock.mutate()}>
            {words.text('coverage.unlock')}
          </Button>
          {(state === 'locked' || state === 'corrupt' || state === 'elsewhere') && (
            <Button onPress={() => setRequested(true)}>{words.text('coverage.startAnew')}</Button>
          )}
        </>
      }
    >
      {unlock.isError && <ErrorNotice error={errorOf(unlock.error)} />}
      <Dialog
        title={words.text('coverage.startAnew.title')}
        role="alertdialog"
        isOpen={asking}
        onClose={() => setRequested(false)}
        footer={
          <>
            <Button onPress={() => setRequested(false)}>{words.text('remove.cancel')}</Button>
            <Button
              variant="danger"
              isDisabled={startAnew.isPending}
              onPress={() => startAnew.mutate()}
            >
              {words.text('coverage.startAnew.do')}
            </Button>
          </>
        }
      >
        <p>{words.text('coverage.startAnew.text', { venue: profile.name })}</p>
        {startAnew.isError && <ErrorNotice error={errorOf(startAnew.error)} />}
      </Dialog>
    </StatePanel>
  );
}
