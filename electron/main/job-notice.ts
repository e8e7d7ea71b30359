import { BrowserWindow, Notification } from 'electron';
import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import type { SyncJob } from '../../shared/ipc/sync.ts';
import type { Words } from '../../shared/words/create-words.ts';
import type { Windows } from './windows.ts';

/** Tells of jobs outside the windows: a notification at the end, progress in the taskbar. */
export interface JobNotice {
  ended(job: SyncJob, venueName: string): void;
  /** All jobs of all profiles. */
  progress(jobs: readonly SyncJob[]): void;
}

export function createJobNotice(services: {
  readonly words: Words;
  readonly windows: Pick<Windows, 'all' | 'focusFirst'>;
}): JobNotice {
  const { words, windows } = services;
  /** Until they are clicked or gone: a notification that is collected can't be clicked. */
  const shown = new Set<Notification>();

  return {
    ended(job, venueName) {
      // Who looks at the app sees it there; who stopped a job knows.
      if (job.state === 'cancelled' || BrowserWindow.getFocusedWindow()) return;
      if (!Notification.isSupported()) return;
      const { done, failed } = job.windows;
      const notification = new Notification({
        title: words.text(`sync.notice.${job.state as 'done' | 'partial' | 'failed'}`, {
          dataset: words.text(`dataset.${datasetOf(job.dataset).id}`),
        }),
        body: words.text('sync.notice.text', { venue: venueName, done, failed, rows: job.rows }),
      });
      shown.add(notification);
      notification.on('click', () => windows.focusFirst());
      notification.on('close', () => shown.delete(notification));
      notification.show();
    },
    progress(jobs) {
      const { value, mode } = progressOf(jobs);
      for (const window of windows.all()) {
        if (!window.isDestroyed()) window.setProgressBar(value, { mode });
      }
    },
  };
}

/** Of all windows of the jobs under way; -1 takes the bar away, 2 is one without a length. */
function progressOf(jobs: readonly SyncJob[]): {
  readonly value: number;
  readonly mode: 'none' | 'normal' | 'indeterminate' | 'paused';
} {
  const running = jobs.filter(({ state }) => state === 'running' || state === 'waiting');
  if (running.length === 0) return { value: -1, mode: 'none' };
  const total = running.reduce((sum, { windows }) => sum + (windows.total ?? 0), 0);
  if (total === 0) return { value: 2, mode: 'indeterminate' };
  const through = running.reduce((sum, { windows }) => sum + windows.done + windows.failed, 0);
  const isHeldUp = running.every(({ state }) => state === 'waiting');
  return { value: Math.min(1, through / total), mode: isHeldUp ? 'paused' : 'normal' };
}
