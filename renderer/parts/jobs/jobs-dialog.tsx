import { useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { isEnded, type SyncJob } from '../../../shared/domain/sync.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { useNavigation } from '../navigation/index.ts';
import { JobHistory } from './job-history.tsx';
import { JobItem } from './job-item.tsx';
import { putWaitingFirst } from './job-messages.ts';
import { makeJobDraft } from './make-job-draft.ts';
import { useBringUpToDate } from './use-bring-up-to-date.ts';

/** All jobs of a venue, also ended ones, and buttons that start two kinds of jobs. */
export function JobsDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const { openDataset } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const jobs = useQuery(syncJobsQuery(profile.id));
  const keepUp = useBringUpToDate(profile.id);
  const clear = useMutation({
    mutationFn: () => unwrap(desk.sync.clear({ profileId: profile.id })),
  });
  const list = putWaitingFirst(jobs.data ?? []);

  function show(job: SyncJob): (() => void) | undefined {
    const draft = makeJobDraft(job, now);
    if (!draft) return undefined;
    return () => {
      openDataset(job.dataset, { draft });
      onClose();
    };
  }

  return (
    <Dialog
      title={messages.text('jobs.title')}
      onClose={onClose}
      width={860}
      footer={
        <>
          {list.some(isEnded) && (
            <Button onPress={() => clear.mutate()}>{messages.text('jobs.clearAll')}</Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {messages.text('dialog.close')}
          </Button>
        </>
      }
    >
      <div className={shared.buttons}>
        <Button icon="refresh" isDisabled={keepUp.isPending} onPress={() => keepUp.start()}>
          {messages.text('jobs.keepUp')}
        </Button>
        <Tooltip text={messages.text('jobs.guides.about')}>
          <Button icon="guides" isDisabled={keepUp.isPending} onPress={keepUp.walkGuides}>
            {messages.text('jobs.guides')}
          </Button>
        </Tooltip>
      </div>
      {keepUp.error && <ErrorNotice error={keepUp.error} />}
      {jobs.isError && <ErrorNotice error={toAppError(jobs.error)} />}
      {jobs.data && list.length === 0 && (
        <StatePanel
          icon="inbox"
          title={messages.text('jobs.none.title')}
          text={messages.text('jobs.none.text')}
        />
      )}
      {list.length > 0 && (
        <ul className={shared.stackS} aria-label={messages.text('command.jobs')}>
          {list.map((job) => (
            <JobItem key={job.jobId} job={job} onShow={show(job)} />
          ))}
        </ul>
      )}
      <section>
        <h2 className={shared.partTitle}>{messages.text('jobs.history')}</h2>
        <JobHistory profileId={profile.id} listed={list.map(({ jobId }) => jobId)} />
      </section>
    </Dialog>
  );
}
