import type { SyncJob } from '../../../shared/domain/sync.ts';
import { desk } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { findObstacle, needsPerson } from './job-messages.ts';

/** Makes jobs go on that wait for a person; nothing where none does. */
export function TryNow({ jobs }: { readonly jobs: readonly SyncJob[] }) {
  const messages = useMessages();
  const held = findObstacle(jobs);
  if (held === null || !needsPerson(held.error)) return null;
  const waiting = jobs.filter(({ pausedBy }) => pausedBy !== null);
  return (
    <Button
      onPress={() => {
        // One that can't go on says why, again.
        for (const { profileId, jobId } of waiting) void desk.sync.resume({ profileId, jobId });
      }}
    >
      {messages.text('jobs.tryNow')}
    </Button>
  );
}
