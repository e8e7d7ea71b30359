import type { Clock } from '../time/clock.ts';
import { type Sleep, throwIfCancelled } from '../time/sleep.ts';

/** Requests at once for one profile: rate limits are not known, so few (platform facts). */
const usualAtOnce = 2;
/** So many answers in a row, after a 429, before there may be one more at once. */
const calmAnswers = 10;

/** The gate that all requests of one profile pass. */
export interface Pace {
  /** Runs in a free slot, in the order asked. Failing with `cancelled` while waiting costs no slot. */
  run<T>(
    request: () => Promise<T>,
    signal: AbortSignal,
    /** Held up by a 429 until then (milliseconds since the epoch, this machine's clock). */
    onWait?: (retryAt: number) => void,
  ): Promise<T>;
  /** The platform said 429: one at a time from now on, and none before then. */
  throttle(retryAfterMilliseconds: number): void;
  /** An answer came: enough of them in a row, and the pace recovers. */
  calm(): void;
}

export function createPace(options: { readonly clock: Clock; readonly sleep: Sleep }): Pace {
  const { clock, sleep } = options;
  const queue: (() => void)[] = [];
  let atOnce = usualAtOnce;
  let running = 0;
  let calmSince = 0;
  /** By the monotonic clock. */
  let notBefore = Number.NEGATIVE_INFINITY;

  function letIn(): void {
    while (running < atOnce) {
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
        try {
          throwIfCancelled(signal);
        } catch (error) {
          reject(error);
        }
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
          const wait = notBefore - clock.monotonic();
          if (wait <= 0) break;
          onWait?.(clock.now() + wait);
          await sleep(wait, signal);
        }
        throwIfCancelled(signal);
        return await request();
      } finally {
        running -= 1;
        letIn();
      }
    },
    throttle(retryAfterMilliseconds) {
      atOnce = 1;
      calmSince = 0;
      notBefore = Math.max(notBefore, clock.monotonic() + retryAfterMilliseconds);
    },
    calm() {
      if (atOnce === usualAtOnce) return;
      calmSince += 1;
      if (calmSince < calmAnswers) return;
      calmSince = 0;
      atOnce += 1;
      letIn();
    },
  };
}
