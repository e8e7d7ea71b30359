import { describe, expect, it, test } from 'vitest';
import { readFilingFile, writeFilingFile } from '../../../../electron/core/filing/filing-file.ts';
import type { Filing } from '../../../../shared/domain/filing.ts';
import { Failure } from '../../../../shared/errors.ts';

const filing: Filing = {
  bookingStatus: [
    { value: 'Cancelled', countsAs: 'cancelled', name: null, color: null },
    { value: null, countsAs: 'ignored', name: 'No status', color: 'grey' },
    { value: { misfit: '7\u0007' }, countsAs: null, name: 'Odd', color: 'pink' },
  ],
  skillName: [{ value: 'Vlaams', countsAs: 'nl', name: null, color: null }],
};

function failureOf(text: string): [string, unknown] {
  try {
    readFilingFile(text);
  } catch (error) {
    if (error instanceof Failure) return [error.error.kind, error.error.params];
    throw error;
  }
  return ['none', undefined];
}

describe('a file of a filing', () => {
  it('gives what was written into it', () => {
    expect(readFilingFile(writeFilingFile(filing))).toEqual(filing);
    expect(readFilingFile(`\ufeff${writeFilingFile({})}`)).toEqual({});
  });

  const good = { format: 'venue-desk-filing', version: 1, fields: filing };
  const entry = { value: '7', countsAs: 'sold', name: null, color: null };
  const withEntries = (name: string, entries: unknown) => ({
    ...good,
    fields: { [name]: entries },
  });
  test.each([
    ['other text', 'Museum', 'filing-file-not-one', undefined],
    ['other JSON', '[1]', 'filing-file-not-one', undefined],
    ['views', JSON.stringify({ ...good, format: 'venue-desk-views' }), 'filing-file-not-one'],
    ['a later version', JSON.stringify({ ...good, version: 2 }), 'filing-file-newer', undefined],
    ['more beside it', JSON.stringify({ ...good, venue: 'x' }), 'filing-file-not-one', undefined],
    [
      'an unknown field',
      JSON.stringify(withEntries('gender', [entry])),
      'filing-file-damaged',
      { field: 'gender', number: 0 },
    ],
    [
      'a field whose name is an attack',
      JSON.stringify(withEntries('<b>x', [entry])),
      'filing-file-damaged',
      { field: '?', number: 0 },
    ],
    [
      'no list',
      JSON.stringify(withEntries('orderStatus', entry)),
      'filing-file-damaged',
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
      'filing-file-damaged',
      { field: 'orderStatus', number: 0 },
    ],
    [
      'a group of other fields',
      JSON.stringify(withEntries('taskStatus', [entry])),
      'filing-file-damaged',
      { field: 'taskStatus', number: 1 },
    ],
    [
      'a value twice',
      JSON.stringify(withEntries('orderStatus', [entry, { ...entry, countsAs: 'ignored' }])),
      'filing-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a control character in a name',
      JSON.stringify(
        withEntries('orderStatus', [entry, { ...entry, value: '8', name: 'a\u001b' }]),
      ),
      'filing-file-damaged',
      { field: 'orderStatus', number: 2 },
    ],
    [
      'a colour of its own',
      JSON.stringify(withEntries('orderStatus', [{ ...entry, color: '#ff0000' }])),
      'filing-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
    [
      'a text that is too long',
      JSON.stringify(withEntries('orderStatus', [{ ...entry, value: 'x'.repeat(1001) }])),
      'filing-file-damaged',
      { field: 'orderStatus', number: 1 },
    ],
  ])('with %s is refused', (_, text, kind, params = undefined) => {
    expect(failureOf(text)).toEqual([kind, params]);
  });
});
