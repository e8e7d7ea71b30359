import { datasetsByPeriod } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';
import type { Route } from '../base/route.ts';
import type { IconName } from '../ui/icon.tsx';

/** Screens of the sidebar that aren't datasets. */
export type Screen =
  | 'today'
  | 'caseFile'
  | 'reports'
  | 'alerts'
  | 'exports'
  | 'coverage'
  | 'settings';

export type Place = Screen | DatasetId;

/** All entries of the sidebar: questions, datasets, reports and exports, the venue. */
export const groups: readonly (readonly Place[])[] = [
  ['today', 'caseFile'],
  datasetsByPeriod,
  ['reports', 'exports', 'alerts'],
  ['coverage', 'settings'],
];

/** The dataset of an entry, or null. */
export function findDataset(place: Place): DatasetId | null {
  return datasetsByPeriod.find((dataset) => dataset === place) ?? null;
}

/** The sidebar's entry of a screen, or null. */
export function findPlace(route: Route): Place | null {
  switch (route.screen) {
    case 'guide':
      return 'guides';
    case 'reconciliation':
      return 'reports';
    case 'statuses':
      return 'settings';
    case 'severalVenues':
    case 'viewAtVenues':
      return null;
    case 'dataset':
    case 'changes':
      return findDataset(route.dataset);
    default:
      return route.screen;
  }
}

/** The route that an entry opens from the current screen. */
export function getRoute(place: Place, from: Route): Route {
  switch (place) {
    case 'today':
    case 'caseFile':
    case 'exports':
    case 'alerts':
      return { screen: place };
    case 'reports':
      return { screen: 'reports', report: null };
    case 'settings':
      return { screen: 'settings', section: 'venues' };
    case 'coverage':
      return { screen: 'coverage', dataset: from.screen === 'dataset' ? from.dataset : 'bookings' };
    default:
      return { screen: 'dataset', dataset: place };
  }
}

const titles: Readonly<Record<Screen, MessageKey>> = {
  today: 'today.title',
  caseFile: 'caseFile.title',
  reports: 'reports.title',
  alerts: 'alerts.title',
  exports: 'exports.title',
  coverage: 'coverage.title',
  settings: 'settings.title',
};

/** An entry's name. */
export function getTitle(place: Place): MessageKey {
  const dataset = findDataset(place);
  return dataset ? `dataset.${dataset}` : titles[place as Screen];
}

/** An entry's icon. */
export function getIcon(place: Place): IconName {
  if (place === 'exports') return 'export';
  return place === 'alerts' ? 'bell' : place;
}
