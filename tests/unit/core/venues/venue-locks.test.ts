import { type ChildProcess, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  identifyProcess,
  type ProcessIdentity,
} from '../../../../electron/core/base/files/process-identity.ts';
import { createVenueLocks } from '../../../../electron/core/data/venues/venue-locks.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { catchFailure, failureFrom } from '../../../support/venue-fixture.ts';
import { live } from '../../../torture/support/faulty-disk.ts';

const museum = 'museum-0001';
let folder: string;
let other: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-locks-'));
  other = spawn('sleep', ['1000']);
  await new Promise((resolve) => other.once('spawn', resolve));
});
afterEach(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The app, and a command in another process. */
function makeBoth() {
  const app = createVenueLocks(folder);
  const command = createVenueLocks(folder, identifyProcess(other.pid));
  return { app, command };
}

test('a venue is not changed under a command that works with it', async () => {
  const { app, command } = makeBoth();
  const leave = command.use(museum);
  expect((await catchFailure(app.alone(museum, async () => 'moved'))).kind).toBe('venue-in-use');
  expect(await app.alone('zoo-000001', async () => 'moved')).toBe('moved');
  leave();
  expect(await app.alone(museum, async () => 'moved')).toBe('moved');
  expect(readdirSync(folder)).toEqual([]);
});

test('no command begins with a venue that is being changed', async () => {
  const { app, command } = makeBoth();
  await app.alone(museum, async () => {
    expect(failureFrom(() => command.use(museum)).kind).toBe('venue-in-use');
  });
  command.use(museum)();
  await catchFailure(app.alone(museum, () => Promise.reject(new Failure(appError('disk-full')))));
  command.use(museum)();
});

test('several commands work with one venue', () => {
  const { command } = makeBoth();
  const third = createVenueLocks(folder, identifyProcess(process.ppid));
  const leave = [command.use(museum), third.use(museum)];
  for (const each of leave) each();
  expect(readdirSync(folder)).toEqual([]);
});

test('a command that was killed locks nothing', async () => {
  const { app, command } = makeBoth();
  command.use(museum);
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  expect(await app.alone(museum, async () => 'moved')).toBe('moved');
  expect(readdirSync(folder)).toEqual([]);
});

/** Puts a lock that was last renewed so many minutes ago, by a process with this mark. */
function putLock(minutesAgo: number, differences: Partial<ProcessIdentity> = {}): void {
  mkdirSync(join(folder, museum), { recursive: true });
  const path = join(folder, museum, `use-${other.pid}-0123abcd`);
  writeFileSync(path, JSON.stringify({ ...identifyProcess(other.pid), ...differences }));
  const renewed = new Date(statSync(path).mtimeMs - minutesAgo * 60_000);
  utimesSync(path, renewed, renewed);
}

/** What becomes of a move that begins now. */
async function tryMove(): Promise<string> {
  const moving = makeBoth().app.alone(museum, async () => 'moved');
  return moving.catch((error: unknown) => (error as Failure).error.kind);
}

const tenHours = 600;

test('a lock holds however long the machine has slept', async () => {
  putLock(tenHours);
  expect(await tryMove()).toBe('venue-in-use');
});

test('a lock of another machine with the same home folder holds while it is renewed', async () => {
  // No process of this machine has that number.
  putLock(1, { host: 'another-machine', pid: 2 ** 30 });
  expect(await tryMove()).toBe('venue-in-use');
  putLock(tenHours, { host: 'another-machine', pid: 2 ** 30 });
  expect(await tryMove()).toBe('moved');
});

test.runIf(process.platform === 'linux')(
  'a process whose number another program has by now locks nothing',
  async () => {
    putLock(0, { started: '1' });
    expect(await tryMove()).toBe('moved');
  },
);

test('neither does one from before the machine was started again', async () => {
  putLock(tenHours, { bootedAt: 1_700_000_000_000 });
  expect(await tryMove()).toBe('moved');
});

test('a lock that can not be removed takes nothing back that was done', async () => {
  const stuck = { is: 'error', at: 2, times: 9, code: 'EBUSY', kinds: ['remove'] } as const;
  const { ended, error } = await live(stuck, () =>
    makeBoth().app.alone(museum, async () => 'moved'),
  );
  expect([ended, error]).toEqual(['moved', undefined]);
});
