import { expect, test } from 'vitest';
import type { ValueCategories } from '../../../shared/domain/categories.ts';
import { findChangedStatuses } from '../../../shared/published-categories.ts';

const field = 'bookingStatus';
const entry = (value: string | null, category: 'sold' | 'ignored') => ({
  value,
  category,
  name: null,
  color: null,
});
const none: ValueCategories = {};

test('a status is written once it counts as something, and again when that changes', () => {
  const found = ['Paid', 'Quux', ''].map((value) => ({ field, value }));
  const first = findChangedStatuses(none, [], found);
  expect(first).toEqual([{ field, value: 'Paid', category: 'sold' }]);
  expect(findChangedStatuses(none, first, found)).toEqual([]);
  const chosen = {
    bookingStatus: [entry('Paid', 'ignored'), entry('Quux', 'sold'), entry(null, 'sold')],
  };
  const changed = findChangedStatuses(chosen, first, []);
  expect(changed).toEqual([
    { field, value: 'Paid', category: 'ignored' },
    { field, value: 'Quux', category: 'sold' },
    { field, value: '', category: 'sold' },
  ]);
  // What somebody takes back counts as its word does again.
  expect(findChangedStatuses(none, changed, [])).toEqual([
    { field, value: 'Paid', category: 'sold' },
    { field, value: 'Quux', category: 'uncategorised' },
    { field, value: '', category: 'uncategorised' },
  ]);
});

test('a text that is too long for a status is left out', () => {
  expect(findChangedStatuses(none, [], [{ field, value: 'paid '.repeat(500) }])).toEqual([]);
});
