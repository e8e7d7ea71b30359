import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';

const folder = join(root, 'node_modules', 'electron');

/** A whole download takes minutes on a slow line; an unreachable host is noticed within seconds. */
const downloadTimeout = 15 * 60_000;

/**
 * The version that package-lock.json pins, as installed.
 *
 * @returns {string}
 */
export function pinnedVersion() {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/**
 * The officially downloaded Electron, if it is whole: its installer writes path.txt last.
 *
 * @returns {string | null} path of the executable
 */
export function findOfficialRuntime() {
  try {
    const version = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return version === pinnedVersion() && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Whether it is worth waiting for the packages with which it is downloaded. Not asked where it comes
 * from another host or in another way, of which only they know.
 *
 * @returns {Promise<boolean>}
 */
export async function canReachOfficialHost() {
  const others = /^(npm_config_)?electron_(mirror|custom_dir|get_use_proxy)$/i;
  if (Object.keys(process.env).some((name) => others.test(name))) return true;
  try {
    const signal = AbortSignal.timeout(10_000);
    await fetch('https://github.com/', { method: 'HEAD', redirect: 'manual', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Downloads Electron as its own package does: it checks the file against the checksums that
 * package-lock.json vouches for. A host that can't be reached ends it after fetch's ten seconds.
 *
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function downloadOfficialRuntime() {
  const { code, output } = await captureCommand(process.execPath, [join(folder, 'install.js')], {
    env: { ...process.env, ELECTRON_GET_NO_PROGRESS: '1' },
    timeoutMs: downloadTimeout,
  });
  const path = findOfficialRuntime();
  if (code === 0 && path) return { path };
  return {
    reason:
      output
        .split('\n')
        .find((line) => line.trim())
        ?.trim() ?? `exit code ${code}`,
  };
}
