import { installSystem } from './prepare/install-system.mjs';
import { installTestServers } from './prepare/test-servers.mjs';
import { prepare, prepareSteps } from './prepare.mjs';
import { startProgress } from './support/progress.mjs';
import { runTool, Stop } from './support/stop.mjs';
import { findAffectedTests, listAreaFiles, listChangedFiles } from './test/affected.mjs';
import { startSuites } from './test/start-suites.mjs';
import { suites } from './test/suites.mjs';

/**
 * `npm test`: prepares the machine and runs every suite, even after one has failed. `npm test -- unit [filter…]`: one
 * suite, or some of its files. `npm test -- --changed[=COMMIT] [suite]`: what a change since then, or since main, can
 * affect. `npm test -- --area NAME [suite]`: tests of a part of the app.
 */
await runTool(async () => {
  const { name, filters, changed } = readArguments(process.argv.slice(2));
  const named = suites.filter((suite) => name === undefined || suite.name === name);
  if (named.length === 0) {
    throw new Stop(
      `There is no suite "${name}". Choose one of ${suites.map((suite) => suite.name).join(', ')}.`,
    );
  }
  const chosen = named
    .map((suite) => ({ suite, files: changed ? findAffectedTests(suite.name, changed) : 'all' }))
    .filter(({ files }) => files.length > 0);
  if (chosen.length === 0) process.stdout.write('No test can be affected.\n');

  const progress = startProgress(prepareSteps + chosen.length);
  const runtime = await prepare(progress, ['run', 'test'], ['readers']);
  // They take longest to install: checks and the build run meanwhile.
  const readers = Promise.all([
    installSystem(['readers'], progress.note),
    installTestServers(progress.note),
  ]);
  readers.catch(() => undefined); // reported by the suite that waits for them
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const flaky = [];
  /** @type {string[]} */
  const failures = [];
  for (const { suite, start, counts: counting } of startSuites(
    chosen,
    { runtime, readers },
    filters,
  )) {
    await progress.step(
      `Suite ${suite.name}`,
      async () => {
        progress.makeRoom();
        const counts = await counting;
        total.passed += counts.passed;
        total.failed += counts.failed;
        total.skipped += counts.skipped;
        flaky.push(...(counts.flaky ?? []));
        failures.push(...counts.failures.map((title) => `${suite.name}: ${title}`));
        return formatCounts(counts);
      },
      start,
    );
  }
  for (const title of flaky) process.stdout.write(`passed only when tried again: ${title}\n`);
  // Repeated at the end, since that is what people see of a long run.
  for (const title of failures) process.stdout.write(`failed: ${title}\n`);
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${formatCounts({ ...total, skipped: 0 })}\n`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * @param {string[]} args
 * @returns {{ name: string | undefined, filters: string[], changed: string[] | null }}
 */
function readArguments([first, ...rest]) {
  const [, since] = /^--changed(?:=(.+))?$/.exec(first ?? '') ?? [null];
  if (first === '--area') {
    const [area = '', name, ...filters] = rest;
    return { name, filters, changed: listAreaFiles(area) };
  }
  if (first?.startsWith('--changed')) {
    const [name, ...filters] = rest;
    return { name, filters, changed: listChangedFiles(since ?? null) };
  }
  return { name: first, filters: rest, changed: null };
}

/** @param {Pick<import('./test/read-report.mjs').Counts, 'passed' | 'failed' | 'skipped'>} counts */
function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
