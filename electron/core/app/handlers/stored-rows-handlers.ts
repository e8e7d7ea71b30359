import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { SegmentStore, VerifyRows } from '../../data/segment-store/index.ts';

export function createStoredRowsHandlers(services: {
  readonly settings: SettingsStore;
  readonly segmentStore: SegmentStore;
  readonly verify: VerifyRows;
  readonly emit: Emit;
}): Handlers['storedRows'] {
  const { settings, segmentStore, verify, emit } = services;
  const known = (profileId: string): string => getProfile(settings, profileId).id;
  return {
    state: ({ profileId }) => segmentStore.state(known(profileId)),
    unlock: ({ profileId }) => segmentStore.unlock(known(profileId)),
    startAnew: ({ profileId }) => segmentStore.startAnew(known(profileId)),
    coverage: ({ profileId, ...question }) => segmentStore.coverage(known(profileId), question),
    storage: async ({ profileId }) => ({
      ...(await segmentStore.storage(known(profileId))),
      verifiedSince: await verify.since(profileId),
    }),
    defaultLoad: ({ profileId }) => segmentStore.readUsualLoad(known(profileId)),
    verify: ({ profileId }, { window, callId, signal }) =>
      verify.all(known(profileId), null, {
        signal,
        onProgress: (bytes, total) =>
          emit('storedRows', 'verifying', { callId, bytes, total }, { window }),
      }),
    remove: ({ profileId, dataset, removal }) =>
      segmentStore.remove(known(profileId), dataset, removal),
  };
}
