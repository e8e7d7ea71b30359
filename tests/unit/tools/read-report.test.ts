import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../../tools/test/read-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-report-'));
const missing = join(folder, 'missing.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

describe('counting tests', () => {
  it('adds up what Vitest and Playwright report', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(readVitestReport(report(vitest), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(readPlaywrightReport(report({ stats }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 4,
      flaky: [],
    });
  });

  it('names what passed only when tried again, however deep it lies', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status }],
    });
    const suites = [
      { specs: [spec('steady', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] },
    ];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(readPlaywrightReport(report({ stats, suites }), 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      flaky: ['a.spec.ts: shaky'],
    });
  });

  it('a suite that ran nothing has failed', () => {
    expect(readVitestReport(report({ numPassedTests: 0 }), 0).failed).toBe(1);
    expect(readPlaywrightReport(report({ stats: { skipped: 3 } }), 0).failed).toBe(1);
  });

  it('a runner that failed without a failed test, or left no report, has failed', () => {
    expect(readVitestReport(report({ numPassedTests: 9 }), 1).failed).toBe(1);
    expect(readVitestReport(report('{"numPassed'), 0).failed).toBe(1);
    expect(readPlaywrightReport(missing, 0).failed).toBe(1);
  });
});
