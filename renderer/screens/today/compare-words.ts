import type { UncategorisedValue } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { Comparison } from './figures.ts';

/**
 * "12 % fewer than on a usual Saturday, by 4 of them"; null where there is none to compare with.
 *
 * @param byNow both are up to the same time of the day
 */
export function writeDifference(
  comparison: Comparison,
  day: VenueDate,
  messages: Messages,
  byNow = false,
): string | null {
  if (comparison.kind === 'unknown') return null;
  const { kind, days } = comparison;
  return messages.text(`today.than.${kind}`, {
    percent: 'percent' in comparison ? messages.percent(comparison.percent / 100) : '',
    weekday: messages.dayName(day),
    days,
    byNow: byNow ? 'yes' : 'no',
  });
}

/** Named at most; more are counted. */
const mostNamed = 3;

/** The values that nobody categorised, as they are read: `“7”, “Stage 4” and 2 more`. */
export function nameUncategorised(
  values: readonly UncategorisedValue[],
  messages: Messages,
): string {
  const names = [...new Set(values.map(({ value }) => writeValue(value, messages)))];
  const shown = names.slice(0, mostNamed);
  const more = names.length - shown.length;
  return messages.list(
    more > 0 ? [...shown, messages.text('today.uncategorised.more', { count: more })] : shown,
  );
}

function writeValue(value: UncategorisedValue['value'], messages: Messages): string {
  if (value === null) return messages.text('today.uncategorised.none');
  const text = typeof value === 'string' ? value : value.invalidValue;
  return messages.text('today.uncategorised.value', {
    value: text.length > 30 ? `${text.slice(0, 29)}…` : text,
  });
}
