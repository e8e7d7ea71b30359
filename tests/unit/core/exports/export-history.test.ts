import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  type HistoryOptions,
  openExportHistory,
} from '../../../../electron/core/exports/list/export-history.ts';
import type { ExportEntry, ExportSection } from '../../../../shared/domain/exports.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-history-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const makeFolder = (): string => mkdtempSync(join(root, 'user-'));

const profileId = 'profile-one';
const open = (folder: string, options: Partial<HistoryOptions> = {}) =>
  openExportHistory(storedFilesIn(folder), {
    isKnown: () => true,
    onChange: () => undefined,
    ...options,
  });

const section: ExportSection = {
  dataset: 'bookings',
  ask: { by: 'period', period: { from: '2026-10-01T00:00:00', to: '2026-10-02T00:00:00' } },
  view: { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' },
};

function entry(number: number, sections = [section]): ExportEntry {
  return {
    exportId: `export-${number}-id`,
    at: number,
    spec: { kind: 'rows', format: 'csv', flavour: 'excel', headings: 'labels', sections },
    fileName: `bookings ${number}.csv`,
    folder: '/home/someone',
    insteadOf: null,
    rows: number,
    sheets: 0,
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileSha256: null,
    receiptName: null,
  };
}

it('keeps the last 200 exports of a venue, newest first, over a restart', () => {
  const folder = makeFolder();
  const history = open(folder);
  for (let number = 0; number <= 201; number++) history.addExport(profileId, entry(number));
  const again = open(folder);
  expect(again.list(profileId).map(({ at }) => at)).toEqual(
    Array.from({ length: 200 }, (_, index) => 201 - index),
  );
  expect(again.list('profile-two')).toEqual([]);
  again.clear(profileId);
  expect(open(folder).list(profileId)).toEqual([]);
});

it('is empty rather than wrong where its file is damaged', () => {
  const folder = makeFolder();
  open(folder).addExport(profileId, entry(1));
  const path = join(folder, 'exports.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('bookings', 'bo okings'));
  rmSync(`${path}.bak`, { force: true });
  expect(open(folder).list(profileId)).toEqual([]);
});

it('never makes an export fail', () => {
  const folder = makeFolder();
  const history = open(folder);
  history.addExport(profileId, entry(1));
  // A file where the folder was: nobody can write there, not even root.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(() => history.clear(profileId)).toThrow();
  history.addExport(profileId, entry(2));
  expect(history.list(profileId)).toHaveLength(2);
});

it('tells when a list changed, and keeps none of a venue that is gone', () => {
  const changed: string[] = [];
  const history = open(makeFolder(), {
    isKnown: (id) => id === profileId,
    onChange: (id) => changed.push(id),
  });
  history.addExport('profile-gone', entry(2));
  expect([changed, history.list('profile-gone')]).toEqual([[], []]);
  history.addExport(profileId, entry(3));
  history.clear(profileId);
  expect(changed).toEqual([profileId, profileId]);
});

const day = { from: '2026-10-01T00:00:00', to: '2026-10-02T00:00:00' };
const { view } = section;
const finding: [what: string, part: Partial<ExportSection>, ...more: ExportSection[]][] = [
  ['an order', { ask: { by: 'orderNumber', orderNumber: 'FINDME' } }],
  ['an order among days', { ask: { by: 'period', period: day, orderNumber: 'FINDME' } }],
  ['a barcode', { dataset: 'scans', ask: { by: 'barcode', barcode: 'FINDME' } }],
  ['a search', { view: { ...view, search: { text: 'FINDME1', fields: ['orderNumber'] } } }],
  [
    'a filter by what finds a person',
    { view: { ...view, filters: [{ kind: 'contains', field: 'orderNumber', text: 'FINDME' }] } },
  ],
  [
    'a filter by an id',
    {
      dataset: 'orders',
      view: {
        ...view,
        filters: [{ kind: 'oneOf', field: 'paymentReferenceId', values: ['FINDME'] }],
      },
    },
  ],
  [
    'a filter by personal data, on a further sheet',
    {},
    {
      dataset: 'visitors',
      ask: { by: 'period', period: day },
      view: {
        ...view,
        personalData: 'shown',
        filters: [{ kind: 'contains', field: 'lastName', text: 'FINDME' }],
      },
    },
  ],
];

it.each<(typeof finding)[number]>(finding)(
  'lists what was found by %s until the app quits, and never on the disk',
  (_, part, ...more) => {
    const folder = makeFolder();
    const history = open(folder);
    history.addExport(profileId, entry(1));
    history.addExport(profileId, entry(2, [{ ...section, ...part }, ...more]));
    history.addExport(profileId, entry(3));
    expect(history.list(profileId).map(({ at }) => at)).toEqual([3, 2, 1]);
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain('FINDME');
    }
    expect(
      open(folder)
        .list(profileId)
        .map(({ at }) => at),
    ).toEqual([3, 1]);
    history.clear(profileId);
    expect(history.list(profileId)).toEqual([]);
  },
);
