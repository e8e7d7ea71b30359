import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { SyncService } from '../../data/sync/index.ts';

export function createSyncHandlers(desk: SyncService): Handlers['sync'] {
  return {
    plan: ({ profileId, ...request }) => desk.getJobs(profileId).plan(request),
    start: ({ profileId, ...request }) => desk.getJobs(profileId).start(request),
    keepUp: ({ profileId, dataset }) => desk.getJobs(profileId).keepUp('person', dataset),
    walkGuides: ({ profileId }) => desk.getJobs(profileId).walkGuides(),
    guideDirectory: ({ profileId }) => desk.getJobs(profileId).guideDirectory(),
    list: ({ profileId }) => desk.getJobs(profileId).list(),
    history: ({ profileId }) => desk.getJobs(profileId).history(),
    pause: ({ profileId, jobId }) => desk.getJobs(profileId).pause(jobId),
    resume: ({ profileId, jobId }) => desk.getJobs(profileId).resume(jobId),
    cancel: ({ profileId, jobId }) => desk.getJobs(profileId).cancel(jobId),
    retry: ({ profileId, jobId }) => desk.getJobs(profileId).retry(jobId),
    clear: ({ profileId, jobId }) => {
      desk.getJobs(profileId).clear(jobId);
      return {};
    },
  };
}
