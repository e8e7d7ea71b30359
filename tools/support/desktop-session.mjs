import { startDesktop } from './desktop.mjs';
import { passThroughCommand } from './run-command.mjs';

/**
 * Runs a command on a desktop of its own. Elsewhere than on Linux the command runs on the desktop
 * that is there.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
export async function runInDesktopSession(command, args, env = process.env) {
  if (process.platform !== 'linux') return (await passThroughCommand(command, args, { env })).code;
  const desktop = await startDesktop(env);
  try {
    // A group of its own: whatever it started ends with it when it is stopped.
    return (await passThroughCommand(command, args, { env: desktop.env, ownGroup: true })).code;
  } finally {
    await desktop.stop();
  }
}
