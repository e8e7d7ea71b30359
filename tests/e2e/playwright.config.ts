import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defineConfig } from '@playwright/test';
import { enterDesktop } from './support/desktops.ts';
import { markWorker } from './support/mark-files.ts';
import { patience } from './support/patience.ts';

// Every worker reads this file before its tests.
enterDesktop();
markWorker();

/** As many as processors while other suites have as many beside them, and then one more. */
const beside = Math.min(4, availableParallelism());
const busy = process.env.VENUE_DESK_OTHERS_BUSY;
const isLater = Number(process.env.TEST_PARALLEL_INDEX ?? 0) >= beside;
while (isLater && busy !== undefined && existsSync(busy)) await wait(500);

const filesOf = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
/** Each takes a worker for the greater part of a minute or more: the rest fills what they leave. */
const longFiles = filesOf(
  'as-they-come',
  'coverage',
  'datasets',
  'desk-command',
  'each-report',
  'hostile-calls',
  'jobs',
  'keychain',
  'overlays',
  'profiles',
  'saved-exports',
  'small-windows',
  'stored-rows',
  'switching',
  'today',
  'tools',
  'twelve-tasks',
  'workbook',
);
const tours = ['tour', 'tour-today', 'tour-reports', 'tour-sizes'];
/** `npm test -- e2e --packaged` has made what they start. */
const ofPackage = process.env.VENUE_DESK_PACKAGED ? [] : filesOf('packaged-starts');

const results = join(import.meta.dirname, '../../test-results');

/**
 * Real Electron: a file of tests at a time for each processor, each on its own desktop. Traces and
 * videos stay off: they would record keys as they are typed and rows as they are shown.
 *
 * Processors are what it waits for, so work is what can be saved. Of it the pages take half (React two
 * fifths of that), the apps' main processes a seventh, engines, keychains and demo venues another,
 * these workers an eighth. Drawing takes a tenth of all, in pages and beside them, and V8's threads that
 * compile and collect another; no switch of Chromium or V8 has made these less. To start
 * an app takes three seconds of a processor until the demo venue's rows are there, one until there is
 * a window, a command one, a screen half of one, and so does a look with axe. So a file shares one
 * app where its tests can; what is asked of a venue while the window shows another one draws nothing.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(results, 'e2e'),
  globalSetup: './support/desktops.ts',
  // With one more beside the other suites, what is open and waits took a tenth of the processors, and some
  // tests waited for longer than their patience. Alone, as many leave a third of the processors idle.
  workers: Math.min(4, beside + 1),
  fullyParallel: false,
  forbidOnly: true,
  // A shared machine can stall for longer than any patience: one more try, which is told by name.
  retries: 1,
  // What takes seconds by itself may take ten times as long beside all else that is run.
  timeout: 300_000,
  expect: { timeout: patience, toPass: { timeout: 2 * patience } },
  use: { trace: 'off', video: 'off', screenshot: 'off' },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.VENUE_DESK_E2E_RESULTS ?? join(results, 'e2e.json') }],
    ...(process.env.VENUE_DESK_MEASURE ? [['./support/mark-files.ts'] as const] : []),
  ],
  // In this order, so that at the end no worker is left alone with a long file.
  projects: [
    { name: 'e2e-long', testMatch: longFiles },
    {
      name: 'e2e',
      testMatch: '**/*.spec.ts',
      testIgnore: [...longFiles, ...filesOf(...tours), ...ofPackage],
    },
    // In each language they take half an hour, and what they find is no chance.
    ...tours.map((name) => ({
      name,
      testMatch: filesOf(name),
      timeout: 3_600_000,
      retries: 0,
    })),
  ],
});
