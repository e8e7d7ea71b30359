import { expect, test } from 'vitest';
import { listSuggestions, listValues } from '../../../renderer/features/filing/listed-values.ts';
import type { FiledEntry, Filing, ObservedValues } from '../../../shared/domain/filing.ts';

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
const gone: FiledEntry = { value: 'Gone', countsAs: 'cancelled', name: null, color: null };
const filing: Filing = { bookingStatus: [gone] };

test('what is downloaded comes first, then what is filed and isn’t downloaded', () => {
  const listed = listValues('bookingStatus', observed, filing);
  expect(
    listed.map(({ value, rows, countsAs, isSuggested }) => [value, rows, countsAs, isSuggested]),
  ).toEqual([
    ['Confirmed', 9, 'sold', true],
    ['Strange', 2, null, false],
    [null, 1, null, false],
    ['Gone', 0, 'cancelled', false],
  ]);
  expect(listValues('bookingStatus', undefined, {})).toEqual([]);
});

test('suggestions are those that nobody has accepted or overruled', () => {
  const found = listSuggestions([observed], filing);
  expect(found.map(({ field, value }) => [field, value.value])).toEqual([
    ['bookingStatus', 'Confirmed'],
  ]);
  const accepted: FiledEntry = { value: 'Confirmed', countsAs: 'sold', name: null, color: null };
  expect(listSuggestions([observed], { bookingStatus: [accepted] })).toEqual([]);
  const open = { ...accepted, countsAs: 'notFiled' as const };
  expect(listSuggestions([observed], { bookingStatus: [open] })).toEqual([]);
});
