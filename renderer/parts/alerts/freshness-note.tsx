import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import type { RequiredPeriod } from '../../../shared/reports/needs.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { preferencesQuery } from '../../queries/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';

interface Props {
  readonly profileId: string;
  readonly needs: readonly (RequiredPeriod & { readonly isKeptUp: boolean })[];
  readonly onDone: () => void;
}

/** Says when the alert is evaluated. If its data isn't updated automatically, says so and offers it. */
export function FreshnessNote({ profileId, needs, onDone }: Props) {
  const messages = useMessages();
  const client = useQueryClient();
  const stale = needs.filter(({ isKeptUp }) => !isKeptUp);
  const write = (some: Props['needs']) => {
    const datasets = new Set(some.map(({ dataset }) => dataset));
    return { datasets: nameDatasets(datasets, messages), count: datasets.size };
  };
  const keepUp = useMutation({
    mutationFn: async () => {
      const query = preferencesQuery(profileId);
      const preferences = await unwrap(desk.preferences.get({ profileId }));
      if (!preferences.keepUpToDate) {
        const next = { ...preferences, keepUpToDate: true };
        client.setQueryData(
          query.queryKey,
          await unwrap(desk.preferences.set({ profileId, preferences: next })),
        );
      }
      // Datasets that a job has downloaded once are updated from then on.
      for (const { dataset, period } of stale) {
        await unwrap(desk.sync.start({ profileId, dataset, kind: 'fill', period }));
      }
    },
    onSuccess: () => {
      notify(messages.text('alerts.stale.done', write(stale)));
      onDone();
    },
  });
  if (needs.length === 0) return null;
  if (stale.length === 0) {
    return <p className={shared.note}>{messages.text('alerts.fresh', write(needs))}</p>;
  }
  return (
    <>
      <Notice
        tone="warn"
        actions={
          <Button isDisabled={keepUp.isPending} onPress={() => keepUp.mutate()}>
            {messages.text('alerts.stale.act')}
          </Button>
        }
      >
        {messages.text('alerts.stale', write(stale))}
      </Notice>
      {keepUp.error && <ErrorNotice error={toAppError(keepUp.error)} />}
    </>
  );
}
