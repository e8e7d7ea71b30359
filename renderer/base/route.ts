import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ReportId } from '../../shared/domain/report-questions.ts';
import type { DayRange } from '../../shared/ranges.ts';
import type { VenueDate } from '../../shared/venue-time.ts';

/** The sections of the settings, in order. The statuses are a screen of their own. */
export const settingsSections = [
  'venues',
  'connection',
  'statuses',
  'storage',
  'personalData',
  'targets',
  'assistants',
  'background',
  'updates',
  'advanced',
  'about',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** The screen that the window shows, without its venue. */
export type Route =
  /** Without a day: today, which moves on at midnight. */
  | { readonly screen: 'today'; readonly day?: VenueDate }
  | { readonly screen: 'dataset'; readonly dataset: DatasetId }
  | { readonly screen: 'guide'; readonly guideId: string }
  | { readonly screen: 'caseFile' }
  /** Null: the list of reports. */
  | { readonly screen: 'reports'; readonly report: ReportId | null }
  | { readonly screen: 'reconciliation' }
  | { readonly screen: 'alerts' }
  /** A report of several venues. */
  | { readonly screen: 'severalVenues'; readonly report: ReportId }
  /** The rows of a saved view, compared in the same way. */
  | { readonly screen: 'viewAtVenues'; readonly dataset: DatasetId; readonly viewId: string }
  | { readonly screen: 'exports' }
  | { readonly screen: 'coverage'; readonly dataset: DatasetId }
  | { readonly screen: 'settings'; readonly section: Exclude<SettingsSection, 'statuses'> }
  | { readonly screen: 'statuses' }
  | {
      readonly screen: 'changes';
      readonly dataset: DatasetId;
      /** The date field to count by. Null: the dataset's own axis. */
      readonly dates: string | null;
      readonly range: DayRange;
      /** Milliseconds since the epoch. */
      readonly since: number;
    };

/** Returns whether a screen compares venues, and so is not of one of them. */
export function isOfSeveral({ screen }: Route): boolean {
  return screen === 'severalVenues' || screen === 'viewAtVenues';
}

export function getSectionRoute(section: SettingsSection): Route {
  return section === 'statuses' ? { screen: 'statuses' } : { screen: 'settings', section };
}
