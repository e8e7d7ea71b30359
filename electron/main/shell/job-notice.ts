import { BrowserWindow } from 'electron';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { type JobNotice, measureProgress } from '../../core/data/sync/index.ts';
import { showNotification } from '../adapters/notification.ts';
import type { Windows } from './windows.ts';

export function createJobNotice(services: {
  readonly messages: Messages;
  readonly windows: Pick<Windows, 'all' | 'focusFirst'>;
}): JobNotice {
  const { messages, windows } = services;
  return {
    ended(job, venueName) {
      // No notification if the app is in front or the user stopped the job.
      if (job.state === 'cancelled' || BrowserWindow.getFocusedWindow()) return;
      const text = {
        title: messages.text(`sync.notice.${job.state as 'done' | 'partial' | 'failed'}`, {
          dataset: messages.text(`dataset.${getDataset(job.dataset).id}`),
        }),
        body: messages.text('sync.notice.text', { venue: venueName, rows: job.rows }),
      };
      showNotification(text, windows.focusFirst);
    },
    progress(jobs) {
      const { value, mode } = measureProgress(jobs);
      for (const window of windows.all()) {
        if (!window.isDestroyed()) window.setProgressBar(value, { mode });
      }
    },
  };
}
