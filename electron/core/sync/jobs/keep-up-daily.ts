import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import { toDay, venueNow } from '../../../../shared/venue-time.ts';
import type { Clock, Sleep } from '../../time/index.ts';

export interface KeepUpDailyOptions {
  /** Read every time: a user may correct it. */
  readonly timeZone: () => string;
  /** One whose data moves on once a night. */
  readonly dataset: Dataset;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  /** Called once for each time that the platform's data has moved on. */
  readonly keepUp: () => void;
  /** Called at every other look: whether a day is provisional still, and due, is told by what is stored. */
  readonly confirm: () => void;
}

/** How often it is looked whether the night is over: timers stand still while a machine sleeps. */
const checkEveryMilliseconds = 10 * 60 * 1000;

/**
 * Calls `keepUp` whenever the platform's data reaches a day further than ever since it started, for
 * as long as the signal is not aborted. A clock that is set back and forth calls nothing twice.
 */
export async function keepUpDaily(options: KeepUpDailyOptions): Promise<void> {
  const { dataset, clock, sleep, signal } = options;
  const reached = (): VenueDate =>
    toDay(getDataAsOf(dataset, venueNow(options.timeZone(), clock.now())));
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
