import { appError, Failure } from '../../../../shared/errors.ts';
import { getCancellation, throwIfCancelled } from '../../base/time/index.ts';

export interface TimeLimits {
  /** Milliseconds from sending until the head of the response. */
  readonly firstByte: number;
  /** Between two chunks of the body. */
  readonly idle: number;
  /** For one whole attempt. */
  readonly whole: number;
}

/** Milliseconds. `whole` is long: a busy month over a slow line is hundreds of megabytes. */
export const defaultTimeLimits: TimeLimits = {
  firstByte: 60_000,
  idle: 30_000,
  whole: 30 * 60_000,
};

/** The time limits and the cancelling of one attempt, as one signal. */
export interface AttemptClock {
  readonly signal: AbortSignal;
  /** Waits for a step, for at most `milliseconds`, and no longer than the attempt lives. */
  within<T>(milliseconds: number, step: Promise<T>): Promise<T>;
  /** Ends the timers and whatever still runs. Must always be called. */
  end(): void;
}

/**
 * Starts an attempt. It fails with `timed-out` after a limit and with `cancelled` if the caller aborts; both at once,
 * even if the network layer ignores its signal.
 */
export function startAttempt(caller: AbortSignal, whole: number, host: string): AttemptClock {
  throwIfCancelled(caller);
  const controller = new AbortController();
  const timedOut = (): void =>
    controller.abort(new Failure(appError('timed-out', { params: { host } })));
  const cancel = (): void => controller.abort(getCancellation(caller));
  caller.addEventListener('abort', cancel, { once: true });
  const wholeTimer = setTimeout(timedOut, whole);

  return {
    signal: controller.signal,
    within(milliseconds, step) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(timedOut, milliseconds);
        const stop = (): void => settle(() => reject(controller.signal.reason));
        function settle(finish: () => void): void {
          clearTimeout(timer);
          controller.signal.removeEventListener('abort', stop);
          finish();
        }
        if (controller.signal.aborted) {
          step.catch(() => undefined);
          return stop();
        }
        controller.signal.addEventListener('abort', stop, { once: true });
        step.then(
          (value) => settle(() => resolve(value)),
          (error) => settle(() => reject(error)),
        );
      });
    },
    end() {
      clearTimeout(wholeTimer);
      caller.removeEventListener('abort', cancel);
      if (!controller.signal.aborted) controller.abort(new Failure(appError('cancelled')));
    },
  };
}
