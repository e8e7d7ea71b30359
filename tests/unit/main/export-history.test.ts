import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { openSettingsFile } from '../../../electron/core/vault/settings-file.ts';
import { openExportHistory } from '../../../electron/main/export-history.ts';
import type { ExportEntry } from '../../../shared/ipc/exports.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-history-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const makeFolder = (): string => mkdtempSync(join(root, 'user-'));

const profileId = 'profile-one';

function entry(number: number): ExportEntry {
  return {
    exportId: `export-${number}-id`,
    at: number,
    format: 'csv',
    flavour: 'excel',
    headings: 'labels',
    fileName: `bookings ${number}.csv`,
    folder: '/home/someone',
    rows: number,
    sheets: 0,
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileSha256: null,
    receiptName: null,
    dataset: 'bookings',
    ask: { by: 'orderNumber', orderNumber: '007' },
    view: { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' },
  };
}

it('keeps the last 200 exports of a venue, newest first, over a restart', () => {
  const folder = makeFolder();
  const entries = Array.from({ length: 200 }, (_, index) => entry(199 - index));
  openSettingsFile({
    path: join(folder, 'exports.json'),
    version: 1,
    schema: v.any(),
    empty: {},
  }).write({ exports: { [profileId]: entries }, underWay: {} });
  const history = openExportHistory(folder);
  for (const number of [200, 201]) {
    history.begin(`export-${number}-id`, '/home/someone/x.csv');
    history.end(`export-${number}-id`, { profileId, entry: entry(number) });
  }
  const again = openExportHistory(folder);
  expect(again.list(profileId).map(({ at }) => at)).toEqual(
    Array.from({ length: 200 }, (_, index) => 201 - index),
  );
  expect(again.takeUnfinished()).toEqual([]);
  expect(again.list('profile-two')).toEqual([]);
  again.clear(profileId);
  expect(openExportHistory(folder).list(profileId)).toEqual([]);
});

it('tells once, after a kill, which files were being written', () => {
  const folder = makeFolder();
  const history = openExportHistory(folder);
  history.begin('export-one-id', '/home/someone/a.csv');
  history.begin('export-two-id', '/home/someone/b.csv');
  history.end('export-two-id', null);
  const next = openExportHistory(folder);
  expect(next.takeUnfinished()).toEqual(['/home/someone/a.csv']);
  expect(openExportHistory(folder).takeUnfinished()).toEqual([]);
});

it('is empty rather than wrong where its file is damaged', () => {
  const folder = makeFolder();
  openExportHistory(folder).end('export-one-id', { profileId, entry: entry(1) });
  const path = join(folder, 'exports.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('bookings', 'bo okings'));
  rmSync(`${path}.bak`, { force: true });
  expect(openExportHistory(folder).list(profileId)).toEqual([]);
});

it('never makes an export fail', () => {
  const folder = makeFolder();
  const history = openExportHistory(folder);
  // A file where the folder was: nobody can write there, not even root.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(() => history.clear(profileId)).toThrow();

  history.begin('export-one-id', '/home/someone/a.csv');
  history.end('export-one-id', { profileId, entry: entry(1) });
});
