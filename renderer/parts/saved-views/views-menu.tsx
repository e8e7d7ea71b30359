import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridState } from '../../../shared/domain/saved-views.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { AlertDialog } from '../alerts/index.ts';
import { changeScreen, useNavigation } from '../navigation/index.ts';
import { firstPreset } from '../requests/request-draft.ts';
import { applyView, isSameState } from './grid-state.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import styles from './saved-views.module.css';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  /** What is on the screen. */
  readonly state: GridState;
  readonly viewId: string | null;
  readonly now: Temporal.PlainDateTime;
}

/** Which saved view the screen began as, whether it was changed since, and the others. */
export function ViewsMenu({ profile, dataset, state, viewId, now }: Props) {
  const messages = useMessages();
  const profileId = profile.id;
  const { data: all = [] } = useQuery(savedViewsQuery(profileId));
  const { open } = useNavigation();
  const venues = useComparableVenues(profileId);
  const views = all.filter((view) => view.dataset === dataset.id);
  const current = views.find((view) => view.viewId === viewId) ?? null;
  const isChanged = current !== null && !isSameState(current.state, state);
  const [dialog, setDialog] = useState<'save' | 'manage' | 'alert' | null>(null);
  const save = useMutation({
    mutationFn: (view: { viewId: string; state: GridState }) =>
      unwrap(desk.savedViews.save({ profileId, ...view })),
    onSuccess: (view) => notify(messages.text('views.saved', { name: view.name })),
    onError: (error) => notifyError(messages.text(`error.${toAppError(error).kind}.title`)),
  });
  const saveCurrent = () => {
    if (current) {
      save.mutate({ viewId: current.viewId, state: { ...state, period: current.state.period } });
    } else setDialog('save');
  };
  useCommand('saveView', saveCurrent);

  function act(key: string): void {
    if (key === 'save') saveCurrent();
    else if (key === 'saveAs') setDialog('save');
    else if (key === 'manage') setDialog('manage');
    else if (key === 'alert') setDialog('alert');
    else if (key === 'venues' && current) {
      open({ screen: 'viewAtVenues', dataset: dataset.id, viewId: current.viewId });
    } else if (key === 'revert' && current) applyView(profileId, dataset, current, now);
    else {
      const chosen = views.find((view) => view.viewId === key);
      if (chosen) applyView(profileId, dataset, chosen, now);
    }
  }

  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="view">
          <span className={current ? styles.current : undefined}>
            {current
              ? messages.text('views.menu', { name: current.name })
              : messages.text('views.menu.none')}
          </span>
          {isChanged && <span className={styles.changed}>{messages.text('views.changed')}</span>}
          <Icon name="chevronDown" size={14} />
        </Button>
        <Popover placement="bottom start">
          <Menu className={listStyles.list ?? ''} onAction={(key) => act(String(key))}>
            {views.map((view) => (
              <MenuItem
                key={view.viewId}
                id={view.viewId}
                textValue={view.name}
                className={listStyles.item ?? ''}
              >
                <span className={listStyles.check}>
                  {view === current && <Icon name="check" size={14} />}
                </span>
                <bdi className={classNames(shared.ellipsis, styles.name)}>{view.name}</bdi>
                {view.isDefault && (
                  <span className={styles.quiet}>{messages.text('views.isDefault')}</span>
                )}
              </MenuItem>
            ))}
            {views.length > 0 && <Separator className={listStyles.separator ?? ''} />}
            {isChanged && (
              <MenuItem id="save" className={listStyles.item ?? ''}>
                {messages.text('views.save')}
              </MenuItem>
            )}
            {isChanged && (
              <MenuItem id="revert" className={listStyles.item ?? ''}>
                {messages.text('views.revert')}
              </MenuItem>
            )}
            <MenuItem id="saveAs" className={listStyles.item ?? ''}>
              {messages.text('views.saveAs')}
            </MenuItem>
            {current && venues.length > 1 && (
              <MenuItem id="venues" className={listStyles.item ?? ''}>
                {messages.text('severalVenues.ofView')}
              </MenuItem>
            )}
            {current && dataset.axis && (
              <MenuItem id="alert" className={listStyles.item ?? ''}>
                {messages.text('alerts.alertView')}
              </MenuItem>
            )}
            <MenuItem id="manage" className={listStyles.item ?? ''}>
              {messages.text('views.manage')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isChanged && (
        <Button variant="quiet" onPress={saveCurrent} isDisabled={save.isPending}>
          {messages.text('views.save')}
        </Button>
      )}
      {dialog === 'save' && (
        <SaveViewDialog
          profileId={profileId}
          dataset={dataset}
          state={state}
          now={now}
          onSaved={(view) => changeScreen(profileId, dataset.id, { viewId: view.viewId })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'alert' && current && (
        <AlertDialog
          profile={profile}
          view={current}
          subject={{
            kind: 'view',
            viewId: current.viewId,
            sum: null,
            period: current.state.period ?? firstPreset(dataset),
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          profileId={profileId}
          name={messages.text(`dataset.${dataset.id}`)}
          dataset={dataset}
          views={views}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
