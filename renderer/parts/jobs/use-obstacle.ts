import type { SyncJob } from '../../../shared/domain/sync.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { findObstacle, writeObstacle } from './job-messages.ts';

/** The obstacle of some jobs, in words that count down. Null if there is none. */
export function useObstacle(jobs: readonly SyncJob[]): string | null {
  const messages = useMessages();
  const now = useNow(typeof findObstacle(jobs)?.until === 'number' ? 500 : 0);
  return writeObstacle(jobs, messages, now);
}
