import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAssembly } from '../build/compile-assembly.mjs';
import { build } from '../build.mjs';
import { check } from '../check.mjs';
import { setClock } from '../support/clock.mjs';
import { runInDesktopSession } from '../support/desktop-session.mjs';
import { asNode, roomForYoung } from '../support/electron-node.mjs';
import { root } from '../support/root.mjs';
import { passThroughCommand } from '../support/run-command.mjs';
import { preparePackaged } from './packaged.mjs';
import { readPlaywrightReport, readVitestReport } from './read-report.mjs';

/**
 * @typedef {import('../runtime.mjs').Runtime} Runtime
 * @typedef {import('./read-report.mjs').Counts} Counts
 * @typedef {object} Machine what a suite runs on
 * @property {Runtime} runtime
 * @property {Promise<unknown>} readers independent readers of files, once they are installed
 * @property {Promise<unknown>} others the suites of other lanes, once they have ended
 * @typedef {object} Suite
 * @property {string} name
 * @property {'waiting' | 'working'} lane suites of one lane run one after the other, beside those of
 *   the other one
 * @property {(machine: Machine, filters: string[]) => Promise<Counts>} run
 */

const results = join(root, 'test-results');

/** End-to-end tests take longest, so the others leave them more of the processors. */
const givingWay = process.platform === 'win32' ? [] : ['nice', '-n', '3'];

/** Node runs TypeScript itself; Playwright would compile it first. */
const withoutCompiler = { PW_DISABLE_TS_ESM: '1' };

/**
 * Unit tests wait for disks, keychains and processes for a third of their time, end-to-end tests for an eighth, so they
 * run beside each other. End-to-end tests take as long as all others together. Checks run first, so unit tests find the
 * build.
 *
 * @type {Suite[]}
 */
export const suites = [
  {
    name: 'check',
    lane: 'waiting',
    run: async ({ runtime }) => ({ ...(await check(runtime)), skipped: 0 }),
  },
  makeVitestSuite('unit', 'waiting'),
  makeVitestSuite('contract', 'waiting'),
  makeVitestSuite('architecture', 'waiting'),
  { name: 'e2e', lane: 'working', run: runEndToEnd },
];

/**
 * Where Vitest's tests have their temporary files: in memory, if this machine has that much room there, and programs
 * may run from it. The tests use it thousands of times.
 */
function inMemory() {
  const shared = '/dev/shm';
  if (!existsSync(shared) || !existsSync('/proc/mounts')) return {};
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.findLast((mount) => mount.split(' ')[1] === shared)?.split(' ')[3];
  const { bavail, bsize } = statfsSync(shared);
  const isUsable = options !== undefined && !options.includes('noexec') && bavail * bsize > 6e9;
  return isUsable ? { TMPDIR: shared } : {};
}

/**
 * Runs Vitest on Electron's Node, with a keychain.
 *
 * @param {string} name of a project in vite.config.ts, or the common beginning of several names
 * @param {Suite['lane']} lane
 * @returns {Suite}
 */
function makeVitestSuite(name, lane) {
  return {
    name,
    lane,
    run: async ({ runtime, readers }, filters) => {
      await Promise.all([compileAssembly(runtime), readers]);
      const report = prepareReport(name);
      const [command = '', ...args] = [...givingWay, runtime.path];
      const code = await runInDesktopSession(
        command,
        [
          ...args,
          join('node_modules', 'vitest', 'vitest.mjs'),
          'run',
          `--project=${name}*`, // some projects have parts
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...filters,
        ],
        asNode({ ...setClock(), ...inMemory() }),
      );
      return readVitestReport(report, code);
    },
  };
}

/**
 * Runs Playwright with the real Electron; it makes its own desktops. If the app can't be built, that is one failed
 * test.
 *
 * @type {Suite['run']}
 */
async function runEndToEnd(machine, filters) {
  if (filters.includes('--packaged')) return runPackaged(machine, filters);
  const { runtime, readers, others } = machine;
  process.stdout.write(`Build … ${await build(runtime)}\n`);
  await readers;
  const report = prepareReport('e2e');
  const busy = join(results, 'others-are-busy');
  writeFileSync(busy, '');
  others.then(() => rmSync(busy, { force: true }));
  const { code } = await passThroughCommand(
    runtime.path,
    [
      roomForYoung, // inherited by its workers
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--project=e2e*', // in the order of the config
      ...filters,
    ],
    {
      env: asNode({
        ...setClock(),
        ...withoutCompiler,
        VENUE_DESK_E2E_RESULTS: report,
        VENUE_DESK_OTHERS_BUSY: busy,
        // Tests start the app a hundred times: its code is compiled once.
        NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache'),
      }),
    },
  );
  return readPlaywrightReport(report, code);
}

/**
 * Runs the tests of the packaged app as a user who isn't root, with Chromium's sandbox: only those about the package,
 * or the named files.
 *
 * @type {Suite['run']}
 */
async function runPackaged({ runtime, readers }, filters) {
  await readers;
  const { command, env, folder } = await preparePackaged();
  const report = join(folder, 'e2e.json');
  const chosen = filters.filter((filter) => filter !== '--packaged');
  const [first = '', ...rest] = [
    ...command,
    runtime.path,
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config=tests/e2e/playwright.config.ts',
    `--output=${join(folder, 'e2e')}`,
    '--project=e2e*',
    ...(chosen.length > 0 ? chosen : ['packaged']),
  ];
  const { code } = await passThroughCommand(first, rest, {
    env: asNode({ ...setClock(), ...withoutCompiler, ...env, VENUE_DESK_E2E_RESULTS: report }),
  });
  process.stdout.write(`Pictures are in ${join(folder, 'e2e')}\n`);
  return readPlaywrightReport(report, code);
}

/** @param {string} name */
function prepareReport(name) {
  mkdirSync(results, { recursive: true });
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}
