import { findField } from '../catalogue/catalogue.ts';
import type { Dataset } from '../catalogue/types.ts';
import type { GroupKey, GroupStep } from '../domain/views.ts';
import { addDays, parseVenueDate, type VenueDate } from '../venue-time.ts';
import type { WriteValue } from './category-texts.ts';
import type { Messages } from './create-messages.ts';
import { formatValue, toVisibleText } from './value-text.ts';

/** A group key as text, in the venue's words. */
export function describeGroupKey(
  key: GroupKey,
  step: GroupStep,
  dataset: Dataset,
  messages: Messages,
  writeValue: WriteValue,
): string {
  const written = step.by === 'value' ? writeValue(findField(dataset, step.field), key) : null;
  if (written !== null) return written;
  if (key === null) return messages.text('common.none');
  if (typeof key !== 'string') return toVisibleText(key.invalidValue);
  switch (step.by) {
    case 'day':
      return messages.nearDay(key);
    case 'week':
      return describeWeek(key, messages);
    case 'month':
      return messages.month(key);
    case 'value': {
      const field = findField(dataset, step.field);
      if (key === '') return messages.text('common.quoted', { text: '' });
      return formatValue(field?.type === 'boolean' ? key === 'true' : key, field, messages);
    }
  }
}

/** The week of a Monday: "Week 47 · 16–22 Nov". */
export function describeWeek(monday: VenueDate, messages: Messages): string {
  const first = parseVenueDate(monday);
  if (!first?.weekOfYear) return monday;
  return messages.text('group.week', {
    week: first.weekOfYear,
    days: messages.nearRange({ first: monday, last: addDays(monday, 6) }),
  });
}

/** A group step in words, such as "Visit starts, by week". */
export function describeGroupStep(
  { field, by }: GroupStep,
  dataset: Dataset,
  messages: Messages,
): string {
  return messages.text('group.by', { by, column: messages.field(dataset.id, field) });
}
