import { Failure } from '../../../../shared/errors.ts';
import type { Sleep } from '../../time/index.ts';
import type { VerifyRows } from './verify-rows.ts';

/** After the start, so that nobody who opens a screen waits for it; then now and then. */
const firstAfterMilliseconds = 2 * 60 * 1000;
const checkEveryMilliseconds = 30 * 60 * 1000;

/** Reads a share of every venue's kept files each day, for as long as the signal is not aborted. */
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
        // The engine went down, or the keychain is locked: it is looked again soon.
        if (!(error instanceof Failure)) options.onBug(error);
      }
    }
  }
}
