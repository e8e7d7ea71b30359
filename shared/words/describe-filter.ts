import { datasetOf, fieldOf } from '../catalogue/catalogue.ts';
import type { DatasetId, FieldType } from '../catalogue/types.ts';
import type { Filter } from '../domain/views.ts';
import type { Words } from './create-words.ts';

/** One filter as a sentence: on its chip, in the export dialog, and in the file. */
export function describeFilter(filter: Filter, dataset: DatasetId, words: Words): string {
  const column = words.field(dataset, filter.field);
  const type = fieldOf(datasetOf(dataset), filter.field)?.type ?? 'text';
  const show = (value: string | null): string =>
    value === null ? words.text('filter.empty') : formatValue(value, type, words);
  switch (filter.kind) {
    case 'contains':
      return words.text('chip.contains', { column, text: filter.text });
    case 'oneOf':
      return filter.values.length > 3
        ? words.text('chip.oneOfMany', { column, count: filter.values.length })
        : words.text('chip.oneOf', { column, values: words.list(filter.values.map(show)) });
    case 'between':
      if (filter.from !== undefined && filter.to !== undefined) {
        return words.text('chip.between', {
          column,
          from: show(filter.from),
          to: show(filter.to),
        });
      }
      return filter.from === undefined
        ? words.text('chip.to', { column, to: show(filter.to ?? null) })
        : words.text('chip.from', { column, from: show(filter.from) });
    case 'empty':
      return words.text(filter.empty ? 'chip.empty' : 'chip.filled', { column });
  }
}

function formatValue(value: string, type: FieldType, words: Words): string {
  switch (type) {
    case 'dateTime':
      return words.dateTime(value);
    case 'time':
      return words.time(value);
    case 'decimal':
      return words.decimal(value);
    case 'boolean':
      return words.text(value === 'true' ? 'filter.true' : 'filter.false');
    default:
      return value;
  }
}
