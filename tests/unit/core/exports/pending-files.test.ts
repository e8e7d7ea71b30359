import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { retryAfterEngineLoss } from '../../../../electron/core/app/command/retry-after-engine-loss.ts';
import { createPartFile } from '../../../../electron/core/base/files/part-file.ts';
import { openPendingFiles } from '../../../../electron/core/exports/files/pending-files.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-under-way-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const program = join(import.meta.dirname, '../../../support/write-until-killed.ts');
const profileId = 'profile-one';
const died = () => new Failure(appError('worker-stopped'));
let children: ChildProcess[] = [];
let userData = '';
let home = '';
beforeEach(() => {
  userData = mkdtempSync(join(root, 'user-'));
  home = mkdtempSync(join(root, 'home-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});
const notes = () => readdirSync(join(userData, 'under-way'));

/** Another process that has written half of a file. */
async function startHalf(target: string, of = profileId): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, userData, target, of], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('takes away what a killed process left, whoever comes next and whatever they write', async () => {
  const child = await startHalf(join(home, 'bookings.csv'));
  expect(readdirSync(home)).toHaveLength(1);
  // It may still be written.
  expect(await openPendingFiles(userData).sweep()).toBe(0);
  expect(readdirSync(home)).toHaveLength(1);
  await kill(child);
  expect(await openPendingFiles(userData).sweep()).toBe(0);
  expect([readdirSync(home), notes()]).toEqual([[], []]);
});

it('takes away what a killed process left whose id another one has by now', async () => {
  const child = await startHalf(join(home, 'bookings.csv'));
  const [name = ''] = notes();
  const path = join(userData, 'under-way', name);
  const note = JSON.parse(readFileSync(path, 'utf8')) as { process: { pid: number } };
  await kill(child);
  // The process that started this one began earlier, so the note isn't its own.
  writeFileSync(path, JSON.stringify({ ...note, process: { ...note.process, pid: process.ppid } }));
  const left = await openPendingFiles(userData).sweep();
  if (process.platform === 'linux') expect([left, readdirSync(home), notes()]).toEqual([0, [], []]);
});

it('takes nothing away from who writes the same file now', async () => {
  const target = join(home, 'bookings.csv');
  const first = await startHalf(target);
  await startHalf(target);
  await kill(first);
  expect(await openPendingFiles(userData).sweep()).toBe(1);
  expect(readdirSync(home)).toHaveLength(2);
});

it('takes away at once what an engine left that died, and the note with it', async () => {
  const target = join(home, 'bookings.csv');
  const files = openPendingFiles(userData);
  const run = files.writePending({ profileId, target, isFolder: false }, async () => {
    const part = await createPartFile(target);
    await part.write(Buffer.from('name;"A. Person"'));
    expect([notes().length, readdirSync(home).length]).toEqual([1, 1]);
    throw died();
  });
  await expect(run).rejects.toMatchObject({ error: { kind: 'worker-stopped' } });
  expect([readdirSync(home), notes()]).toEqual([[], []]);
});

it('forgets what was written for a venue, waits for its own, and tells what it can’t take away', async () => {
  const [killed, others] = [join(home, 'a.csv'), join(home, 'b.csv')];
  const away = join(home, 'drive');
  mkdirSync(away);
  for (const [target, of] of [
    [killed, profileId],
    [others, 'profile-two'],
    [join(away, 'c.csv'), profileId],
  ] as const) {
    await kill(await startHalf(target, of));
  }
  rmSync(away, { recursive: true });
  const files = openPendingFiles(userData);
  // The note is there before the file: others may see the file at once.
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const run = files.writePending(
    { profileId, target: join(home, 'd.csv'), isFolder: false },
    async () => {
      const part = await createPartFile(join(home, 'd.csv'));
      await ended;
      await part.abandon();
      return { files: [] };
    },
  );
  await expect.poll(() => readdirSync(home).length).toBe(3);
  const told = files.forget(profileId);
  end();
  await run;
  // The drive is not there: what is on it comes away once it is.
  expect(await told).toBe(1);
  expect(readdirSync(home)).toEqual([expect.stringMatching(/^\.b\.csv\./)]);
  expect(notes()).toHaveLength(2);
});

it('writes a folder to another name where something is that is no export', async () => {
  const target = join(home, 'Photos');
  mkdirSync(target);
  writeFileSync(join(target, 'wedding.jpg'), 'once');
  const files = openPendingFiles(userData);
  const place = await files.writePending({ profileId, target, isFolder: true }, async (found) => ({
    found,
    files: [],
  }));
  expect(place).toMatchObject({ target: `${target} (2)`, insteadOf: 'Photos' });
  expect(place.file.found.target).toBe(place.target);
  expect(readFileSync(join(target, 'wedding.jpg'), 'utf8')).toBe('once');
});

it('writes the file though its note can’t be', async () => {
  writeFileSync(join(userData, 'under-way'), 'a file where the folder would be');
  const target = join(home, 'bookings.csv');
  const write = async () => {
    writeFileSync(target, 'rows');
    return { files: [] };
  };
  await openPendingFiles(userData).writePending({ profileId, target, isFolder: false }, write);
  expect(existsSync(target)).toBe(true);
});

it('a command tries once more, and no more than that', async () => {
  const lines: string[] = [];
  const terminal = {
    result: () => undefined,
    progress: () => undefined,
    complain: (text: string) => void lines.push(text),
  };
  const messages = createMessages('en', { platform: 'linux' });
  const cancelling = new AbortController();
  const services = { messages, terminal, signal: cancelling.signal };
  let tries = 0;
  const failing = (times: number) => async () => {
    tries += 1;
    if (tries <= times) throw died();
    return tries;
  };
  expect(await retryAfterEngineLoss(failing(1), services)).toBe(2);
  expect(lines).toEqual([messages.text('command.onceMore')]);
  tries = 0;
  await expect(retryAfterEngineLoss(failing(2), services)).rejects.toThrow('worker-stopped');
  expect(tries).toBe(2);
  tries = 0;
  cancelling.abort();
  await expect(retryAfterEngineLoss(failing(1), services)).rejects.toThrow('worker-stopped');
  expect(tries).toBe(1);
});

it('takes only what has a note’s name for a note: the folder may be a link to somebody’s own', async () => {
  const own = join(home, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'thesis.txt'), 'mine');
  writeFileSync(join(own, 'notes.json'), '{}');
  symlinkSync(own, join(userData, 'under-way'));
  expect(await openPendingFiles(userData).sweep()).toBe(0);
  expect(readdirSync(own).sort()).toEqual(['notes.json', 'thesis.txt']);
});
