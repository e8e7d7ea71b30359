import { expect, test } from 'vitest';
import { createJobList } from '../../../../electron/core/data/sync/jobs/job-list.ts';
import {
  noStoredJobs,
  type StoredJobs,
} from '../../../../electron/core/data/sync/jobs/stored-jobs.ts';
import { fail } from '../../../../shared/errors.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

test('what could not be saved has not happened, unless it stands all the same', () => {
  const isFull = { disk: true };
  let saved: StoredJobs = noStoredJobs;
  const list = createJobList({
    store: {
      current: () => saved,
      write(next) {
        if (isFull.disk) fail('settings-not-saved');
        saved = next;
      },
    },
    clock: createManualClock(0),
    onChange: () => undefined,
  });
  const next: StoredJobs = { ...noStoredJobs, keptUp: [] };
  expect(() => list.write(next)).toThrow();
  expect(list.current()).toBe(noStoredJobs);
  list.tryToWrite(next);
  expect(list.current()).toBe(next);
  expect(saved).toBe(noStoredJobs);
  isFull.disk = false;
  list.write(next);
  expect(saved).toBe(next);
});
