import type { AppError } from '../../../../shared/errors.ts';
import {
  type Clock,
  getCancellation,
  type Sleep,
  throwIfCancelled,
} from '../../base/time/index.ts';

export interface PaceLimits {
  readonly atOnce: number;
  /** Pause after the start of a request, and after its end, before the next one starts. */
  readonly pauseMilliseconds: number;
}

/** Rate limits are unknown, so few requests run at once (fact: no known rate limit). */
const defaultLimits: PaceLimits = { atOnce: 2, pauseMilliseconds: 0 };
/** After a 429, this many successful responses in a row permit one more request at once. */
const calmAnswers = 10;

/** The gate that all requests of one profile pass. */
export interface Pace {
  /**
   * Runs the request in a free slot, in the order of the calls. A call that is cancelled while waiting uses no slot.
   */
  run<T>(
    request: () => Promise<T>,
    signal: AbortSignal,
    /**
     * Called while the request has to wait, with the end of the wait (milliseconds since the epoch, this machine's
     * clock). `waitsFor` is the platform's error; null for a pause.
     */
    onWait?: (retryAt: number, waitsFor: AppError | null) => void,
  ): Promise<T>;
  /** Slows down after a 429 or when the platform is away: one request at a time, after `Retry-After` or a second. */
  throttle(error: AppError): void;
  /** Reports a successful response. After enough of them in a row, the pace recovers. */
  calm(): void;
}

export function createPace(options: {
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Called for every request, so that a change counts at once. */
  readonly limits?: () => PaceLimits;
}): Pace {
  const { clock, sleep, limits = () => defaultLimits } = options;
  const queue: (() => void)[] = [];
  /** How many requests at once the platform tolerates after a 429; recovers slowly. */
  let tolerated = Number.POSITIVE_INFINITY;
  let running = 0;
  let calmSince = 0;
  /** By the monotonic clock, in milliseconds: the end of the platform's wait, and of the user's own pause. */
  let notBefore = Number.NEGATIVE_INFINITY;
  let throttledBy: AppError | null = null;
  let restUntil = Number.NEGATIVE_INFINITY;

  function rest(): void {
    restUntil = Math.max(restUntil, clock.monotonic() + limits().pauseMilliseconds);
  }

  function letIn(): void {
    while (running < Math.min(limits().atOnce, tolerated)) {
      const next = queue.shift();
      if (!next) return;
      running += 1;
      next();
    }
  }

  function enter(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enterNow = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(enterNow), 1);
        reject(getCancellation(signal));
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(enterNow);
      letIn();
    });
  }

  return {
    async run(request, signal, onWait) {
      throwIfCancelled(signal);
      await enter(signal);
      try {
        for (;;) {
          const wait = Math.max(notBefore, restUntil) - clock.monotonic();
          if (wait <= 0) break;
          onWait?.(clock.now() + wait, notBefore >= restUntil ? throttledBy : null);
          await sleep(wait, signal);
        }
        throwIfCancelled(signal);
        rest();
        try {
          return await request();
        } finally {
          rest();
        }
      } finally {
        running -= 1;
        letIn();
      }
    },
    throttle(error) {
      tolerated = 1;
      calmSince = 0;
      throttledBy = error;
      const wait = (error.retryAfterSeconds ?? 1) * 1000;
      notBefore = Math.max(notBefore, clock.monotonic() + wait);
    },
    calm() {
      if (tolerated >= limits().atOnce) return;
      calmSince += 1;
      if (calmSince < calmAnswers) return;
      calmSince = 0;
      tolerated += 1;
      letIn();
    },
  };
}
