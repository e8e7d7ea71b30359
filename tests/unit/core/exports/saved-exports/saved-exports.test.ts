import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  fillFileName,
  findUnknownToken,
} from '../../../../../electron/core/exports/files/fill-file-name.ts';
import { checkSavedExport } from '../../../../../electron/core/exports/saved-exports/check-saved-export.ts';
import { readSavedExportFile } from '../../../../../electron/core/exports/saved-exports/saved-export-file.ts';
import { openSavedExportStore } from '../../../../../electron/core/exports/saved-exports/saved-export-store.ts';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import {
  maxSavedExports,
  type SavedExportContent,
  type SavedExportPart,
} from '../../../../../shared/domain/saved-exports.ts';
import { nameDays } from '../../../../../shared/file-names.ts';
import {
  dropMissingColumns,
  getPartDataset,
  listMissingColumns,
} from '../../../../../shared/saved-export-parts.ts';
import { hostileTexts } from '../../../../support/hostile-texts.ts';
import { storedFilesIn } from '../../../../support/stored-files.ts';
import { failureFrom } from '../../../../support/venue-fixture.ts';

const bookings: SavedExportContent['parts'][number] = {
  dataset: 'bookings',
  view: {
    columns: ['bookingId', 'visitStart'],
    sort: [{ field: 'visitStart', descending: true }],
    filters: [{ kind: 'empty', field: 'guideLanguage', empty: false }],
    personalData: 'masked',
  },
};
const monthly: SavedExportContent = {
  name: 'Monthly bookings',
  parts: [bookings],
  period: 'last-month',
  format: 'csv',
  flavour: 'excel',
  headings: 'labels',
  fileName: '{venue} {dataset} {period}',
};
const values = {
  venue: 'Zoo',
  dataset: 'Bookings',
  period: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  asOf: '2026-11-01',
  date: '2026-11-02',
};

test('a saved export that was removed comes back where it was, with its folder and its last run', () => {
  const place = mkdtempSync(join(tmpdir(), 'venue-desk-saved-exports-'));
  const store = openSavedExportStore(storedFilesIn(place));
  const first = store.add('venue-one', monthly, '/reports');
  const second = store.add('venue-one', { ...monthly, name: 'Other' }, '/reports');
  store.remove('venue-one', first.savedExportId);
  store.restore('venue-one', first.savedExportId);
  expect(store.list('venue-one')).toEqual([first, second]);
  const again = () => store.restore('venue-one', first.savedExportId);
  expect(failureFrom(again).kind).toBe('saved-export-gone');
  store.remove('venue-one', first.savedExportId);
  store.add('venue-one', monthly, '/elsewhere');
  again();
  expect(store.list('venue-one').map(({ name }) => name)).toEqual([
    'Monthly bookings (2)',
    'Other',
    'Monthly bookings',
  ]);
  rmSync(place, { recursive: true, force: true });
});

describe('the name of a file', () => {
  test('says what the pattern asks for', () => {
    const pattern = '{venue}_{dataset}_{period}_{from}_{to}_{asOf}_{date}';
    expect(fillFileName(pattern, values, 'csv')).toBe(
      'Zoo_Bookings_2026-10_2026-10-01_2026-10-31_2026-11-01_2026-11-02.csv',
    );
  });

  test('is one that every system takes, whatever the venue is called', () => {
    for (const venue of [
      ...hostileTexts,
      '../../etc/passwd',
      'CON',
      '..',
      '{date}',
      'a'.repeat(999),
    ]) {
      const name = fillFileName('{venue}', { ...values, venue }, 'csv');
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*]|^\.|^(con|nul)\./iu);
      expect(Buffer.byteLength(name)).toBeLessThan(230);
    }
  });

  test('what is in a value is never filled in again', () => {
    expect(fillFileName('{venue}', { ...values, venue: '{date}' }, 'csv')).toBe('{date}.csv');
  });

  test.each([
    ['{venue} {Period}', '{Period}'],
    ['{}', '{}'],
    ['{constructor}', '{constructor}'],
    ['plain', null],
    ['{from}-{to}', null],
  ])('%s holds %s that means nothing', (pattern, token) => {
    expect(findUnknownToken(pattern)).toBe(token);
  });

  test.each([
    ['2026-10-01', '2026-10-31', '2026-10'],
    ['2028-02-01', '2028-02-29', '2028-02'],
    ['2026-10-01', '2026-10-30', '2026-10-01 2026-10-30'],
    ['2026-10-05', '2026-10-05', '2026-10-05'],
    ['2026-09-01', '2026-10-31', '2026-09-01 2026-10-31'],
  ])('%s to %s is written %s', (first, last, name) => {
    expect(nameDays({ first, last })).toBe(name);
  });
});

describe('a saved export', () => {
  test('that this app can do is done', () => {
    expect(checkSavedExport(monthly).map(({ id }) => id)).toEqual(['bookings']);
  });

  const part = (change: object) => ({
    ...monthly,
    parts: [{ ...bookings, view: { ...bookings.view, ...change } }],
  });
  test.each<[string, SavedExportContent, string, string]>([
    ['a column', part({ columns: ['gone'] }), 'saved-export-out-of-date', 'bookings.gone'],
    [
      'a column to sort by',
      part({ sort: [{ field: 'gone', descending: false }] }),
      'saved-export-out-of-date',
      'bookings.gone',
    ],
    [
      'a column to filter by',
      part({ filters: [{ kind: 'empty', field: 'gone', empty: true }] }),
      'saved-export-out-of-date',
      'bookings.gone',
    ],
    [
      'a dataset',
      { ...monthly, parts: [{ ...bookings, dataset: 'constructor' }] },
      'saved-export-out-of-date',
      'constructor',
    ],
    [
      'a dataset by period',
      { ...monthly, parts: [{ ...bookings, dataset: 'skills' }] },
      'saved-export-out-of-date',
      'skills',
    ],
  ])('that wants %s that there is not is refused', (_, savedExport, kind, name) => {
    expect(failureFrom(() => checkSavedExport(savedExport))).toMatchObject({
      kind,
      params: { name },
    });
  });

  test.each<[string, Partial<SavedExportContent>]>([
    ['parts', { parts: [bookings, bookings] }],
    ['flavour', { flavour: null }],
    ['flavour', { format: 'xlsx' }],
    ['period', { period: { first: '2026-10-31', last: '2026-10-01' } }],
    ['fileName', { fileName: '{what}' }],
  ])('whose %s makes no sense is refused', (field, change) => {
    const error = failureFrom(() => checkSavedExport({ ...monthly, ...change }));
    expect(error).toMatchObject({ kind: 'input-not-valid', params: { field } });
  });

  test('of days that take thousands of requests is refused before it is kept', () => {
    const period = { first: '0001-01-01', last: '2026-10-31' };
    const error = failureFrom(() => checkSavedExport({ ...monthly, period }));
    expect(error).toMatchObject({
      kind: 'range-not-permitted',
      rangeProblem: 'longer-than-20-years',
    });
  });
});

describe('a file of a saved export', () => {
  test('comes back as it went', () => {
    expect(readSavedExportFile(structuredClone(monthly))).toEqual(monthly);
  });

  test('that somebody changed by hand is refused or harmless', () => {
    for (const [field, value] of Object.entries({
      folder: '/etc',
      name: '',
      period: 'someday',
      format: 'exe',
      parts: [],
      fileName: 7,
    })) {
      const content = { ...monthly, [field]: value };
      expect(failureFrom(() => readSavedExportFile(content)).kind).toBe(
        'saved-export-file-damaged',
      );
    }
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(failureFrom(() => readSavedExportFile(json)).kind).toBe('saved-export-file-damaged');
      }),
    );
  });
});

describe('the saved exports of a venue', () => {
  const [here, there] = ['profile-0001', 'profile-0002'];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'venue-desk-saved-exports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are there after a restart, each venue its own, and go with it', () => {
    const store = openSavedExportStore(storedFilesIn(folder));
    const { savedExportId } = store.add(here, monthly, '/reports');
    store.change(here, savedExportId, { content: { ...monthly, name: 'Renamed' } });
    store.change(here, savedExportId, { folder: '/others' });
    const files = storedFilesIn(folder);
    const again = openSavedExportStore(files);
    expect(again.list(here)).toMatchObject([{ name: 'Renamed', folder: '/others', savedExportId }]);
    expect(again.list(there)).toEqual([]);
    expect(failureFrom(() => again.get(there, savedExportId)).kind).toBe('saved-export-gone');
    files.forget(here);
    expect(openSavedExportStore(storedFilesIn(folder)).list(here)).toEqual([]);
  });

  test('have names of their own', () => {
    const store = openSavedExportStore(storedFilesIn(folder));
    const { savedExportId } = store.add(here, monthly, '/reports');
    const taken = { ...monthly, name: ' MONTHLY bookings' };
    expect(failureFrom(() => store.add(here, taken, '/reports')).kind).toBe(
      'saved-export-name-taken',
    );
    expect(store.duplicate(here, savedExportId).name).toBe('Monthly bookings (2)');
    expect(store.duplicate(here, savedExportId).name).toBe('Monthly bookings (3)');
    expect(store.add(there, monthly, '/reports').name).toBe('Monthly bookings');
    expect(store.change(here, savedExportId, { content: monthly }).name).toBe('Monthly bookings');
  });

  test('keep nothing by which a person is found, masked or not', () => {
    const store = openSavedExportStore(storedFilesIn(folder));
    const { savedExportId } = store.add(here, monthly, '/reports');
    const of = (part: Pick<SavedExportPart['view'], 'filters' | 'search'>): SavedExportContent => {
      const view = { columns: ['orderNumber'], sort: [], personalData: 'shown' as const, ...part };
      return { ...monthly, name: 'One of them', parts: [{ dataset: 'visitors', view }] };
    };
    const named = of({ filters: [{ kind: 'contains', field: 'lastName', text: 'Peeters' }] });
    const found = of({ filters: [], search: { text: 'Peeters', fields: ['lastName'] } });
    const ordered = of({
      filters: [{ kind: 'oneOf', field: 'orderNumber', values: ['Peeters1'] }],
    });
    for (const content of [named, found, ordered]) {
      expect(failureFrom(() => store.add(here, content, '/reports'))).toMatchObject({
        kind: 'saved-export-finds-people',
        params: { field: content === ordered ? 'orderNumber' : 'lastName' },
      });
      expect(failureFrom(() => store.change(here, savedExportId, { content })).kind).toBe(
        'saved-export-finds-people',
      );
    }
    const path = join(folder, 'saved-exports.json');
    for (const each of [path, `${path}.bak`]) {
      expect(readFileSync(each, 'utf8')).not.toContain('Peeters');
    }
    expect(store.add(here, of({ filters: [] }), '/reports').parts[0]?.view.personalData).toBe(
      'shown',
    );
  });

  test('are at most so many', () => {
    const store = openSavedExportStore(storedFilesIn(folder));
    for (let number = 0; number < maxSavedExports; number += 1) {
      store.add(here, { ...monthly, name: `Recipe ${number}` }, '/reports');
    }
    expect(failureFrom(() => store.add(here, monthly, '/reports')).kind).toBe(
      'too-many-saved-exports',
    );
  });

  test('a damaged file is kept aside, and the last good copy is used', () => {
    openSavedExportStore(storedFilesIn(folder)).add(here, monthly, '/reports');
    writeFileSync(join(folder, 'saved-exports.json'), '{"version":1,"settings":');
    expect(openSavedExportStore(storedFilesIn(folder)).list(here)).toHaveLength(1);
    expect(readdirSync(folder)).toContain('saved-exports.json.corrupt');
  });
});

describe('what a saved export names and what there is no more', () => {
  const dataset = getDataset('bookings');
  const old: SavedExportContent['parts'][number] = {
    dataset: 'bookings',
    title: 'Visits',
    grouping: [
      { field: 'gone', by: 'value' },
      { field: 'visitStart', by: 'month' },
    ],
    view: {
      columns: ['gone', 'bookingId', 'lost'],
      sort: [{ field: 'gone', descending: true }],
      filters: [{ kind: 'empty', field: 'lost', empty: false }],
      search: { text: 'x', fields: ['gone', 'bookingStatus'] },
      personalData: 'masked',
    },
  };

  test('is told, each once, wherever it is named', () => {
    expect(listMissingColumns(old, dataset)).toEqual(['gone', 'lost']);
    expect(listMissingColumns(bookings, dataset)).toEqual([]);
    expect(getPartDataset({ dataset: 'nothing' })).toBeNull();
    expect(getPartDataset({ dataset: 'skills' })).toBeNull();
  });

  test('is taken out, and all else stays', () => {
    const fixed = dropMissingColumns(old, dataset);
    expect(fixed).toEqual({
      ...old,
      grouping: [{ field: 'visitStart', by: 'month' }],
      view: {
        ...old.view,
        columns: ['bookingId'],
        sort: [],
        filters: [],
        search: { text: 'x', fields: ['bookingStatus'] },
      },
    });
    expect(fixed && listMissingColumns(fixed, dataset)).toEqual([]);
    const none = { ...old, view: { ...old.view, columns: ['gone'] } };
    expect(dropMissingColumns(none, dataset)).toBeNull();
  });

  test('a folder by month needs Parquet, and a date that is in the file', () => {
    const { flavour: _, ...rest } = monthly;
    const parquet = { ...rest, flavour: null, format: 'parquet' as const };
    expect(() => checkSavedExport({ ...parquet, partition: 'visitStart' })).not.toThrow();
    const wrong: [SavedExportContent, string][] = [
      [{ ...monthly, partition: 'visitStart' }, 'input-not-valid'],
      [{ ...parquet, partition: 'bookingId' }, 'input-not-valid'],
      [{ ...parquet, partition: 'bookingDate' }, 'input-not-valid'],
      [{ ...parquet, partition: 'gone' }, 'saved-export-out-of-date'],
      [{ ...parquet, parts: [old] }, 'saved-export-out-of-date'],
    ];
    for (const [content, kind] of wrong) {
      expect(() => checkSavedExport(content)).toThrow(kind);
    }
  });
});
