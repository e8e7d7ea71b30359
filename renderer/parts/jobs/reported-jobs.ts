import type { SyncJob } from '../../../shared/domain/sync.ts';
import { useReport, useReportedNames } from '../../base/reported.ts';
import { findObstacle } from './job-messages.ts';

/** While the caller is on the screen, it reports these jobs and their obstacle: the ring and the status bar leave them out. */
export function useReported(jobs: readonly Pick<SyncJob, 'jobId' | 'pausedBy'>[]): void {
  const obstacle = findObstacle(jobs)?.error.kind;
  useReport([...jobs.map(({ jobId }) => jobId), ...(obstacle ? [obstacle] : [])]);
}

/** Jobs that nothing else on the screen reports. */
export function useUnreported(jobs: readonly SyncJob[]): readonly SyncJob[] {
  const names = useReportedNames();
  return jobs.filter(({ jobId }) => !names.includes(jobId));
}
