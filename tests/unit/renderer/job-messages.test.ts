import { expect, test } from 'vitest';
import {
  areBlocked,
  describeJobPeriod,
  describeProgress,
  getFraction,
  putWaitingFirst,
  waitsAlone,
  writeObstacle,
  writeReasons,
} from '../../../renderer/parts/jobs/job-messages.ts';
import { listLongPresets } from '../../../renderer/parts/range-picker/long-presets.ts';
import { datasets } from '../../../shared/catalogue/catalogue.ts';
import { appError, type ErrorKind } from '../../../shared/errors.ts';
import { findJobPeriodProblem } from '../../../shared/job-plan.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { findLastDay, toPeriod } from '../../../shared/ranges.ts';

const messages = createMessages('en-GB');

test.each([
  [0, '1 second'],
  [7.4, '7 seconds'],
  [42, '40 seconds'],
  [89, '90 seconds'],
  [100, '2 minutes'],
  [3000, '50 minutes'],
  [7200, '2 hours'],
  [7900, '2 hours 10 minutes'],
  [10_790, '3 hours'],
])('%d seconds are about %s', (seconds, text) => {
  expect(describeDuration(seconds, messages)).toBe(text);
});

test.each([
  ['2026-01-01T00:00:00', '2026-02-01T00:00:00', '1–31 Jan 2026'],
  ['2026-01-01T12:00:00', '2026-01-04T00:00:00', '1–4 Jan 2026'],
])('a window from %s to %s is told by its days', (from, to, text) => {
  expect(
    describeJobPeriod({ from, to }, messages).replaceAll(/[\u2009\u202f ]?–[\u2009\u202f ]?/g, '–'),
  ).toBe(text);
});

test('how far a job is counts what failed, and is not told while nobody knows', () => {
  const windows = { total: 8, done: 3, failed: 1 };
  expect(getFraction({ state: 'running', windows })).toBe(0.5);
  expect(getFraction({ state: 'running', windows: { ...windows, total: null } })).toBeNull();
  expect(getFraction({ state: 'done', windows: { total: 0, done: 0, failed: 0 } })).toBe(1);
});

test('a job that waits for a person is first, and what it waits for is said', () => {
  const free = { jobId: 'free', pausedBy: null };
  const away = { jobId: 'away', pausedBy: { error: appError('host-not-found'), until: null } };
  const full = { jobId: 'full', pausedBy: { error: appError('disk-full'), until: null } };
  const list = putWaitingFirst([free, away, full]);
  expect(list.map(({ jobId }) => jobId)).toEqual(['full', 'free', 'away']);
  expect(writeObstacle([free, away, full], messages, 0)).toMatch(/disk is full.*Try now/);
  expect(writeObstacle([free, away], messages, 0)).toMatch(/resume by themselves/);
  expect(writeObstacle([free], messages, 0)).toBeNull();
  const slow = { pausedBy: { error: appError('rate-limited'), until: 19_000 } };
  expect(writeObstacle([slow], messages, 10_000)).toMatch(/resume in 9 seconds/);
});

test('why parts failed is said once each, and no more than can be read in passing', () => {
  const window = { from: '2026-01-01T00:00:00', to: '2026-02-01T00:00:00' };
  const fail = (kind: ErrorKind) => ({ window, error: appError(kind) });
  const away = fail('platform-failed');
  const jobs = [{ failedWindows: [away, away] }, { failedWindows: [fail('disk-full'), away] }];
  expect(writeReasons(jobs, messages)).toBe('The platform has a problem. The disk is full.');
  const more = { failedWindows: [fail('host-not-found')] };
  expect(writeReasons([...jobs, more], messages)).toBe(writeReasons(jobs, messages));
  expect(writeReasons([{ failedWindows: [] }], messages)).toBe('');
});

test('rows are counted as long as the length of a download is unknown; it is all done at its end', () => {
  const describe = (total: number | null, done: number) =>
    describeProgress({ windows: { total, done, failed: 0 }, rows: 64 }, messages);
  expect(describe(null, 3)).toBe('64 rows so far');
  expect(describe(5, 2)).toBe('40% done');
  expect(describe(263, 262)).toBe('99% done');
  expect(describe(263, 263)).toBe('100% done');
});

test('longer periods that are offered may be asked for on every day of two years', () => {
  for (const { axis } of datasets) {
    if (!axis) continue;
    let now = Temporal.PlainDateTime.from('2027-01-01T00:00:00');
    for (let day = 0; day < 730; day += 1, now = now.add({ days: 1 })) {
      for (const { range } of listLongPresets(axis, now)) {
        expect(findJobPeriodProblem(toPeriod(range))).toBeNull();
        const end = findLastDay(axis, now);
        if (end !== null) expect(range.last <= end).toBe(true);
      }
    }
  }
});

test.each([
  ['host-not-answering', 'queued', true],
  ['login-refused', 'queued', true],
  ['host-not-answering', 'running', false],
  // The platform says how long: that is a part of downloading.
  ['rate-limited', 'queued', false],
] as const)('jobs that wait for %s with one %s are held up: %s', (kind, state, isHeld) => {
  const waiting = { state: 'waiting', pausedBy: { error: appError(kind), until: null } } as const;
  expect(areBlocked([{ state, pausedBy: null }, waiting])).toBe(isHeld);
});

test.each([
  ['token-refused', 'listVisitors', true],
  ['key-header-refused', 'listVisitors', true],
  ['token-refused', 'login', false],
  ['host-not-answering', 'listVisitors', false],
] as const)('a job that waits for %s of %s waits alone: %s', (kind, operation, isAlone) => {
  const error = appError(kind, { params: { operation } });
  expect(waitsAlone({ pausedBy: { error, until: null } })).toBe(isAlone);
});
