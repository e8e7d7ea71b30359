import { endStates, type JobRecord, type SyncJob } from '../../../../shared/domain/sync.ts';
import type { JobPause } from './job-pause.ts';
import type { StoredJob } from './stored-jobs.ts';

/** What is known of a running job. */
export interface RunningJob {
  readonly jobId: string;
  /** Bytes received of windows that are still downloading, by the start of the window. */
  readonly coming: Map<string, number>;
  readonly startedAt: number;
  /** Windows done since the job started in this process. */
  doneSince: number;
  remaining: number;
}

/** A job as a screen shows it; `running` is null if it isn't running. */
export function jobView(
  profileId: string,
  job: StoredJob,
  running: RunningJob | null,
  facts: { readonly pausedBy: JobPause | null; readonly secondsLeft: number | null },
): SyncJob {
  // No window is told what only the job itself wants: it would take the list for damaged.
  const { before: _, thorough: __, total, done, ...rest } = job;
  const coming = [...(running?.coming.values() ?? [])].reduce((sum, bytes) => sum + bytes, 0);
  return {
    ...rest,
    profileId,
    state: !running ? job.state : facts.pausedBy ? 'waiting' : 'running',
    pausedBy: running ? facts.pausedBy : null,
    windows: { total, done, failed: job.failedWindows.length },
    bytes: job.bytes + coming,
    secondsLeft: running ? facts.secondsLeft : null,
  };
}

/** A finished job's line in the history. */
export function toJobRecord(job: StoredJob, state: JobRecord['state'], endedAt: number): JobRecord {
  const { jobId, dataset, kind, period, startedBy, createdAt, requests, rows, bytes, changes } =
    job;
  return {
    jobId,
    dataset,
    kind,
    period,
    startedBy,
    createdAt,
    endedAt,
    state,
    windows: { done: job.done, failed: job.failedWindows.length },
    requests,
    rows,
    bytes,
    changes,
  };
}

export function isEnded({ state }: Pick<StoredJob, 'state'>): boolean {
  return endStates.includes(state);
}
