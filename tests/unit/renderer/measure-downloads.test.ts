import { expect, it } from 'vitest';
import { measureDownloads } from '../../../renderer/parts/jobs/job-messages.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';

const job = (state: SyncJob['state'], done: number, createdAt: number, endedAt: number | null) => ({
  state,
  createdAt,
  endedAt,
  windows: { total: 4, done, failed: 0 },
});

it('counts what ended since the downloads under way began, and nothing before', () => {
  expect(measureDownloads([job('done', 4, 0, 5)])).toBeNull();
  const running = job('running', 1, 10, null);
  expect(measureDownloads([running, job('done', 4, 0, 5)])).toBe(0.25);
  // It doesn't fall when one of two is done, or fails.
  expect(measureDownloads([running, job('running', 3, 10, null)])).toBe(0.5);
  expect(measureDownloads([running, job('done', 4, 10, 20)])).toBe(0.625);
  expect(measureDownloads([running, job('failed', 3, 10, 20)])).toBe(0.625);
});
