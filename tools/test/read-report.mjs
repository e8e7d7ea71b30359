import { readFileSync } from 'node:fs';

/**
 * `flaky`: titles of tests that passed only when tried again. They count as passed, and are named.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Counts
 */

/**
 * @param {string} file Vitest's JSON report
 * @param {number} code Vitest's exit code
 * @returns {Counts}
 */
export function readVitestReport(file, code) {
  const report = read(file);
  return judge(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} code Playwright's exit code
 * @returns {Counts}
 */
export function readPlaywrightReport(file, code) {
  const report = read(file);
  const stats = report?.stats;
  return {
    ...judge(code, {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    }),
    flaky: flakyTitles(report?.suites ?? []),
  };
}

/**
 * @param {any[]} found Playwright's suites, which nest
 * @returns {string[]}
 */
function flakyTitles(found) {
  return found.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) =>
        spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
      )
      .map((/** @type {any} */ spec) => `${spec.file}: ${spec.title}`),
    ...flakyTitles(suite.suites ?? []),
  ]);
}

/**
 * A runner can fail without any test that failed (a file that did not load, an error between two
 * tests, a crash before the report), and a suite that ran nothing has proven nothing: one failure.
 *
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function judge(code, counts) {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
