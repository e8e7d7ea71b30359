import type { SyncJob } from '../../../shared/domain/sync.ts';
import { desk } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FindOutWhy } from '../tools/index.ts';
import { findObstacle, needsPerson } from './job-messages.ts';

/** Actions against an obstacle: finding out why, and trying again if jobs wait for the user. */
export function ObstacleActions({ jobs }: { readonly jobs: readonly SyncJob[] }) {
  const messages = useMessages();
  const obstacle = findObstacle(jobs);
  if (obstacle === null) return null;
  const waiting = jobs.filter(({ pausedBy }) => pausedBy !== null);
  return (
    <>
      <FindOutWhy error={obstacle.error} />
      {needsPerson(obstacle.error) && (
        <Button
          onPress={() => {
            // A job that can't go on waits again, and shows the reason.
            for (const { profileId, jobId } of waiting) void desk.sync.resume({ profileId, jobId });
          }}
        >
          {messages.text('jobs.tryNow')}
        </Button>
      )}
    </>
  );
}
