import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type {
  FetchProgress,
  IngestStats,
  ResultSet,
  RowRequest,
} from '../../../../shared/domain/datasets.ts';
import type { AppError } from '../../../../shared/errors.ts';
import type { Overlap } from '../../../../shared/overlap.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { IngestInput } from '../engine/contract/engine-methods.ts';
import type { PlannedRequest } from './plan-request.ts';
import type { ReadsAhead } from './read-ahead.ts';

/** Facts about a response that has arrived, before its rows are read. */
export interface Received {
  /** The requested windows; several if the platform allows only shorter ones. */
  readonly requested: readonly Period[];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** The time up to which the platform's data reached, in the venue's local time (spec 8). */
  readonly dataAsOf: VenueDateTime;
  /** The period whose rows these all are; null if an order number or barcode selected them too. */
  readonly covers: Period | null;
  /** The number of the guide whose rows these all are, if they are stored by guide; otherwise null. */
  readonly subject: string | null;
}

export interface Ingested {
  readonly ingestStats: IngestStats;
  /**
   * Stores the rows, after the counts were checked. Returns why they could not be stored. Null if they were stored, or
   * need not be.
   */
  readonly store: () => Promise<AppError | null>;
}

/** Reads the response bodies of one row request (whose windows may overlap) into a result set. */
export interface Ingest {
  /** Absent if bodies are only read once they are complete. */
  readonly ahead?: ReadsAhead;
  ingest(
    request: IngestInput,
    context: { readonly signal: AbortSignal; readonly received: Received },
  ): Promise<Ingested>;
}

/** One planned request, for a screen or a job. */
export interface WindowRequest {
  /** Chosen by the caller, so that it can release the rows even if the call fails. */
  readonly resultId: string;
  readonly dataset: DatasetId;
  readonly request: PlannedRequest;
  /** Rows outside of this period are dropped; null keeps all. */
  readonly keep: Period | null;
  /** The number of the guide to store the rows under. */
  readonly subject?: string;
  /**
   * True if the platform is known to answer about other guides. Only then its response that this guide doesn't exist
   * counts as a result without rows; otherwise it may come from a gateway, which says so of everything.
   */
  readonly hasOthers?: () => Promise<boolean>;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
}

export interface FetchedWindow extends Received {
  readonly ingestStats: IngestStats;
  readonly bytes: number;
  /**
   * Settles once the rows are stored, with null, or can't be, with the reason. Rejects if the rows themselves were lost
   * meanwhile, or the request was cancelled.
   */
  readonly storing: Promise<AppError | null>;
}

export type FetchWindow = (request: WindowRequest) => Promise<FetchedWindow>;

export interface FetchRequest {
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
  /** Permits a period longer than a month: it is fetched window by window into one result set. */
  readonly anyLength?: boolean;
  /** How long rows with a start and an end may last, learned from stored rows. */
  readonly overlap?: Overlap;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
}

/** Rows that can be read while they are still being stored. */
export interface FetchedRows extends Pick<FetchedWindow, 'storing'> {
  readonly resultSet: ResultSet;
}

export type FetchRows = (request: FetchRequest) => Promise<FetchedRows>;
