import { Failure } from '../../../../shared/errors.ts';
import type { Sleep } from '../../base/time/index.ts';
import type { VerifyRows } from './verify-rows.ts';

/** The first check waits so that it doesn't slow the first screens. */
const firstAfterMilliseconds = 2 * 60 * 1000;
const checkEveryMilliseconds = 30 * 60 * 1000;

/** Checks a share of every venue's segments for damage each day, until the signal is aborted. */
export async function verifyRegularly(options: {
  readonly verify: Pick<VerifyRows, 'share'>;
  readonly profileIds: () => readonly string[];
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  readonly onBug: (error: unknown) => void;
}): Promise<void> {
  const { verify, sleep, signal } = options;
  for (let wait = firstAfterMilliseconds; ; wait = checkEveryMilliseconds) {
    await sleep(wait, signal).catch(() => undefined);
    if (signal.aborted) return;
    for (const profileId of options.profileIds()) {
      if (signal.aborted) return;
      try {
        await verify.share(profileId, signal);
      } catch (error) {
        // The engine stopped, or the keychain is locked: the next round tries again.
        if (!(error instanceof Failure)) options.onBug(error);
      }
    }
  }
}
