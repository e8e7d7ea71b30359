import { createPublicKey } from 'node:crypto';
import { Stop } from '../support/stop.mjs';

/** Secrets that sign a package on Windows and macOS. Only the packager gets them. */
const secretNames = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
];

/**
 * Removes the secrets from an environment, so that the build and other programs don't get them.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} the secrets alone
 */
export function takeSecrets(env) {
  const taken = Object.fromEntries(secretNames.map((name) => [name, env[name]]));
  for (const name of secretNames) delete env[name];
  return taken;
}

/**
 * Values for the package's own package.json: the address of updates with the two keys that sign them, and whether the
 * runtime is an unofficial one.
 *
 * @typedef {{ updates?: { url: string, publicKeys: string }, unofficialRuntime?: true }} PackageMarks
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isForUsers: boolean, isOfficial: boolean }} how an installer has to say where updates come
 *   from, or that there are none
 * @returns {PackageMarks}
 */
export function readPackageMarks(env, { isForUsers, isOfficial }) {
  const { VENUE_DESK_UPDATE_URL: url, VENUE_DESK_UPDATE_KEYS: publicKeys = '' } = env;
  const runtime = isOfficial ? {} : { unofficialRuntime: /** @type {const} */ (true) };
  if (url === undefined || url === '') {
    if (!isForUsers) return runtime;
    throw new Stop(
      'An installer has to know where updates come from: set VENUE_DESK_UPDATE_URL and ' +
        'VENUE_DESK_UPDATE_KEYS, or VENUE_DESK_UPDATE_URL=none for copies that look for none.',
    );
  }
  if (url === 'none') return runtime;
  if (URL.parse(url)?.protocol !== 'https:') {
    throw new Stop('VENUE_DESK_UPDATE_URL is no address with https.');
  }
  const keys = publicKeys.split(' ');
  if (keys.length !== 2 || keys[0] === keys[1] || !keys.every(isEd25519)) {
    throw new Stop(
      'VENUE_DESK_UPDATE_KEYS has to be two different keys with a space between them: Ed25519, SPKI as Base64.',
    );
  }
  return { ...runtime, updates: { url, publicKeys } };
}

/**
 * Reads these values from a packaged package.json.
 *
 * @param {string} text
 * @returns {PackageMarks}
 */
export function parsePackageMarks(text) {
  const { updates, unofficialRuntime } = JSON.parse(text);
  return {
    ...(updates === undefined ? {} : { updates }),
    ...(unofficialRuntime === undefined ? {} : { unofficialRuntime }),
  };
}

/**
 * Returns the values as arguments of the packager.
 *
 * @param {PackageMarks} marks
 * @returns {string[]}
 */
export function toPackagerArguments({ updates, unofficialRuntime }) {
  const prefix = '--config.extraMetadata';
  return [
    ...(updates
      ? [
          `${prefix}.updates.url=${updates.url}`,
          `${prefix}.updates.publicKeys=${updates.publicKeys}`,
        ]
      : []),
    ...(unofficialRuntime ? [`${prefix}.unofficialRuntime=true`] : []),
  ];
}

/** @param {string} key */
function isEd25519(key) {
  try {
    const der = Buffer.from(key, 'base64');
    return (
      createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
    );
  } catch {
    return false;
  }
}
