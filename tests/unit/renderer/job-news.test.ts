import { expect, test } from 'vitest';
import { findNews } from '../../../renderer/parts/jobs/use-job-news.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';

test.each([
  ['app', 'done', 0, false],
  ['app', 'done', 12, true],
  ['app', 'failed', 0, true],
  ['person', 'done', 0, true],
  ['person', 'cancelled', 0, true],
] as const)(
  'of a job by the %s that is %s with %i rows, it is %s that it is news',
  (startedBy, state, rows, isNews) => {
    const job = { jobId: 'one', startedBy, state, rows } as SyncJob;
    expect(findNews([job], new Map([['one', 'running']]))).toEqual(isNews ? [job] : []);
  },
);
