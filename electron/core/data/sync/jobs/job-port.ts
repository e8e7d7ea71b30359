import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { FetchProgress, IngestStats } from '../../../../../shared/domain/datasets.ts';
import type { JobChanges } from '../../../../../shared/domain/sync.ts';
import type { DatedSegment } from '../../../../../shared/loads.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { RowLengths } from '../../../../../shared/row-reach.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { DayAhead } from '../../../../../shared/visits-ahead.ts';
import type { PlannedWindow } from '../../../../../shared/windows.ts';

/** What a job needs to know of a segment. */
export interface StoredEntry extends DatedSegment {
  readonly name: string;
  readonly window: Period;
  readonly asked: readonly Period[];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  readonly rows: number;
  readonly lengths?: RowLengths | undefined;
  readonly visitsAhead?: readonly DayAhead[] | undefined;
}

export type WindowProgress = Omit<FetchProgress, 'jobId'>;

export interface JobWindow {
  readonly dataset: DatasetId;
  readonly window: PlannedWindow;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: WindowProgress) => void;
}

export interface DoneWindow {
  readonly bytes: number;
  readonly ingestStats: IngestStats;
}

/** The numbers of guides, each once. */
export interface StoredGuides {
  /** Guides created in the period walked. */
  readonly walked: readonly string[];
  /** All stored guides. */
  readonly known: readonly string[];
  /** Guides that availabilities name, those who are available today first. */
  readonly met: readonly string[];
}

export interface StoredGuide {
  /** The segment's name. */
  readonly name: string;
  /** 0: the platform knew no such guide, or nothing of it. */
  readonly rows: number;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** Guides that are fetched one by one, and their stored answers. */
export interface GuideWork {
  /** Fails if stored rows can't be read, or none can be stored. */
  guides(): Promise<StoredGuides>;
  /** The newest stored answer about each of these guides, if there is one. Fails like `guides`. */
  listStored(
    dataset: 'guides' | 'skills',
    guideIds: readonly string[],
  ): Promise<ReadonlyMap<string, StoredGuide>>;
  /**
   * Fetches one guide and stores the answer; also the one that the platform knows no such guide, if it is
   * known to answer about others. Else that fails with `not-found`.
   */
  ask(question: {
    readonly dataset: 'guides' | 'skills';
    readonly guideId: string;
    readonly hasOthers: () => Promise<boolean>;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: WindowProgress) => void;
  }): Promise<DoneWindow>;
}

/** What jobs work with: stored rows, and the means to fetch more. */
export interface JobWork {
  /** Fails if stored rows can't be read, or none can be stored. */
  entries(dataset: DatasetId): Promise<readonly StoredEntry[]>;
  /**
   * What was lost with damaged segments: which periods, and whether rows that were fetched one by
   * one.
   */
  lost(dataset: DatasetId): Promise<{
    readonly periods: readonly Period[];
    readonly singles: boolean;
  }>;
  /**
   * The booking days whose stored rows are older than a change of one of their orders, in order; and
   * the days on which orders with a visit ahead were created of which no booking is stored.
   */
  listChangedDays(): Promise<readonly VenueDate[]>;
  /** Fetches one window and stores its rows; once it resolves, `entries` has the new segment. */
  fetchWindow(window: JobWindow): Promise<DoneWindow>;
  /** How a period's rows differ from those before; null if that can't be told. */
  compare(
    dataset: DatasetId,
    period: Period,
    before: readonly StoredEntry[],
  ): Promise<JobChanges | null>;
}
