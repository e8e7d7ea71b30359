import { findField, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId, FieldType } from '../catalogue/types.ts';
import type { Filter } from '../domain/views.ts';
import type { WriteValue } from './category-texts.ts';
import type { Messages } from './create-messages.ts';
import { describeAnchor } from './describe-anchor.ts';
import { describeGroupStep } from './group-text.ts';

/** A filter as a sentence, for its chip, the export dialog and the file. */
export function describeFilter(
  filter: Filter,
  dataset: DatasetId,
  messages: Messages,
  writeValue: WriteValue,
): string {
  const column = messages.field(dataset, filter.field);
  const field = findField(getDataset(dataset), filter.field);
  const show = (value: string | null): string =>
    writeValue(field, value) ??
    (value === null
      ? messages.text('common.none')
      : formatValue(value, field?.identifier ? 'text' : (field?.type ?? 'text'), messages));
  switch (filter.kind) {
    case 'contains':
      return messages.text('chip.contains', { column, text: filter.text });
    case 'oneOf':
      return filter.values.length > 3
        ? messages.text('chip.oneOfMany', { column, count: filter.values.length })
        : messages.text('chip.oneOf', { column, values: messages.list(filter.values.map(show)) });
    case 'noneOf':
      return filter.values.length > 3
        ? messages.text('chip.noneOfMany', { column, count: filter.values.length })
        : messages.text('chip.noneOf', { column, values: messages.list(filter.values.map(show)) });
    case 'between':
      if (filter.from !== undefined && filter.to !== undefined) {
        return messages.text('chip.between', {
          column,
          from: show(filter.from),
          to: show(filter.to),
        });
      }
      return filter.from === undefined
        ? messages.text('chip.to', { column, to: show(filter.to ?? null) })
        : messages.text('chip.from', { column, from: show(filter.from) });
    case 'empty':
      return messages.text(filter.empty ? 'chip.empty' : 'chip.filled', { column });
    case 'outside': {
      const columns = filter.steps.map((step) =>
        describeGroupStep(step, getDataset(dataset), messages),
      );
      const many = { columns: messages.list(columns), groups: filter.groups.length };
      return messages.text('chip.outside', many);
    }
    case 'recurring':
      return messages.text('chip.recurring', { column, when: describeTimes(filter, messages) });
    case 'drillDown':
      return describeAnchor(filter, messages);
    case 'changed':
      return messages.text('chip.changed', {
        change: messages.text(`today.since.${filter.change}`),
        day: messages.shortDay(filter.since),
      });
  }
}

/** "Sat and Sun, 10:00 – 10:59". */
function describeTimes(
  { weekdays, from, to }: Extract<Filter, { kind: 'recurring' }>,
  messages: Messages,
): string {
  const days = weekdays
    ? messages.list(weekdays.map((weekday) => messages.weekday(weekday, 'short')))
    : messages.text('filter.everyDay');
  if (from === undefined && to === undefined) return days;
  const ends = { from: messages.time(from ?? '00:00'), to: messages.time(to ?? '23:59') };
  return messages.text('chip.times', { days, ...ends });
}

function formatValue(value: string, type: FieldType, messages: Messages): string {
  switch (type) {
    case 'dateTime':
      return messages.dateTime(value);
    case 'time':
      return messages.time(value);
    case 'number':
      return messages.number(value);
    case 'decimal':
      return messages.decimal(value);
    case 'boolean':
      return messages.text(value === 'true' ? 'cell.true' : 'cell.false');
    default:
      return value;
  }
}
