import { useEffect } from 'react';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const reported = createWindowValue<readonly string[]>([]);

/** While the caller is on the screen, it reports these jobs: the ring leaves them out. */
export function useReported(jobs: readonly Pick<SyncJob, 'jobId'>[]): void {
  const ids = jobs.map(({ jobId }) => jobId).join(' ');
  useEffect(() => {
    const own = ids.split(' ').filter(Boolean);
    if (own.length === 0) return;
    reported.set([...reported.get(), ...own]);
    return () => {
      const left = [...reported.get()];
      for (const id of own) left.splice(left.indexOf(id), 1);
      reported.set(left);
    };
  }, [ids]);
}

/** Jobs that nothing else on the screen reports. */
export function useUnreported(jobs: readonly SyncJob[]): readonly SyncJob[] {
  const ids = useWindowValue(reported);
  return jobs.filter(({ jobId }) => !ids.includes(jobId));
}
