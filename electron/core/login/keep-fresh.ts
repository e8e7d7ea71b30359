import type { Clock, Sleep } from '../time/index.ts';
import type { TokenLife } from './token-life.ts';

/** Looked at this often: a machine that sleeps stops timers, and wakes up later than they are due. */
const lookEvery = 30_000;

/**
 * Replaces a token before it ends, while somebody needs it: not when the next request happens to fall
 * into its last minutes. Ends when it has, when nobody does, or with the signal.
 */
export async function keepFresh(options: {
  readonly life: TokenLife;
  readonly isNeeded: () => boolean;
  /** False: it is to be tried again. `anew`: the machine was asleep, so the session starts anew. */
  readonly replace: (anew: boolean) => Promise<boolean>;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { life, isNeeded, replace, clock, sleep, signal } = options;
  let slept = false;

  async function wait(milliseconds: number): Promise<void> {
    const before = clock.now();
    await sleep(milliseconds, signal);
    if (clock.now() - before > milliseconds + lookEvery) slept = true;
  }

  while (!life.isOver()) await wait(Math.min(Math.max(life.remaining(), 0), lookEvery));
  while (isNeeded() && !(await replace(slept))) await wait(lookEvery);
}
