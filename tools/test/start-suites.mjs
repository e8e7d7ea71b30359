import { Stop } from '../support/stop.mjs';

/**
 * Starts suites: the first of each lane at once, the others in their turn.
 *
 * @param {readonly { suite: import('./suites.mjs').Suite, files: string[] | "all" }[]} chosen
 * @param {import('./suites.mjs').Machine} machine
 * @param {string[]} filters
 */
export function startSuites(chosen, machine, filters) {
  /** @type {Map<string, Promise<unknown>>} the last suite of each lane so far */
  const lanes = new Map();
  return chosen.map(({ suite, files }) => {
    const before = lanes.get(suite.lane);
    const only = files === 'all' ? filters : [...files, ...filters];
    const run = () => suite.run(machine, only).catch(countAsFailed);
    const counts = before ? before.then(run) : run();
    lanes.set(suite.lane, counts);
    return { suite, counts, start: before ? undefined : Date.now() };
  });
}

/**
 * @param {unknown} error
 * @returns {import('./read-report.mjs').Counts}
 */
function countAsFailed(error) {
  const text = error instanceof Stop ? error.message : String(error);
  process.stdout.write(`${text}\n`);
  return { passed: 0, failed: 1, skipped: 0, failures: [text.split('\n', 1)[0] ?? ''] };
}
