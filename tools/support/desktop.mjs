import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Stop } from './stop.mjs';

/** Large enough for the app's largest window in tests and pictures. */
const screen = ['-screen', '0', '1920x1080x24', '-nolisten', 'tcp'];
/** Milliseconds in which a program of the desktop must be ready. */
const patience = 60_000;

/**
 * @typedef {object} Desktop
 * @property {NodeJS.ProcessEnv} env what a program needs to be on it, and nothing of the user's own
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a desktop (on Linux): screen, message bus, unlocked keychain, home and temporary folder, all removed at its
 * end. The user's own keychain and settings are never touched, and two desktops share nothing.
 *
 * @param {NodeJS.ProcessEnv} [around] the environment that it adds to
 * @returns {Promise<Desktop>}
 */
export async function startDesktop(around = process.env) {
  const home = mkdtempSync(join(around.TMPDIR ?? tmpdir(), 'venue-desk-session-'));
  const runtime = join(home, 'run');
  const temporary = join(home, 'tmp');
  for (const folder of [runtime, temporary]) mkdirSync(folder, { mode: 0o700 });
  const address = `unix:path=${join(runtime, 'bus')}`;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...removeDesktop(around),
    HOME: home,
    TMPDIR: temporary,
    XDG_RUNTIME_DIR: runtime,
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = [];
  /** Starts a program that reports on its fourth stream when it is ready. Returns what it reports. */
  const startReady = async (/** @type {string} */ command, /** @type {string[]} */ args) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true, // Ctrl+C is for the command that runs on it, which ends first
      env,
    });
    started.push(child);
    const stream = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    const said = once(stream, 'data').then(([text]) => String(text).trim());
    const late = AbortSignal.timeout(patience);
    const silent = once(late, 'abort').then(() => Promise.reject(new Error('it said nothing')));
    try {
      return await Promise.race([said, failed, silent]);
    } catch (error) {
      throw new Stop(`The desktop of the tests did not start: ${command}: ${error}`);
    }
  };
  const stopNow = () => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', stopNow);
  const stop = async () => {
    // Stops the keychain before its bus, and the screen last, after everything that uses it.
    for (const child of started.reverse()) await end(child);
    process.off('exit', stopNow);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // The screen first, since programs started by the bus may use it.
    env.DISPLAY = `:${await startReady('Xvfb', ['-displayfd', '3', ...screen])}`;
    env.DBUS_SESSION_BUS_ADDRESS = address;
    const bus = ['--session', '--nofork', '--nopidfile', `--address=${address}`];
    await startReady('dbus-daemon', [...bus, '--print-address=3']);
    const keychain = spawn(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env },
    );
    started.push(keychain);
    keychain.stdin.end('\n'); // a new keyring, with an empty password
    await waitForKeychain(env);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, stop };
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Waits until the keychain has its name on the bus, which may start it.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(program: string, args: string[]) => [string, string[]]} [words] makes the command of a program
 */
export async function waitForKeychain(env, words = (program, args) => [program, args]) {
  const ask = [
    '--session',
    '--print-reply=literal',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.freedesktop.secrets',
  ];
  for (let waited = 0; waited < patience; waited += 50) {
    if (execQuietly(words('dbus-send', ask), env).includes('true')) return;
    await wait(50);
  }
  throw new Stop('The keychain of the tests (gnome-keyring-daemon) did not start in time.');
}

/**
 * Returns a command's output. Empty if it fails.
 *
 * @param {[string, string[]]} command
 * @param {NodeJS.ProcessEnv} env
 */
function execQuietly(command, env) {
  try {
    return execFileSync(...command, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * Returns the environment without the variables of the current desktop.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function removeDesktop(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !name.startsWith('XDG_') &&
        !['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'].includes(name) &&
        !name.startsWith('GNOME_KEYRING'),
    ),
  );
}
