import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { addDays, dayOf, type VenueDate } from '../../../shared/venue-time.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import * as clock from '../../base/clock.ts';

/** The last whole day that the data covers: midnight belongs to the day before it. */
export function lastDayCovered(resultSet: ResultSet): VenueDate {
  const day = dayOf(resultSet.dataAsOf);
  return resultSet.dataAsOf.endsWith('T00:00:00') ? addDays(day, -1) : day;
}

/** How fresh the rows are, in words: "As of yesterday, 20 Nov". */
export function freshnessText(
  resultSet: ResultSet,
  freshness: 'previous-day' | 'quarter-hour',
  now: Temporal.PlainDateTime,
  words: Words,
): string {
  if (freshness === 'quarter-hour') {
    return words.text('fresh.moment', { moment: words.dateTime(resultSet.dataAsOf) });
  }
  const day = lastDayCovered(resultSet);
  const yesterday = now.toPlainDate().subtract({ days: 1 }).toString();
  return day === yesterday
    ? words.text('fresh.yesterday', { day: words.shortDay(day) })
    : words.text('fresh.day', { day: words.day(day) });
}

/** When something was fetched, on this computer's clock: the day too, unless it was today. */
export function timeText(epochMilliseconds: number, words: Words): string {
  const today = new Date(clock.now()).toDateString();
  return new Date(epochMilliseconds).toDateString() === today
    ? words.clock(epochMilliseconds)
    : words.moment(epochMilliseconds);
}
