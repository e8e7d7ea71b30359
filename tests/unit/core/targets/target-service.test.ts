import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTargetService } from '../../../../electron/core/app/targets/index.ts';
import { createRunningTasks } from '../../../../electron/core/base/concurrency/index.ts';
import { createStoredFiles } from '../../../../electron/core/base/stored-files/stored-files.ts';
import { throwIfCancelled } from '../../../../electron/core/base/time/index.ts';
import { openTargetStore } from '../../../../electron/core/publish/index.ts';
import { maxTargets, type TargetRun } from '../../../../shared/domain/targets.ts';
import { fail } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { sender } from '../../../support/sender.ts';
import { openElectronStore } from '../../../support/stored-files.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-targets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const start = Date.parse('2026-03-10T07:00:00Z');
const hour = 60 * 60_000;

afterEach(() => vi.restoreAllMocks());

function makeService() {
  const state = {
    now: start,
    load: null as number | null,
    isBusy: false,
    isDown: false,
    isSlow: false,
  };
  const noLoss = () => fail('unexpected');
  const files = createStoredFiles(mkdtempSync(join(root, 'data-')), noLoss, openElectronStore);
  const targets = openTargetStore(files);
  const same = { kind: 'file', path: '/org.duckdb', afterLoads: true } as const;
  targets.put({ targetId: 'target-one', name: 'Org', ...same });
  const runs: TargetRun[] = [];
  const notices: string[] = [];
  const opened: string[] = [];
  const profile = { id: 'profile-one', name: 'Zoo', timeZone: 'Europe/Amsterdam', demo: false };
  const segmentStore = {
    findLoad: async (_: string, dataset: string) => (dataset === 'bookings' ? state.load : null),
    get: async () => ({ segments: [] }),
    state: async () => 'stored',
  };
  const tasks = createRunningTasks();
  const engine = {
    readDatabaseFile: async (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
      if (state.isDown) fail('target-unsuitable', { params: { reason: 'notOurs' } });
      if (state.isSlow) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        throwIfCancelled(signal);
      }
      return { windows: null };
    },
  };
  const clock = { now: () => state.now, monotonic: () => state.now };
  const service = createTargetService({
    openTargets: () => targets,
    targetRuns: {
      list: () => runs,
      add: (run: TargetRun) => void runs.unshift(run),
      forget: () => undefined,
    },
    publishing: {
      segmentStore,
      engine,
      clock,
      platform: () => ({ addresses: '', tenant: null }),
      categories: () => ({}),
    },
    settings: { profiles: () => [profile] },
    segmentStore,
    engine,
    vault: {},
    folders: { documents: () => root },
    dialogs: { save: async () => join(root, 'chosen.duckdb') },
    tasks,
    messages: createMessages('en-GB'),
    appVersion: '1',
    sync: { open: (id: string) => void opened.push(id), isBusyWith: () => state.isBusy },
    notify: ({ title }: { title: string }) => void notices.push(title),
    onSchedulesChange: () => undefined,
    checkMoved: () => undefined,
    emit: () => undefined,
    reportBug: (_: string, error: unknown) => {
      throw error;
    },
  } as unknown as Parameters<typeof createTargetService>[0]);
  return {
    state,
    targets,
    tasks,
    service,
    runs,
    notices,
    opened,
    check: () => service.afterLoads.check(),
  };
}

test('publishes once after each load, and not before its rows are here', async () => {
  const { state, runs, check, notices } = makeService();
  await check();
  expect(runs).toEqual([]);
  state.load = start - hour;
  state.isBusy = true;
  await check();
  expect(runs).toEqual([]);
  state.isBusy = false;
  await check();
  await check();
  expect(runs).toMatchObject([
    { targetId: 'target-one', result: 'published', loads: { 'profile-one': start - hour } },
  ]);
  state.load = start;
  await check();
  expect(runs).toHaveLength(2);
  expect(notices).toEqual([]);
});

test('a failure is told once, and tried again after an hour', async () => {
  const { state, runs, check, notices } = makeService();
  state.load = start;
  state.isDown = true;
  await check();
  await check();
  expect(runs).toHaveLength(1);
  state.now += hour;
  await check();
  expect([runs.map(({ result }) => result), notices]).toMatchObject([
    ['failed', 'failed'],
    [expect.stringContaining('Org')],
  ]);
  state.now += hour;
  state.isDown = false;
  await check();
  await check();
  expect(runs.map(({ result }) => result)).toEqual(['published', 'failed', 'failed']);
});

test('what a person started is no reason to leave a load out', async () => {
  const { state, service, runs, check } = makeService();
  state.load = start;
  await service.publish({ targetId: 'target-one', acceptsFewer: false, only: null }, sender);
  expect(runs[0]?.loads).toBeUndefined();
  await check();
  expect(runs).toHaveLength(2);
});

test('runs only for targets that want it', async () => {
  const { state, service, runs, check, opened } = makeService();
  state.load = start;
  await service.setAfterLoads({ targetId: 'target-one', isOn: false }, sender);
  expect([service.afterLoads.publishesByItself(), opened]).toEqual([false, []]);
  await check();
  expect(runs).toEqual([]);
  await service.setAfterLoads({ targetId: 'target-one', isOn: true }, sender);
  expect([service.afterLoads.publishesByItself(), opened]).toEqual([true, ['profile-one']]);
});

test('says that a name is taken before it asks for anything', async () => {
  const { service } = makeService();
  const draft = { targetId: null, name: 'ORG', kind: 'file', asksForPlace: true } as const;
  await expect(service.save(draft, sender)).rejects.toMatchObject({
    error: { kind: 'target-name-taken' },
  });
});

test('keeps as many targets as there may be, however many are saved at once', async () => {
  const { service, targets } = makeService();
  const saved = await Promise.allSettled(
    Array.from({ length: maxTargets + 2 }, (_, at) => {
      const draft = { targetId: null, kind: 'file', asksForPlace: true } as const;
      return service.save({ ...draft, name: at === 1 ? 'File 0' : `File ${at}` }, sender);
    }),
  );
  const kinds = saved.flatMap((one) => (one.status === 'rejected' ? one.reason.error?.kind : []));
  expect(kinds).toEqual(['target-name-taken', 'input-not-valid', 'input-not-valid']);
  expect(targets.list()).toHaveLength(maxTargets);
});

test('what a person stops is done; what the app’s end stops is still due', async () => {
  const { state, tasks, service, runs, check, notices } = makeService();
  state.load = start;
  state.isSlow = true;
  const ended = check();
  await expect.poll(() => tasks.isIdle()).toBe(false);
  tasks.cancelAll();
  await ended;
  const again = check();
  await expect.poll(() => tasks.isIdle()).toBe(false);
  await service.stop({ targetId: 'target-one' }, sender);
  await again;
  await check();
  expect(runs.map(({ result, loads }) => [result, loads !== undefined])).toEqual([
    ['stopped', true],
    ['stopped', false],
  ]);
  expect(notices).toEqual([]);
});
