import { useCallback } from 'react';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { WatchTarget } from '../../shared/domain/watches.ts';
import { getReport } from '../../shared/reports/reports.ts';
import { askStored } from '../../shared/reports/stored-reports.ts';
import { venueNow } from '../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import * as clock from '../base/clock.ts';
import { describeError } from '../base/describe-error.ts';
import { useMessages } from '../base/messages-context.tsx';
import { notify } from '../base/toasts.ts';
import { storeParameters } from '../features/reports/index.ts';
import { makeFirstDraft } from '../features/requests/request-draft.ts';
import { useOpenRows } from '../features/rows-behind/index.ts';
import { applyView } from '../features/saved-views/index.ts';
import { changeScreen, useNavigation } from '../features/screens/index.ts';
import { useOpenings } from '../features/watches/index.ts';

/** Shows the rows of a watch on the screens of its venue, when a notification or the list asks for it. */
export function useWatchRows(profile: Profile): void {
  const messages = useMessages();
  const { open } = useNavigation();
  const openRows = useOpenRows(profile);
  const { id: profileId, timeZone } = profile;

  const show = useCallback(
    async (target: WatchTarget) => {
      const now = venueNow(timeZone, clock.now());
      switch (target.kind) {
        case 'rows': {
          const { dataset, dates, days, filters, isWhole = false } = target.rows;
          const draft = { range: days, number: '', scope: 'period', dates } as const;
          return openRows({ dataset, draft, filters, isWhole });
        }
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
          const { report, parameters } = askStored(target.asked, null, now);
          storeParameters(profileId, getReport(report), parameters, now.toPlainDate().toString());
          return open({ screen: 'reports', report });
        }
        case 'today':
          return open({ screen: 'today' });
        case 'watches':
          return open({ screen: 'watches' });
      }
    },
    [open, openRows, profileId, timeZone],
  );

  useOpenings(
    profileId,
    useCallback(
      (watchId) => {
        if (watchId === null) {
          open({ screen: 'watches' });
          return;
        }
        const jobId = crypto.randomUUID();
        unwrap(desk.watches.findRows({ jobId, profileId, watchId }))
          .then(show)
          .catch((thrown: unknown) => {
            open({ screen: 'watches' });
            notify(describeError(toAppError(thrown), messages).title);
          });
      },
      [messages, open, profileId, show],
    ),
  );
}
