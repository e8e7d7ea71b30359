import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';

const folder = join(root, 'node_modules', 'electron');

/** Milliseconds. A download takes minutes on a slow line; an unreachable host is noticed within seconds. */
const downloadTimeout = 15 * 60_000;

/**
 * Returns the version that package-lock.json pins and that is installed.
 *
 * @returns {string}
 */
export function readPinnedVersion() {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/**
 * Returns the officially downloaded Electron, if it is complete: its installer writes path.txt last.
 *
 * @returns {string | null} path of the executable
 */
export function findOfficialRuntime() {
  try {
    const version = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return version === readPinnedVersion() && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether to wait for the packages that download it. Not checked if they use another host or another way.
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
 * Downloads Electron as its own package does, and checks the file against the checksums that package-lock.json
 * guarantees. Fails after ten seconds if the host can't be reached.
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
