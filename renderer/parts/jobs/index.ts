export { DownloadRing } from './download-ring.tsx';
export {
  areBlocked,
  areWaiting,
  describeProgress,
  findObstacle,
  isUnderWay,
  isWalkingGuides,
  waitsAlone,
  writeReasons,
} from './job-messages.ts';
export { JobWarning } from './job-warning.tsx';
export { JobsDialog } from './jobs-dialog.tsx';
export { ObstacleActions } from './obstacle-actions.tsx';
export { showJobs, useJobsShown } from './open-jobs.ts';
export { PlanDialog } from './plan-dialog.tsx';
export { useReportedObstacle } from './reported-jobs.ts';
export { useBringUpToDate } from './use-bring-up-to-date.ts';
export { useJobNews } from './use-job-news.ts';
export { useObstacle } from './use-obstacle.ts';
