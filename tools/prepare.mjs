import { checkNode } from './prepare/check-node.mjs';
import { installPackages } from './prepare/install-packages.mjs';
import { installSystem } from './prepare/install-system.mjs';
import { ensureRuntime } from './runtime.mjs';

/** How many steps `prepare` takes of a progress. */
export const prepareSteps = 4;

/**
 * Brings a machine to where Venue Desk runs. On a machine that is already there it takes no time.
 *
 * @param {import('./support/progress.mjs').Progress} progress
 * @param {import('./prepare/debian-packages.mjs').PackageSet[]} sets system packages needed
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function prepare(progress, sets) {
  await progress.step('Node', checkNode);
  await progress.step('System packages', () => installSystem(sets, progress.note));
  await progress.step('Packages', () => installPackages(progress.note));
  /** @type {import('./runtime.mjs').Runtime | undefined} */
  let runtime;
  await progress.step('Electron', async () => {
    runtime = await ensureRuntime(progress.note);
    return runtime.official ? runtime.version : `${runtime.version}, UNOFFICIAL, not for users`;
  });
  if (!runtime) throw new Error('The last step left no runtime.');
  return runtime;
}

/**
 * The same, for tools that say nothing when there is nothing to do, and never on stdout.
 *
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function prepareQuietly() {
  const note = (/** @type {string} */ text) => void process.stderr.write(`${text}\n`);
  checkNode();
  await installSystem(['run'], note);
  await installPackages(note);
  return ensureRuntime(note);
}
