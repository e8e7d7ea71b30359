import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../support/root.mjs';

/**
 * `failures`: what failed, by file and title. `flaky`: titles of tests that passed only when tried
 * again. They count as passed, and are named.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures
 * @property {string[]} [flaky]
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
    failures: (report?.testResults ?? []).flatMap(listFileFailures),
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
  const specs = listSpecs(report?.suites ?? []);
  return {
    ...judge(code, {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      failures: [
        ...specs.flatMap(({ title, statuses, errors }) =>
          statuses.includes('unexpected') ? [`${title}${readReason(errors.join('\n'))}`] : [],
        ),
        ...(report?.errors ?? []).map((/** @type {any} */ { message }) => readFirstLine(message)),
      ],
    }),
    flaky: listTitles('flaky', specs),
  };
}

/**
 * @param {any} file one of Vitest's test files
 * @returns {string[]}
 */
function listFileFailures({ name, status, message, assertionResults }) {
  const path = relative(root, name).replaceAll('\\', '/');
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length > 0) {
    return failed.map(
      (/** @type {any} */ { fullName, failureMessages = [] }) =>
        `${path}: ${fullName}${readReason(failureMessages.join('\n'))}`,
    );
  }
  return status === 'failed' ? [`${path}: ${readFirstLine(message)}`] : [];
}

/**
 * Returns the lines with the reason, without those with places: for a failure that happens once in a thousand runs,
 * this may be the only record.
 *
 * @param {string} text
 */
function readReason(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  const told = lines.filter((line) => line.trim() !== '' && !/^\s*at /.test(line)).slice(0, 20);
  return told.map((line) => `\n    ${line.slice(0, 400)}`).join('');
}

/** @param {unknown} text */
function readFirstLine(text) {
  const lines = stripVTControlCharacters(String(text ?? '')).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'it did not say why';
}

/**
 * @param {any[]} found Playwright's suites, which nest
 * @param {string[]} [around] titles of those that they are in
 * @returns {{ title: string, statuses: string[], errors: string[] }[]}
 */
function listSpecs(found, around = []) {
  return found.flatMap((suite) => {
    const titles = [...around, suite.title]; // the outermost is the file
    const specs = (suite.specs ?? []).map((/** @type {any} */ spec) => ({
      title: [...titles, spec.title].join(': '),
      statuses: spec.tests.map((/** @type {any} */ { status }) => status),
      errors: spec.tests.flatMap((/** @type {any} */ { results = [] }) =>
        results
          .slice(-1)
          .flatMap((/** @type {any} */ { errors = [] }) =>
            errors.map((/** @type {any} */ { message }) => String(message)),
          ),
      ),
    }));
    return [...specs, ...listSpecs(suite.suites ?? [], titles)];
  });
}

/**
 * @param {string} status
 * @param {{ title: string, statuses: string[] }[]} specs
 */
function listTitles(status, specs) {
  return specs.filter(({ statuses }) => statuses.includes(status)).map(({ title }) => title);
}

/**
 * Counts a failure if a runner failed without a failed test (a file that did not load, an error between two tests, a
 * crash before the report), or if no test ran.
 *
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function judge(code, counts) {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  const why =
    code === 0 ? 'no test was run' : `its runner ended with ${code} without naming a test`;
  const failures = counts.failures.length > 0 ? counts.failures : [why];
  return { ...counts, failed: 1, failures };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
