import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type {
  FetchProgress,
  IngestStats,
  ResultSet,
  RowRequest,
} from '../../../shared/domain/datasets.ts';
import type { AppError } from '../../../shared/errors.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { Reach } from '../../../shared/row-reach.ts';
import type { VenueDateTime } from '../../../shared/venue-time.ts';
import type { IngestInput } from '../engine/contract/engine-methods.ts';
import type { PlannedRequest } from './plan-request.ts';

/** What is known of an answer once it is received, before its rows are read. */
export interface Received {
  /** The periods that were asked for: more than one where the platform wants shorter ones. */
  readonly asked: readonly Period[];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** The venue's wall clock up to which the platform's data reached. */
  readonly dataAsOf: VenueDateTime;
  /** The period of which these are all the rows; null where they were chosen by a number as well. */
  readonly covers: Period | null;
  /** Whom these are all the rows about, by number, where that is to be kept; else null. */
  readonly subject: string | null;
}

export interface Ingested {
  readonly ingestStats: IngestStats;
  /**
   * Keeps the rows, once their sum was found right. Gives why they last for as long as the engine
   * only; null where they are kept, or never would be.
   */
  readonly keep: () => Promise<AppError | null>;
}

/** Turns the bodies of one question (its windows may overlap) into held rows. */
export interface Ingest {
  ingest(
    request: IngestInput,
    context: { readonly signal: AbortSignal; readonly received: Received },
  ): Promise<Ingested>;
}

/** One question, asked for a screen or a job. */
export interface WindowRequest {
  /** The caller's, so that it can let go of the rows whatever became of the call. */
  readonly resultId: string;
  readonly dataset: DatasetId;
  readonly request: PlannedRequest;
  /** The rows that count: all, or those of a period. */
  readonly keep: Period | null;
  /** Whom it asks about, by number, to keep the rows; that the platform knows nobody is an answer. */
  readonly subject?: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Omit<FetchProgress, 'jobId'>) => void;
}

export interface FetchedWindow extends Received {
  readonly ingestStats: IngestStats;
  readonly notStored: AppError | null;
  readonly bytes: number;
}

export type FetchWindow = (request: WindowRequest) => Promise<FetchedWindow>;

/** What a platform was found to want, per profile: code 1004 or 1005 on a permitted period. */
export type AdaptationNote = 'widen-by-a-second' | 'windows-of-28-days';

/** Kept with the profile's settings. */
export interface AdaptationNotes {
  get(profileId: string): readonly AdaptationNote[];
  set(profileId: string, notes: readonly AdaptationNote[]): void;
}

export interface FetchRequest {
  readonly jobId: string;
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
  /** The period may be longer than a month: it is asked for in windows, and answered as one. */
  readonly anyLength?: boolean;
  /** How long rows that take their time may be, by what is stored of them. */
  readonly reach?: Reach;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: FetchProgress) => void;
}

export type FetchRows = (request: FetchRequest) => Promise<ResultSet>;
