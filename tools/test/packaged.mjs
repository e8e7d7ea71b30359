import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInspectable } from '../package/make-inspectable.mjs';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';

/** The id of the user "nobody", who has no permissions. */
const nobody = 65_534;

/**
 * Prepares end-to-end tests of the packaged app: packages it, and if root runs them, uses another user, since
 * Chromium's sandbox doesn't start as root.
 *
 * @returns {Promise<{ command: string[], env: NodeJS.ProcessEnv, folder: string }>} `command`: what the
 *   runner's own is put behind
 */
export async function preparePackaged() {
  if (process.platform !== 'linux') throw new Stop('--packaged is written for Linux.');
  const { code, output } = await captureCommand(process.execPath, [
    join('tools', 'package.mjs'),
    '--quick',
  ]);
  if (code !== 0) throw new Stop(output);
  const app = makeInspectable(join(root, 'release', 'linux-unpacked', 'venue-desk'));
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-as-user-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  return {
    command: isRoot
      ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
      : [],
    env: { HOME: folder, VENUE_DESK_PACKAGED: app, XDG_CACHE_HOME: join(folder, 'cache') },
    folder,
  };
}
