import { appError, Failure } from '../../../../shared/errors.ts';

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
      reject(getCancellation(signal));
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Why cancelled work fails: `cancelled`, or the failure that the signal was aborted with. */
export function getCancellation({ reason }: AbortSignal): Failure {
  return reason instanceof Failure ? reason : new Failure(appError('cancelled'));
}

/** Does nothing if the signal isn't aborted. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw getCancellation(signal);
}

/** Waits for `work`. Fails with `cancelled` as soon as the signal is aborted; the work itself continues. */
export function unlessCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(getCancellation(signal));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits for `work`, for at most this many milliseconds. */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([work, sleep(milliseconds, late.signal).catch(() => undefined)]);
  } finally {
    late.abort();
  }
}
