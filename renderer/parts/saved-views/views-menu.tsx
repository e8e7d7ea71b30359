import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { GridState, GridView } from '../../../shared/domain/saved-views.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { useComparableVenues } from '../../queries/comparable-venues.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../alerts/index.ts';
import { changeScreen, useNavigation } from '../navigation/index.ts';
import { getFirstPreset } from '../requests/request-draft.ts';
import { applyView, isSameState } from './grid-state.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ViewsButton } from './views-button.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  /** The state on the screen. */
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
  const saveOver = (view: GridView) =>
    save.mutate({ viewId: view.viewId, state: { ...state, period: view.state.period } });
  return (
    <>
      <ViewsButton
        views={views}
        current={current}
        isChanged={isChanged}
        onApply={(view) => applyView(profileId, dataset, view, now)}
        onSave={saveOver}
        onSaveAs={() => setDialog('save')}
        onManage={() => setDialog('manage')}
        more={[
          ...(current && venues.length > 1
            ? [
                {
                  id: 'venues',
                  text: messages.text('severalVenues.open'),
                  run: () =>
                    open({ screen: 'viewAtVenues', dataset: dataset.id, viewId: current.viewId }),
                },
              ]
            : []),
          ...(current && dataset.axis
            ? [
                {
                  id: 'alert',
                  text: messages.text('alerts.alertView'),
                  run: () => setDialog('alert'),
                },
              ]
            : []),
        ]}
      />
      {isChanged && current && (
        <Button variant="quiet" onPress={() => saveOver(current)} isDisabled={save.isPending}>
          {messages.text('common.saveChanges')}
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
            period: current.state.period ?? getFirstPreset(dataset),
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
