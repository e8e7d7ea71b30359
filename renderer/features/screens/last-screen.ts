import { datasets } from '../../../shared/catalogue/catalogue.ts';
import type { Route } from '../../base/route.ts';

/** What a venue opens with that was never left. */
const first: Route = { screen: 'dataset', dataset: 'bookings' };

const makeKey = (profileId: string) => `route.${profileId}`;

/** Keeps which screen a venue was left on, in this app's own storage; no number that leads to a person. */
export function rememberRoute(profileId: string, route: Route): void {
  localStorage.setItem(makeKey(profileId), JSON.stringify(keepable(route)));
}

/** The screen that a venue was left on, whatever became of what was kept. */
export function lastRoute(profileId: string): Route {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(makeKey(profileId)) ?? 'null');
    return isKept(kept) ? kept : first;
  } catch {
    return first;
  }
}

function keepable(route: Route): Route {
  if (route.screen === 'guide') return { screen: 'dataset', dataset: 'guides' };
  if (route.screen === 'changes') return { screen: 'dataset', dataset: route.dataset };
  return route;
}

function isKept(kept: unknown): kept is Route {
  if (typeof kept !== 'object' || kept === null || !('screen' in kept)) return false;
  if (kept.screen === 'caseFile') return true;
  const isScreen = kept.screen === 'dataset' || kept.screen === 'coverage';
  return isScreen && 'dataset' in kept && datasets.some(({ id }) => id === kept.dataset);
}
