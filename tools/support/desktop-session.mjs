import { startDesktop } from './desktop.mjs';
import { passThroughCommand } from './run-command.mjs';

/**
 * Runs a command on a desktop of its own. Only on Linux; elsewhere on the user's desktop.
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
    // Its own process group: everything that it started ends with it.
    return (await passThroughCommand(command, args, { env: desktop.env, ownGroup: true })).code;
  } finally {
    await desktop.stop();
  }
}
