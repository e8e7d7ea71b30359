import type { OperationId } from '../../../../shared/catalogue/types.ts';
import type { FetchProgress } from '../../../../shared/domain/datasets.ts';

/** Operations whose response can go to a file: every list, and a single guide. */
export type DownloadOperationId = Exclude<
  OperationId,
  'login' | 'renew' | 'exchangeVisitorToken' | 'getBatchRunStatus'
>;

/** A call's parameters by their lower-case names in the catalogue. Absent ones are not sent. */
export type CallParameters = Readonly<Record<string, string>>;

export type CallProgress = Readonly<Omit<FetchProgress, 'phase'>> & {
  readonly phase: Exclude<FetchProgress['phase'], 'reading'>;
};

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

export interface DownloadRequest extends CallOptions {
  readonly operation: DownloadOperationId;
  readonly parameters: CallParameters;
  /** A new file in a private folder. It exists and is complete only once the download resolves. */
  readonly bodyPath: string;
  /** Called with 0 when an attempt creates the file, then with the number of bytes in it. */
  readonly onWritten?: (bytes: number) => void;
}

export interface Download {
  readonly bytes: number;
  /** Elements of the JSON array, counted while it arrived; 1 for a single record. */
  readonly elements: number;
  /** Milliseconds since the epoch, by the platform's clock if known. */
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
 * Offers every operation of the spec but login and renew, which the session does. Each call is authorised, paced
 * (`pace.ts`), retried by the rules of `retry.ts`, and cancellable. Every expected error is a Failure.
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
  /** Aborts all running calls, and refuses every later call with `cancelled`. */
  close(): void;
}
