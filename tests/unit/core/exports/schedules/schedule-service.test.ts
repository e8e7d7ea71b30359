import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createRunningTasks,
  type RunningTasks,
} from '../../../../../electron/core/base/concurrency/running-tasks.ts';
import type { SavedExportOrder } from '../../../../../electron/core/exports/saved-exports/saved-export-runs.ts';
import {
  openSavedExportStore,
  type SavedExportStore,
} from '../../../../../electron/core/exports/saved-exports/saved-export-store.ts';
import { checkEveryMilliseconds } from '../../../../../electron/core/exports/schedules/next-check.ts';
import {
  createScheduleService,
  type ScheduleService,
} from '../../../../../electron/core/exports/schedules/schedule-service.ts';
import { openScheduleStore } from '../../../../../electron/core/exports/schedules/schedule-store.ts';
import type { SavedExportContent } from '../../../../../shared/domain/saved-exports.ts';
import { maxScheduleRuns } from '../../../../../shared/domain/schedules.ts';
import { type AppError, appError, type ErrorKind, fail } from '../../../../../shared/errors.ts';
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts';
import { storedFilesIn } from '../../../../support/stored-files.ts';
import { failureFrom } from '../../../../support/venue-fixture.ts';

const profileId = 'profile-1';
const profile = { id: profileId, name: 'Museum', timeZone: 'Europe/Berlin' };
const hour = 3_600_000;
const content: SavedExportContent = {
  name: 'Monthly',
  parts: [
    {
      dataset: 'bookings',
      view: { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' },
    },
  ],
  period: 'last-month',
  format: 'json',
  flavour: null,
  headings: 'labels',
  fileName: '{venue} {period}',
};
const gap = { from: '2026-10-03T00:00:00', to: '2026-10-05T00:00:00' };
const daily = { kind: 'daily', time: '06:00' } as const;

let folder: string;
let clock: ManualClock;
let savedExports: SavedExportStore;
let jobs: RunningTasks;
let desk: ScheduleService;
/** What a run finds. */
let data: string;
let isPartial: boolean;
let isDamaged: boolean;
let isProvisional: boolean;
let problem: ErrorKind | null;
/** Why the rows of a run are older ones. */
let staleBecause: AppError | null;
let modules: string[];
/** Since when the load is over; `daily`: each day's is over at once. */
let load: number | null | 'daily';
let isKnown: boolean;
let asked: number;
let written: string[];
let told: unknown[];
let keepsRunning: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-schedules-'));
  clock = createManualClock(Temporal.Instant.from('2026-11-21T08:00:00Z').epochMilliseconds);
  savedExports = openSavedExportStore(storedFilesIn(folder));
  isProvisional = false;
  keepsRunning = false;
  [data, isPartial, problem, modules, load, isKnown] = ['a', false, null, [], 'daily', true];
  staleBecause = null;
  [asked, written, told] = [0, [], []];
  open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As the app does at its start. */
function open(): void {
  jobs = createRunningTasks();
  desk = createScheduleService({
    settings: {
      profile: () => (isKnown ? (profile as never) : undefined),
      profiles: () => (isKnown ? [profile as never] : []),
      preferences: () => ({ modules }) as never,
      keepsRunning: () => keepsRunning,
      setKeepsRunning: (next) => {
        keepsRunning = next;
      },
    },
    savedExports,
    store: openScheduleStore(storedFilesIn(folder)),
    run: runSavedExport,
    findLoad: async () => (load === 'daily' ? Math.floor(clock.now() / (24 * hour)) : load),
    jobs,
    notifyIncomplete: (of) => told.push(of),
    onChange: () => undefined,
    onRun: () => undefined,
    onBug: (error) => told.push(error),
    emit: () => undefined,
    clock,
  });
}

async function runSavedExport({ savedExportId, signal, isWanted }: SavedExportOrder) {
  asked += 1;
  const target = join(folder, `${savedExportId}.json`);
  if (problem) fail(problem);
  const fingerprint = () => Promise.resolve(data);
  const found = { isProvisional, isPartial: isPartial || staleBecause !== null };
  if (!(await isWanted?.({ target, ...found, problem: staleBecause, fingerprint }))) return null;
  signal.throwIfAborted();
  writeFileSync(target, data);
  written.push(savedExportId);
  const gaps = isPartial ? [gap] : [];
  const receipt = {
    exportId: 'export-1',
    fileName: basename(target),
    folder,
    insteadOf: null,
    rows: 3,
    sheets: 0,
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileSha256: null,
    receiptName: null,
    parts: 1,
    isPartial: found.isPartial,
    gaps,
    damaged: isDamaged ? gaps : [],
    before: null,
  };
  return { receipt, problem: staleBecause };
}

const add = (name = content.name): string =>
  savedExports.add(profileId, { ...content, name }, folder).savedExportId;
const set = (
  savedExportId: string,
  plan: Parameters<ScheduleService['set']>[0]['plan'] = daily,
): void => desk.set({ profileId, savedExportId, isOn: true, plan });
const results = () => desk.list({ profileId }).runs.map(({ result }) => result);

test.each([
  ['daily', daily, 1],
  ['once the data is there', { kind: 'ready' }, 1],
  ['daily, also a year ahead', daily, 400],
] as const)(
  'runs on the days after a clock was corrected that was ahead: %s',
  async (_, plan, ahead) => {
    const savedExportId = add();
    set(savedExportId, plan);
    clock.setWallBy(ahead * 24 * hour);
    await desk.check();
    clock.setWallBy(-ahead * 24 * hour);
    await desk.check();
    const before = asked;
    open();
    for (let half = 0; half < 3 * 48; half += 1) {
      clock.pass(hour / 2);
      await desk.check();
    }
    expect(asked - before).toBe(3);
  },
);

test('a file is not made, and its day not done, before the load is known to be over', async () => {
  load = null;
  set(add(), { kind: 'ready' });
  for (let half = 0; half < 4; half += 1) {
    await desk.check();
    clock.pass(checkEveryMilliseconds);
  }
  expect([asked, results()]).toEqual([0, []]);
  load = 1000;
  await desk.check();
  expect(results()).toEqual(['written']);
  // Rows from before the load don't count for it.
  clock.pass(24 * hour);
  [load, isProvisional, data] = [2000, true, 'b'];
  await desk.check();
  expect(results()).toEqual(['written']);
  isProvisional = false;
  clock.pass(checkEveryMilliseconds);
  await desk.check();
  expect(results()).toEqual(['written', 'written']);
});

describe('a schedule', () => {
  test('runs when its time has come, and not before', async () => {
    set(add());
    await desk.check();
    expect(asked).toBe(0);
    clock.pass(21 * hour);
    await desk.check();
    expect(written).toHaveLength(1);
    expect(desk.list({ profileId }).runs).toMatchObject([
      { result: 'written', rows: 3, error: null },
    ]);
    await desk.check();
    expect(asked).toBe(1);
  });

  test('tells of what is missing in a file that it wrote, and does so each time', async () => {
    set(add());
    isPartial = true;
    for (const times of [1, 2]) {
      clock.pass(24 * hour);
      await desk.check();
      expect(told).toHaveLength(times);
    }
    const run = { result: 'partial', gaps: [gap], damaged: [], error: null };
    expect(told[0]).toMatchObject({ savedExport: content.name, venue: 'Museum', run });
    expect(desk.list({ profileId }).runs[0]).toMatchObject(run);
  });

  test('names what is missing because a stored file is damaged', async () => {
    set(add());
    [isPartial, isDamaged] = [true, true];
    clock.pass(24 * hour);
    await desk.check();
    const run = { result: 'partial', gaps: [gap], damaged: [gap] };
    expect(told[0]).toMatchObject({ run });
    expect(desk.list({ profileId }).runs[0]).toMatchObject(run);
  });

  test('says which of all runs is the next, for the icon beside the clock', () => {
    expect(desk.next()).toBeNull();
    set(add('Later'), { kind: 'daily', time: '12:00' });
    set(add('Sooner'), { kind: 'daily', time: '11:00' });
    expect(desk.next()).toMatchObject({ savedExport: 'Sooner', venue: 'Museum' });
    desk.keepRunning({ keepsRunning: true });
    expect([desk.keepsRunning(), desk.list({ profileId }).keepsRunning]).toEqual([true, true]);
  });

  test('catches up once, however often it was missed, also at the next start', async () => {
    set(add());
    clock.pass(12 * 24 * hour);
    open();
    await desk.check();
    await desk.check();
    open();
    await desk.check();
    expect(asked).toBe(1);
  });

  test('leaves the file where nothing is new, and says so', async () => {
    const savedExportId = add();
    set(savedExportId);
    for (const next of ['a', 'a', 'b', 'b']) {
      data = next;
      clock.pass(24 * hour);
      await desk.check();
    }
    expect(results()).toEqual(['nothing-new', 'written', 'nothing-new', 'written']);
    rmSync(join(folder, `${savedExportId}.json`));
    clock.pass(24 * hour);
    await desk.check();
    expect(results()[0]).toBe('written');
  });

  test('takes rows that are not all there for no success: the next run writes', async () => {
    set(add());
    isPartial = true;
    clock.pass(24 * hour);
    await desk.check();
    isPartial = false;
    clock.pass(24 * hour);
    await desk.check();
    expect(results()).toEqual(['written', 'partial']);
  });

  test('tells why it failed, and tries again at its next time only', async () => {
    set(add());
    problem = 'offline';
    clock.pass(24 * hour);
    await desk.check();
    await desk.check();
    expect(asked).toBe(1);
    expect(desk.list({ profileId }).runs).toMatchObject([
      { result: 'failed', error: { kind: 'offline' } },
    ]);
    expect(told).toMatchObject([{ savedExport: content.name, venue: 'Museum' }]);
  });

  test('goes on with the others where one fails, one at a time', async () => {
    for (const name of ['One', 'Two', 'Three']) set(add(name));
    problem = 'folder-not-writable';
    clock.pass(24 * hour);
    await Promise.all([desk.check(), desk.check()]);
    expect(asked).toBe(3);
    expect(results()).toEqual(['failed', 'failed', 'failed']);
  });

  test('that was stopped is due still at the next start', async () => {
    set(add());
    clock.pass(24 * hour);
    problem = 'cancelled';
    await desk.check();
    expect(results()).toEqual([]);
    problem = null;
    open();
    await desk.check();
    expect(results()).toEqual(['written']);
  });

  test('is not run again and again where what was done can’t be saved', async () => {
    set(add());
    clock.pass(24 * hour);
    rmSync(join(folder, 'schedules.json'));
    rmSync(join(folder, 'schedules.json.bak'), { force: true });
    mkdirSync(join(folder, 'schedules.json'));
    await desk.check();
    await desk.check();
    expect(asked).toBe(1);
  });

  test('that is off does nothing, and what it missed is not caught up', async () => {
    const savedExportId = add();
    desk.set({ profileId, savedExportId, isOn: false, plan: daily });
    clock.pass(48 * hour);
    await desk.check();
    expect(desk.list({ profileId }).schedules).toMatchObject([{ isOn: false, nextAt: null }]);
    set(savedExportId);
    await desk.check();
    expect(asked).toBe(0);
  });

  test('goes with its saved export and with its venue', async () => {
    const savedExportId = add();
    set(savedExportId);
    const other = add('Other');
    set(other);
    const before = desk.list({ profileId }).schedules;
    savedExports.remove(profileId, savedExportId);
    const restore = desk.remove(profileId, savedExportId);
    expect(desk.list({ profileId }).schedules).toHaveLength(1);
    restore();
    savedExports.restore(profileId, savedExportId);
    expect(desk.list({ profileId }).schedules).toEqual(before);
    savedExports.remove(profileId, savedExportId);
    desk.remove(profileId, savedExportId);
    expect(desk.list({ profileId }).schedules).toHaveLength(1);
    expect(await failureFrom(() => set(savedExportId))).toMatchObject({
      kind: 'saved-export-gone',
    });
    const files = storedFilesIn(folder);
    openScheduleStore(files);
    files.forget(profileId);
    expect(readFileSync(join(folder, 'schedules.json'), 'utf8')).not.toContain(other);
    isKnown = false;
    clock.pass(48 * hour);
    await desk.check();
    expect(asked).toBe(0);
  });
});

describe('a saved export that waits for the data', () => {
  const ready = { kind: 'ready' } as const;

  test('looks now and then until all is there, writes once, and is done for the day', async () => {
    set(add(), ready);
    isPartial = true;
    await desk.check();
    await desk.check();
    expect([asked, written]).toEqual([1, []]);
    clock.pass(checkEveryMilliseconds);
    isPartial = false;
    await desk.check();
    expect(results()).toEqual(['written']);
    clock.pass(10 * hour);
    await desk.check();
    expect(asked).toBe(2);
    clock.pass(14 * hour);
    data = 'b';
    await desk.check();
    expect(results()).toEqual(['written', 'written']);
  });

  test('runs again where a further batch run moves the end of the load, with modules listed', async () => {
    modules = ['Booking'];
    set(add(), ready);
    for (const next of [7, 7, 8, 8]) {
      load = next;
      data = `of ${next}`;
      clock.pass(checkEveryMilliseconds);
      await desk.check();
    }
    expect([asked, results()]).toEqual([2, ['written', 'written']]);
  });

  test('tells a failure once a day, though it looks on', async () => {
    set(add(), ready);
    problem = 'offline';
    for (let look = 0; look < 5; look += 1) {
      await desk.check();
      clock.pass(checkEveryMilliseconds);
    }
    expect([asked, told.length]).toEqual([5, 1]);
    expect(results()).toEqual(['failed']);
  });
});

describe('while the platform is unavailable', () => {
  /** Looks every 20 seconds, as the app does. */
  async function lookFor(minutes: number): Promise<void> {
    for (let look = 0; look < minutes * 3; look += 1) {
      clock.pass(20_000);
      await desk.check();
    }
  }

  test.each(['no rows are stored', 'older rows are stored'])(
    'a schedule that is due waits, says so, and writes once it is back: %s',
    async (where) => {
      const savedExportId = add();
      set(savedExportId);
      if (where === 'no rows are stored') problem = 'platform-away';
      else staleBecause = appError('platform-away', { status: 503 });
      clock.pass(24 * hour);
      await desk.check();
      await lookFor(10);
      expect([written, told, results()]).toEqual([[], [], []]);
      const [waiting] = desk.list({ profileId }).schedules;
      expect(waiting?.waitsFor).toMatchObject({ kind: 'platform-away' });
      expect(waiting?.nextAt).toBeGreaterThan(clock.now());
      expect(waiting?.nextAt).toBeLessThanOrEqual(clock.now() + 10 * 60_000);
      // Less and less often.
      expect(asked).toBeLessThanOrEqual(10);
      [problem, staleBecause] = [null, null];
      await lookFor(10);
      expect([written, results()]).toEqual([[savedExportId], ['written']]);
      expect(desk.list({ profileId }).schedules[0]).toMatchObject({ waitsFor: null });
      expect(told).toEqual([]);
    },
  );

  test('is asked again as late as it wants, and others run meanwhile', async () => {
    staleBecause = appError('platform-away', { status: 503, retryAfterSeconds: 1200 });
    for (const name of ['One', 'Two']) set(add(name));
    clock.pass(24 * hour);
    await desk.check();
    expect(asked).toBe(2);
    await lookFor(19);
    expect(asked).toBe(2);
    await lookFor(2);
    expect(asked).toBe(4);
  });

  test('somebody is told once that the file is late, and it is written all the same', async () => {
    set(add());
    problem = 'platform-away';
    clock.pass(24 * hour);
    await desk.check();
    await lookFor(200);
    expect(results()).toEqual(['waiting']);
    expect(told).toMatchObject([{ run: { result: 'waiting', error: { kind: problem } } }]);
    problem = null;
    await lookFor(10);
    expect(results()).toEqual(['written', 'waiting']);
  });

  test('a schedule that is set anew waits no longer', async () => {
    const savedExportId = add();
    set(savedExportId);
    problem = 'platform-away';
    clock.pass(24 * hour);
    await desk.check();
    set(savedExportId);
    expect(desk.list({ profileId }).schedules).toMatchObject([{ waitsFor: null }]);
  });
});

test('the log keeps the last so many, and a file that is damaged is set aside', () => {
  const store = openScheduleStore(storedFilesIn(folder));
  const run = {
    savedExportId: 'saved-export-1',
    name: 'A',
    fileName: 'a',
    insteadOf: null,
    error: null,
    gaps: [],
    damaged: [],
  };
  for (let rows = 0; rows < maxScheduleRuns + 3; rows += 1) {
    store.addRun(profileId, { ...run, result: 'written', at: rows, rows });
  }
  expect(store.runs(profileId)).toHaveLength(maxScheduleRuns);
  expect(store.runs(profileId)[0]?.rows).toBe(maxScheduleRuns + 2);
  const path = join(folder, 'schedules.json');
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100));
  rmSync(`${path}.bak`);
  expect(openScheduleStore(storedFilesIn(folder)).runs(profileId)).toEqual([]);
  expect(readdirSync(folder)).toContain('schedules.json.corrupt');
});
