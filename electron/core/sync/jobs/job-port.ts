import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { FetchProgress, IngestStats } from '../../../../shared/domain/datasets.ts';
import type { JobChanges } from '../../../../shared/domain/sync.ts';
import type { LastDay } from '../../../../shared/provisional.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { RowLengths } from '../../../../shared/row-reach.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { PlannedWindow } from '../../../../shared/windows.ts';

/** What a job needs to know of a segment. */
export interface StoredEntry {
  readonly name: string;
  readonly window: Period;
  readonly asked: readonly Period[];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  readonly dataAsOf: VenueDateTime;
  readonly rows: number;
  readonly lastDay?: LastDay | undefined;
  readonly lengths?: RowLengths | undefined;
}

export interface JobWindow {
  readonly dataset: DatasetId;
  readonly window: PlannedWindow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Omit<FetchProgress, 'jobId'>) => void;
}

export interface DoneWindow {
  readonly bytes: number;
  readonly ingestStats: IngestStats;
}

/** The numbers of guides, each once. */
export interface StoredGuides {
  /** In what was walked. */
  readonly walked: readonly string[];
  /** In all that is stored of guides. */
  readonly known: readonly string[];
  /** In availabilities. */
  readonly met: readonly string[];
}

export interface StoredGuide {
  /** The segment's. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** Guides that are asked about one by one, and what is stored of that. */
export interface GuideWork {
  /** Fails where what is kept can't be read, or nothing can be kept. */
  guides(): Promise<StoredGuides>;
  /** The newest answer that is stored about each of these, where there is one. Fails like `guides`. */
  listStored(
    dataset: 'guides' | 'skills',
    guideIds: readonly string[],
  ): Promise<ReadonlyMap<string, StoredGuide>>;
  /** Asks about one and keeps what comes; that the platform knows nobody of that number, too. */
  ask(question: {
    readonly dataset: 'guides' | 'skills';
    readonly guideId: string;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Omit<FetchProgress, 'jobId'>) => void;
  }): Promise<DoneWindow>;
}

/** What jobs stand on: what is kept, and how more of it comes to be. */
export interface JobWork {
  /** Fails where what is kept can't be read, or nothing can be kept. */
  entries(dataset: DatasetId): Promise<readonly StoredEntry[]>;
  /** What was lost with damaged files: of which time, and of whom was asked one by one. */
  lost(dataset: DatasetId): Promise<{
    readonly periods: readonly Period[];
    readonly singles: boolean;
  }>;
  /** Asks for one window and keeps its rows. Once it resolves, `entries` tells of it. */
  fetchWindow(window: JobWindow): Promise<DoneWindow>;
  /** What a period's rows were before against what they are now; null where that can't be told. */
  compare(
    dataset: DatasetId,
    period: Period,
    before: readonly StoredEntry[],
  ): Promise<JobChanges | null>;
}
