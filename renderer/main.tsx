import '@fontsource-variable/inter/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { desk } from './base/bridge.ts';
import { followCommands } from './base/commands.ts';
import { App } from './frame/app.tsx';
import { forgetCaseFile } from './parts/linked-records/index.ts';
import { forgetScreens } from './parts/navigation/index.ts';
import { aboutQuery, followLanguage } from './queries/about.ts';
import { followCategories } from './queries/categories.ts';
import { followChanges } from './queries/follow-changes.ts';
import { forgetVenue } from './queries/forget-venue.ts';
import { followNames } from './queries/names.ts';
import { profilesKey, selectedProfileQuery } from './queries/profiles.ts';
import { createQueryClient } from './queries/query-client.ts';
import { followReports } from './queries/reports.ts';
import {
  refetchLostResults,
  refetchResults,
  releaseForgottenResults,
} from './queries/result-sets.ts';
import { followFetchProgress } from './queries/running-fetches.ts';
import { sessionQuery } from './queries/session.ts';
import { followStoredRows } from './queries/stored-rows.ts';
import { followSyncJobs } from './queries/sync.ts';
import { trimResults } from './queries/trim-results.ts';
import { followFocus } from './ui/focus-return.tsx';
import { allowEmptyMarkup } from './ui/trusted-types.ts';

allowEmptyMarkup();
followFocus(document);
const client = createQueryClient();
// Requested together, while the rest loads: the first screen waits for both.
void client.prefetchQuery(aboutQuery);
void client.prefetchQuery(selectedProfileQuery);
followCommands();
followLanguage(client);
followFetchProgress();
releaseForgottenResults(client);
trimResults(client);
followStoredRows(client);
followSyncJobs(client);
followCategories(client);
followNames(client);
followReports(client);
followChanges(client);
desk.views.onLost(({ resultIds }) => refetchLostResults(client, resultIds));
desk.profiles.onChanged(() => void client.invalidateQueries({ queryKey: profilesKey }));
desk.profiles.onReplaced(({ profileId }) => refetchResults(client, profileId));
desk.profiles.onForgotten(({ profileId }) => {
  forgetVenue(client, profileId);
  forgetScreens(profileId);
  forgetCaseFile(profileId);
});
desk.session.onChanged((state) =>
  client.setQueryData(sessionQuery(state.profileId).queryKey, state),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
