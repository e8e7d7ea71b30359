import { useEffect } from 'react';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { announce } from '../../base/announce.ts';
import * as clock from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { getFraction, jobName, windowsText } from './job-messages.ts';

/** Many short jobs in a row would leave no room for anything else to be said. */
const pauseMilliseconds = 10_000;
let lastSaid = Number.NEGATIVE_INFINITY;
let lastStarted = '';

/**
 * Tells a screen reader how far a job is: when it begins, and at each quarter. Who starts one hears of its beginning,
 * whatever was said just before.
 */
export function useAnnouncedJob(job: SyncJob | undefined): void {
  const messages = useMessages();
  const isRunning = job?.state === 'running';
  const quarter = isRunning ? `${job.jobId} ${Math.floor((getFraction(job) ?? 0) * 4)}` : null;
  const text = isRunning
    ? messages.text('jobs.status.running', {
        job: jobName(job, messages),
        progress: windowsText(job, messages),
      })
    : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with each window
  useEffect(() => {
    if (job === undefined || quarter === null) return;
    const isNew = job.startedBy === 'person' && job.jobId !== lastStarted;
    if (!isNew && clock.now() - lastSaid < pauseMilliseconds) return;
    if (isNew) lastStarted = job.jobId;
    lastSaid = clock.now();
    announce(text);
  }, [quarter]);
}
