import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passThroughCommand } from './run-command.mjs';

/** Big enough for the app's window at its largest in tests and pictures. */
const screen = '-screen 0 1920x1080x24 -nolisten tcp';

const unlockedKeychain = join(import.meta.dirname, 'unlocked-keychain.sh');

/**
 * Runs a command on a desktop of its own: screen, message bus, unlocked keychain and home folder
 * are made for it and gone after it, so that the user's own keychain and settings are never
 * touched. The screen comes outermost, so that what the bus starts can show itself.
 * Elsewhere than on Linux the command runs on the desktop that is there.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
export async function runInDesktopSession(command, args, env = process.env) {
  if (process.platform !== 'linux') return (await passThroughCommand(command, args, { env })).code;
  const home = mkdtempSync(join(tmpdir(), 'venue-desk-session-'));
  const runtimeFolder = join(home, 'run');
  mkdirSync(runtimeFolder, { mode: 0o700 });
  try {
    const { code } = await passThroughCommand(
      'xvfb-run',
      // biome-ignore format: one program a line
      ['--auto-servernum', '--server-args', screen,
       'dbus-run-session', '--',
       'sh', unlockedKeychain,
       command, ...args],
      {
        env: { ...withoutDesktop(env), HOME: home, XDG_RUNTIME_DIR: runtimeFolder },
        ownGroup: true, // xvfb-run does not hand signals on
      },
    );
    return code;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * The environment without the desktop it came from.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutDesktop(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !name.startsWith('XDG_') &&
        !['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'].includes(name) &&
        !name.startsWith('GNOME_KEYRING'),
    ),
  );
}
