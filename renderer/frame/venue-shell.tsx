import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { Messages } from '../../shared/messages/create-messages.ts';
import { getReport } from '../../shared/reports/reports.ts';
import { desk } from '../base/bridge.ts';
import { useMessages } from '../base/messages-context.tsx';
import { isOfSeveral, type Route } from '../base/route.ts';
import { notify, setMessageVenue } from '../base/toasts.ts';
import { CategoryProvider, useCategoryNews } from '../parts/categories/index.ts';
import { UnfinishedExports } from '../parts/export/index.ts';
import { FirstSteps, Tour } from '../parts/first-steps/index.ts';
import { ComingNamesProvider } from '../parts/grid/index.ts';
import { JobsDialog, showJobs, useJobNews, useJobsShown } from '../parts/jobs/index.ts';
import {
  concealScreens,
  NavigationProvider,
  useAllVenuesShown,
  useNavigation,
} from '../parts/navigation/index.ts';
import { useMasksGuides } from '../parts/personal-data/index.ts';
import { PictureMenuProvider } from '../parts/pictures/index.ts';
import { useDefaultViews } from '../parts/saved-views/index.ts';
import { ReplaceKeys } from '../parts/venue-form/index.ts';
import { VenueLine } from '../parts/venue-line.tsx';
import { credentialStateQuery, hasUsableKeys, selectedProfileQuery } from '../queries/profiles.ts';
import { AlertsScreen } from '../screens/alerts/alerts-screen.tsx';
import { AllVenuesScreen } from '../screens/all-venues/index.ts';
import { CaseFileScreen } from '../screens/case-file/case-file-screen.tsx';
import { CoverageScreen } from '../screens/coverage/index.ts';
import { DatasetScreen } from '../screens/dataset/dataset-screen.tsx';
import { ExportsScreen } from '../screens/exports/index.ts';
import { GuideScreen } from '../screens/guide/index.ts';
import { ChangesScreen } from '../screens/history/index.ts';
import { ReconciliationScreen } from '../screens/reconciliation/index.ts';
import { ReportsScreen } from '../screens/reports/index.ts';
import { SettingsScreen } from '../screens/settings/index.ts';
import { ReportAtVenuesScreen, ViewAtVenuesScreen } from '../screens/several-venues/index.ts';
import { StatusesScreen } from '../screens/statuses/statuses-screen.tsx';
import { TodayScreen } from '../screens/today/index.ts';
import { DialogSubject } from '../ui/dialog.tsx';
import { useScreenFocus } from '../ui/focus-return.tsx';
import shared from '../ui/shared.module.css';
import { CredentialProblem } from './credential-problem.tsx';
import { useOpenedLink } from './opened-link.ts';
import { Palette } from './palette/palette.tsx';
import { Rail } from './rail.tsx';
import { getTitle } from './rail-places.ts';
import { useAlertRows } from './use-alert-rows.ts';
import styles from './venue-shell.module.css';
import { VenueTools } from './venue-tools.tsx';

interface Props {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
}

/** One venue: its frame, the sidebar, and the open screen. */
export function VenueShell(props: Props) {
  const { id } = props.profile;
  useEffect(() => () => concealScreens(id), [id]);
  return (
    <NavigationProvider profileId={id}>
      <CategoryProvider profileId={id}>
        <ComingNamesProvider profileId={id}>
          <PictureMenuProvider profileId={id}>
            <Shell {...props} />
          </PictureMenuProvider>
        </ComingNamesProvider>
      </CategoryProvider>
    </NavigationProvider>
  );
}

function Shell({ profile, onAddVenue }: Props) {
  const messages = useMessages();
  const { route } = useNavigation();
  const [replacingKeys, setReplacingKeys] = useState(false);
  const credentials = useQuery(credentialStateQuery(profile.id));
  const hasViews = useDefaultViews(profile);
  // Waits for the keys' state: if they can't be used, the screen would disappear at once.
  const isReady = useMasksGuides(profile.id) && hasViews && !credentials.isPending;
  const environment = messages.text(`environment.${profile.environment}`);
  const { data: selected } = useQuery(selectedProfileQuery);
  const isOfAll = useAllVenuesShown() && selected?.id === profile.id;
  const screen = isOfAll ? messages.text('allVenues.title') : getName(route, profile, messages);
  const jobsShown = useJobsShown();
  const shell = useScreenFocus<HTMLDivElement>();
  useEffect(() => setMessageVenue({ id: profile.id, name: profile.name }), [profile]);
  useAlertRows(profile);
  useOpenedLink();
  // The list of jobs is the current venue's, so switching closes it.
  useEffect(() => () => showJobs(false), []);

  useEffect(() => {
    document.title = isOfAll
      ? messages.text('window.title.allVenues')
      : messages.text('window.title', { screen, venue: profile.name, environment });
  }, [messages, isOfAll, screen, profile.name, environment]);

  useEffect(() => desk.views.onLost(() => notify(messages.text('fetch.rowsLost'))), [messages]);

  const problem = credentials.data && !hasUsableKeys(credentials.data) ? credentials.data : null;
  const onReplaceKeys = () => setReplacingKeys(true);
  const isOfOne = !isOfAll && !isOfSeveral(route);
  const line = <VenueLine venue={profile} />;
  return (
    <div
      ref={shell}
      className={styles.shell}
      data-environment={isOfOne ? profile.environment : 'all'}
    >
      <Rail
        profile={profile}
        isOfAll={isOfAll}
        screen={screen}
        onAddVenue={onAddVenue}
        onReplaceKeys={onReplaceKeys}
      />
      <main className={styles.main} tabIndex={-1} aria-label={screen}>
        <DialogSubject value={isOfOne ? line : null}>
          {problem && !isOfAll && <h1 className={shared.hidden}>{screen}</h1>}
          {isOfAll ? (
            <AllVenuesScreen profile={profile} onAddVenue={onAddVenue} />
          ) : problem ? (
            <CredentialProblem
              state={problem}
              onReplaceKeys={onReplaceKeys}
              onRetry={() => void credentials.refetch()}
            />
          ) : (
            isReady && (
              <>
                {route.screen === 'today' && <FirstSteps profile={profile} />}
                <Screen
                  route={route}
                  profile={profile}
                  onAddVenue={onAddVenue}
                  onReplaceKeys={onReplaceKeys}
                />
              </>
            )
          )}
        </DialogSubject>
      </main>
      <div className={styles.frame} aria-hidden="true" />
      <DialogSubject value={line}>
        <VenueNews profile={profile} />
        <Palette profile={profile} onAddVenue={onAddVenue} onReplaceKeys={onReplaceKeys} />
        <Tour />
        <UnfinishedExports key={`exports ${profile.id}`} profile={profile} />
        <VenueTools key={profile.id} profile={profile} onReplaceKeys={onReplaceKeys} />
        {jobsShown && <JobsDialog profile={profile} onClose={() => showJobs(false)} />}
        <ReplaceKeys
          profile={profile}
          isOpen={replacingKeys}
          onClose={() => setReplacingKeys(false)}
        />
      </DialogSubject>
    </div>
  );
}

/** Reports the outcome of downloads. Its own component, so that a download's progress doesn't render the screen. */
function VenueNews({ profile }: Pick<Props, 'profile'>) {
  useJobNews(profile.id);
  useCategoryNews(profile);
  return null;
}

function Screen({
  route,
  profile,
  onAddVenue,
  onReplaceKeys,
}: {
  readonly route: Route;
  readonly profile: Profile;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}) {
  switch (route.screen) {
    case 'today':
      return <TodayScreen profile={profile} day={route.day} onReplaceKeys={onReplaceKeys} />;
    case 'reports':
      return (
        <ReportsScreen profile={profile} report={route.report} onReplaceKeys={onReplaceKeys} />
      );
    case 'severalVenues':
      return (
        <ReportAtVenuesScreen
          key={route.report}
          profile={profile}
          report={getReport(route.report)}
        />
      );
    case 'viewAtVenues':
      return <ViewAtVenuesScreen profile={profile} dataset={route.dataset} viewId={route.viewId} />;
    case 'alerts':
      return <AlertsScreen profile={profile} />;
    case 'reconciliation':
      return <ReconciliationScreen profile={profile} onReplaceKeys={onReplaceKeys} />;
    case 'dataset':
      return (
        <DatasetScreen
          key={route.dataset}
          profile={profile}
          dataset={route.dataset}
          onReplaceKeys={onReplaceKeys}
        />
      );
    case 'guide':
      return (
        <GuideScreen
          key={route.guideId}
          profile={profile}
          guideId={route.guideId}
          onReplaceKeys={onReplaceKeys}
        />
      );
    case 'caseFile':
      return <CaseFileScreen profile={profile} />;
    case 'coverage':
      return <CoverageScreen key={route.dataset} profile={profile} start={route.dataset} />;
    case 'exports':
      return <ExportsScreen profile={profile} />;
    case 'settings':
      return (
        <SettingsScreen
          profile={profile}
          section={route.section}
          onAddVenue={onAddVenue}
          onReplaceKeys={onReplaceKeys}
        />
      );
    case 'statuses':
      return <StatusesScreen profile={profile} />;
    case 'changes':
      return <ChangesScreen key={JSON.stringify(route)} profile={profile} question={route} />;
  }
}

function getName(route: Route, profile: Profile, messages: Messages): string {
  switch (route.screen) {
    case 'reports':
      return messages.text(route.report === null ? 'reports.title' : `report.${route.report}.name`);
    case 'severalVenues':
      return messages.text('severalVenues.title', {
        report: messages.text(`report.${route.report}.name`),
      });
    case 'viewAtVenues':
      return messages.text('severalVenues.title', {
        report: messages.text(`dataset.${route.dataset}`),
      });
    case 'reconciliation':
      return messages.text('reconciliation.title');
    case 'statuses':
      return messages.text('settings.statuses');
    case 'dataset':
      return messages.text(`dataset.${route.dataset}`);
    case 'guide':
      return messages.text('guide.title', { guideId: route.guideId });
    case 'changes':
      return messages.text('changes.title', {
        dataset: messages.text(`dataset.${route.dataset}`),
        moment: messages.moment(route.since, profile.timeZone),
      });
    default:
      return messages.text(getTitle(route.screen));
  }
}
