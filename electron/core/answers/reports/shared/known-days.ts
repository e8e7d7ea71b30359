import { maxMissing } from '../../../../../shared/completeness.ts';
import type { SourceState } from '../../../../../shared/domain/reports.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';

export function isKnown(source: SourceState | undefined, day: VenueDate): boolean {
  const found = source?.days.find((one) => one.day === day);
  return source?.isEmpty === false && found !== undefined && found.missing <= maxMissing;
}

export interface DayCompleteness {
  readonly known: readonly VenueDate[];
  /** Days that could be downloaded but are missing, wholly or in part. */
  readonly missing: readonly VenueDate[];
}

/**
 * Splits days into complete and missing ones. `begun`: up to today, which may be incomplete. `all`:
 * future days too, for planned data.
 */
export function splitKnownDays(
  source: SourceState | undefined,
  { first, last }: DayRange,
  today: VenueDate,
  which: 'begun' | 'all' = 'begun',
): DayCompleteness {
  const days = (source?.days ?? []).filter(
    ({ day }) => day >= first && day <= last && (which === 'all' || day <= today),
  );
  const isEnough = ({ day, missing }: SourceState['days'][number]) =>
    source?.isEmpty === false &&
    missing <= (day === today && which === 'begun' ? 0.99 : maxMissing);
  return {
    known: days.filter(isEnough).map(({ day }) => day),
    missing: days.filter((one) => !isEnough(one)).map(({ day }) => day),
  };
}
