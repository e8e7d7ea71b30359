import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../base/messages-context.tsx';
import { isWalkingGuides, useBringUpToDate } from '../../parts/jobs/index.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Offers to download guides' languages. They are requested for each guide, not for a period. */
export function SkillsStrip({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const { walkGuides, isPending } = useBringUpToDate(profileId);
  const { data: isWalking = false } = useQuery({
    ...syncJobsQuery(profileId),
    select: isWalkingGuides,
  });
  return (
    <Notice
      tone="info"
      strip
      actions={
        <Button isDisabled={isPending || isWalking} onPress={walkGuides}>
          {messages.text(isWalking ? 'today.guides.fetchingSkills' : 'jobs.guides')}
        </Button>
      }
    >
      {messages.text('report.guides.noSkills')}
    </Notice>
  );
}
