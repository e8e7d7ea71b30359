import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { FetchProgress, IngestStats } from '../../../../../shared/domain/datasets.ts';
import type { JobChanges } from '../../../../../shared/domain/sync.ts';
import type { DatedSegment } from '../../../../../shared/loads.ts';
import type { RowLengths } from '../../../../../shared/overlap.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { AheadSegment } from '../../../../../shared/visits-ahead.ts';
import type { RequestedSegment } from '../../../../../shared/whole-rows.ts';
import type { PlannedWindow } from '../../../../../shared/windows.ts';

/** The facts about a segment that a job needs. */
export interface StoredEntry extends DatedSegment, AheadSegment, RequestedSegment {
  readonly rows: number;
  readonly lengths?: RowLengths | undefined;
}

export interface JobWindow {
  readonly dataset: DatasetId;
  readonly window: PlannedWindow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FetchProgress) => void;
}

export interface DoneWindow {
  readonly bytes: number;
  readonly ingestStats: IngestStats;
}

/** The numbers of guides, each once. */
export interface StoredGuides {
  /** Created in the period walked. */
  readonly created: readonly string[];
  /** Every guide that has stored rows. */
  readonly listed: readonly string[];
  /** Named by availabilities, today's first. */
  readonly available: readonly string[];
}

export interface StoredGuide {
  readonly name: string;
  /** 0: the platform doesn't know the guide, or has nothing about it. */
  readonly rows: number;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** Fetches guides one by one, and reads their stored responses. */
export interface GuideWork {
  /** Returns the guides' numbers. Fails if stored rows can't be read, or none can be stored. */
  listGuides(): Promise<StoredGuides>;
  /** Returns the newest stored response about each of these guides, if there is one. Fails like `listGuides`. */
  listStored(
    dataset: 'guides' | 'skills',
    guideIds: readonly string[],
  ): Promise<ReadonlyMap<string, StoredGuide>>;
  /**
   * Fetches one guide and stores the response. If the platform doesn't know the guide, that is stored too, provided
   * that it is known to answer about others; otherwise fails with `not-found`.
   */
  fetchGuide(request: {
    readonly dataset: 'guides' | 'skills';
    readonly guideId: string;
    readonly hasOthers: () => Promise<boolean>;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: FetchProgress) => void;
  }): Promise<DoneWindow>;
}

/** The stored rows for jobs, and the means to fetch more. */
export interface JobWork {
  /** Lists the stored segments. Fails if stored rows can't be read, or none can be stored. */
  listEntries(dataset: DatasetId): Promise<readonly StoredEntry[]>;
  /**
   * Returns what was lost with damaged segments: the periods, and whether rows that were fetched one by one are among
   * it.
   */
  findLost(dataset: DatasetId): Promise<{
    readonly periods: readonly Period[];
    readonly singles: boolean;
  }>;
  /**
   * Lists the booking days whose stored rows are older than a change of one of their orders, in order. Also lists the
   * creation days of orders with a visit ahead and no stored booking.
   */
  listChangedDays(): Promise<readonly VenueDate[]>;
  /** Fetches one window and stores its rows; once it resolves, `listEntries` has the new segment. */
  fetchWindow(window: JobWindow): Promise<DoneWindow>;
  /** Counts how a period's rows differ from those before. Null if that can't be determined. */
  compare(
    dataset: DatasetId,
    period: Period,
    before: readonly StoredEntry[],
  ): Promise<JobChanges | null>;
}
