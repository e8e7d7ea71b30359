import type { OperationId } from '../../../../shared/catalogue/types.ts';
import type { AppError } from '../../../../shared/errors.ts';

/** Operations that return rows and can go to a file: every list, and a single guide. */
export type DownloadOperationId = Extract<
  OperationId,
  | 'getGuide'
  | 'listBookings'
  | 'listGuides'
  | 'listGuideAvailabilities'
  | 'getGuideAvailabilities'
  | 'getGuideSkills'
  | 'listOrders'
  | 'listScanned'
  | 'listTasks'
  | 'listVisitors'
>;

/** A call's parameters by their names in the catalogue, lower case. Absent ones are not sent. */
export type CallParameters = Readonly<Record<string, string>>;

export interface CallProgress {
  readonly phase: 'signing-in' | 'asking' | 'receiving' | 'waiting';
  /** Of this attempt. */
  readonly bytes: number;
  readonly totalBytes: number | null;
  /** From 1. */
  readonly attempt: number;
  /** While waiting: when the next attempt starts, milliseconds since the epoch. */
  readonly retryAt: number | null;
  /** Why it waits; null for the pause between requests that the user set. */
  readonly waitsFor: AppError | null;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

export interface DownloadRequest extends CallOptions {
  readonly operation: DownloadOperationId;
  readonly parameters: CallParameters;
  /** A new file in a private folder. It is there, complete, only when the download resolves. */
  readonly bodyPath: string;
  /**
   * Called with 0 when the file is new, which it is again for each attempt, then with how many bytes
   * are in it.
   */
  readonly onWritten?: (bytes: number) => void;
}

export interface Download {
  readonly bytes: number;
  /** Elements of the JSON array, counted while it came in; 1 for a single record. */
  readonly elements: number;
  /** Milliseconds since the epoch, by the platform's clock where it is known. */
  readonly receivedAt: number;
}

/** A JSON value in which whole numbers beyond 2^53 are bigint, so that no digit is lost. */
export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };
export type JsonRecord = { readonly [name: string]: JsonValue };

/**
 * Every operation of the spec but login and renew, which are the session's. Each call is authorised,
 * paced (`pace.ts`), tried again by the rules of `retry.ts`, and cancellable.
 * Anything expected is thrown as a Failure.
 */
export interface PlatformClient {
  /** Spec 4.1. */
  exchangeVisitorToken(
    request: { readonly externalJwt: string },
    options: CallOptions,
  ): Promise<{ readonly token: string }>;
  /** Spec 2.6; any field may be null or missing. */
  getBatchRunStatus(
    request: { readonly modulename: string },
    options: CallOptions,
  ): Promise<JsonRecord>;
  /** Calls any operation that returns rows, streaming the response to a file. */
  download(request: DownloadRequest): Promise<Download>;
  /** Aborts all that is under way, and refuses every later call with `cancelled`. */
  close(): void;
}
