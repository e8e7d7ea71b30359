/**
 * The environment in which the Electron executable is plain Node, the one that the app ships with.
 *
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function asNode(more = {}) {
  return { ...process.env, ...more, ELECTRON_RUN_AS_NODE: '1' };
}

/** For V8, in tests: what is young has room enough to be collected seldom. In megabytes. */
export const roomForYoung = '--min-semi-space-size=16';
