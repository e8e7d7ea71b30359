import { appError, Failure } from '../../../../shared/errors.ts';
import { throwIfCancelled } from '../../base/time/index.ts';

export interface TimeLimits {
  /** Until there is a connection; measured by the HTTP client if it can. */
  readonly connect: number;
  /** From sending to the head of the answer. */
  readonly firstByte: number;
  /** Between two chunks of the body. */
  readonly idle: number;
  /** For all of one attempt. */
  readonly whole: number;
}

/** Milliseconds. The whole is long: a busy month over a slow line is hundreds of megabytes. */
export const usualTimeLimits: TimeLimits = {
  connect: 10_000,
  firstByte: 60_000,
  idle: 30_000,
  whole: 30 * 60_000,
};

/** The time limits of one attempt, and its cancelling, as one signal. */
export interface AttemptClock {
  readonly signal: AbortSignal;
  /** Waits for a step, at most so long, and never longer than the attempt lives. */
  within<T>(milliseconds: number, step: Promise<T>): Promise<T>;
  /** Ends timers, and what is still under way. Always called. */
  end(): void;
}

/**
 * Starts an attempt. What is over time fails with `timed-out`, what the caller stopped with
 * `cancelled`; both at once, even where the network layer does not react to its signal.
 */
export function startAttempt(caller: AbortSignal, whole: number, host: string): AttemptClock {
  throwIfCancelled(caller);
  const controller = new AbortController();
  const timedOut = (): void =>
    controller.abort(new Failure(appError('timed-out', { params: { host } })));
  const cancel = (): void => {
    try {
      throwIfCancelled(caller);
    } catch (error) {
      controller.abort(error);
    }
  };
  caller.addEventListener('abort', cancel, { once: true });
  const wholeTimer = setTimeout(timedOut, whole);

  return {
    signal: controller.signal,
    within(milliseconds, step) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(timedOut, milliseconds);
        const stop = (): void => settle(() => reject(controller.signal.reason));
        function settle(tell: () => void): void {
          clearTimeout(timer);
          controller.signal.removeEventListener('abort', stop);
          tell();
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
