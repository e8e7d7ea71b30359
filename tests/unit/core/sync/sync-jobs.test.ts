import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { throwIfCancelled } from '../../../../electron/core/base/time/sleep.ts';
import { createJobFiles } from '../../../../electron/core/data/sync/job-files.ts';
import { createSyncJobs } from '../../../../electron/core/data/sync/jobs/create-sync-jobs.ts';
import type {
  GuideWork,
  JobWork,
  StoredEntry,
  StoredGuide,
} from '../../../../electron/core/data/sync/jobs/job-port.ts';
import type { SyncJobs } from '../../../../electron/core/data/sync/jobs/sync-jobs.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { SyncJob } from '../../../../shared/domain/sync.ts';
import {
  type AppError,
  appError,
  type ErrorKind,
  Failure,
  fail,
} from '../../../../shared/errors.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const profileId = 'profile-0-test';
const start = Date.parse('2026-06-15T10:00:00Z');
const period = { from: '2026-01-01T00:00:00', to: '2026-06-01T00:00:00' };
const wish = { dataset: 'bookings', kind: 'fill', period } as const;

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let kept: StoredEntry[];
/** Of each window. */
let rowsOfWindow: number;
/** What the night's load says of the segments (shared/loads.ts). */
let isDue: StoredEntry['isDue'];
let lost: Awaited<ReturnType<JobWork['findLost']>>;
let requested: string[];
/** Of bookings, by the changes of their orders. */
let changedDays: string[] | null;
let visitsAhead: NonNullable<StoredEntry['visitsAhead']>;
let sleeps: { milliseconds: number; wake: () => void }[];
let now: number;
let ended: SyncJob[];
/** What becomes of a window: nothing means that it goes well. */
let fate: (from: string, times: number) => AppError | 'never' | null;
/** The same of all windows of a dataset. */
let refuse: (dataset: string) => AppError | null;

beforeEach(async () => {
  folder = await makeTestFolder();
  kept = [];
  rowsOfWindow = 3;
  isDue = undefined;
  lost = { periods: [], singles: false };
  requested = [];
  changedDays = [];
  visitsAhead = [];
  sleeps = [];
  ended = [];
  now = start;
  known = ['1', '2'];
  answered = new Map();
  fate = () => null;
  refuse = () => null;
});
afterEach(() => folder.remove());

const work: JobWork = {
  listEntries: async (dataset) =>
    kept.filter(({ name }) => name.startsWith(dataset)).map((one) => ({ ...one, isDue })),
  findLost: async () => lost,
  listChangedDays: async () => changedDays ?? fail('worker-stopped'),
  async fetchWindow({ dataset, window, signal }) {
    const { from } = window.keep;
    requested.push(from);
    const trouble = refuse(dataset) ?? fate(from, requested.filter((one) => one === from).length);
    if (trouble === 'never') {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      throwIfCancelled(signal);
      return fail('cancelled');
    }
    await Promise.resolve();
    throwIfCancelled(signal);
    if (trouble) throw new Failure(trouble);
    const name = `${dataset}-${kept.length}`;
    kept.push({
      name,
      window: window.keep,
      requested: window.asks,
      fetchedAt: now,
      dataAsOf: getDataAsOf(getDataset(dataset), getVenueNow('Europe/Amsterdam', now)),
      rows: rowsOfWindow,
      visitsAhead: visitsAhead.filter(
        ({ day }) => day >= window.keep.from.slice(0, 10) && day < window.keep.to,
      ),
    });
    const ingestStats = {
      received: 3,
      kept: 3,
      duplicates: 0,
      outside: 0,
      invalidValues: 0,
      unknownFields: [],
    };
    return { bytes: 100, ingestStats };
  },
  compare: async (_dataset, _period, before) => ({ added: 1, changed: 2, gone: before.length }),
};

/** Guides 1 and 2 were walked, 3 was met only. */
let known: string[];
let answered: Map<string, StoredGuide>;
const guideWork: GuideWork = {
  listGuides: async () => ({
    created: known.filter((id) => id !== '3'),
    listed: known,
    available: ['3', '1'],
  }),
  listStored: async (dataset, ids) =>
    new Map(
      ids.flatMap((id) => {
        const answer = answered.get(`${dataset} ${id}`);
        return answer ? [[id, answer] as const] : [];
      }),
    ),
  async fetchGuide({ dataset, guideId, signal }) {
    const name = `${dataset} ${guideId}`;
    requested.push(name);
    const trouble = fate(name, requested.filter((one) => one === name).length);
    await Promise.resolve();
    throwIfCancelled(signal);
    if (trouble && trouble !== 'never') throw new Failure(trouble);
    if (dataset === 'guides') known = [...new Set([...known, guideId])];
    answered.set(name, { name: `${name} ${requested.length}`, rows: 1, fetchedAt: now });
    return { bytes: 10, ingestStats: { ...noRows, received: 1, kept: 1 } };
  },
};
const noRows = {
  received: 0,
  kept: 0,
  duplicates: 0,
  outside: 0,
  invalidValues: 0,
  unknownFields: [],
};

function open(atOnce = 1): SyncJobs {
  const jobs = createSyncJobs({
    profileId,
    timeZone: () => 'Europe/Amsterdam',
    store: createJobFiles(storedFilesIn(folder.path)).open(profileId),
    work,
    guideWork,
    preferences: () => ({ atOnce, pauseSeconds: 0, emptyYears: 2 }),
    clock: { now: () => now, monotonic: () => performance.now() },
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        sleeps.push({ milliseconds, wake: resolve });
        signal.addEventListener('abort', () => reject(new Failure(appError('cancelled'))));
      }),
    onChange: () => undefined,
    onEnd: (job) => ended.push(job),
    onBug: (error) => {
      throw error;
    },
  });
  jobs.open();
  return jobs;
}

/** Lets everything happen that needs no time. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 100_000) throw new Error('it never happened');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const stateOf = (jobs: SyncJobs) => jobs.list()[0]?.state;
const error = (kind: ErrorKind, more: Partial<AppError> = {}) => appError(kind, more);

test('what came before its night’s load was over is asked for again, all that keep-up fetches', async () => {
  const jobs = open();
  isDue = false;
  const upTo = { from: '2026-05-01T00:00:00', to: '2026-06-15T00:00:00' };
  await jobs.start({ dataset: 'bookings', kind: 'fill', period: upTo });
  await until(() => ended.length === 1);
  const plan = () => jobs.plan({ dataset: 'bookings', kind: 'fill', period: upTo });
  // It was asked for just now, at this app's start as well.
  expect([await jobs.confirm(), await jobs.keepUp('app'), (await plan()).requests]).toEqual([
    [],
    [],
    0,
  ]);
  isDue = true;
  expect((await plan()).windows).toHaveLength(2);
  const [job] = await jobs.confirm();
  expect(job).toMatchObject({ kind: 'keep-up', startedBy: 'app' });
  expect(job?.period).toMatchObject({ from: '2026-06-08T00:00:00', to: upTo.to });
  await until(() => ended.length === 2);
  isDue = undefined;
  expect(await jobs.confirm()).toEqual([]);
  await jobs.stop();
});

test('what failed as a whole is tried again by itself, later each time, until it works', async () => {
  const jobs = open();
  const filled = { from: '2026-05-01T00:00:00', to: '2026-06-15T00:00:00' };
  await jobs.start({ dataset: 'bookings', kind: 'fill', period: filled });
  await until(() => ended.length === 1);
  now += 24 * 3600_000;
  fate = () => appError('request-refused');
  expect(await jobs.keepUp('app')).toHaveLength(1);
  for (const [at, minutes] of [15, 30, 60, 120, 240, 240].entries()) {
    await until(() => ended.length === at + 2);
    now += (minutes - 1) * 60_000;
    expect(await jobs.confirm()).toEqual([]);
    now += 60_000;
    expect(await jobs.confirm()).toHaveLength(1);
  }
  await until(() => ended.length === 8);
  fate = () => null;
  now += 240 * 60_000;
  expect(await jobs.confirm()).toHaveLength(1);
  await until(() => ended.length === 9);
  now += 240 * 60_000;
  expect(await jobs.confirm()).toEqual([]);
  await jobs.stop();
});

test('scans of a day are asked for again once its last quarter hour is certainly there', async () => {
  const jobs = open();
  now = Date.parse('2026-06-15T22:05:00Z');
  const scans = { from: '2026-06-10T00:00:00', to: '2026-06-17T00:00:00' };
  await jobs.start({ dataset: 'scans', kind: 'fill', period: scans });
  await until(() => ended.length === 1);
  // Five past midnight at the venue: what was scanned ten minutes ago may not be there.
  expect(await jobs.confirm()).toEqual([]);
  now += 10 * 60_000;
  expect(await jobs.confirm()).toMatchObject([{ kind: 'keep-up', dataset: 'scans' }]);
  await until(() => ended.length === 2);
  expect(await jobs.confirm()).toEqual([]);
  await jobs.stop();
});

describe('bookings are kept up to date', () => {
  const filled = { from: '2026-01-01T00:00:00', to: '2026-06-15T00:00:00' };
  const nextDay = 24 * 3600 * 1000;

  test('for as long as any of a booking day has its visit ahead, and then not any more', async () => {
    const jobs = open();
    visitsAhead = [
      { day: '2026-01-20', visit: '2026-06-16' },
      { day: '2026-03-02', visit: '2026-09-01' },
      { day: '2026-03-09', visit: '2026-07-01' },
    ];
    await jobs.start({ dataset: 'bookings', kind: 'fill', period: filled });
    await until(() => ended.length === 1);
    for (const [days, from] of [
      [1, ['2026-01-20', '2026-03-02', '2026-06-08']],
      // The visit of 16 June was ahead of the data of the 15th: once more, and it is over.
      [2, ['2026-01-20', '2026-03-02', '2026-06-09']],
      [3, ['2026-03-02', '2026-06-10']],
    ] as const) {
      now = start + days * nextDay;
      visitsAhead = days < 2 ? visitsAhead : visitsAhead.slice(1);
      requested = [];
      await jobs.keepUp('app');
      await until(() => ended.length === 1 + days);
      expect(requested).toEqual(from.map((day) => `${day}T00:00:00`));
      expect(await jobs.keepUp('app')).toEqual([]);
    }
    await jobs.stop();
  });

  test('on the days of orders that changed, after those, with a request for four weeks at most', async () => {
    const jobs = open();
    for (const dataset of ['bookings', 'orders'] as const) {
      await jobs.start({ dataset, kind: 'fill', period: filled });
    }
    await until(() => ended.length === 2);
    now = start + nextDay;
    requested = [];
    changedDays = ['2025-11-03', '2026-02-01', '2026-02-10', '2026-02-27', '2026-02-28'];
    expect((await jobs.keepUp('app')).map(({ dataset }) => dataset)).toEqual([
      'orders',
      'bookings',
    ]);
    await until(() => ended.length === 4);
    expect(requested).toEqual(
      ['2026-06-08', '2025-11-03', '2026-02-01', '2026-02-28', '2026-06-08'].map(
        (day) => `${day}T00:00:00`,
      ),
    );
    await jobs.stop();
  });

  test('also where nothing can tell which orders changed', async () => {
    const jobs = open();
    await jobs.start({ dataset: 'bookings', kind: 'fill', period: filled });
    await until(() => ended.length === 1);
    now = start + nextDay;
    requested = [];
    changedDays = null;
    await jobs.keepUp('app');
    await until(() => ended.length === 2);
    expect(requested).toEqual(['2026-06-08T00:00:00']);
    expect(ended[1]).toMatchObject({ state: 'done' });
    await jobs.stop();
  });
});

describe('what was lost with damaged files', () => {
  const week = { from: '2026-02-02T00:00:00', to: '2026-02-09T00:00:00' };

  test('is asked for again by the app, also where an older version stands in, and once only', async () => {
    kept = [
      {
        name: 'bookings-0',
        window: period,
        requested: [],
        fetchedAt: now,
        dataAsOf: '2026-06-01T23:59:59',
        rows: 3,
      },
    ];
    lost = { periods: [week], singles: false };
    const jobs = open();
    const [job] = await jobs.mend('bookings');
    expect(job).toMatchObject({ kind: 'mend', period: week, startedBy: 'app' });
    await until(() => ended.length === 1);
    expect(requested).toEqual([week.from]);
    expect(ended[0]).toMatchObject({ state: 'done' });
    // It says nothing of how far the dataset is kept up.
    expect(await jobs.keepUp('person')).toEqual([]);
    // The file is still there, and so is what was asked: nobody asks in a circle.
    expect(await jobs.mend('bookings')).toEqual([]);
    now += 21 * 3600 * 1000;
    expect(await jobs.mend('bookings')).toHaveLength(1);
    await jobs.stop();
  });

  test('waits for the platform where that can’t be asked', async () => {
    lost = { periods: [week], singles: false };
    fate = (_, times) => (times === 1 ? appError('offline') : null);
    const jobs = open();
    await jobs.mend('bookings');
    await until(() => sleeps.length > 0);
    expect(jobs.list()[0]?.pausedBy?.error.kind).toBe('offline');
    sleeps[0]?.wake();
    await until(() => ended.length === 1);
    expect(ended[0]).toMatchObject({ kind: 'mend', state: 'done' });
    await jobs.stop();
  });

  test('is asked one by one where it was, if the guides were collected', async () => {
    lost = { periods: [], singles: true };
    rowsOfWindow = 0;
    const jobs = open();
    expect(await jobs.mend('skills')).toEqual([]);
    await jobs.walkGuides();
    await until(() => {
      for (const { wake } of sleeps) wake();
      return ended.length === 1;
    });
    expect(await jobs.mend('skills')).toEqual([]);
    now += 21 * 3600 * 1000;
    expect((await jobs.mend('skills')).map(({ kind }) => kind)).toEqual(['guide-directory']);
    await jobs.stop();
  });
});

describe('a job', () => {
  test('asks for what is missing only, and once', async () => {
    kept.push({
      name: 'bookings-before',
      window: { from: '2026-02-01T00:00:00', to: '2026-03-01T00:00:00' },
      requested: [],
      fetchedAt: now,
      dataAsOf: '2026-06-14T23:59:59',
      rows: 9,
    });
    const jobs = open();
    const plan = await jobs.plan(wish);
    expect(plan).toMatchObject({ days: 151, storedDays: 28, cut: null, isMeasured: false });
    await jobs.start(wish);
    const second = await jobs.start(wish);
    expect(jobs.list()).toHaveLength(1);
    expect(jobs.list()[0]?.jobId).toBe(second.jobId);
    await until(() => stateOf(jobs) === 'done');
    expect(requested).toHaveLength(plan.requests);
    expect(new Set(requested).size).toBe(requested.length);
    expect((await jobs.plan(wish)).requests).toBe(0);
    expect((await jobs.plan({ ...wish, kind: 'again' })).isMeasured).toBe(true);
    expect(jobs.history()).toMatchObject([{ state: 'done', rows: 3 * plan.requests }]);
  });

  test('is cut to what may be asked, and refused where nothing may', async () => {
    const jobs = open();
    const long = { from: period.from, to: '2027-01-01T00:00:00' };
    expect(await jobs.plan({ ...wish, period: long })).toMatchObject({
      cut: 'after-yesterday',
      period: { to: '2026-06-15T00:00:00' },
    });
    const ahead = { from: '2026-07-01T00:00:00', to: '2026-08-01T00:00:00' };
    await expect(jobs.start({ ...wish, period: ahead })).rejects.toThrow('range-not-permitted');
    const twentyOne = { from: '2005-01-01T00:00:00', to: '2026-02-01T00:00:00' };
    await expect(jobs.plan({ ...wish, period: twentyOne })).rejects.toThrow('input-not-valid');
    await expect(jobs.start({ ...wish, dataset: 'skills' })).rejects.toThrow('input-not-valid');
  });

  test('stops at once when paused, stays so over a restart, and goes on where it was', async () => {
    fate = (from, times) => (from === '2026-02-24T00:00:00' && times === 1 ? 'never' : null);
    const jobs = open();
    const { jobId } = await jobs.start(wish);
    await until(() => requested.length === 3);
    expect(jobs.pause(jobId).state).toBe('paused');
    await jobs.stop();
    const again = open();
    expect(again.list()).toMatchObject([{ state: 'paused', windows: { done: 2, total: 6 } }]);
    expect(again.resume(jobId).state).toBe('running');
    await until(() => stateOf(again) === 'done');
    expect(requested.filter((from) => from === '2026-02-24T00:00:00')).toHaveLength(2);
    expect(requested).toHaveLength(7);
  });

  test('that ran when the app was left goes on by itself', async () => {
    fate = (_, times) => (requested.length === 3 && times === 1 ? 'never' : null);
    const jobs = open();
    await jobs.start(wish);
    await until(() => requested.length === 3);
    await jobs.stop();
    fate = () => null;
    const again = open();
    await until(() => stateOf(again) === 'done');
    expect(requested).toHaveLength(7);
    expect(again.list()[0]?.windows).toEqual({ total: 6, done: 6, failed: 0 });
  });

  test('is cancelled for good, and what it got stays', async () => {
    fate = () => (requested.length === 3 ? 'never' : null);
    const jobs = open();
    const { jobId } = await jobs.start(wish);
    await until(() => requested.length === 3);
    expect(jobs.cancel(jobId).state).toBe('cancelled');
    await jobs.stop();
    expect(open().list()).toMatchObject([{ state: 'cancelled' }]);
    expect(kept).toHaveLength(2);
    expect(requested).toHaveLength(3);
    expect(ended).toHaveLength(1);
  });

  test('goes on past a window that always fails, and retries only that one', async () => {
    const bad = '2026-02-24T00:00:00';
    fate = (from) => (from === bad ? error('platform-failed', { status: 500 }) : null);
    const jobs = open();
    const { jobId } = await jobs.start(wish);
    await until(() => stateOf(jobs) === 'partial');
    const [job] = jobs.list();
    expect(job?.windows).toEqual({ total: 6, done: 5, failed: 1 });
    expect(job?.failedWindows).toMatchObject([
      { window: { from: bad }, error: { kind: 'platform-failed', status: 500 } },
    ]);
    const before = requested.length;
    fate = () => null;
    jobs.retry(jobId);
    await until(() => stateOf(jobs) === 'done');
    expect(requested.slice(before)).toEqual([bad]);
    expect(jobs.history().map(({ state }) => state)).toEqual(['done', 'partial']);
  });

  test('gives up after ten failures in a row instead of asking for twenty years of them', async () => {
    fate = () => error('request-refused', { status: 400 });
    const jobs = open();
    const long = { from: '2006-07-01T00:00:00', to: '2026-06-01T00:00:00' };
    await jobs.start({ ...wish, period: long });
    await until(() => stateOf(jobs) === 'failed');
    expect(requested).toHaveLength(10);
  });

  test('waits for somebody to sign in, and goes on then', async () => {
    let signedIn = false;
    fate = () => (requested.length >= 3 && !signedIn ? error('login-refused') : null);
    const jobs = open();
    await jobs.start(wish);
    await until(() => stateOf(jobs) === 'waiting');
    expect(jobs.list()[0]?.pausedBy).toMatchObject({
      error: { kind: 'login-refused' },
      until: null,
    });
    expect(sleeps).toEqual([]);
    signedIn = true;
    jobs.tryAgain();
    await until(() => stateOf(jobs) === 'done');
    expect(requested).toHaveLength(7);
  });

  test('waits as long as the platform says', async () => {
    fate = () => (requested.length === 2 ? error('rate-limited', { retryAfterSeconds: 90 }) : null);
    const jobs = open();
    await jobs.start(wish);
    await until(() => sleeps.length === 1);
    expect(sleeps[0]?.milliseconds).toBe(90_000);
    expect(jobs.list()[0]?.pausedBy?.until).toBe(start + 90_000);
    sleeps[0]?.wake();
    await until(() => stateOf(jobs) === 'done');
  });

  test('waits for a platform under maintenance, less often each time, and goes on by itself', async () => {
    let isAway = true;
    fate = () => (requested.length > 2 && isAway ? error('platform-away', { status: 503 }) : null);
    const jobs = open();
    await jobs.start(wish);
    for (let times = 1; times <= 12; times += 1) {
      await until(() => sleeps.length === times);
      expect(jobs.list()).toMatchObject([
        { state: 'waiting', pausedBy: { error: { kind: 'platform-away' } }, failedWindows: [] },
      ]);
      if (times === 12) isAway = false;
      sleeps.at(-1)?.wake();
    }
    await until(() => stateOf(jobs) === 'done');
    const waits = sleeps.map(({ milliseconds }) => milliseconds / 1000);
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
  });

  test('holds back only the data that is refused, and tries it again by itself', async () => {
    const refusal = error('key-header-refused', {
      status: 403,
      params: { operation: 'listBookings' },
    });
    let isRefused = true;
    fate = () => null;
    refuse = (dataset) => (dataset === 'bookings' && isRefused ? refusal : null);
    const jobs = open();
    await jobs.start(wish);
    await jobs.start({ ...wish, dataset: 'orders' });
    await until(() => jobs.list().some(({ state }) => state === 'done'));
    expect(jobs.list()).toMatchObject([
      { dataset: 'orders', state: 'done' },
      {
        dataset: 'bookings',
        state: 'waiting',
        pausedBy: { error: { kind: 'key-header-refused' }, until: start + 600_000 },
      },
    ]);
    sleeps.at(-1)?.wake();
    await until(() => sleeps.length === 2);
    expect(sleeps[1]?.milliseconds).toBe(1_200_000);
    isRefused = false;
    sleeps.at(-1)?.wake();
    await until(() => jobs.list().every(({ state }) => state === 'done'));
    expect(jobs.list()).toMatchObject([{ state: 'done' }, { state: 'done', failedWindows: [] }]);
  });

  test('that holds data back tries it at once when somebody says so', async () => {
    refuse = () => error('token-refused', { status: 401, params: { operation: 'listBookings' } });
    const jobs = open();
    const { jobId } = await jobs.start(wish);
    await until(() => stateOf(jobs) === 'waiting');
    refuse = () => null;
    jobs.resume(jobId);
    await until(() => stateOf(jobs) === 'done');
  });

  test('waits longer and longer while nothing is reached, never gives up, and goes on', async () => {
    let offline = true;
    fate = () => (requested.length > 2 && offline ? error('offline') : null);
    const jobs = open();
    await jobs.start(wish);
    for (let times = 1; times <= 9; times += 1) {
      await until(() => sleeps.length === times);
      expect(stateOf(jobs)).toBe('waiting');
      sleeps.at(-1)?.wake();
    }
    await until(() => sleeps.length === 10);
    expect(sleeps.map(({ milliseconds }) => milliseconds / 1000)).toEqual([
      2, 4, 8, 16, 32, 60, 60, 60, 60, 60,
    ]);
    offline = false;
    jobs.tryAgain();
    await until(() => stateOf(jobs) === 'done');
    expect(jobs.list()[0]?.failedWindows).toEqual([]);
  });

  test('drops what is under way when the machine sleeps, and asks again without a failure', async () => {
    fate = (_, times) => (requested.length === 3 && times === 1 ? 'never' : null);
    const jobs = open();
    await jobs.start(wish);
    await until(() => requested.length === 3);
    jobs.rest();
    await until(() => stateOf(jobs) === 'waiting');
    jobs.tryAgain();
    await until(() => stateOf(jobs) === 'done');
    expect(requested).toHaveLength(7);
    expect(jobs.history()[0]?.windows).toEqual({ done: 6, failed: 0 });
  });

  test('that asks again is done when it was asked since, whatever the clock says', async () => {
    await fill();
    fate = (_, times) => (requested.length === 9 && times === 2 ? 'never' : null);
    const jobs = open();
    await jobs.start({ ...wish, kind: 'again' });
    await until(() => requested.length === 9);
    await jobs.stop();
    now = start - 3 * 86_400_000;
    fate = () => null;
    const again = open();
    await until(() => stateOf(again) === 'done');
    expect(requested).toHaveLength(13);
    expect(again.list()[0]?.changes).toEqual({ added: 1, changed: 2, gone: 6 });
  });

  test('says what may not be asked for any more, once the clock was set back', async () => {
    const jobs = open();
    const { jobId } = await jobs.start(wish);
    jobs.pause(jobId);
    now = Date.parse('2026-05-10T10:00:00Z');
    jobs.resume(jobId);
    await until(() => stateOf(jobs) === 'partial');
    expect(jobs.list()[0]?.failedWindows).toMatchObject([
      {
        window: { from: '2026-05-10T00:00:00', to: '2026-06-01T00:00:00' },
        error: { rangeProblem: 'after-yesterday' },
      },
    ]);
  });

  async function fill(): Promise<void> {
    const jobs = open();
    await jobs.start(wish);
    await until(() => stateOf(jobs) === 'done');
    await jobs.stop();
  }

  test('keeps what was filled up to date: a week back, four weeks back once a week', async () => {
    await fill();
    const jobs = open();
    // Until yesterday: what was filled reached the first of June only.
    const [job] = await jobs.keepUp('person');
    expect(job?.period).toEqual({ from: '2026-05-25T00:00:00', to: '2026-06-15T00:00:00' });
    await until(() => stateOf(jobs) === 'done');
    expect(await jobs.keepUp('app')).toEqual([]);
    now += 86_400_000;
    const [next] = await jobs.keepUp('app');
    expect(next?.period).toEqual({ from: '2026-06-08T00:00:00', to: '2026-06-16T00:00:00' });
    await until(() => stateOf(jobs) === 'done');
    now += 8 * 86_400_000;
    const [deep] = await jobs.keepUp('app');
    expect(deep?.period).toEqual({ from: '2026-05-19T00:00:00', to: '2026-06-24T00:00:00' });
  });

  test('keeps up as well after older days were filled, and reads four weeks once more in time', async () => {
    await fill();
    now += 86_400_000;
    const jobs = open();
    const old = { from: '2025-01-01T00:00:00', to: '2025-02-01T00:00:00' };
    await jobs.start({ ...wish, period: old });
    await until(() => stateOf(jobs) === 'done');
    const [job] = await jobs.keepUp('app');
    expect(job?.period).toEqual({ from: '2026-05-25T00:00:00', to: '2026-06-16T00:00:00' });
    await until(() => stateOf(jobs) === 'done');
    expect(await jobs.keepUp('app')).toEqual([]);
    now += 6.25 * 86_400_000;
    const older = { from: '2024-11-01T00:00:00', to: '2024-12-01T00:00:00' };
    await jobs.start({ ...wish, period: older });
    await until(() => stateOf(jobs) === 'done');
    const [deep] = await jobs.keepUp('app');
    expect(deep?.period).toEqual({ from: '2026-05-19T00:00:00', to: '2026-06-22T00:00:00' });
    await jobs.stop();
  });

  test('walks back over the years of the guides until two in a row had none', async () => {
    const jobs = open();
    // Windows of before 2023 have no rows.
    const real = work.fetchWindow;
    const limited: JobWork['fetchWindow'] = async (window) => {
      const done = await real(window);
      const last = kept.at(-1);
      if (last && last.window.to < '2023-01-01') kept[kept.length - 1] = { ...last, rows: 0 };
      return done;
    };
    Object.assign(work, { fetchWindow: limited });
    try {
      await jobs.walkGuides();
      await until(() => {
        for (const { wake } of sleeps) wake();
        return stateOf(jobs) === 'done';
      });
    } finally {
      Object.assign(work, { fetchWindow: real });
    }
    const [job] = jobs.list();
    expect(job?.period).toEqual({ from: '2020-06-15T00:00:00', to: '2026-06-15T00:00:00' });
    // And about one guide who was only met, and for the skills of three: first of those who are available.
    expect(job?.windows).toEqual({ total: 6 * 14 + 4, done: 6 * 14 + 4, failed: 0 });
    expect(requested.slice(6 * 14)).toEqual(['guides 3', 'skills 3', 'skills 1', 'skills 2']);
    expect(sleeps.map(({ milliseconds }) => milliseconds)).toEqual([1000, 1000]);
  });
});

describe('the file of jobs', () => {
  test('is set aside when it is damaged, and the last good copy is used', async () => {
    const jobs = open();
    await jobs.start(wish);
    await until(() => stateOf(jobs) === 'done');
    await jobs.stop();
    const path = join(folder.path, 'jobs', `${profileId}.json`);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"done"', '"dune"'));
    const again = open();
    expect(again.history()).toMatchObject([{ state: 'done' }]);
    expect(existsSync(`${path}.corrupt`)).toBe(true);
    await again.stop();
  });

  test('holds the last 200 lines of the history', async () => {
    const fillDay = async (jobs: SyncJobs, number: number): Promise<string> => {
      const from = Temporal.PlainDate.from('2025-01-01').add({ days: number });
      const one = { from: `${from}T00:00:00`, to: `${from.add({ days: 1 })}T00:00:00` };
      const { jobId } = await jobs.start({ ...wish, period: one });
      await until(() => stateOf(jobs) === 'done');
      return jobId;
    };
    const before = open();
    await fillDay(before, 1);
    await before.stop();
    // As after many days: to be asked for one by one, each takes several writes to the disk.
    const store = createJobFiles(storedFilesIn(folder.path)).open(profileId);
    const stored = store.current();
    const [job] = stored.jobs;
    const [line] = stored.history;
    if (!job || !line) throw new Error('nothing is stored');
    store.write({
      ...stored,
      jobs: Array.from({ length: 48 }, (_, nth) => ({ ...job, jobId: `job-before-${nth}` })),
      history: Array.from({ length: 198 }, (_, nth) => ({ ...line, jobId: `job-before-${nth}` })),
    });
    const jobs = open();
    const added: string[] = [];
    for (let number = 2; number <= 6; number += 1) added.push(await fillDay(jobs, number));
    expect(added.every((id) => jobs.history().some(({ jobId }) => jobId === id))).toBe(true);
    expect(jobs.history()).toHaveLength(200);
    expect(jobs.list()).toHaveLength(50);
    jobs.clear();
    expect(jobs.list()).toEqual([]);
    expect(open().history()).toHaveLength(200);
  });
});
