import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toLastWholeDay } from '../../../shared/venue-time.ts';
import * as clock from '../../base/clock.ts';

/** How fresh the rows are, in words: "As of yesterday, 20 Nov". */
export function describeFreshness(
  resultSet: ResultSet,
  freshness: 'previous-day' | 'quarter-hour',
  now: Temporal.PlainDateTime,
  messages: Messages,
): string {
  if (freshness === 'quarter-hour') {
    return messages.text('fresh.moment', { moment: messages.dateTime(resultSet.dataAsOf) });
  }
  const day = toLastWholeDay(resultSet.dataAsOf);
  const yesterday = now.toPlainDate().subtract({ days: 1 }).toString();
  return day === yesterday
    ? messages.text('fresh.yesterday', { day: messages.shortDay(day) })
    : messages.text('fresh.day', { day: messages.day(day) });
}

/** When something was fetched: the day too, unless it was today. */
export function describeTime(epochMilliseconds: number, messages: Messages): string {
  return messages.recent(epochMilliseconds, clock.now());
}
