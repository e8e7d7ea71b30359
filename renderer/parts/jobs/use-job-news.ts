import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isEnded, type JobState, type SyncJob } from '../../../shared/domain/sync.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { isAwaited, syncJobsQuery } from '../../queries/sync.ts';
import { describeJob, writeReasons } from './job-messages.ts';

/**
 * Shows a message when a job of the present venue ends, on any screen: at once where something was
 * not fetched, else when no other is under way, of several together.
 */
export function useJobNews(profileId: string): void {
  const messages = useMessages();
  const { data: jobs } = useQuery(syncJobsQuery(profileId));
  const before = useRef<ReadonlyMap<string, JobState> | null>(null);
  const pending = useRef<readonly SyncJob[]>([]);
  useEffect(() => {
    if (!jobs) return;
    const known = before.current;
    before.current = new Map(jobs.map(({ jobId, state }) => [jobId, state]));
    if (!known) return;
    const news = findNews(jobs, known);
    const bad = news.filter(({ state }) => state === 'partial' || state === 'failed');
    for (const job of bad) notifyError(describeEnd(job, messages));
    const waiting = [...pending.current, ...news.filter((job) => !bad.includes(job))];
    pending.current = jobs.some(isAwaited) ? waiting : [];
    if (pending.current.length === 0) announce(waiting, messages);
  }, [jobs, messages]);
}

/** The jobs that have ended since. Leaves out automatic jobs that found nothing to download. */
export function findNews(
  jobs: readonly SyncJob[],
  known: ReadonlyMap<string, JobState>,
): readonly SyncJob[] {
  return jobs.filter(({ jobId, state, startedBy, rows }) => {
    const was = known.get(jobId);
    if (!isEnded({ state }) || was === state) return false;
    if (startedBy !== 'person' && state === 'done' && rows === 0) return false;
    // A job that ended before this window knew of it is not reported.
    return was !== undefined || startedBy === 'person';
  });
}

function announce(jobs: readonly SyncJob[], messages: Messages): void {
  const [first, ...more] = jobs;
  if (!first) return;
  if (more.length === 0) {
    notify(describeEnd(first, messages));
    return;
  }
  notify(
    messages.text('jobs.told.several', {
      jobs: jobs.length,
      cancelled: jobs.filter(({ state }) => state === 'cancelled').length,
      rows: jobs.reduce((sum, { rows }) => sum + rows, 0),
    }),
  );
}

function describeEnd(job: SyncJob, messages: Messages): string {
  // Its number of rows counts months, guides and skills together, which no screen shows.
  if (job.kind === 'guide-directory' && job.state === 'done') {
    return messages.text('jobs.told.guides');
  }
  const ended = messages.text(
    `jobs.told.${job.state as 'done' | 'partial' | 'failed' | 'cancelled'}`,
    { job: describeJob(job, messages), rows: job.rows, count: job.windows.failed },
  );
  const reasons = job.state === 'cancelled' ? '' : writeReasons([job], messages);
  return [ended, reasons].filter(Boolean).join(' ');
}
