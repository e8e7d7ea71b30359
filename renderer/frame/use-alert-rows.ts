import { useCallback } from 'react';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { AlertTarget } from '../../shared/domain/alerts.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { getReport } from '../../shared/reports/reports.ts';
import { askStored } from '../../shared/reports/stored-reports.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import * as clock from '../base/clock.ts';
import { describeError } from '../base/describe-error.ts';
import { useMessages } from '../base/messages-context.tsx';
import { notify } from '../base/toasts.ts';
import { useOpenings } from '../parts/alerts/index.ts';
import { toDrillDown, useOpenRows } from '../parts/drill-down/index.ts';
import { changeScreen, useNavigation } from '../parts/navigation/index.ts';
import { makeFirstDraft } from '../parts/requests/request-draft.ts';
import { applyView } from '../parts/saved-views/index.ts';
import { storeParameters } from '../screens/reports/index.ts';

/** Shows an alert's rows on its venue's screens, when a notification or the list asks for it. */
export function useAlertRows(profile: Profile): void {
  const messages = useMessages();
  const { open } = useNavigation();
  const openRows = useOpenRows(profile);
  const { id: profileId, timeZone } = profile;

  const show = useCallback(
    async (target: AlertTarget) => {
      const now = getVenueNow(timeZone, clock.now());
      switch (target.kind) {
        case 'rows':
          return openRows(toDrillDown(target.rows));
        case 'view': {
          const { dataset, days, since, viewId } = target;
          if (since !== null) {
            return open({ screen: 'changes', dataset, dates: null, range: days, since });
          }
          const views = await unwrap(desk.savedViews.list({ profileId }));
          const view = views.find((one) => one.viewId === viewId);
          if (view && 'dataset' in view) applyView(profileId, getDataset(dataset), view, now);
          const draft = { ...makeFirstDraft(getDataset(dataset), now), range: days };
          changeScreen(profileId, dataset, { draft });
          return open({ screen: 'dataset', dataset });
        }
        case 'report': {
          const { report, parameters } = askStored(target.storedReport, null, now);
          storeParameters(profileId, getReport(report), parameters, now.toPlainDate().toString());
          return open({ screen: 'reports', report });
        }
        case 'today':
          return open({ screen: 'today' });
        case 'alerts':
          return open({ screen: 'alerts' });
      }
    },
    [open, openRows, profileId, timeZone],
  );

  useOpenings(
    profileId,
    useCallback(
      (alertId) => {
        if (alertId === null) {
          open({ screen: 'alerts' });
          return;
        }
        unwrap(desk.alerts.findRows({ profileId, alertId }, crypto.randomUUID()))
          .then(show)
          .catch((thrown: unknown) => {
            open({ screen: 'alerts' });
            notify(describeError(toAppError(thrown), messages).title);
          });
      },
      [messages, open, profileId, show],
    ),
  );
}
