import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toLastWholeDay } from '../../../shared/venue-time.ts';
import * as clock from '../../base/clock.ts';

/** How fresh the rows are, in words: "Data up to yesterday, 20 Nov". If their days may be ahead: "Downloaded today, 11:32". */
export function describeFreshness(
  resultSet: ResultSet,
  dataset: Dataset,
  now: Temporal.PlainDateTime,
  messages: Messages,
): string {
  if (dataset.freshness === 'quarter-hour') {
    return messages.text('fresh.moment', { moment: messages.dateTime(resultSet.dataAsOf) });
  }
  if (isDatedByDownload(resultSet, dataset)) {
    const { fetchedAt } = resultSet;
    const time = describeTime(fetchedAt, messages);
    return messages.text('fresh.fetched', {
      time,
      isToday: String(time === messages.clock(fetchedAt)),
    });
  }
  const day = toLastWholeDay(resultSet.dataAsOf);
  const today = now.toPlainDate();
  if (day === today.subtract({ days: 1 }).toString()) {
    return messages.text('fresh.yesterday', { day: messages.shortDay(day) });
  }
  const isThisYear = day.startsWith(String(now.year));
  return messages.text('fresh.day', {
    day: isThisYear ? messages.shortDay(day) : messages.day(day),
  });
}

/** Returns whether the rows have no days of sales: days of tasks, availabilities and visits may be ahead. */
export function isDatedByDownload({ rowRequest }: ResultSet, { axis }: Dataset): boolean {
  if (axis?.kind !== 'booked' && axis?.kind !== 'modified') return axis?.kind !== 'scanned';
  return rowRequest.by === 'stored' && rowRequest.dates !== axis.field;
}

/** When something was fetched: the day too, unless it was today. */
export function describeTime(epochMilliseconds: number, messages: Messages): string {
  return messages.recent(epochMilliseconds, clock.now());
}
