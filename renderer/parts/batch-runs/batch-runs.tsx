import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchRun } from '../../../shared/domain/batch-runs.ts';
import type { VenuePreferences } from '../../../shared/domain/preferences.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { batchRunsQuery } from '../../queries/batch-runs.ts';
import { preferencesQuery } from '../../queries/preferences.ts';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { AddModule } from './add-module.tsx';
import { BatchRunTable } from './batch-run-table.tsx';

/** The modules that the venue was given, and what the platform says of their batch runs (spec 2.6). */
export function BatchRuns({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const client = useQueryClient();
  const runsQuery = batchRunsQuery(profileId);
  const preferences = useQuery(preferencesQuery(profileId));
  const runs = useQuery(runsQuery);
  const take = (known: BatchRun[]) => client.setQueryData(runsQuery.queryKey, known);
  const ask = useMutation({
    mutationFn: (moduleName: string | null) =>
      unwrap(desk.batchRuns.fetch(moduleName === null ? { profileId } : { profileId, moduleName })),
    onSuccess: take,
  });
  const list = useMutation({
    mutationFn: async (changed: Partial<VenuePreferences>) => {
      const stored = await unwrap(desk.preferences.get({ profileId }));
      return unwrap(desk.preferences.set({ profileId, preferences: { ...stored, ...changed } }));
    },
    onSuccess: async (saved) => {
      client.setQueryData(preferencesQuery(profileId).queryKey, saved);
      await client.invalidateQueries(runsQuery);
    },
  });
  const { modules = [], moduleDatasets = {} } = preferences.data ?? {};

  return (
    <div className={shared.stackM}>
      <div className={shared.spread}>
        <h3 className={shared.subheading}>{messages.text('batch.title')}</h3>
        <Button
          onPress={() => ask.mutate(null)}
          isDisabled={ask.isPending || modules.length === 0}
          icon="refresh"
        >
          {messages.text(ask.isPending ? 'common.checking' : 'common.checkNow')}
        </Button>
      </div>
      <p className={shared.quiet}>{messages.text('batch.about')}</p>
      {runs.data && runs.data.length > 0 ? (
        <>
          <BatchRunTable
            runs={runs.data}
            isAsking={ask.isPending}
            onRequest={(moduleName) => ask.mutate(moduleName)}
            fills={moduleDatasets}
            onFill={(moduleName, dataset) => {
              const { [moduleName]: _, ...others } = moduleDatasets;
              const moduleDataset = dataset === null ? {} : { [moduleName]: dataset };
              list.mutate({ moduleDatasets: { ...others, ...moduleDataset } });
            }}
            onRemove={(moduleName) =>
              list.mutate({ modules: modules.filter((each) => each !== moduleName) })
            }
          />
          <p className={shared.quiet}>{messages.text('batch.alongside')}</p>
        </>
      ) : (
        <p role="status">{messages.text('batch.empty')}</p>
      )}
      <AddModule
        modules={modules}
        thrown={list.error}
        onAdd={async (name) => {
          await list.mutateAsync({ modules: [...modules, name] }).catch(() => undefined);
        }}
        added={list.data?.modules ?? null}
      />
      {ask.isError && <ErrorNotice error={toAppError(ask.error)} />}
    </div>
  );
}
