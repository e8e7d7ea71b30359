import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../tools/support/root.mjs';
import { readPlaywrightReport, readVitestReport } from '../../../tools/test/read-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-report-'));
const missing = join(folder, 'missing.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [
    {
      status,
      results: message ? [{ errors: [{ message: 'at first' }] }, { errors: [{ message }] }] : [],
    },
  ],
});

describe('counting tests', () => {
  it('adds up what Vitest and Playwright report', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(readVitestReport(report(vitest), 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(readPlaywrightReport(report({ stats }), 1)).toMatchObject({
      passed: 4,
      failed: 1,
      skipped: 4,
    });
  });

  it('names what passed only when tried again, however deep it lies', () => {
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('steady', 'expected')],
        suites: [{ title: 'at night', specs: [spec('shaky', 'flaky')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(readPlaywrightReport(report({ stats, suites }), 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: ['a.spec.ts: at night: shaky'],
    });
  });

  it('names what failed: tests, files that did not load, and what went wrong around them', () => {
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(root, 'tests/unit/one.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a sum adds up', status: 'passed' },
            {
              fullName: 'a sum is told',
              status: 'failed',
              failureMessages: ['\u001B[31mNot 4\u001B[39m\nbut 5\n    at sum (sum.ts:1)'],
            },
          ],
        },
        {
          name: join(root, 'tests/unit/two.test.ts'),
          status: 'failed',
          message: '\u001B[31mNo such module\u001B[39m\n  at here',
          assertionResults: [],
        },
      ],
    };
    expect(readVitestReport(report(vitest), 1).failures).toEqual([
      'tests/unit/one.test.ts: a sum is told\n    Not 4\n    but 5',
      'tests/unit/two.test.ts: No such module',
    ]);
    const playwright = {
      stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('steady', 'expected'), spec('broken', 'unexpected', 'Timeout\n  at x.ts')],
          suites: [{ title: 'of a venue', specs: [spec('gone', 'unexpected')] }],
        },
      ],
      errors: [{ message: 'Error: the desktop did not start\n at there' }],
    };
    expect(readPlaywrightReport(report(playwright), 1).failures).toEqual([
      'a.spec.ts: broken\n    Timeout',
      'a.spec.ts: of a venue: gone',
      'Error: the desktop did not start',
    ]);
  });

  it('a suite that ran nothing has failed', () => {
    const nothing = readVitestReport(report({ numPassedTests: 0 }), 0);
    expect(nothing.failed).toBe(1);
    expect(nothing.failures).toEqual(['no test was run']);
    expect(readPlaywrightReport(report({ stats: { skipped: 3 } }), 0).failed).toBe(1);
  });

  it('a runner that failed without a failed test, or left no report, has failed', () => {
    expect(readVitestReport(report({ numPassedTests: 9 }), 1).failed).toBe(1);
    expect(readVitestReport(report('{"numPassed'), 0).failed).toBe(1);
    const { failed, failures } = readPlaywrightReport(missing, 1);
    expect(failed).toBe(1);
    expect(failures).toEqual(['its runner ended with 1 without naming a test']);
  });
});
