import { endStates, type JobRecord, type SyncJob } from '../../../../../shared/domain/sync.ts';
import type { JobPause } from './job-pause.ts';
import type { StoredJob } from './stored-jobs.ts';

/** What is known of a running job. */
export interface RunningJob {
  readonly jobId: string;
  /** Windows that are still downloading, by their start: bytes received, and what they wait for. */
  readonly coming: Map<string, { readonly bytes: number; readonly waits: JobPause | null }>;
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

/** What the platform makes a job's windows wait for: where one waits, no other is sent. */
export function findWait({ coming }: RunningJob): JobPause | null {
  const waits = [...coming.values()].flatMap((window) => window.waits ?? []);
  return waits.toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0))[0] ?? null;
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
