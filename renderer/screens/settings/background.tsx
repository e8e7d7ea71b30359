import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { autostartQuery } from '../../queries/autostart.ts';
import { schedulesQuery } from '../../queries/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';

/** The app without a window: updates, alerts and exports. */
export function Background({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const client = useQueryClient();
  const schedules = useQuery(schedulesQuery(profile.id));
  const started = useQuery(autostartQuery);
  const keep = useMutation({
    mutationFn: (keepsRunning: boolean) => unwrap(desk.schedules.keepRunning({ keepsRunning })),
    onSettled: () => client.invalidateQueries({ queryKey: ['schedules'] }),
  });
  const start = useMutation({
    mutationFn: (isOn: boolean) => unwrap(desk.autostart.set({ isOn })),
    onSuccess: (status) => client.setQueryData(autostartQuery.queryKey, status),
  });
  const { data: scheduled } = schedules;
  const { data: autostart } = started;
  const error = schedules.error ?? started.error ?? keep.error ?? start.error;
  const unread = [schedules, started].filter(({ isError }) => isError);
  return (
    <>
      {scheduled && (
        <Checkbox isSelected={scheduled.keepsRunning} onChange={(isOn) => keep.mutate(isOn)}>
          {messages.text('schedule.keepRunning')}
          <br />
          <span className={styles.quiet}>{messages.text('background.keepRunning.about')}</span>
        </Checkbox>
      )}
      {autostart && (
        <Checkbox isSelected={autostart.state !== 'off'} onChange={(isOn) => start.mutate(isOn)}>
          {messages.text('autostart.login')}
          <br />
          <span className={styles.quiet}>{messages.text('autostart.login.about')}</span>
        </Checkbox>
      )}
      {autostart?.state === 'stopped' && (
        <Notice tone="warn">{messages.text('autostart.stopped')}</Notice>
      )}
      {error && (
        <ErrorNotice
          error={toAppError(error)}
          actions={
            unread.length > 0 && (
              <Button onPress={() => void Promise.all(unread.map(({ refetch }) => refetch()))}>
                {messages.text('repair.retry')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
