import { type AppError, Failure, getErrorTraits } from '../../../../shared/errors.ts';
import type { Clock, Sleep } from '../../base/time/index.ts';

const attempts = 3;
/** Milliseconds. */
const transientBase = 50;
const throttleBase = 1_000;
const maxDelay = 20_000;

/** A profile's budget of attempts, and what a retry takes from it. */
const budgetSize = 500;
const transientCost = 14;
const throttleCost = 5;

export type RetryClass = 'transient' | 'throttled' | 'final';

/** Tells whether the same call may soon succeed, and whether all other calls should wait. */
export function getRetryClass(error: unknown): RetryClass {
  if (!(error instanceof Failure)) return 'final';
  const { kind, status } = error.error;
  const { retry, waitsFor } = getErrorTraits(kind);
  if (waitsFor === 'platform') return 'throttled';
  return retry === 'soon' || (kind === 'platform-failed' && status === 500) ? 'transient' : 'final';
}

export interface RetriedCall<P, T> {
  /** Called before every attempt, for example to get a token. Its errors are final: it has its own retries. */
  readonly prepare: () => Promise<P>;
  readonly attempt: (prepared: P, number: number) => Promise<T>;
  readonly signal: AbortSignal;
  /** False for a call that must not be sent twice: it has one attempt. */
  readonly repeatable?: boolean;
  /** Called with the start of the next attempt (milliseconds since the epoch, this machine's clock). */
  readonly onWait?: (retryAt: number, number: number, waitsFor: AppError) => void;
}

export interface Retry {
  run<P, T>(call: RetriedCall<P, T>): Promise<T>;
}

/**
 * Makes up to three attempts. Waits between them with full jitter (50 ms doubling, 1 s when throttled, at most 20 s) or
 * for `Retry-After`, whichever is longer. All calls of a profile share a budget of attempts, so that a platform that is
 * down doesn't get three times the requests.
 */
export function createRetry(options: {
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Returns a number from 0 up to 1. */
  readonly random?: () => number;
}): Retry {
  const { clock, sleep, random = Math.random } = options;
  let budget = budgetSize;

  function delayAfter(number: number, why: RetryClass, error: Failure): number {
    const base = why === 'throttled' ? throttleBase : transientBase;
    const jittered = random() * Math.min(maxDelay, base * 2 ** (number - 1));
    return Math.max(jittered, (error.error.retryAfterSeconds ?? 0) * 1000);
  }

  return {
    async run({ prepare, attempt, signal, repeatable = true, onWait }) {
      const maxAttempts = repeatable ? attempts : 1;
      let paid = 0;
      for (let number = 1; ; number += 1) {
        const prepared = await prepare();
        try {
          const value = await attempt(prepared, number);
          budget = Math.min(budgetSize, budget + Math.max(paid, 1));
          return value;
        } catch (error) {
          const why = getRetryClass(error);
          if (why === 'final' || !(error instanceof Failure) || number >= maxAttempts) throw error;
          const cost = why === 'throttled' ? throttleCost : transientCost;
          if (budget < cost) throw error;
          budget -= cost;
          paid = cost;
          const delay = delayAfter(number, why, error);
          onWait?.(clock.now() + delay, number + 1, error.error);
          await sleep(delay, signal);
        }
      }
    },
  };
}
