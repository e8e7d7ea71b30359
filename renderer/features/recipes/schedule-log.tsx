import { useMutation } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import styles from './recipes.module.css';
import { scheduleRunText } from './schedule-text.ts';

interface Props {
  readonly profile: Profile;
  readonly runs: readonly ScheduleRun[];
  readonly onClose: () => void;
}

/** What recipes did by themselves. */
export function ScheduleLog({ profile, runs, onClose }: Props) {
  const words = useWords();
  const clear = useMutation({
    mutationFn: () => unwrap(desk.schedules.clearRuns({ profileId: profile.id })),
  });
  return (
    <Dialog
      title={words.text('schedule.log.title', { venue: profile.name })}
      isOpen
      onClose={onClose}
      width={620}
      footer={
        <>
          {runs.length > 0 && (
            <Button isDisabled={clear.isPending} onPress={() => clear.mutate()}>
              {words.text('schedule.log.clear')}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {words.text('schedule.log.back')}
          </Button>
        </>
      }
    >
      {clear.error && <ErrorNotice error={errorOf(clear.error)} />}
      {runs.length === 0 ? (
        <p className={styles.quiet}>{words.text('schedule.log.none')}</p>
      ) : (
        // A list that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className={styles.list} aria-label={words.text('schedule.log.list')} tabIndex={0}>
          {runs.map((run) => (
            <li key={`${run.at} ${run.recipeId}`} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>
                  <bdi>{run.name}</bdi>
                </p>
                <p className={styles.quiet}>
                  <bdi>{scheduleRunText(run, words)}</bdi>
                </p>
                <p className={styles.quiet}>{words.moment(run.at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
