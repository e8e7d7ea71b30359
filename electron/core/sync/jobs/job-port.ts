import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { FetchProgress, Intake } from '../../../../shared/ipc/datasets.ts';
import type { JobChanges } from '../../../../shared/ipc/sync.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { PlannedWindow } from '../../../../shared/windows.ts';

/** What a job needs to know of a segment. */
export interface HeldEntry {
  readonly name: string;
  readonly window: Period;
  readonly dataAsOf: VenueDateTime;
  readonly rows: number;
}

export interface JobWindow {
  readonly dataset: DatasetId;
  readonly window: PlannedWindow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Omit<FetchProgress, 'jobId'>) => void;
}

export interface DoneWindow {
  readonly bytes: number;
  readonly intake: Intake;
}

/** What jobs stand on: what is kept, and how more of it comes to be. */
export interface JobWork {
  /** Fails where what is kept can't be read, or nothing can be kept. */
  entries(dataset: DatasetId): Promise<readonly HeldEntry[]>;
  /** Asks for one window and keeps its rows. Once it resolves, `entries` tells of it. */
  fetchWindow(window: JobWindow): Promise<DoneWindow>;
  /** What a period's rows were before against what they are now; null where that can't be told. */
  compare(
    dataset: DatasetId,
    period: Period,
    before: readonly HeldEntry[],
  ): Promise<JobChanges | null>;
}
