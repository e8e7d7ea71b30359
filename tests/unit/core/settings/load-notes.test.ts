import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLoadNotes } from '../../../../electron/core/access/settings/load-notes.ts';
import {
  defaultPreferences,
  type VenuePreferences,
} from '../../../../shared/domain/preferences.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const profileId = 'museum-0001';
const minute = 60_000;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let preferences: VenuePreferences;
beforeEach(async () => {
  folder = await makeTestFolder();
  preferences = { ...defaultPreferences, modules: ['Booking', 'Other'] };
});
afterEach(() => folder.remove());

const open = () => openLoadNotes(storedFilesIn(folder.path), { preferences: () => preferences });

test('a batch run is noted from when to when it was seen, also by the next start', () => {
  const notes = open();
  for (const at of [0, 10, 20]) notes.noteRun(profileId, 'Booking', 'a', at * minute);
  notes.noteRun(profileId, 'Other', 'x', 20 * minute);
  open().noteRun(profileId, 'Booking', 'b', 30 * minute);
  expect(open().get(profileId).runs).toEqual([
    { module: 'Booking', run: 'a', firstSeen: 0, lastSeen: 20 * minute },
    { module: 'Other', run: 'x', firstSeen: 20 * minute, lastSeen: 20 * minute },
    { module: 'Booking', run: 'b', firstSeen: 30 * minute, lastSeen: 30 * minute },
  ]);
});

test('runs of more than a month ago go, and so does all of a venue that is forgotten', () => {
  const files = storedFilesIn(folder.path);
  const notes = openLoadNotes(files, { preferences: () => preferences });
  notes.noteRun(profileId, 'Booking', 'a', 0);
  notes.noteRun(profileId, 'Booking', 'b', 40 * 24 * 60 * minute);
  notes.noteNights(profileId, [{ day: '2026-06-14', minute: 280, isEndSeen: true }]);
  expect(open().get(profileId)).toMatchObject({
    runs: [{ run: 'b' }],
    nights: [{ day: '2026-06-14', minute: 280, isEndSeen: true }],
  });
  files.forget(profileId);
  expect(open().get(profileId)).toMatchObject({ runs: [], nights: [] });
});

test('what a person set stands beside it, and the record is the same until something changes', () => {
  const notes = open();
  const before = notes.get(profileId);
  expect(before.overBy).toBeNull();
  expect(notes.get(profileId)).toBe(before);
  preferences = { ...preferences, loadsOverBy: 300, moduleDatasets: { Booking: 'bookings' } };
  expect(notes.get(profileId)).toMatchObject({
    overBy: 300,
    modules: [
      { name: 'Booking', dataset: 'bookings' },
      { name: 'Other', dataset: null },
    ],
  });
});

test('notes that can’t be saved count until the app quits', () => {
  const notes = open();
  rmSync(folder.path, { recursive: true });
  notes.noteRun(profileId, 'Booking', 'a', 5);
  expect(notes.get(profileId).runs).toMatchObject([{ run: 'a' }]);
});
