import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { SyncService } from '../sync/sync-service.ts';

export function createSyncHandlers(desk: SyncService): Handlers['sync'] {
  return {
    plan: ({ profileId, ...wish }) => desk.of(profileId).plan(wish),
    start: ({ profileId, ...wish }) => desk.of(profileId).start(wish),
    keepUp: ({ profileId, dataset }) => desk.of(profileId).keepUp('person', dataset),
    walkGuides: ({ profileId }) => desk.of(profileId).walkGuides(),
    guideDirectory: ({ profileId }) => desk.of(profileId).guideDirectory(),
    list: ({ profileId }) => desk.of(profileId).list(),
    history: ({ profileId }) => desk.of(profileId).history(),
    pause: ({ profileId, jobId }) => desk.of(profileId).pause(jobId),
    resume: ({ profileId, jobId }) => desk.of(profileId).resume(jobId),
    cancel: ({ profileId, jobId }) => desk.of(profileId).cancel(jobId),
    retry: ({ profileId, jobId }) => desk.of(profileId).retry(jobId),
    clear: ({ profileId, jobId }) => {
      desk.of(profileId).clear(jobId);
      return {};
    },
  };
}
