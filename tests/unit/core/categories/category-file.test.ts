import { describe, expect, it, test } from 'vitest';
import { readCategoryFile } from '../../../../electron/core/answers/categories/category-file.ts';
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

function failureOf(content: unknown): [string, unknown] {
  try {
    readCategoryFile(content);
  } catch (error) {
    if (error instanceof Failure) return [error.error.kind, error.error.params];
    throw error;
  }
  return ['none', undefined];
}

describe('a file of categories', () => {
  it('gives what was written into it', () => {
    expect(readCategoryFile(categories)).toEqual(categories);
    expect(readCategoryFile({})).toEqual({});
  });

  const entry = { value: '7', category: 'sold', name: null, color: null };
  const withEntries = (name: string, entries: unknown) => ({ [name]: entries });
  test.each<[string, unknown, string, object]>([
    ['no fields', 'Museum', 'shared-file-not-one', { kind: 'categories' }],
    [
      'an unknown field',
      withEntries('gender', [entry]),
      'category-file-damaged',
      { field: 'gender', number: 0 },
    ],
    [
      'a field whose name is an attack',
      withEntries('<b>x', [entry]),
      'category-file-damaged',
      { field: '?', number: 0 },
    ],
    [
      'no list',
      withEntries('orderStatus', entry),
      'category-file-damaged',
      { field: 'orderStatus', number: 0 },
    ],
    [
      'too many',
      withEntries(
        'orderStatus',
        Array.from({ length: 1001 }, (_, at) => ({ ...entry, value: String(at) })),
      ),
      'category-file-damaged',
      { field: 'orderStatus', number: 0 },
    ],
    [
      'a group of other fields',
      withEntries('taskStatus', [entry]),
      'category-file-damaged',
      { field: 'taskStatus', number: 1 },
    ],
    [
      'a value twice',
      withEntries('orderStatus', [entry, { ...entry, category: 'ignored' }]),
      'category-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a control character in a name',
      withEntries('orderStatus', [entry, { ...entry, value: '8', name: 'a\u001b' }]),
      'category-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a colour of its own',
      withEntries('orderStatus', [{ ...entry, color: '#ff0000' }]),
      'category-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
    [
      'a text that is too long',
      withEntries('orderStatus', [{ ...entry, value: 'x'.repeat(1001) }]),
      'category-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
  ])('with %s is refused', (_, content, kind, params) => {
    expect(failureOf(content)).toEqual([kind, params]);
  });
});
