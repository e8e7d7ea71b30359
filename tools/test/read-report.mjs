import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
 * @returns {Counts} a test that passed only when tried again counts as failed
 */
export function readPlaywrightReport(file, code) {
  const stats = read(file)?.stats;
  return judge(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
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
