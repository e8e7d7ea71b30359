import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TodayFigureId, todayFigures } from '../../../shared/alerts/subjects.ts';
import type { Alert, AlertCondition } from '../../../shared/domain/alerts.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { AlertDialog, openAlert } from '../../parts/alerts/index.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { alertsQuery } from '../../queries/alerts.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { useWork } from '../../queries/use-work.ts';
import { Button } from '../../ui/button.tsx';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { AlertList } from './alert-list.tsx';
import { AlertLogTable } from './alert-log-table.tsx';
import styles from './alerts-screen.module.css';
import { QuietHoursForm } from './quiet-hours-form.tsx';

interface Suggestion {
  readonly figure: TodayFigureId;
  readonly condition?: AlertCondition;
}

/** What most venues want to know, to begin with. */
const suggestions = [
  { figure: 'people', condition: { kind: 'changes', by: '20', unit: 'percent', way: 'more' } },
  { figure: 'groupsShort', condition: { kind: 'above', limit: '0' } },
  { figure: 'sinceLastScan', condition: { kind: 'above', limit: '45' } },
] as const satisfies readonly Suggestion[];

/** A venue's alerts, their results, and its quiet hours. */
export function AlertsScreen({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const profileId = profile.id;
  const { data, error } = useQuery(alertsQuery(profileId));
  const { data: views = [] } = useQuery(savedViewsQuery(profileId));
  const { open } = useNavigation();
  const [editing, setEditing] = useState<Alert | null>(null);
  const [started, setStarted] = useState<Suggestion | null>(null);
  const announceRemoved = useAnnounceRemoved();
  // One at a time: the message is about the last action.
  const act = useWork();
  const check = useMutation({
    mutationFn: () => unwrap(desk.alerts.evaluate({ profileId, alertId: null })),
    onSuccess: () => notify(messages.text('alerts.looked')),
  });
  useCommand('refresh', () => check.mutate());
  const thrown = check.error ?? error;
  const failure = act.error ?? (thrown && toAppError(thrown));
  const remove = ({ alertId, name }: Alert) =>
    act.start(async () => {
      await unwrap(desk.alerts.remove({ profileId, alertId }));
      announceRemoved(messages.text('alerts.removed', { name }), () =>
        unwrap(desk.alerts.restore({ profileId, alertId })),
      );
    });
  const turn = ({ alertId, ...draft }: Alert, isOn: boolean) =>
    act.start(() => unwrap(desk.alerts.change({ profileId, alertId, draft: { ...draft, isOn } })));
  const findView = (alert: Alert | null) =>
    alert?.subject.kind === 'view'
      ? (views.find(
          ({ viewId }) => alert.subject.kind === 'view' && viewId === alert.subject.viewId,
        ) ?? null)
      : null;
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('alerts.title')}</h1>
          <AboutButton
            title={messages.text('alerts.title')}
            about={[messages.text('alerts.about')]}
          />
          <span className={shared.gap} />
          <Button
            icon="refresh"
            isDisabled={check.isPending || !data?.alerts.some(({ alert }) => alert.isOn)}
            onPress={() => check.mutate()}
          >
            {messages.text(check.isPending ? 'common.checking' : 'common.checkNow')}
          </Button>
          <MenuButton
            button={
              <Button variant="primary" icon="plus">
                {messages.text('alerts.new')}
              </Button>
            }
            groups={[
              todayFigures.map(({ id }) => ({
                id,
                icon: 'today',
                text: messages.text(`alerts.today.${id}`),
                run: () => setStarted({ figure: id }),
              })),
              [
                {
                  id: 'reports',
                  icon: 'reports',
                  text: messages.text('alerts.new.report'),
                  run: () => open({ screen: 'reports', report: null }),
                },
              ],
            ]}
          />
        </div>
      </header>
      {data && !data.canNotify && (
        <Notice tone="warn" strip>
          {messages.text('alerts.cannotNotify')}
        </Notice>
      )}
      <ScreenPage>
        {failure && <ErrorNotice error={failure} />}
        {data && data.alerts.length === 0 && (
          <StatePanel
            icon="bell"
            title={messages.text('alerts.none')}
            text={messages.text('alerts.none.text')}
            actions={suggestions.map((suggestion) => (
              <Button key={suggestion.figure} onPress={() => setStarted(suggestion)}>
                {messages.text(`alerts.suggest.${suggestion.figure}`)}
              </Button>
            ))}
          />
        )}
        {data && data.alerts.length > 0 && (
          <AlertList
            profile={profile}
            alerts={data.alerts}
            findView={findView}
            onOpen={({ alertId }) => openAlert({ profileId, alertId })}
            onEdit={setEditing}
            onRemove={remove}
            onTurn={turn}
          />
        )}
        {data && (data.alerts.length > 0 || data.log.length > 0) && (
          <div className={styles.below}>
            <QuietHoursForm
              key={JSON.stringify(data.quietHours)}
              profile={profile}
              hours={data.quietHours}
            />
            <div className={frame.card}>
              <div className={frame.headLine}>
                <h2 className={shared.heading}>{messages.text('alerts.log')}</h2>
                <span className={shared.gap} />
                {data.log.length > 0 && (
                  <Button
                    variant="quiet"
                    onPress={() =>
                      act.start(async () => {
                        await unwrap(desk.alerts.clearLog({ profileId }));
                        notify(messages.text('alerts.log.cleared'));
                      })
                    }
                  >
                    {messages.text('common.clearLog')}
                  </Button>
                )}
              </div>
              <AlertLogTable log={data.log} timeZone={profile.timeZone} />
            </div>
          </div>
        )}
      </ScreenPage>
      <StatusBar profile={profile} />
      {started && (
        <AlertDialog
          profile={profile}
          subject={{ kind: 'today', figure: started.figure }}
          condition={started.condition}
          onClose={() => setStarted(null)}
        />
      )}
      {editing && (
        <AlertDialog
          profile={profile}
          subject={editing.subject}
          view={findView(editing)}
          alert={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
