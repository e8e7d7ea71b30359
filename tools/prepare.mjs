import { checkNode } from './prepare/check-node.mjs';
import { installPackages } from './prepare/install-packages.mjs';
import { installSystem } from './prepare/install-system.mjs';
import { ensureRuntime, fetchCopyAhead } from './runtime.mjs';

/** Steps of `prepare`. */
export const prepareSteps = 4;

/**
 * Installs everything that Venue Desk needs. Takes no time if everything is there.
 *
 * @param {import('./support/progress.mjs').Progress} progress
 * @param {import('./prepare/debian-packages.mjs').PackageSet[]} sets system packages needed
 * @param {import('./prepare/debian-packages.mjs').PackageSet[]} [later] those that the caller installs
 *   afterwards
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function prepare(progress, sets, later) {
  await progress.step('Node', checkNode);
  // They are independent: one waits for the disk while others wait for the network.
  const packages = installPackages(progress.note);
  packages.catch(() => undefined); // reported at its own step
  const ahead = fetchCopyAhead();
  await progress.step('System packages', () => installSystem(sets, progress.note, later));
  await progress.step('Packages', () => packages);
  /** @type {import('./runtime.mjs').Runtime | undefined} */
  let runtime;
  await progress.step('Electron', async () => {
    await ahead;
    runtime = await ensureRuntime(progress.note);
    return runtime.official ? runtime.version : `${runtime.version}, UNOFFICIAL, not for users`;
  });
  if (!runtime) throw new Error('The last step left no runtime.');
  return runtime;
}

/**
 * Does the same for tools that print nothing if there is nothing to do, and never on stdout.
 *
 * @param {import('./prepare/debian-packages.mjs').PackageSet[]} [sets]
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function prepareQuietly(sets = ['run']) {
  const note = (/** @type {string} */ text) => void process.stderr.write(`${text}\n`);
  checkNode();
  await Promise.all([installSystem(sets, note), installPackages(note), fetchCopyAhead()]);
  return ensureRuntime(note);
}
