import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Period } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { isWalkingGuides, useBringUpToDate } from '../../parts/jobs/index.ts';
import { guideDirectoryQuery, syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** All guides, whenever they were registered: shown if downloaded, otherwise offers the download. */
export function AllGuides({
  profile,
  variant = 'secondary',
  onShow,
}: {
  readonly profile: Profile;
  readonly variant?: 'primary' | 'secondary';
  /** With the searched time range. */
  readonly onShow: (walked: Period) => void;
}) {
  const messages = useMessages();
  const { data: directory = null } = useQuery(guideDirectoryQuery(profile.id));
  const { data: isCollecting = false } = useQuery({
    ...syncJobsQuery(profile.id),
    select: isWalkingGuides,
  });
  const { walkGuides, isPending, error } = useBringUpToDate(profile.id);
  if (directory) {
    return (
      <Tooltip text={messages.text('guides.all.about')}>
        <Button variant={variant} onPress={() => onShow(directory.period)}>
          {messages.text('guides.all.show')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <>
      <Tooltip text={messages.text('jobs.guides.about')}>
        <Button variant={variant} onPress={walkGuides} isDisabled={isPending || isCollecting}>
          {messages.text(isCollecting ? 'today.guides.fetchingSkills' : 'jobs.guides')}
        </Button>
      </Tooltip>
      {error && <ErrorNotice error={error} />}
    </>
  );
}
