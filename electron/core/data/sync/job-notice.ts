import type { SyncJob } from '../../../../shared/domain/sync.ts';

/** Shows jobs outside the windows: a notification at the end, progress in the taskbar. */
export interface JobNotice {
  ended(job: SyncJob, venueName: string): void;
  /** Shows the progress of all jobs of all profiles. */
  progress(jobs: readonly SyncJob[]): void;
}

/** Measures the progress over all windows of the running jobs; -1 removes the bar, 2 shows one without a length. */
export function measureProgress(jobs: readonly SyncJob[]): {
  readonly value: number;
  readonly mode: 'none' | 'normal' | 'indeterminate' | 'paused';
} {
  const running = jobs.filter(({ state }) => state === 'running' || state === 'waiting');
  if (running.length === 0) return { value: -1, mode: 'none' };
  const total = running.reduce((sum, { windows }) => sum + (windows.total ?? 0), 0);
  if (total === 0) return { value: 2, mode: 'indeterminate' };
  const through = running.reduce((sum, { windows }) => sum + windows.done + windows.failed, 0);
  const isPaused = running.every(({ state }) => state === 'waiting');
  return { value: Math.min(1, through / total), mode: isPaused ? 'paused' : 'normal' };
}
