import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAlertLog } from '../../../../electron/core/answers/alerts/index.ts';
import { createVenueList } from '../../../../electron/core/base/stored-files/index.ts';
import { openSavedExportStore } from '../../../../electron/core/exports/index.ts';
import { openScheduleStore } from '../../../../electron/core/exports/schedules/schedule-store.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a list whose file can’t be written stays as it was, and what was to be removed is not lost', () => {
  let isBroken = false;
  let stored: readonly { id: string; name: string }[] = [];
  const list = createVenueList<{ id: string; name: string }>(
    {
      get: () => stored,
      set: (_, items) => {
        if (isBroken) throw new Error('disk full');
        stored = items;
      },
    },
    { getId: ({ id }) => id, max: 3, tooMany: 'too-many-views', notFound: 'view-gone' },
  );
  list.add('venue', { id: 'a', name: 'A' }, { id: 'b', name: 'B' });
  isBroken = true;
  expect(() => list.remove('venue', 'a')).toThrow('disk full');
  isBroken = false;
  expect(list.list('venue')).toHaveLength(2);
  expect(() => list.restore('venue', 'a')).toThrow('view-gone');
  list.remove('venue', 'a');
  isBroken = true;
  expect(() => list.restore('venue', 'a')).toThrow('disk full');
  isBroken = false;
  list.restore('venue', 'a');
  expect(list.list('venue').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a venue is removed from every file that was opened', () => {
  const files = storedFilesIn(folder);
  const savedExports = openSavedExportStore(files);
  const schedules = openScheduleStore(files);
  const log = openAlertLog(files);
  for (const venue of ['museum-01', 'zoo-00001']) {
    schedules.set(venue, 'export-01', {
      plan: { kind: 'daily', time: '07:00' },
      isOn: true,
      after: 0,
      askedAt: null,
      doneDay: null,
      doneLoad: null,
      fingerprint: null,
    });
    log.note(venue, []);
  }
  files.forget('museum-01');
  expect(schedules.get('museum-01')).toEqual({});
  expect(Object.keys(schedules.get('zoo-00001'))).toEqual(['export-01']);
  expect(savedExports.list('museum-01')).toEqual([]);
});
