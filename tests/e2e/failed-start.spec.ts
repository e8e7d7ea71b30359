import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serializeStored } from '../../electron/core/base/stored-files/stored-format.ts';
import { runCommand } from './support/desk-command.ts';
import { loadIntoStart, packagedApp } from './support/packaged-app.ts';
import { like, text } from './support/words.ts';

const root = join(import.meta.dirname, '../..');
const breakStart = join(root, 'tests/support/break-start.cjs');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-failed-start-'));
});
const started: ChildProcess[] = [];
test.afterEach(() => {
  // One that neither tells nor ends would stay for good.
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Start {
  /** The native message, once it is shown. */
  readonly message: Promise<{ title: string; text: string } | null>;
  readonly code: Promise<number | null>;
}

/** Starts the app as a user does, and waits for the message that it shows. */
function start(broken: string, env: Readonly<Record<string, string>> = {}): Start {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...ours } = process.env;
  const args = [`--user-data-dir=${folder}`, '--lang=en-GB'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const unpackaged = ['-r', breakStart, root, ...sandbox];
  const before = packagedApp === undefined ? unpackaged : ['--inspect-brk=0'];
  const child = spawn(packagedApp ?? process.execPath, [...before, ...args], {
    env: { ...ours, VENUE_DESK_BREAK_START: broken, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  if (packagedApp !== undefined) loadIntoStart(child, [breakStart]);
  let said = '';
  const message = new Promise<{ title: string; text: string } | null>((resolve) => {
    child.stderr?.on('data', (slice) => {
      said += slice;
      const line = said
        .split('\n')
        .find((text) => text.startsWith('{"title"') && text.endsWith('}'));
      if (line) resolve(JSON.parse(line));
    });
    child.on('close', () => resolve(null));
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { message, code };
}

test('a folder that can’t be emptied ends the start with a message, and so the next one', async () => {
  const release = join(folder, 'release');
  const first = start('folder', { VENUE_DESK_HOLD_MESSAGE: release });
  const told = await first.message;
  expect(told?.title).toBe(text('start.failed.title'));
  expect(told?.text).toContain(`“${join(folder, 'working', 'locked')}”`);
  expect(told?.text).toContain('start Venue Desk again');
  // While that message is still there.
  const second = start('folder');
  expect(await second.message).toEqual(told);
  expect(await second.code).toBe(1);
  writeFileSync(release, '');
  expect(await first.code).toBe(1);
});

for (const [why, broken] of [
  ['can’t be shown', 'page'],
  ['has no process, before the rest of the app is loaded,', 'process'],
] as const) {
  test(`a window whose page ${why} ends the start with a message`, async () => {
    const { message, code } = start(broken);
    const told = await message;
    expect(told?.title).toBe(text('start.failed.title'));
    expect(told?.text).toMatch(like('start.failed.bug'));
    expect(await code).toBe(1);
  });
}

test('a folder of a newer version is left as it is, by the app and by a command', async () => {
  const path = join(folder, 'saved-views.json');
  const newer = serializeStored({ views: {} }, 9);
  writeFileSync(path, newer);
  const { message, code } = start('');
  const told = (await message)?.text;
  expect(told).toContain(text('error.data-newer.title'));
  expect(told).toContain(text('error.data-newer.meaning', { file: path, found: 9, known: 1 }));
  expect(told).toContain(text('error.data-newer.action'));
  expect(await code).toBe(1);
  const command = await runCommand(['alerts', '--list'], { folder });
  expect([command.code, command.result.error]).toMatchObject([2, { kind: 'data-newer' }]);
  expect(command.stderr).toContain(path);
  expect(readFileSync(path, 'utf8')).toBe(newer);
  expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([
    'saved-views.json',
  ]);
});

test('does not start where certificates would not be checked, and says what to do', async () => {
  const { message, code } = start('', { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  expect((await message)?.text).toContain('Unset it and start Venue Desk again.');
  expect(await code).toBe(78);
});
