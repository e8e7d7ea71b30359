import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../base/messages-context.tsx';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useForward } from '../../ui/use-forward.ts';
import { describeJob, describeProgress, isUnderWay, measureDownloads } from './job-messages.ts';
import styles from './jobs.module.css';
import { showJobs } from './open-jobs.ts';
import { useAnnouncedJob } from './use-announced-job.ts';

/** The progress of downloads, on every screen in the same place. Opens the list of downloads. */
export function DownloadRing({ profileId }: { readonly profileId: string }) {
  const messages = useMessages();
  const { data: jobs = [] } = useQuery(syncJobsQuery(profileId));
  const underWay = jobs.filter(({ state }) => isUnderWay(state));
  const first = underWay.find(({ state }) => state === 'running') ?? underWay[0];
  useAnnouncedJob(first);
  const fraction = useForward(first ? `downloads of ${profileId}` : '', measureDownloads(jobs));
  const text = first
    ? messages.text('jobs.ring', {
        job: describeJob(first, messages),
        progress:
          first.state === 'running'
            ? describeProgress(first, messages)
            : messages.text(`jobs.state.${first.state}`),
        more: underWay.length - 1,
      })
    : messages.text('command.jobs');
  return (
    <Tooltip isName text={text}>
      <Button
        variant="quiet"
        {...(fraction === null ? {} : { className: styles.ringButton ?? '' })}
        {...(fraction === null ? { icon: 'download' as const } : {})}
        aria-label={text}
        aria-haspopup="dialog"
        onPress={() => showJobs(true)}
      >
        {fraction !== null && <Ring fraction={fraction} />}
      </Button>
    </Tooltip>
  );
}

const radius = 6;
const length = 2 * Math.PI * radius;

/** The button says the same in words. */
function Ring({ fraction }: { readonly fraction: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={radius} />
      <circle
        cx="8"
        cy="8"
        r={radius}
        strokeDasharray={`${Math.max(0.04, fraction) * length} ${length}`}
      />
    </svg>
  );
}
