import { expect, test } from 'vitest';
import { listValues } from '../../../renderer/screens/statuses/listed-values.ts';
import type {
  CategorisedEntry,
  ObservedValues,
  ValueCategories,
} from '../../../shared/domain/categories.ts';

const observed: ObservedValues = {
  field: 'bookingStatus',
  values: [
    { value: 'Confirmed', rows: 9 },
    { value: 'Strange', rows: 2 },
    { value: null, rows: 1 },
  ],
  more: { values: 0, rows: 0 },
  tooLong: 0,
};
const gone: CategorisedEntry = { value: 'Gone', category: 'cancelled', name: null, color: null };
const categories: ValueCategories = { bookingStatus: [gone] };

test('what is downloaded comes first, then what is categorised and isn’t downloaded', () => {
  const listed = listValues('bookingStatus', observed, categories);
  expect(
    listed.map(({ value, rows, category, isSuggested }) => [value, rows, category, isSuggested]),
  ).toEqual([
    ['Confirmed', 9, 'sold', true],
    ['Strange', 2, null, false],
    [null, 1, null, false],
    ['Gone', 0, 'cancelled', false],
  ]);
  expect(listValues('bookingStatus', undefined, {})).toEqual([]);
});
