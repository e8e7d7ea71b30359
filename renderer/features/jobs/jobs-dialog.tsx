import { useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { useWords } from '../../base/words-context.tsx';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useNavigation } from '../screens/navigation.tsx';
import { makeDraftOfJob } from './draft-of-job.ts';
import { JobHistory } from './job-history.tsx';
import { JobItem } from './job-item.tsx';
import { isEnded } from './job-words.ts';
import styles from './jobs.module.css';
import { useBringUpToDate } from './use-bring-up-to-date.ts';

/** Every job of a venue, those that ended before, and two that can be started from here. */
export function JobsDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { openDataset } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const jobs = useQuery(syncJobsQuery(profile.id));
  const keepUp = useBringUpToDate(profile.id);
  const clear = useMutation({
    mutationFn: () => unwrap(desk.sync.clear({ profileId: profile.id })),
  });
  const list = jobs.data ?? [];

  function show(job: SyncJob): (() => void) | undefined {
    const draft = makeDraftOfJob(job, now);
    if (!draft) return undefined;
    return () => {
      openDataset(job.dataset, { draft });
      onClose();
    };
  }

  return (
    <Dialog
      title={words.text('jobs.title', { venue: profile.name })}
      isOpen
      onClose={onClose}
      width={860}
      footer={
        <>
          {list.some(({ state }) => isEnded(state)) && (
            <Button onPress={() => clear.mutate()}>{words.text('jobs.clearAll')}</Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {words.text('jobs.close')}
          </Button>
        </>
      }
    >
      <div className={styles.starters}>
        <Tooltip text={words.text('jobs.keepUp.about')}>
          <Button icon="refresh" isDisabled={keepUp.isPending} onPress={() => keepUp.start()}>
            {words.text('jobs.keepUp')}
          </Button>
        </Tooltip>
        <Tooltip text={words.text('jobs.guides.about')}>
          <Button icon="guides" isDisabled={keepUp.isPending} onPress={keepUp.walkGuides}>
            {words.text('jobs.guides')}
          </Button>
        </Tooltip>
      </div>
      {keepUp.error && <ErrorNotice error={keepUp.error} />}
      {jobs.isError && <ErrorNotice error={errorOf(jobs.error)} />}
      {jobs.data && list.length === 0 && (
        <StatePanel
          icon="inbox"
          title={words.text('jobs.none.title')}
          text={words.text('jobs.none.text')}
        />
      )}
      {list.length > 0 && (
        <ul className={styles.list} aria-label={words.text('jobs.list')}>
          {list.map((job) => (
            <JobItem key={job.jobId} job={job} onShow={show(job)} />
          ))}
        </ul>
      )}
      <section>
        <h2 className={styles.heading}>{words.text('jobs.history')}</h2>
        <JobHistory profileId={profile.id} />
      </section>
    </Dialog>
  );
}
