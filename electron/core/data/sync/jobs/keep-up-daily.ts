import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { getDataAsOf } from '../../../../../shared/data-as-of.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import { getVenueNow, toDay } from '../../../../../shared/venue-time.ts';
import type { Clock, Sleep } from '../../../base/time/index.ts';

export interface KeepUpDailyOptions {
  /** Called every time: a user may correct the zone. */
  readonly timeZone: () => string;
  /** A dataset whose data changes once a night. */
  readonly dataset: Dataset;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  /** Called each time the platform's data has reached a new day. */
  readonly keepUp: () => void;
  /** Called at every other check: the night's load may be over now. */
  readonly confirm: () => void;
}

/** Milliseconds between checks for a new day: timers stop while a machine sleeps. */
const checkEveryMilliseconds = 10 * 60 * 1000;

/**
 * Calls `keepUp` whenever the platform's data has reached a new day, until the signal is aborted. A
 * clock that is set back and forth causes no second call for the same day.
 */
export async function keepUpDaily(options: KeepUpDailyOptions): Promise<void> {
  const { dataset, clock, sleep, signal } = options;
  const reached = (): VenueDate =>
    toDay(getDataAsOf(dataset, getVenueNow(options.timeZone(), clock.now())));
  let latest = reached();
  while (!signal.aborted) {
    try {
      await sleep(checkEveryMilliseconds, signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    const now = reached();
    if (now <= latest) {
      options.confirm();
      continue;
    }
    latest = now;
    options.keepUp();
  }
}
