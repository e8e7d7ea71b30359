import { datasets } from '../../../shared/catalogue/catalogue.ts';
import { parseJson } from '../../../shared/parse-json.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { type Route, settingsSections } from '../../base/route.ts';

/** The first screen of a venue without a stored one. */
const first: Route = { screen: 'today' };

const makeKey = (profileId: string) => `route.${profileId}`;

/** Stores a venue's last screen in this app's own storage, without any number that identifies a person. */
export function rememberRoute(profileId: string, route: Route): void {
  localStorage.setItem(makeKey(profileId), JSON.stringify(toStorable(route)));
}

/** Returns the venue's last screen; the first screen if the stored entry is damaged. */
export function readLastRoute(profileId: string): Route {
  const stored = parseJson(localStorage.getItem(makeKey(profileId)) ?? 'null');
  return isRoute(stored) ? stored : first;
}

const next = new Map<string, Route>();

/** Returns the screen to open a venue with, ignoring its last one. */
export function openNext(profileId: string, route: Route): void {
  next.set(profileId, route);
}

/** Read once. */
export function takeNext(profileId: string): Route | null {
  const route = next.get(profileId) ?? null;
  next.delete(profileId);
  return route;
}

/** Returns whether the venue was open before: then its screen is stored. */
export function wasOpen(profileId: string): boolean {
  return localStorage.getItem(makeKey(profileId)) !== null;
}

function toStorable(route: Route): Route {
  // On another day, users want Today.
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
  const plain = ['today', 'caseFile', 'exports', 'reconciliation', 'alerts', 'statuses'];
  if (plain.includes(String(stored.screen))) return true;
  if (stored.screen === 'settings') {
    const sections = settingsSections.filter((section) => section !== 'statuses');
    return 'section' in stored && sections.some((section) => section === stored.section);
  }
  if (stored.screen === 'severalVenues') return 'report' in stored && isReport(stored.report);
  if (stored.screen === 'reports') {
    return 'report' in stored && (stored.report === null || isReport(stored.report));
  }
  const isScreen = stored.screen === 'dataset' || stored.screen === 'coverage';
  return isScreen && 'dataset' in stored && datasets.some(({ id }) => id === stored.dataset);
}
