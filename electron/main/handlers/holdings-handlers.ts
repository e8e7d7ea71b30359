import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Holdings } from '../holdings.ts';
import type { SettingsStore } from '../settings-store.ts';

export function createHoldingsHandlers(services: {
  readonly settings: SettingsStore;
  readonly holdings: Holdings;
}): Handlers['holdings'] {
  const { settings, holdings } = services;
  const known = (profileId: string): string =>
    settings.profile(profileId)?.id ?? fail('profile-not-found');
  return {
    state: ({ profileId }) => holdings.state(known(profileId)),
    unlock: ({ profileId }) => holdings.unlock(known(profileId)),
    startAnew: ({ profileId }) => holdings.startAnew(known(profileId)),
    coverage: ({ profileId, ...question }) => holdings.coverage(known(profileId), question),
    storage: ({ profileId }) => holdings.storage(known(profileId)),
    remove: ({ profileId, dataset, removal }) =>
      holdings.remove(known(profileId), dataset, removal),
  };
}
