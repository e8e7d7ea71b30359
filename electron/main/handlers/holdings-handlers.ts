import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Holdings } from '../holdings.ts';
import type { Emit } from '../ipc-server.ts';
import type { Jobs } from '../jobs.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { VerifyRows } from '../verify-rows.ts';

export function createHoldingsHandlers(services: {
  readonly settings: SettingsStore;
  readonly holdings: Holdings;
  readonly verify: VerifyRows;
  readonly jobs: Jobs;
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
