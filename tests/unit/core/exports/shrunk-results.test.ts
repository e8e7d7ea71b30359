import { expect, test } from 'vitest';
import { isShrunk } from '../../../../electron/core/data/queries/shrunk-rows.ts';
import type { ContentBasis } from '../../../../electron/core/exports/content/content.ts';
import { requireNoRowLoss } from '../../../../electron/core/exports/files/require-no-row-loss.ts';
import type { LastRun } from '../../../../shared/domain/saved-exports.ts';
import { day, makeDesk, week } from '../../../support/rows-desk.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [at + 1, 'booked'] as const);

test('an answer that lacks most rows that were kept of its period says so', async () => {
  const desk = makeDesk();
  desk.platform.rows = rows(100);
  expect((await desk.ask(week)).shrunkFrom).toBeNull();
  desk.clock.pass(day);
  desk.platform.rows = rows(60);
  expect((await desk.ask(week)).shrunkFrom).toBeNull();
  desk.clock.pass(day);
  desk.platform.rows = rows(1);
  const shrunk = await desk.ask(week);
  expect(shrunk).toMatchObject({ shrunkFrom: 60, ingestStats: { kept: 1 } });
  // Of another period nothing is known.
  expect((await desk.ask(['02-02', '02-09'])).shrunkFrom).toBeNull();
});

test('of a file that reaches out of the period, its share counts', async () => {
  const desk = makeDesk();
  desk.platform.rows = rows(700);
  await desk.ask(week);
  desk.clock.pass(day);
  desk.platform.rows = rows(90);
  expect((await desk.ask(['03-03', '03-04'])).shrunkFrom).toBeNull();
  desk.clock.pass(day);
  desk.platform.rows = [];
  // One day of it was asked for again, and had 90.
  expect((await desk.ask(['03-03', '03-05'])).shrunkFrom).toBe(190);
});

test('a few rows more or less are nothing to ask about', () => {
  expect(isShrunk(20, 1)).toBe(false);
  expect(isShrunk(21, 1)).toBe(true);
  expect(isShrunk(1872, 936)).toBe(false);
  expect(isShrunk(1872, 935)).toBe(true);
  expect(isShrunk(0, 0)).toBe(false);
});

const october = { first: '2026-10-01', last: '2026-10-31' };
const made = { fileName: 'October.csv', rows: 1872, days: [october] };

async function outcome(change: Partial<ContentBasis>, last?: LastRun['made'], found = 1) {
  const basis: ContentBasis = {
    shrunk: null,
    missingIds: null,
    days: [october],
    sourceRows: null,
    countRows: async () => found,
    computeFingerprint: async () => '',
    ...change,
  };
  const checked = requireNoRowLoss(basis, '/reports/October.csv', last);
  return checked.then(
    () => 'written',
    () => catchFailure(checked).then(({ kind, params }) => [kind, params?.before, params?.number]),
  );
}

test('a file gives way to none that lacks most of its rows of the same days', async () => {
  const refused = ['rows-shrunk', 1872, 1];
  expect(await outcome({}, made)).toEqual(refused);
  const later = { first: '2026-10-01', last: '2026-11-02' };
  expect(await outcome({ days: [later] }, made)).toEqual(refused);
  expect(await outcome({}, made, 1000)).toBe('written');
  // Other days have other rows, and so has another file.
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(await outcome({ days: [november] }, made)).toBe('written');
  expect(await outcome({}, { ...made, fileName: 'Others.csv' })).toBe('written');
  expect(await outcome({})).toBe('written');
});

test('nor to one of an answer that lacks most of what was kept', async () => {
  expect(await outcome({ shrunk: { before: 500, now: 1 } })).toEqual(['rows-shrunk', 500, 1]);
});

test('nor to one of rows of which most have no key, unless it was so before', async () => {
  const refused = ['rows-without-key', undefined, 1000];
  expect(await outcome({ missingIds: 1000 }, undefined, 1872)).toEqual(refused);
  expect(await outcome({ missingIds: 1000 }, made, 1872)).toEqual(refused);
  const known = { ...made, isMissingId: true };
  expect(await outcome({ missingIds: 1000 }, known, 1872)).toBe('written');
});
