import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { JobKind, JobRecord, SyncJob, SyncPlan } from '../../../../../shared/domain/sync.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { Clock, Sleep } from '../../../base/time/index.ts';
import type { GuideWork, JobWork } from './job-port.ts';
import type { JobStore, StoredJobs } from './stored-jobs.ts';

export interface JobRequest {
  readonly dataset: DatasetId;
  readonly kind: 'fill' | 'again';
  readonly period: Period;
  /** Fetches rows with a start and an end as if each lasted up to a month. */
  readonly thorough?: boolean | undefined;
}

export interface SyncJobsOptions {
  readonly profileId: string;
  /** Called for every plan: a user may correct the zone. */
  readonly timeZone: () => string;
  readonly store: JobStore;
  readonly work: JobWork;
  readonly guideWork: GuideWork;
  readonly preferences: () => {
    readonly atOnce: number;
    readonly pauseSeconds: number;
    readonly emptyYears: number;
  };
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Called often while a window is downloaded. */
  readonly onChange: () => void;
  readonly onEnd: (job: SyncJob) => void;
  /** Reports the bug, and returns its incident id. */
  readonly onBug: (error: unknown) => string;
}

/** The jobs of one profile: one runs, the others wait their turn. */
export interface SyncJobs {
  plan(request: JobRequest): Promise<SyncPlan>;
  start(request: JobRequest): Promise<SyncJob>;
  /**
   * Started by the app: only datasets that may have newer rows. Started by a person: every dataset that is kept up to
   * date.
   */
  keepUp(startedBy: SyncJob['startedBy'], dataset?: DatasetId): Promise<SyncJob[]>;
  /**
   * Fetches rows of kept-up datasets again that came before their night's load was over. Waits until it is over, or for
   * some hours. For scans, rows that came before their day was certainly over.
   */
  confirm(): Promise<SyncJob[]>;
  /** Fetches rows again that were lost with a dataset's damaged segments, unless that was just tried. */
  mend(dataset: DatasetId): Promise<SyncJob[]>;
  walkGuides(): Promise<SyncJob>;
  /** Null before one was collected. */
  guideDirectory(): StoredJobs['directory'];
  /** Lists the datasets that `keepUp` updates. */
  keptUp(): readonly DatasetId[];
  list(): SyncJob[];
  history(): JobRecord[];
  pause(jobId: string): SyncJob;
  resume(jobId: string): SyncJob;
  cancel(jobId: string): SyncJob;
  retry(jobId: string): SyncJob;
  clear(jobId?: string): void;
  /** Continues the jobs that ran when the app was quit. */
  open(): void;
  /** Retries, since an obstacle may be gone: signed in, online again, awake. */
  tryAgain(): void;
  /** Drops running requests before the machine sleeps, and sends them again afterwards. */
  rest(): void;
  /** Stops without a message; the next start continues. Resolves when nothing runs. */
  stop(): Promise<void>;
}

/** Adds a job to the list, unless the same job is there. */
export type NewJob = (
  kind: JobKind,
  dataset: DatasetId,
  period: Period | null,
  startedBy: SyncJob['startedBy'],
  how?: {
    readonly thorough?: boolean | undefined;
    /** The parts of the period to fetch, instead of all of it. */
    readonly parts?: readonly Period[] | undefined;
  },
) => Promise<SyncJob>;
