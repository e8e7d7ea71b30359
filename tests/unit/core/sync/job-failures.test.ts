import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sleep } from '../../../../electron/core/base/time/sleep.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import {
  openRig,
  planRig,
  type Rig,
  type RigHooks,
  type RigPlan,
} from '../../../support/job-rig.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const today = '2026-06-15';
const period = { from: '2026-01-01T00:00:00', to: '2026-06-01T00:00:00' };
const wish = { dataset: 'bookings', kind: 'fill', period } as const;

/** A second of waiting takes a twentieth. */
const quickly: RigHooks = { sleep: (milliseconds, signal) => sleep(milliseconds / 20, signal) };

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let rig: Rig;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 4, today, rowsPerMonth: 60 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setFaults([]);
  folder = await makeTestFolder();
  rig = await openRig(planIn(folder.path), quickly);
});
afterEach(async () => {
  sandbox.setFaults([]);
  await rig.close();
  await folder.remove();
});

const planIn = (path: string): RigPlan =>
  planRig(sandbox, { folder: path, now: Date.parse(`${today}T10:00:00Z`), atOnce: 2 });

const done = { state: 'done', windows: { total: 6, done: 6, failed: 0 }, failedWindows: [] };

test('a token that is worth nothing in the middle of a job is replaced without a word', async () => {
  sandbox.setFaults([
    { operation: 'listBookings', after: 2, times: 1, fault: { type: 'revokeToken' } },
  ]);
  await rig.jobs.start(wish);
  expect(await rig.settled()).toMatchObject([done]);
});

test('a platform that wants fewer requests is asked no faster than it says', async () => {
  sandbox.setFaults([
    {
      operation: 'listBookings',
      after: 1,
      times: 4,
      fault: { type: 'status', status: 429, retryAfterSeconds: 1 },
    },
  ]);
  await rig.jobs.start(wish);
  expect(await rig.settled()).toMatchObject([done]);
});

test('a wait that the platform asks for is told, with its end', async () => {
  const fault = { type: 'status', status: 429, retryAfterSeconds: 1 } as const;
  sandbox.setFaults([{ operation: 'listBookings', times: 1, fault }]);
  const before = Date.now();
  await rig.jobs.start(wish);
  const [waiting] = await rig.until(([job]) => job?.state === 'waiting');
  expect(waiting?.pausedBy?.error).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 1 });
  expect(waiting?.pausedBy?.until).toBeGreaterThanOrEqual(before + 1_000);
  expect(await rig.settled()).toMatchObject([{ ...done, pausedBy: null }]);
});

test('maintenance that lasts is waited for with all lanes, and leaves no part out', async () => {
  await rig.close();
  const paused: number[] = [];
  rig = await openRig(planIn(folder.path), {
    sleep: async (milliseconds) => {
      if (milliseconds >= 2_000) paused.push(milliseconds);
    },
  });
  sandbox.setFaults([
    { operation: 'listBookings', after: 2, times: 30, fault: { type: 'status', status: 503 } },
  ]);
  await rig.jobs.start(wish);
  expect(await rig.settled()).toMatchObject([done]);
  expect(paused.length).toBeGreaterThan(3);
});

test('a platform that is away is waited for, and the job goes on by itself', async () => {
  sandbox.setFaults([{ operation: '*', fault: { type: 'hangUp' } }]);
  await rig.jobs.start(wish);
  const [waiting] = await rig.until(([job]) => job?.state === 'waiting');
  expect(waiting?.pausedBy?.error.kind).toBe('host-not-answering');
  expect(waiting?.pausedBy?.until).not.toBeNull();
  sandbox.setFaults([]);
  expect(await rig.settled()).toMatchObject([done]);
});

test('keys that are refused stop it until somebody signs in', async () => {
  sandbox.setFaults([{ operation: 'login', fault: { type: 'status', status: 401 } }]);
  await rig.jobs.start(wish);
  const [waiting] = await rig.until(([job]) => job?.state === 'waiting');
  expect(waiting?.pausedBy).toMatchObject({ error: { kind: 'login-refused' }, until: null });
  sandbox.setFaults([]);
  // A sign-in joins a running login, and the job's other request may have one.
  await vi.waitFor(() => rig.signIn(), 60_000);
  expect(await rig.settled()).toMatchObject([done]);
});

test('one that is signed out of in the middle waits, and loses nothing', async () => {
  sandbox.setFaults([{ operation: 'listBookings', after: 2, fault: { type: 'hold' } }]);
  await rig.jobs.start(wish);
  await rig.until(([job]) => job?.windows.done === 2);
  rig.signOut();
  sandbox.setFaults([]);
  const [waiting] = await rig.until(([job]) => job?.pausedBy?.error.kind === 'signed-out');
  expect(waiting?.state).toBe('waiting');
  await rig.signIn();
  expect(await rig.settled()).toMatchObject([done]);
});

test('pausing ends what is under way, though no answer ever comes', async () => {
  sandbox.setFaults([{ operation: 'listBookings', fault: { type: 'hold' } }]);
  const { jobId } = await rig.jobs.start(wish);
  await rig.until(([job]) => (job?.requests ?? 0) >= 2);
  expect(rig.jobs.pause(jobId).state).toBe('paused');
  sandbox.setFaults([]);
  rig.jobs.resume(jobId);
  expect(await rig.settled()).toMatchObject([done]);
});
