import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../../support/keychain-states.ts');

/** With a home and a D-Bus of its own: nobody's real keychain is touched. */
async function runAtHome(command: string, args: readonly string[], timeout: number) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { path: home, remove } = await makeTestFolder();
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  mkdirSync(join(home, 'data/keyrings'), { mode: 0o700, recursive: true });
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    ELECTRON_RUN_AS_NODE: '1',
  };
  try {
    const { stdout } = await run(command, args, { env, timeout });
    return JSON.parse(stdout);
  } finally {
    await remove();
  }
}

function isInstalled(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// At the same time: they wait for what never answers.
describe.skipIf(process.platform !== 'linux')('a real keychain', { concurrent: true }, () => {
  test.each([
    ['with a password', 'test'],
    ['without a password', ''],
  ])(
    '%s: unlocked, restarted, hanging, locked, unlocked again',
    async (_, password) => {
      for (const command of ['dbus-run-session', 'gnome-keyring-daemon']) {
        expect(isInstalled(command), `${command} is missing: apt install dbus gnome-keyring`).toBe(
          true,
        );
      }
      const told = await runAtHome(
        'dbus-run-session',
        ['--', process.execPath, program, 'present', password],
        240_000,
      );
      expect(told).toEqual({
        unlocked: {
          allReadBack: true,
          foreign: 'theirs',
          replaced: 'present',
          removed: 'done',
          stateAfterRemoval: 'missing',
        },
        hung: { read: 'keychain-waiting', newWorker: true, readAgain: true },
        locked: {
          state: 'locked',
          read: 'keychain-locked',
          keep: 'keychain-locked',
          remove: 'keychain-not-removed',
          memory: 'memory',
          kept: ['profile-0001', 'profile-0003', 'profile-0004', 'profile-0005'],
        },
        unlockedLater: true,
      });
    },
    260_000,
  );

  test('absent: said as such, with memory for the session, and nothing is forgotten', async () => {
    expect(await runAtHome(process.execPath, [program, 'absent'], 240_000)).toEqual({
      absent: {
        state: 'unavailable',
        read: 'keychain-unavailable',
        keep: 'keychain-unavailable',
        remove: 'keychain-not-removed',
        memory: 'memory',
        kept: ['profile-0001', 'profile-0003'],
      },
    });
  }, 260_000);
});
