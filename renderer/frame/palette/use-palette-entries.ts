import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { commandIds, commandKeys } from '../../../shared/commands.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { findStoredReport, findUnknown } from '../../../shared/reports/stored-reports.ts';
import { findCommandProblem, giveCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { getSectionRoute, isOfSeveral, type Route, settingsSections } from '../../base/route.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { showAllVenues, useAllVenuesShown, useNavigation } from '../../parts/navigation/index.ts';
import { useOpenWindow, useSelectVenue } from '../../parts/profiles/index.ts';
import { runSavedExportNext } from '../../parts/saved-exports/index.ts';
import { applyView } from '../../parts/saved-views/index.ts';
import { openTool } from '../../parts/tools/index.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { savedExportsQuery } from '../../queries/saved-exports.ts';
import { reportViewsQuery, savedViewsQuery } from '../../queries/saved-views.ts';
import { storeView } from '../../screens/reports/index.ts';
import type { IconName } from '../../ui/icon.tsx';
import { getIcon, getRoute, getTitle, groups } from '../rail-places.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface Actions {
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** All screens and actions of a venue, independent of the typed text. */
export function usePaletteEntries(profile: Profile, actions: Actions): readonly PaletteEntry[] {
  const messages = useMessages();
  const { route, open } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const select = useSelectVenue();
  const openWindow = useOpenWindow();
  const isOfAll = useAllVenuesShown();
  const isCompared = !isOfAll && isOfSeveral(route);
  const { data: views = [] } = useQuery(savedViewsQuery(profile.id));
  const { data: reportViews = [] } = useQuery(reportViewsQuery(profile.id));
  const { data: savedExports = [] } = useQuery(savedExportsQuery(profile.id));
  const { data: venues = [] } = useQuery(profilesQuery);
  return [
    ...listScreens(route, open, messages),
    ...listCommands(profile, actions, messages),
    ...reportDescriptions.map(
      ({ id }): PaletteEntry => ({
        id: `report:${id}`,
        group: 'reports',
        icon: 'reports',
        problem: null,
        text: messages.text(`report.${id}.name`),
        about: messages.text(`report.${id}.ask`),
        run: () => open({ screen: 'reports', report: id }),
      }),
    ),
    ...views.map(
      (view): PaletteEntry => ({
        id: `view:${view.viewId}`,
        group: 'views',
        icon: 'savedView',
        problem: null,
        text: view.name,
        about: messages.text(`dataset.${view.dataset}`),
        run: () => {
          applyView(profile.id, getDataset(view.dataset), view, now);
          open({ screen: 'dataset', dataset: view.dataset });
        },
      }),
    ),
    ...reportViews.flatMap((view): PaletteEntry[] => {
      const report = findStoredReport(view.storedReport);
      if (!report || findUnknown(view.storedReport) !== null) return [];
      return [
        {
          id: `view:${view.viewId}`,
          group: 'views',
          icon: 'savedView',
          problem: null,
          text: view.name,
          about: messages.text(`report.${report.id}.name`),
          run: () => {
            storeView(profile.id, report, view);
            open({ screen: 'reports', report: report.id });
          },
        },
      ];
    }),
    ...savedExports.map(
      ({ savedExportId, name }): PaletteEntry => ({
        id: `savedExport:${savedExportId}`,
        group: 'savedExports',
        icon: 'export',
        problem: null,
        text: messages.text('savedExport.run.of', { name }),
        run: () => {
          open({ screen: 'exports' });
          runSavedExportNext(savedExportId);
        },
      }),
    ),
    ...venues.map(
      (venue): PaletteEntry => ({
        id: `venue:${venue.id}`,
        group: 'venues',
        icon: venue.environment,
        text: messages.text('palette.venue', {
          venue: venue.name,
          environment: messages.text(`environment.${venue.environment}`),
        }),
        problem:
          venue.id === profile.id && !isOfAll && !isCompared
            ? messages.text('palette.shown')
            : null,
        run: () =>
          venue.id === profile.id && isCompared
            ? open({ screen: 'today' })
            : select.mutate(venue.id),
      }),
    ),
    ...venues.map(
      ({ id, name }): PaletteEntry => ({
        id: `window:${id}`,
        group: 'venues',
        icon: 'window',
        problem: null,
        text: messages.text('palette.window', { venue: name }),
        run: () => openWindow(id),
      }),
    ),
  ];
}

function listScreens(
  route: Route,
  open: (route: Route) => void,
  messages: Messages,
): readonly PaletteEntry[] {
  return [
    ...groups.flat().map(
      (place): PaletteEntry => ({
        id: `screen:${place}`,
        group: 'screens',
        icon: getIcon(place),
        problem: null,
        text: messages.text(getTitle(place)),
        ...(place === 'caseFile' ? { keys: commandKeys.caseFile[0] } : {}),
        ...(place === 'settings' ? { keys: commandKeys.settings[0] } : {}),
        run: () => open(getRoute(place, route)),
      }),
    ),
    {
      id: 'screen:allVenues',
      group: 'screens',
      icon: 'venues',
      problem: null,
      text: messages.text('allVenues.title'),
      keys: commandKeys.allVenues[0],
      run: () => showAllVenues(true),
    },
    {
      id: 'screen:reconciliation',
      group: 'screens',
      icon: 'reports',
      problem: null,
      text: messages.text('reconciliation.title'),
      run: () => open({ screen: 'reconciliation' }),
    },
    ...settingsSections.map(
      (section): PaletteEntry => ({
        id: `settings:${section}`,
        group: 'screens',
        icon: 'settings',
        problem: null,
        text: messages.text('palette.section', { section: messages.text(`settings.${section}`) }),
        run: () => open(getSectionRoute(section)),
      }),
    ),
  ];
}

/** Commands that open a screen, which is listed already. */
const screens: readonly string[] = [
  'palette',
  'caseFile',
  'settings',
  'alerts',
  'allVenues',
  'today',
  'reports',
  'exports',
  'coverage',
];

function listCommands(
  profile: Profile,
  { onAddVenue, onReplaceKeys }: Actions,
  messages: Messages,
): readonly PaletteEntry[] {
  const make = (
    id: string,
    icon: IconName,
    text: string,
    run: () => void,
    problem: string | null = null,
  ): PaletteEntry => ({ id: `command:${id}`, group: 'commands', icon, text, problem, run });
  return [
    ...commandIds
      .filter((id) => !screens.includes(id))
      .map((id): PaletteEntry => {
        const problem = findCommandProblem(id);
        const reason = problem === 'elsewhere' ? messages.text('palette.elsewhere') : problem;
        const [keys] = commandKeys[id];
        const icon = commandIcons[id] ?? 'keyboard';
        const name = messages.text(nameCommand(id));
        const entry = make(id, icon, name, () => giveCommand(id), reason);
        return {
          ...entry,
          ...(keys === undefined ? {} : { keys }),
          ...(id === 'group' ? { about: messages.text('palette.group.about') } : {}),
        };
      }),
    make('visitorToken', 'key', messages.text('visitorToken.menu'), () =>
      openTool('visitor-token'),
    ),
    make('addVenue', 'plus', messages.text('venues.add'), onAddVenue),
    ...(profile.demo
      ? []
      : [make('keys', 'key', messages.text('venues.replaceKeys'), onReplaceKeys)]),
  ];
}

const commandIcons: Readonly<Record<string, IconName>> = {
  findInRows: 'search',
  group: 'group',
  columns: 'columns',
  saveView: 'view',
  back: 'back',
  refresh: 'refresh',
  export: 'export',
  print: 'print',
  undo: 'undo',
  workbook: 'workbook',
  database: 'storage',
  doctor: 'search',
  jobs: 'storage',
  profiles: 'venues',
};
