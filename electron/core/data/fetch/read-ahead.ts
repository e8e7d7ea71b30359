import type { IngestInput } from '../engine/contract/engine-methods.ts';

/** The rows being fetched, before their bodies are known. */
export type ArrivingRows = Pick<IngestInput, 'resultId' | 'dataset' | 'timeZone'> &
  Required<Pick<IngestInput, 'shape'>>;

/** Reads bodies while they arrive. Never fails, and only affects how soon rows are there. */
export interface ReadsAhead {
  read(rows: ArrivingRows, body: string, bytes: number, signal: AbortSignal): Promise<void>;
  forget(resultId: string): Promise<void>;
}

export interface ReadAhead {
  /** Reports that `bytes` bytes of a body have arrived; 0 at its start. */
  written(body: string, bytes: number): void;
  /** Ends reading ahead: everything has arrived. */
  end(): void;
  /** Ends reading ahead and drops its rows. */
  abandon(): void;
}

/** Less is not worth a message: the engine reads it in some milliseconds. */
const minBytes = 4 * 1024 ** 2;

/**
 * Tells the engine how much has arrived, one message at a time. If an attempt fails and a body starts again, reading
 * ahead ends: everything is then read at the end.
 */
export function createReadAhead(
  reads: ReadsAhead,
  rows: ArrivingRows,
  signal: AbortSignal,
): ReadAhead {
  let isOver = false;
  let body = '';
  let reported = 0;
  let there = 0;
  let hasReported = false;
  let isReporting = false;

  function report(): void {
    if (isOver || isReporting || there - reported < minBytes) return;
    isReporting = true;
    hasReported = true;
    reported = there;
    void reads.read(rows, body, there, signal).finally(() => {
      isReporting = false;
      report();
    });
  }

  function abandon(): void {
    if (isOver) return;
    isOver = true;
    if (hasReported) void reads.forget(rows.resultId);
  }

  return {
    written(path, bytes) {
      if (bytes === 0 || path !== body) {
        if (path === body && reported > 0) abandon();
        [body, reported] = [path, 0];
      }
      there = bytes;
      report();
    },
    end() {
      isOver = true;
    },
    abandon,
  };
}
