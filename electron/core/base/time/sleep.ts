import { Failure, fail } from '../../../../shared/errors.ts';

/** Waits, or fails with `cancelled` as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    throwIfCancelled(signal);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      try {
        throwIfCancelled(signal);
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Fails with `cancelled`, or with the failure that the signal was aborted with. Does nothing if it isn't aborted. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (!signal.aborted) return;
  if (signal.reason instanceof Failure) throw signal.reason;
  fail('cancelled');
}

/** Waits for `work`. Fails with `cancelled` as soon as the signal is aborted; the work itself continues. */
export function unlessCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    const stop = (): void => {
      try {
        throwIfCancelled(signal);
      } catch (error) {
        reject(error);
      }
    };
    stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
