import type { IngestInput } from '../engine/contract/engine-methods.ts';

/** What is being fetched, before it is known which bodies it comes in. */
export type ArrivingRows = Pick<IngestInput, 'resultId' | 'dataset' | 'timeZone'> &
  Required<Pick<IngestInput, 'shape'>>;

/** Reads bodies while they arrive. A hint: it never fails, and changes nothing but how soon rows are there. */
export interface ReadsAhead {
  read(rows: ArrivingRows, body: string, bytes: number, signal: AbortSignal): Promise<void>;
  forget(resultId: string): Promise<void>;
}

/** The reading ahead of one request. */
export interface ReadAhead {
  /** So many bytes of a body are there; 0 where it begins. */
  written(body: string, bytes: number): void;
  /** Nothing more is read ahead: all has arrived. */
  end(): void;
  /** The rows won't be asked for. */
  abandon(): void;
}

/** Less is not worth a message: the engine reads it in some milliseconds. */
const leastBytes = 4 * 1024 ** 2;

/**
 * Tells the engine what has arrived, one message at a time. A body that begins again, since the
 * attempt failed, is another one: then all is read at the end.
 */
export function createReadAhead(
  reads: ReadsAhead,
  rows: ArrivingRows,
  signal: AbortSignal,
): ReadAhead {
  let isOver = false;
  let body = '';
  let told = 0;
  let there = 0;
  let hasTold = false;
  let isTelling = false;

  function tell(): void {
    if (isOver || isTelling || there - told < leastBytes) return;
    isTelling = true;
    hasTold = true;
    told = there;
    void reads.read(rows, body, there, signal).finally(() => {
      isTelling = false;
      tell();
    });
  }

  function abandon(): void {
    if (isOver) return;
    isOver = true;
    if (hasTold) void reads.forget(rows.resultId);
  }

  return {
    written(path, bytes) {
      if (bytes === 0 || path !== body) {
        if (path === body && told > 0) abandon();
        [body, told] = [path, 0];
      }
      there = bytes;
      tell();
    },
    end() {
      isOver = true;
    },
    abandon,
  };
}
