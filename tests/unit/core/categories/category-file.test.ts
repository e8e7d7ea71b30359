import { describe, expect, it, test } from 'vitest';
import {
  readCategoryFile,
  writeCategoryFile,
} from '../../../../electron/core/answers/categories/category-file.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import { Failure } from '../../../../shared/errors.ts';

const categories: ValueCategories = {
  bookingStatus: [
    { value: 'Cancelled', category: 'cancelled', name: null, color: null },
    { value: null, category: 'ignored', name: 'No status', color: 'grey' },
    { value: { invalidValue: '7\u0007' }, category: null, name: 'Odd', color: 'pink' },
  ],
  skillName: [{ value: 'Vlaams', category: 'nl', name: null, color: null }],
};

function failureOf(text: string): [string, unknown] {
  try {
    readCategoryFile(text);
  } catch (error) {
    if (error instanceof Failure) return [error.error.kind, error.error.params];
    throw error;
  }
  return ['none', undefined];
}

describe('a file of categories', () => {
  it('gives what was written into it', () => {
    expect(readCategoryFile(writeCategoryFile(categories))).toEqual(categories);
    expect(readCategoryFile(`\ufeff${writeCategoryFile({})}`)).toEqual({});
  });

  const good = { format: 'venue-desk-categories', version: 1, fields: categories };
  const entry = { value: '7', category: 'sold', name: null, color: null };
  const withEntries = (name: string, entries: unknown) => ({
    ...good,
    fields: { [name]: entries },
  });
  test.each([
    ['other text', 'Museum', 'category-file-not-one', undefined],
    ['other JSON', '[1]', 'category-file-not-one', undefined],
    ['views', JSON.stringify({ ...good, format: 'venue-desk-views' }), 'category-file-not-one'],
    ['a later version', JSON.stringify({ ...good, version: 2 }), 'category-file-newer', undefined],
    ['more beside it', JSON.stringify({ ...good, venue: 'x' }), 'category-file-not-one', undefined],
    [
      'an unknown field',
      JSON.stringify(withEntries('gender', [entry])),
      'category-file-damaged',
      { field: 'gender', number: 0 },
    ],
    [
      'a field whose name is an attack',
      JSON.stringify(withEntries('<b>x', [entry])),
      'category-file-damaged',
      { field: '?', number: 0 },
    ],
    [
      'no list',
      JSON.stringify(withEntries('orderStatus', entry)),
      'category-file-damaged',
      { field: 'orderStatus', number: 0 },
    ],
    [
      'too many',
      JSON.stringify(
        withEntries(
          'orderStatus',
          Array.from({ length: 1001 }, (_, at) => ({ ...entry, value: String(at) })),
        ),
      ),
      'category-file-damaged',
      { field: 'orderStatus', number: 0 },
    ],
    [
      'a group of other fields',
      JSON.stringify(withEntries('taskStatus', [entry])),
      'category-file-damaged',
      { field: 'taskStatus', number: 1 },
    ],
    [
      'a value twice',
      JSON.stringify(withEntries('orderStatus', [entry, { ...entry, category: 'ignored' }])),
      'category-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a control character in a name',
      JSON.stringify(
        withEntries('orderStatus', [entry, { ...entry, value: '8', name: 'a\u001b' }]),
      ),
      'category-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a colour of its own',
      JSON.stringify(withEntries('orderStatus', [{ ...entry, color: '#ff0000' }])),
      'category-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
    [
      'a text that is too long',
      JSON.stringify(withEntries('orderStatus', [{ ...entry, value: 'x'.repeat(1001) }])),
      'category-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
  ])('with %s is refused', (_, text, kind, params = undefined) => {
    expect(failureOf(text)).toEqual([kind, params]);
  });
});
