import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { openJsonFile } from '../../../electron/core/files/json-file.ts';
import { type HistoryOptions, openExportHistory } from '../../../electron/main/export-history.ts';
import type { ExportEntry } from '../../../shared/ipc/exports.ts';
import { keptFilesIn } from '../../support/kept-files.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-history-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const makeFolder = (): string => mkdtempSync(join(root, 'user-'));

const profileId = 'profile-one';
const open = (folder: string, options: Partial<HistoryOptions> = {}) =>
  openExportHistory(keptFilesIn(folder), {
    isKnown: () => true,
    onChange: () => undefined,
    ...options,
  });

function entry(number: number): ExportEntry {
  return {
    exportId: `export-${number}-id`,
    at: number,
    format: 'csv',
    flavour: 'excel',
    headings: 'labels',
    fileName: `bookings ${number}.csv`,
    folder: '/home/someone',
    insteadOf: null,
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
  openJsonFile({
    path: join(folder, 'exports.json'),
    version: 1,
    schema: v.any(),
    empty: {},
    onRecovery: () => undefined,
  }).write({ exports: { [profileId]: entries }, underWay: { 'export-one-id': '/x.csv' } });
  const history = open(folder);
  for (const number of [200, 201]) history.add(profileId, entry(number));
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
  open(folder).add(profileId, entry(1));
  const path = join(folder, 'exports.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('bookings', 'bo okings'));
  rmSync(`${path}.bak`, { force: true });
  expect(open(folder).list(profileId)).toEqual([]);
});

it('never makes an export fail', () => {
  const folder = makeFolder();
  const history = open(folder);
  // A file where the folder was: nobody can write there, not even root.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(() => history.clear(profileId)).toThrow();
  history.add(profileId, entry(1));
});

it('tells when a list changed, and keeps none of a venue that is gone', () => {
  const changed: string[] = [];
  const history = open(makeFolder(), {
    isKnown: (id) => id === profileId,
    onChange: (id) => changed.push(id),
  });
  history.add('profile-gone', entry(2));
  expect([changed, history.list('profile-gone')]).toEqual([[], []]);
  history.add(profileId, entry(3));
  history.clear(profileId);
  expect(changed).toEqual([profileId, profileId]);
});
