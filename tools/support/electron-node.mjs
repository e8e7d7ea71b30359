/**
 * Returns the environment in which the Electron executable runs as plain Node, the one that the app ships with.
 *
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function asNode(more = {}) {
  return { ...process.env, ...more, ELECTRON_RUN_AS_NODE: '1' };
}

/** Megabytes. Tests run faster if V8 collects young objects rarely. */
export const roomForYoung = '--min-semi-space-size=16';
