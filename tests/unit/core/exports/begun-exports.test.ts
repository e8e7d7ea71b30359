import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRunningTasks } from '../../../../electron/core/base/concurrency/index.ts';
import { openBegunExports } from '../../../../electron/core/exports/list/begun-exports.ts';
import type { ExportPlan } from '../../../../shared/domain/exports.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-begun-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const profileId = 'profile-one';

function makePlan(orderNumber?: string): ExportPlan {
  const period = { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' };
  return {
    folder: '/home/someone',
    namedBy: '{dataset}',
    spec: {
      kind: 'rows',
      format: 'csv',
      headings: 'labels',
      sections: [
        {
          dataset: 'bookings',
          ask:
            orderNumber === undefined
              ? { by: 'period', period }
              : { by: 'orderNumber', orderNumber },
          view: { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' },
        },
      ],
    },
  };
}

/** As the app: what runs is noted. */
function start() {
  const begun = openBegunExports(storedFilesIn(folder));
  return { begun, tasks: createRunningTasks(begun.note) };
}

const endless = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

it('an export is noted from its begin on, whatever it waits for, and not when it ends', async () => {
  const { begun, tasks } = start();
  const file = { name: 'Bookings (CSV), Museum', plan: makePlan() };
  let finish: () => void = () => undefined;
  const fetching = tasks.run(
    'export-one-id',
    { window: 1, profileId, file },
    () => new Promise<void>((resolve) => (finish = resolve)),
  );
  const rows = tasks.run('rows-of-screen', { window: 1, profileId }, endless);
  expect(tasks.listFiles()).toEqual([{ exportId: 'export-one-id', profileId, ...file }]);
  expect([tasks.listFiles(1).length, tasks.listFiles(2).length]).toEqual([1, 0]);
  // Killed now, it is told of and can be made again.
  expect(openBegunExports(storedFilesIn(folder)).unfinished).toEqual(tasks.listFiles());
  finish();
  await fetching;
  expect([begun.unfinished, tasks.listFiles()]).toEqual([[], []]);
  expect(openBegunExports(storedFilesIn(folder)).unfinished).toEqual([]);
  tasks.cancelAll();
  await rows;
});

it('one that was cancelled is not noted, unless the app ends by it', async () => {
  for (const isQuitting of [false, true]) {
    const { begun, tasks } = start();
    const file = { name: 'Bookings (CSV), Museum', plan: makePlan() };
    const work = tasks.run('export-one-id', { window: 1, profileId, file }, endless);
    if (isQuitting) begun.keep();
    tasks.cancelAllIn(1);
    expect(tasks.listFiles()).toEqual([]);
    await work;
    const next = openBegunExports(storedFilesIn(folder));
    expect(next.unfinished.map(({ exportId }) => exportId)).toEqual(
      isQuitting ? ['export-one-id'] : [],
    );
  }
});

it('what somebody typed to find an order is not stored, and so can’t be made again', async () => {
  const { tasks } = start();
  const file = { name: 'Bookings (CSV), Museum', plan: makePlan('KM2610270000') };
  const work = tasks.run('export-one-id', { window: 1, profileId, file }, endless);
  expect(readFileSync(join(folder, 'begun-exports.json'), 'utf8')).not.toContain('KM2610270000');
  const { unfinished } = openBegunExports(storedFilesIn(folder));
  expect(unfinished).toEqual([
    { exportId: 'export-one-id', profileId, name: file.name, plan: null },
  ]);
  tasks.cancelAll();
  await work;
});

it('goes with its venue', async () => {
  const { tasks } = start();
  const file = { name: 'Bookings (CSV), Museum', plan: makePlan() };
  const work = tasks.run('export-one-id', { window: 1, profileId, file }, endless);
  const files = storedFilesIn(folder);
  openBegunExports(files);
  files.forget(profileId);
  expect(openBegunExports(storedFilesIn(folder)).unfinished).toEqual([]);
  tasks.cancelAll();
  await work;
});
