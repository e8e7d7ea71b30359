import type { JobRecord, SyncJob } from '../../../../../shared/domain/sync.ts';
import type { JobPause } from './job-pause.ts';
import type { StoredJob } from './stored-jobs.ts';

/** The state of a running job. */
export interface RunningJob {
  readonly jobId: string;
  /** Windows that are being downloaded, by their start: bytes received, and why they wait. */
  readonly coming: Map<string, { readonly bytes: number; readonly waits: JobPause | null }>;
  readonly startedAt: number;
  /** Windows done since the job started in this process. */
  doneSince: number;
  remaining: number;
}

/** Returns a job for the screen; `running` is null if it isn't running. */
export function toJobView(
  profileId: string,
  job: StoredJob,
  running: RunningJob | null,
  facts: { readonly pausedBy: JobPause | null; readonly secondsLeft: number | null },
): SyncJob {
  // Without the fields that only the job needs: the window's schema refuses them.
  const { before: _, thorough: __, parts: ___, total, done, ...rest } = job;
  const coming = [...(running?.coming.values() ?? [])];
  const { pausedBy } = facts;
  return {
    ...rest,
    profileId,
    state: pausedBy ? 'waiting' : running ? 'running' : job.state,
    pausedBy,
    windows: { total, done, failed: job.failedWindows.length },
    bytes: job.bytes + coming.reduce((sum, { bytes }) => sum + bytes, 0),
    secondsLeft: running && !pausedBy ? facts.secondsLeft : null,
  };
}

/** Returns why the platform makes a job's windows wait: while one waits, no other is sent. */
export function findWait({ coming }: RunningJob): JobPause | null {
  const waits = [...coming.values()].flatMap((window) => window.waits ?? []);
  return waits.toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0))[0] ?? null;
}

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
