import { expect, test } from 'vitest';
import { systemClock } from '../../../../electron/core/base/time/clock.ts';
import { sleep } from '../../../../electron/core/base/time/sleep.ts';
import { createJobPauses } from '../../../../electron/core/data/sync/jobs/job-pause.ts';
import { runWindows } from '../../../../electron/core/data/sync/jobs/run-windows.ts';
import { appError, Failure } from '../../../../shared/errors.ts';

const signedOut = () => new Failure(appError('signed-out'));
const received = {
  received: 0,
  kept: 0,
  duplicates: 0,
  outside: 0,
  invalidValues: 0,
  unknownFields: [],
};

test('what fails late of the time before somebody signed in again holds nothing up', async () => {
  const first = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  let holds = 0;
  const pauses = createJobPauses({
    clock: systemClock,
    sleep,
    onChange: () => {
      if (!pauses.current()) return;
      holds += 1;
      if (holds > 1) pauses.release();
      else first.resolve();
    },
  });
  const requested: string[] = [];
  const run = runWindows({
    windows: ['quick', 'slow'],
    concurrency: 2,
    pauses,
    signal: new AbortController().signal,
    interruption: () => new AbortController().signal,
    onBug: (error) => {
      throw error;
    },
    fetch: async (window) => {
      const isFirst = !requested.includes(window);
      requested.push(window);
      if (isFirst && window === 'slow') await late.promise;
      if (isFirst) throw signedOut();
      return { bytes: 1, ingestStats: received };
    },
    onDone: () => undefined,
    onFailed: (window) => {
      throw new Error(`${window} failed`);
    },
  });
  await first.promise;
  pauses.release();
  late.resolve();
  await run;
  expect(holds).toBe(1);
  expect(requested.toSorted()).toEqual(['quick', 'quick', 'slow', 'slow']);
});
