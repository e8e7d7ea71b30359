import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSavedExport } from '../../../../../electron/core/exports/saved-exports/check-saved-export.ts';
import { readSavedExportFile } from '../../../../../electron/core/exports/saved-exports/saved-export-file.ts';
import { openSavedExportStore } from '../../../../../electron/core/exports/saved-exports/saved-export-store.ts';
import type { SavedExportContent } from '../../../../../shared/domain/saved-exports.ts';
import { maxReports, type StoredReport } from '../../../../../shared/domain/stored-reports.ts';
import { askStored, findUnknown } from '../../../../../shared/reports/stored-reports.ts';
import { hostileTexts } from '../../../../support/hostile-texts.ts';
import { storedFilesIn } from '../../../../support/stored-files.ts';
import { failureFrom } from '../../../../support/venue-fixture.ts';

const revenue: StoredReport = {
  report: 'revenue',
  period: null,
  comparison: 'lastYear',
  choices: { basis: 'visit', by: 'channel', days: 'fitting' },
  filters: { group: ['sold'], channel: ['Web', null] },
};
const tasks: StoredReport = {
  report: 'tasks',
  period: 'next4Weeks',
  comparison: 'none',
  choices: {},
  filters: {},
};
const board: SavedExportContent = {
  name: 'Monthly board report',
  parts: [],
  reports: [revenue, tasks],
  period: 'last-month',
  format: 'pdf',
  flavour: null,
  headings: 'labels',
  fileName: '{venue} board {period}',
};
const now = Temporal.PlainDateTime.from('2028-03-31T23:59:00');
const profileId = 'profile-one';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saved-export-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a saved export of reports', () => {
  it('can be done where this version has all that it names', () => {
    expect(checkSavedExport(board)).toEqual([]);
    expect(checkSavedExport({ ...board, format: 'xlsx' })).toEqual([]);
  });

  it.each<[string, Partial<StoredReport>, string]>([
    ['a report', { report: 'constructor' }, 'constructor'],
    ['a period', { period: 'lastDecade' }, 'revenue.lastDecade'],
    ['a comparison', { comparison: 'valueOf' }, 'revenue.valueOf'],
    ['a choice', { choices: { toString: 'sale' } }, 'revenue.toString'],
    ['an option', { choices: { basis: 'moon' } }, 'revenue.basis.moon'],
    ['a filter', { filters: { phone: ['123'] } }, 'revenue.phone'],
  ])('that names %s that this version does not have is out of date', (_, change, name) => {
    const error = failureFrom(() =>
      checkSavedExport({ ...board, reports: [{ ...revenue, ...change }] }),
    );
    expect(error).toMatchObject({ kind: 'saved-export-out-of-date', params: { name } });
  });

  it.each<[string, Partial<SavedExportContent>]>([
    ['a file of one table', { format: 'csv', flavour: 'excel' }],
    ['months', { format: 'xlsx', partition: 'creationDate' }],
    ['a strange name', { fileName: '{nonsense}' }],
  ])('is refused with %s', (_, change) => {
    expect(failureFrom(() => checkSavedExport({ ...board, ...change })).kind).toBe(
      'input-not-valid',
    );
  });

  it('asks for the days of its period, but for a report that has a period of its own', () => {
    const [first, second] = (board.reports ?? []).map((one) => askStored(one, board.period, now));
    expect(first?.parameters).toEqual({
      period: { first: '2028-02-01', last: '2028-02-29' },
      comparison: 'lastYear',
      choices: revenue.choices,
      filters: revenue.filters,
    });
    expect(second?.parameters.period).toEqual({ first: '2028-03-31', last: '2028-04-27' });
  });

  it('asks a choice that came later as the report is asked at first', () => {
    const { parameters } = askStored({ ...revenue, choices: {} }, 'last-week', now);
    expect(parameters.choices['basis']).toBe('sale');
    expect(findUnknown({ ...revenue, choices: {} })).toBeNull();
  });

  it('says which report takes fewer days, and which period has none yet', () => {
    const guides = { ...tasks, report: 'guides', period: null };
    expect(failureFrom(() => askStored(guides, 'year-to-date', now))).toMatchObject({
      kind: 'report-period-too-long',
      params: { name: 'guides', number: 31 },
    });
    const first = Temporal.PlainDateTime.from('2028-03-01T09:00:00');
    expect(failureFrom(() => askStored(revenue, 'month-to-date', first)).kind).toBe('period-empty');
  });
});

describe('a file of such a saved export', () => {
  it('has all of it', () => {
    expect(readSavedExportFile(structuredClone(board))).toEqual(board);
  });

  const change = (next: object) => ({ ...board, ...next });
  it.each<[string, object]>([
    ['neither rows nor reports', { reports: undefined }],
    ['no report', { reports: [] }],
    ['rows and reports', { parts: [{ dataset: 'bookings', view: {} }] }],
    ['too many reports', { reports: Array.from({ length: maxReports + 1 }, () => tasks) }],
    ['a report without a name', { reports: [{ ...tasks, report: '' }] }],
    ['a report with a path for a name', { reports: [{ ...tasks, report: '../../etc' }] }],
    ['a control character in a choice', { reports: [{ ...tasks, choices: { by: 'a\u0007b' } }] }],
    ['something else in it', { reports: [{ ...tasks, folder: '/etc' }] }],
    [
      'a period that ends before it starts',
      {
        reports: [{ ...tasks, period: { first: '2028-03-02', last: '2028-03-01' } }],
      },
    ],
    [
      'far too many filters',
      {
        reports: [
          {
            ...tasks,
            filters: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, ['x']])),
          },
        ],
      },
    ],
    [
      'a filter of far too many values',
      {
        reports: [{ ...tasks, filters: { location: Array.from({ length: 501 }, () => 'x') } }],
      },
    ],
  ])('with %s is damaged', (_, next) => {
    expect(failureFrom(() => readSavedExportFile(change(next))).kind).toBe(
      'saved-export-file-damaged',
    );
  });

  it('may filter by any text that a venue calls its offers', () => {
    const filters = { location: hostileTexts.filter((text) => text.length <= 1000).slice(-500) };
    const content = readSavedExportFile(change({ reports: [{ ...tasks, filters }] }));
    expect(content.reports?.[0]?.filters).toEqual(filters);
  });
});

describe('the stored saved exports', () => {
  it('keep those of reports beside those of rows', () => {
    const { savedExportId } = openSavedExportStore(storedFilesIn(folder)).add(
      profileId,
      board,
      '/out',
    );
    const again = openSavedExportStore(storedFilesIn(folder));
    expect(again.get(profileId, savedExportId)).toMatchObject(board);
    expect(again.duplicate(profileId, savedExportId).reports).toEqual(board.reports);
  });
});
