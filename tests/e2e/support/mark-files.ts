import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const marks = process.env.VENUE_DESK_MEASURE;
const workers = join(marks ?? '', 'workers');

/** Runs in a worker: its process id. */
export function markWorker(): void {
  const index = process.env.TEST_WORKER_INDEX;
  if (!marks || index === undefined) return;
  mkdirSync(workers, { recursive: true });
  writeFileSync(join(workers, index), String(process.pid));
}

/** Tells `tools/test/measure.mjs` each worker's current test file. */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default class MarkFiles implements Reporter {
  onTestBegin({ location }: TestCase, { workerIndex }: TestResult): void {
    const pid = readFileSync(join(workers, String(workerIndex)), 'utf8');
    writeFileSync(join(marks ?? '', pid), basename(location.file));
  }

  printsToStdio(): boolean {
    return false;
  }
}
