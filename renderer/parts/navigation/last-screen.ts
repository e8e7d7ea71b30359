import { datasets } from '../../../shared/catalogue/catalogue.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { type Route, settingsSections } from '../../base/route.ts';

/** What a venue opens with that was never left. */
const first: Route = { screen: 'today' };

const makeKey = (profileId: string) => `route.${profileId}`;

/**
 * Stores which screen a venue was left on, in this app's own storage, without any number by which a
 * person can be found.
 */
export function rememberRoute(profileId: string, route: Route): void {
  localStorage.setItem(makeKey(profileId), JSON.stringify(keepable(route)));
}

/** The screen that a venue was left on, even if the stored entry is damaged. */
export function lastRoute(profileId: string): Route {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(makeKey(profileId)) ?? 'null');
    return isRoute(stored) ? stored : first;
  } catch {
    return first;
  }
}

const next = new Map<string, Route>();

/** What a venue opens with when it is turned to, whatever it was left on. */
export function openNext(profileId: string, route: Route): void {
  next.set(profileId, route);
}

/** Once. */
export function takeNext(profileId: string): Route | null {
  const route = next.get(profileId) ?? null;
  next.delete(profileId);
  return route;
}

/** Whether a venue was open before: it is its first time until its screen is remembered. */
export function wasOpen(profileId: string): boolean {
  return localStorage.getItem(makeKey(profileId)) !== null;
}

function keepable(route: Route): Route {
  // Who comes back another time wants today.
  if (route.screen === 'today') return first;
  if (route.screen === 'guide') return { screen: 'dataset', dataset: 'guides' };
  if (route.screen === 'viewAtVenues') return { screen: 'dataset', dataset: route.dataset };
  if (route.screen === 'changes') return { screen: 'dataset', dataset: route.dataset };
  return route;
}

function isReport(id: unknown): boolean {
  return reportDescriptions.some((report) => report.id === id);
}

function isRoute(stored: unknown): stored is Route {
  if (typeof stored !== 'object' || stored === null || !('screen' in stored)) return false;
  const plain = ['today', 'caseFile', 'exports', 'reconciliation', 'alerts'];
  if (plain.includes(String(stored.screen))) return true;
  if (stored.screen === 'settings') {
    return 'section' in stored && settingsSections.some((section) => section === stored.section);
  }
  if (stored.screen === 'severalVenues') return 'report' in stored && isReport(stored.report);
  if (stored.screen === 'reports') {
    return 'report' in stored && (stored.report === null || isReport(stored.report));
  }
  const isScreen = stored.screen === 'dataset' || stored.screen === 'coverage';
  return isScreen && 'dataset' in stored && datasets.some(({ id }) => id === stored.dataset);
}
