import { once } from 'node:events';
import type { AppError, WaitsFor } from '../../../../../shared/errors.ts';
import { getErrorTraits } from '../../../../../shared/errors.ts';
import { computeWait, maxPlatformWait } from '../../../../../shared/platform-waits.ts';
import type { Clock, Sleep } from '../../../base/time/index.ts';

/** Returns what a job must wait for after this error; see `WaitsFor`. */
export function getWaitsFor({ kind }: AppError): WaitsFor {
  // Cancelled from outside the job: the connection was closed, to be opened again with other addresses or keys.
  return kind === 'cancelled' ? 'network' : getErrorTraits(kind).waitsFor;
}

/** Why a job is paused, and until when (milliseconds since the epoch; null: until it is resumed). */
export interface JobPause {
  readonly error: AppError;
  readonly until: number | null;
}

/** Makes all requests of a job wait while it is paused. */
export interface JobPauses {
  current(): JobPause | null;
  /** Pauses all requests for as long as the error says, or longer each time it occurs. */
  hold(error: AppError, options?: { readonly untilResumed: boolean }): void;
  /** Resumes at once, whatever the reason for the pause. */
  release(): void;
  /** Returns how often jobs were resumed: an error of a request from before the last resume is outdated. */
  releases(): number;
  /** Reports a success: the next error counts as the first. */
  calm(): void;
  /** Resolves when the job isn't paused, or the signal is aborted. */
  pass(signal: AbortSignal): Promise<void>;
}

const maxNetworkWait = 60_000;

export function createJobPauses(options: {
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly onChange: () => void;
}): JobPauses {
  const { clock, sleep, onChange } = options;
  let current: JobPause | null = null;
  let ending = new AbortController();
  let times = 0;

  let releases = 0;

  function release(): void {
    releases += 1;
    if (!current) return;
    current = null;
    ending.abort();
    onChange();
  }

  return {
    current: () => current,
    hold(error, { untilResumed } = { untilResumed: false }) {
      // Several requests meet the same error at once: it counts once.
      if (current) return;
      const longest = getWaitsFor(error) === 'platform' ? maxPlatformWait : maxNetworkWait;
      const delay = computeWait(error, times, longest);
      times += 1;
      current = { error, until: untilResumed ? null : clock.now() + delay };
      ending = new AbortController();
      onChange();
      if (!untilResumed) sleep(delay, ending.signal).then(release, () => undefined);
    },
    release,
    releases: () => releases,
    calm() {
      times = 0;
    },
    async pass(signal) {
      while (current && !signal.aborted) {
        await once(AbortSignal.any([ending.signal, signal]), 'abort');
      }
    },
  };
}
