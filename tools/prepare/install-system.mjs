import { existsSync } from 'node:fs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';
import { debianPackages, testServers } from './debian-packages.mjs';

/**
 * Installs missing Debian packages, if this user may.
 *
 * @param {import('./debian-packages.mjs').PackageSet[]} sets
 * @param {(text: string) => void} note
 * @param {import('./debian-packages.mjs').PackageSet[]} [later] sets that will be asked for next: who
 *   has to install by hand hears of all at once
 * @returns {Promise<string>} what was done, for the progress line
 */
export async function installSystem(sets, note, later = []) {
  if (process.platform !== 'linux') return 'nothing needed';
  const list = (/** @type {typeof sets} */ these) => these.flatMap((set) => debianPackages[set]);
  const all = list([...sets, ...later]);
  const installed = await listInstalled(all.flat());
  if (!installed) return `not a Debian: make sure of ${all.map(([name]) => name).join(', ')}`;
  const isMissing = (/** @type {string[]} */ names) => !names.some((name) => installed.has(name));
  const allMissing = await leaveOutUnknown(all.filter(isMissing));
  if (allMissing.length === 0) return 'up to date';

  const apt = await findApt();
  if (!apt) {
    throw new Stop(
      `${allMissing.length} system packages are missing, and this user may not install them. Run:\n` +
        `  sudo apt-get update && sudo apt-get install --no-install-recommends ${(await choose(allMissing)).join(' ')}`,
    );
  }
  const missing = await leaveOutUnknown(list(sets).filter(isMissing));
  if (missing.length === 0) return 'up to date';
  let names = await choose(missing);
  note(`apt-get install ${names.join(' ')} …`);
  await keepIdle(apt, names);
  let attempt = await install(apt, names);
  if (attempt.code !== 0) {
    const update = await run(apt, ['update']);
    if (update.code !== 0) throw new Stop(`apt-get update did not succeed:\n${update.output}`);
    names = await choose(missing);
    attempt = await install(apt, names);
  }
  if (attempt.code !== 0) throw new Stop(`apt-get install did not succeed:\n${attempt.output}`);
  return `installed ${names.length}`;
}

/**
 * @param {string[]} names
 * @returns {Promise<Set<string> | null>} null where there is no dpkg
 */
async function listInstalled(names) {
  const { code, stdout } = await captureCommand('dpkg-query', [
    '--show',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholders
    '--showformat=${db:Status-Abbrev}${Package}\\n',
    ...names,
  ]);
  if (code === 127) return null;
  const installed = stdout.split('\n').filter((line) => line.startsWith('ii'));
  return new Set(installed.map((line) => line.slice(2).trim()));
}

/**
 * Returns each package's name in this Debian release.
 *
 * @param {string[][]} missing
 */
async function choose(missing) {
  const known = await listKnown(missing.flat());
  return missing.map((names) => names.find((name) => known.has(name)) ?? names.at(-1) ?? '');
}

/**
 * Leaves out servers that this Debian release doesn't have.
 *
 * @param {string[][]} missing
 */
async function leaveOutUnknown(missing) {
  const isServer = (/** @type {string[]} */ [name = '']) => testServers.includes(name);
  if (!missing.some(isServer)) return missing;
  const known = await listKnown(testServers);
  return missing.filter((names) => !isServer(names) || names.some((name) => known.has(name)));
}

/**
 * Returns those of some packages that this Debian release has.
 *
 * @param {string[]} names
 */
async function listKnown(names) {
  const { stdout } = await captureCommand('apt-cache', ['show', '--no-all-versions', ...names]);
  return new Set([...stdout.matchAll(/^Package: (.+)$/gm)].map(([, name]) => name));
}

/**
 * Keeps systemd from starting servers that only a test starts.
 *
 * @param {string[]} apt
 * @param {string[]} names
 */
async function keepIdle(apt, names) {
  const idle = names.filter((name) => testServers.includes(name));
  if (idle.length === 0 || !existsSync('/run/systemd/system')) return;
  const sudo = apt[0] === 'sudo' ? apt.slice(0, 2) : [];
  await run([...sudo, 'systemctl'], ['mask', ...idle]);
}

/** @returns {Promise<string[] | null>} how this user may run apt-get, if at all */
async function findApt() {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  if (process.getuid?.() === 0) return apt;
  const { code } = await captureCommand('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n', ...apt] : null;
}

/**
 * @param {string[]} apt
 * @param {string[]} names
 */
function install(apt, names) {
  return run(apt, ['install', '--yes', '--no-install-recommends', ...names]);
}

/**
 * @param {string[]} apt
 * @param {string[]} args
 */
function run(apt, args) {
  const [command = '', ...before] = apt;
  return captureCommand(command, [...before, ...args]);
}
