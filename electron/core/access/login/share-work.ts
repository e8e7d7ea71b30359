import { appError, type ErrorKind, Failure } from '../../../../shared/errors.ts';
import { getCancellation, throwIfCancelled } from '../../base/time/index.ts';

export interface SharedWork<T> {
  /** Waits for the running work, or starts it. One caller's abort doesn't stop it for the others. */
  join(signal: AbortSignal): Promise<T>;
  /** Fails all waiting calls with this error. */
  stop(kind: ErrorKind): void;
  isRunning(): boolean;
}

/**
 * Shares one running work between all callers. It is aborted when the last caller leaves. `onSettled` is called when
 * the work has ended, with or without success.
 */
export function shareWork<T>(
  work: (signal: AbortSignal) => Promise<T>,
  onSettled: () => void,
): SharedWork<T> {
  interface Run {
    readonly controller: AbortController;
    readonly result: Promise<T>;
    waiting: number;
  }
  let running: Run | null = null;

  function start(): Run {
    const controller = new AbortController();
    // Starts in a later turn, so that `isRunning` is true before the work notifies anybody.
    const result = Promise.resolve().then(() => work(controller.signal));
    const run: Run = { controller, result, waiting: 0 };
    running = run;
    const settle = (): void => {
      if (running !== run) return;
      running = null;
      onSettled();
    };
    result.then(settle, settle);
    return run;
  }

  function abandon(run: Run, reason: unknown): void {
    if (running === run) running = null;
    run.controller.abort(reason);
  }

  return {
    join(signal) {
      throwIfCancelled(signal);
      const run = running ?? start();
      run.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        let left = false;
        const leave = (): void => {
          settle();
          if (run.waiting === 0) {
            abandon(run, new Failure(appError('cancelled')));
            onSettled();
          }
          reject(getCancellation(signal));
        };
        // All callers stop at once, however slowly the work itself ends.
        const stopped = (): void => {
          settle();
          reject(run.controller.signal.reason);
        };
        function settle(): void {
          if (left) return;
          left = true;
          run.waiting -= 1;
          signal.removeEventListener('abort', leave);
          run.controller.signal.removeEventListener('abort', stopped);
        }
        signal.addEventListener('abort', leave, { once: true });
        run.controller.signal.addEventListener('abort', stopped, { once: true });
        run.result.then(
          (value) => {
            settle();
            resolve(value);
          },
          (error) => {
            settle();
            reject(error);
          },
        );
      });
    },
    stop(kind) {
      if (running) abandon(running, new Failure(appError(kind)));
    },
    isRunning: () => running !== null,
  };
}
