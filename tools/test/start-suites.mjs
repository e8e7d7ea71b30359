import { Stop } from '../support/stop.mjs';

/**
 * Starts suites: the first of each lane at once, the others in their turn. Each is told when the other lanes have ended.
 *
 * @param {readonly { suite: import('./suites.mjs').Suite, files: string[] | "all" }[]} chosen
 * @param {Omit<import('./suites.mjs').Machine, 'others'>} machine
 * @param {string[]} filters
 */
export function startSuites(chosen, machine, filters) {
  /** @type {Map<string, Promise<unknown>>} the last suite of each lane so far */
  const lanes = new Map();
  return chosen.map(({ suite, files }) => {
    const before = lanes.get(suite.lane);
    const only = files === 'all' ? filters : [...files, ...filters];
    const others = untilEnded(suite.lane);
    const run = () => suite.run({ ...machine, others }, only).catch(countAsFailed);
    const counts = before ? before.then(run) : run();
    lanes.set(suite.lane, counts);
    return { suite, counts, start: before ? undefined : Date.now() };
  });

  /** @param {string} lane */
  async function untilEnded(lane) {
    // By then all suites are in their lanes.
    await Promise.resolve();
    await Promise.all([...lanes].map(([name, ended]) => (name === lane ? null : ended)));
  }
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
