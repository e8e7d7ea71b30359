import type { SyncJob } from '../../../shared/domain/sync.ts';
import { useReport } from '../../base/reported.ts';
import { findObstacle } from './job-messages.ts';

/** While the caller is on the screen, it reports the obstacle of these jobs: the status bar leaves it out. */
export function useReportedObstacle(jobs: readonly Pick<SyncJob, 'pausedBy'>[]): void {
  const obstacle = findObstacle(jobs)?.error.kind;
  useReport(obstacle ? [obstacle] : []);
}
