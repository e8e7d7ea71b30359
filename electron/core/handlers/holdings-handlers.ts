import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { RunningTasks } from '../concurrency/running-tasks.ts';
import type { Holdings } from '../segments/store/holdings.ts';
import type { VerifyRows } from '../segments/store/verify-rows.ts';
import type { SettingsStore } from '../venues/settings-store.ts';

export function createHoldingsHandlers(services: {
  readonly settings: SettingsStore;
  readonly holdings: Holdings;
  readonly verify: VerifyRows;
  readonly jobs: RunningTasks;
  readonly emit: Emit;
}): Handlers['holdings'] {
  const { settings, holdings, verify, jobs, emit } = services;
  const known = (profileId: string): string =>
    settings.profile(profileId)?.id ?? fail('profile-not-found');
  return {
    state: ({ profileId }) => holdings.state(known(profileId)),
    unlock: ({ profileId }) => holdings.unlock(known(profileId)),
    startAnew: ({ profileId }) => holdings.startAnew(known(profileId)),
    coverage: ({ profileId, ...question }) => holdings.coverage(known(profileId), question),
    storage: async ({ profileId }) => ({
      ...(await holdings.storage(known(profileId))),
      verifiedSince: await verify.since(profileId),
    }),
    verify: ({ jobId, profileId }, { window }) =>
      jobs.run(jobId, { window, profileId: known(profileId) }, (signal) =>
        verify.all(profileId, null, {
          signal,
          onProgress: (bytes, total) =>
            emit('holdings', 'verifying', { jobId, bytes, total }, { window }),
        }),
      ),
    cancelVerify: ({ jobId }) => {
      jobs.cancel(jobId);
      return {};
    },
    remove: ({ profileId, dataset, removal }) =>
      holdings.remove(known(profileId), dataset, removal),
  };
}
