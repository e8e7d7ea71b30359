import { useEffect } from 'react';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { announce } from '../../base/announce.ts';
import * as clock from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeJob, describeProgress, getFraction } from './job-messages.ts';

/** Minimum milliseconds between announcements, so that many short jobs leave time for others. */
const pauseMilliseconds = 10_000;
let lastAnnounced = Number.NEGATIVE_INFINITY;
let lastStarted = '';

/**
 * Announces a job to screen readers: its beginning, and each quarter. A beginning is announced even right after another
 * message.
 */
export function useAnnouncedJob(job: SyncJob | undefined): void {
  const messages = useMessages();
  const isRunning = job?.state === 'running';
  const quarter = isRunning ? `${job.jobId} ${Math.floor((getFraction(job) ?? 0) * 4)}` : null;
  const text = isRunning
    ? messages.text('jobs.status.running', {
        job: describeJob(job, messages),
        progress: describeProgress(job, messages),
      })
    : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with each window
  useEffect(() => {
    if (job === undefined || quarter === null) return;
    const isNew = job.startedBy === 'person' && job.jobId !== lastStarted;
    if (!isNew && clock.now() - lastAnnounced < pauseMilliseconds) return;
    if (isNew) lastStarted = job.jobId;
    lastAnnounced = clock.now();
    announce(text);
  }, [quarter]);
}
