import type { Clock, Sleep } from '../../base/time/index.ts';
import type { TokenLife } from './token-life.ts';

/** Milliseconds between checks: a sleeping machine stops timers, so they can be late. */
const checkEvery = 30_000;

/**
 * Replaces a token before it ends, so that no request has to wait for a login. Returns when the token has ended, when
 * nobody needs the session, or when the signal aborts.
 */
export async function keepFresh(options: {
  readonly life: TokenLife;
  readonly isNeeded: () => boolean;
  /** Returns false to be called again later. `byLogin`: the computer has slept, so sign in instead of renewing. */
  readonly replace: (byLogin: boolean) => Promise<boolean>;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { life, isNeeded, replace, clock, sleep, signal } = options;
  let hasSlept = false;

  async function wait(milliseconds: number): Promise<void> {
    const before = clock.now();
    await sleep(milliseconds, signal);
    if (clock.now() - before > milliseconds + checkEvery) hasSlept = true;
  }

  while (life.isUsable()) await wait(Math.min(Math.max(life.remaining(), 0), checkEvery));
  while (isNeeded() && !(await replace(hasSlept))) await wait(checkEvery);
}
