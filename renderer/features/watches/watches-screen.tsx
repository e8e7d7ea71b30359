import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { mostWatchEntries, type Watch } from '../../../shared/domain/watches.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useTellRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { watchesQuery } from '../../queries/watches.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { StatusBar } from '../status-bar/status-bar.tsx';
import { openWatch } from './openings.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { WatchDialog } from './watch-dialog.tsx';
import { WatchList } from './watch-list.tsx';
import { WatchLogTable } from './watch-log-table.tsx';
import styles from './watches.module.css';

/** What is watched at a venue, what was found, and when nothing is told. */
export function WatchesScreen({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const profileId = profile.id;
  const { data, error } = useQuery(watchesQuery(profileId));
  const { data: views = [] } = useQuery(savedViewsQuery(profileId));
  const [editing, setEditing] = useState<Watch | null>(null);
  const tellRemoved = useTellRemoved();
  // One at a time: the message is about the last action.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const look = useMutation({
    mutationFn: () => unwrap(desk.watches.look({ profileId, watchId: null })),
    onSuccess: () => notify(messages.text('watches.looked')),
  });
  useCommand('refresh', () => look.mutate());
  const failure = act.error ?? look.error ?? error;
  const remove = ({ watchId, name }: Watch) =>
    act.mutate(async () => {
      const removed = await unwrap(desk.watches.remove({ profileId, watchId }));
      tellRemoved(messages.text('watches.removed', { name }), () =>
        unwrap(desk.watches.restore({ profileId, ...removed })),
      );
    });
  const turn = ({ watchId, ...draft }: Watch, isOn: boolean) =>
    act.mutate(() =>
      unwrap(desk.watches.change({ profileId, watchId, draft: { ...draft, isOn } })),
    );
  const findView = (watch: Watch | null) =>
    watch?.subject.kind === 'view'
      ? (views.find(
          ({ viewId }) => watch.subject.kind === 'view' && viewId === watch.subject.viewId,
        ) ?? null)
      : null;
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={frame.title}>{messages.text('watches.title')}</h1>
          <span className={frame.gap} />
          <Button
            icon="refresh"
            isDisabled={look.isPending || !data?.watches.some(({ watch }) => watch.isOn)}
            onPress={() => look.mutate()}
          >
            {messages.text(look.isPending ? 'watches.looking' : 'watches.look')}
          </Button>
        </div>
        <p className={frame.quiet}>{messages.text('watches.about')}</p>
      </header>
      {data && !data.canNotify && (
        <Notice tone="warn" strip>
          {messages.text('watches.cannotNotify')}
        </Notice>
      )}
      <ScreenPage>
        {failure && <ErrorNotice error={toAppError(failure)} />}
        {data && data.watches.length === 0 && (
          <StatePanel
            icon="bell"
            title={messages.text('watches.none')}
            text={messages.text('watches.none.text')}
          />
        )}
        {data && data.watches.length > 0 && (
          <WatchList
            profile={profile}
            watches={data.watches}
            findView={findView}
            onOpen={({ watchId }) => openWatch({ profileId, watchId })}
            onEdit={setEditing}
            onRemove={remove}
            onTurn={turn}
          />
        )}
        {data && (data.watches.length > 0 || data.log.length > 0) && (
          <div className={styles.below}>
            <QuietHoursForm
              key={JSON.stringify(data.quietHours)}
              profile={profile}
              hours={data.quietHours}
            />
            <div className={frame.card}>
              <div className={frame.headLine}>
                <h2 className={styles.heading}>{messages.text('watches.log')}</h2>
                <span className={frame.gap} />
                {data.log.length > 0 && (
                  <Button
                    variant="quiet"
                    onPress={() =>
                      act.mutate(async () => {
                        await unwrap(desk.watches.clearLog({ profileId }));
                        notify(messages.text('watches.log.cleared'));
                      })
                    }
                  >
                    {messages.text('watches.log.clear')}
                  </Button>
                )}
              </div>
              <p className={styles.quiet}>
                {messages.text('watches.log.about', {
                  most: mostWatchEntries,
                  venue: profile.name,
                })}
              </p>
              <WatchLogTable log={data.log} timeZone={profile.timeZone} />
            </div>
          </div>
        )}
      </ScreenPage>
      <StatusBar profile={profile} />
      {editing && (
        <WatchDialog
          profile={profile}
          subject={editing.subject}
          view={findView(editing)}
          watch={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
