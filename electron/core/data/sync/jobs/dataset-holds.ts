import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { AppError } from '../../../../../shared/errors.ts';
import type { Clock, Sleep } from '../../../base/time/index.ts';
import type { JobPause } from './job-pause.ts';

/** Datasets whose jobs wait because the platform refuses only these; other jobs continue. */
export interface DatasetHolds {
  /** Returns why a dataset's jobs wait, and until when. Null if they don't. */
  find(dataset: DatasetId): JobPause | null;
  /** Makes a dataset's jobs wait. They are retried automatically, later each time. */
  hold(dataset: DatasetId, error: AppError): void;
  /** Reports a success: the next refusal counts as the first. */
  calm(dataset: DatasetId): void;
  /** Retries all of them at once. */
  release(): void;
  close(): void;
}

const firstDelay = 10 * 60_000;
const maxDelay = 4 * 60 * 60_000;

export function createDatasetHolds(options: {
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly onRelease: () => void;
}): DatasetHolds {
  const { clock, sleep } = options;
  const holds = new Map<DatasetId, JobPause>();
  const times = new Map<DatasetId, number>();
  let ending = new AbortController();

  function end(): void {
    holds.clear();
    ending.abort();
    ending = new AbortController();
  }

  return {
    find: (dataset) => holds.get(dataset) ?? null,
    hold(dataset, error) {
      const before = times.get(dataset) ?? 0;
      const delay = Math.min(maxDelay, firstDelay * 2 ** before);
      times.set(dataset, before + 1);
      holds.set(dataset, { error, until: clock.now() + delay });
      sleep(delay, ending.signal).then(
        () => {
          holds.delete(dataset);
          options.onRelease();
        },
        () => undefined,
      );
    },
    calm: (dataset) => times.delete(dataset),
    release() {
      if (holds.size === 0) return;
      end();
      options.onRelease();
    },
    close: end,
  };
}
