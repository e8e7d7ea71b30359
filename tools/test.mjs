import { prepare, prepareSteps } from './prepare.mjs';
import { startProgress } from './support/progress.mjs';
import { runTool, Stop } from './support/stop.mjs';
import { suites } from './test/suites.mjs';

/**
 * `npm test`: prepares the machine and runs every suite, even after one has failed.
 * `npm test -- unit [filter…]`: one suite, or some files of it.
 */
await runTool(async () => {
  const [name, ...filters] = process.argv.slice(2);
  const chosen = suites.filter((suite) => name === undefined || suite.name === name);
  if (chosen.length === 0) {
    throw new Stop(
      `There is no suite "${name}". Choose one of ${suites.map((suite) => suite.name).join(', ')}.`,
    );
  }

  const progress = startProgress(prepareSteps + chosen.length);
  const runtime = await prepare(progress, ['run', 'test']);
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const flaky = [];
  for (const suite of chosen) {
    await progress.step(`Suite ${suite.name}`, async () => {
      progress.makeRoom();
      const counts = await suite.run(runtime, filters).catch(countAsFailed);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      flaky.push(...(counts.flaky ?? []));
      return line(counts);
    });
  }
  for (const title of flaky) process.stdout.write(`passed only when tried again: ${title}\n`);
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${line({ ...total, skipped: 0 })}\n`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * @param {unknown} error
 * @returns {import('./test/read-report.mjs').Counts}
 */
function countAsFailed(error) {
  process.stdout.write(`${error instanceof Stop ? error.message : String(error)}\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @param {import('./test/read-report.mjs').Counts} counts */
function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
