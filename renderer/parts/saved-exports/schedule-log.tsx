import { useMutation } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import styles from './saved-exports.module.css';
import { describeScheduleRun } from './schedule-text.ts';

interface Props {
  readonly profile: Profile;
  readonly runs: readonly ScheduleRun[];
  readonly onClose: () => void;
}

/** The scheduled runs of saved exports. */
export function ScheduleLog({ profile, runs, onClose }: Props) {
  const messages = useMessages();
  const clear = useMutation({
    mutationFn: () => unwrap(desk.schedules.clearRuns({ profileId: profile.id })),
  });
  return (
    <Dialog
      title={messages.text('schedule.log.title')}
      onClose={onClose}
      width={620}
      footer={
        <>
          {runs.length > 0 && (
            <Button isDisabled={clear.isPending} onPress={() => clear.mutate()}>
              {messages.text('common.clearLog')}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {messages.text('common.back')}
          </Button>
        </>
      }
    >
      {clear.error && <ErrorNotice error={toAppError(clear.error)} />}
      {runs.length === 0 ? (
        <p className={shared.note}>{messages.text('schedule.log.none')}</p>
      ) : (
        // A list that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className={styles.list} aria-label={messages.text('schedule.log.list')} tabIndex={0}>
          {runs.map((run) => (
            <li key={`${run.at} ${run.savedExportId}`} className={styles.row}>
              <div className={styles.text}>
                <p className={shared.fileName}>
                  <bdi>{run.name}</bdi>
                </p>
                <p className={shared.note}>
                  <bdi>{describeScheduleRun(run, messages)}</bdi>
                </p>
                <p className={shared.note}>{messages.moment(run.at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
