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
  /** Read for every plan: a user may correct it. */
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
   * By the app: only what may have become newer since the last time. By a person: every dataset
   * that is kept up to date.
   */
  keepUp(startedBy: 'app' | 'person', dataset?: DatasetId): Promise<SyncJob[]>;
  /**
   * Of datasets that are kept up to date, fetches again what came before its night's load was over,
   * once it is over or some hours later; of scans, what came before its day was certainly over.
   */
  confirm(): Promise<SyncJob[]>;
  /** Fetches what was lost with a dataset's damaged segments again, unless that was just tried. */
  mend(dataset: DatasetId): Promise<SyncJob[]>;
  walkGuides(): Promise<SyncJob>;
  /** Null until one was collected. */
  guideDirectory(): StoredJobs['directory'];
  /** Datasets that `keepUp` is about. */
  keptUp(): readonly DatasetId[];
  list(): SyncJob[];
  history(): JobRecord[];
  pause(jobId: string): SyncJob;
  resume(jobId: string): SyncJob;
  cancel(jobId: string): SyncJob;
  retry(jobId: string): SyncJob;
  clear(jobId?: string): void;
  /** Continues what was under way when the app was quit. */
  open(): void;
  /** An obstacle may be gone: signed in, online again, awake. */
  tryAgain(): void;
  /** The machine is about to sleep: drops running requests, and sends them again afterwards. */
  rest(): void;
  /** Stops without a message; the next start continues. Resolves when nothing runs. */
  stop(): Promise<void>;
}

/** Adds a job to the list, unless the same one is there. */
export type NewJob = (
  kind: JobKind,
  dataset: DatasetId,
  period: Period | null,
  startedBy: SyncJob['startedBy'],
  how?: {
    readonly thorough?: boolean | undefined;
    /** What of the period is fetched, in place of all of it. */
    readonly parts?: readonly Period[] | undefined;
  },
) => Promise<SyncJob>;
