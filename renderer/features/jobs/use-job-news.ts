import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { JobState } from '../../../shared/domain/sync.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { isEnded, jobName } from './job-messages.ts';

/** Shows a message when a job of the present venue ends, on any screen. */
export function useJobNews(profileId: string): void {
  const messages = useMessages();
  const { data: jobs } = useQuery(syncJobsQuery(profileId));
  const before = useRef<ReadonlyMap<string, JobState> | null>(null);
  useEffect(() => {
    if (!jobs) return;
    const known = before.current;
    before.current = new Map(jobs.map(({ jobId, state }) => [jobId, state]));
    for (const job of known ? jobs : []) {
      const was = known?.get(job.jobId);
      if (!isEnded(job.state) || was === job.state) continue;
      // One that ended before this window knew of it is no news.
      if (was === undefined && job.startedBy === 'app') continue;
      notify(
        messages.text(`jobs.told.${job.state as 'done' | 'partial' | 'failed' | 'cancelled'}`, {
          job: jobName(job, messages),
          rows: job.rows,
          count: job.windows.failed,
        }),
      );
    }
  }, [jobs, messages]);
}
