import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ReportId } from '../../shared/domain/report-questions.ts';
import type { DayRange } from '../../shared/ranges.ts';
import type { VenueDate } from '../../shared/venue-time.ts';

/** The parts of the settings, in their order. */
export const settingsSections = [
  'venues',
  'connection',
  'statuses',
  'storage',
  'personalData',
  'background',
  'updates',
  'advanced',
  'about',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** The place that the window shows, within its venue. */
export type Route =
  /** Without a day: today, which moves on at midnight. */
  | { readonly screen: 'today'; readonly day?: VenueDate }
  | { readonly screen: 'dataset'; readonly dataset: DatasetId }
  | { readonly screen: 'guide'; readonly guideId: string }
  | { readonly screen: 'caseFile' }
  /** Null: all of them, to choose from. */
  | { readonly screen: 'reports'; readonly report: ReportId | null }
  | { readonly screen: 'reconciliation' }
  | { readonly screen: 'alerts' }
  /** A report of this venue and others, side by side. */
  | { readonly screen: 'severalVenues'; readonly report: ReportId }
  /** The rows of a saved view, likewise. */
  | { readonly screen: 'viewAtVenues'; readonly dataset: DatasetId; readonly viewId: string }
  | { readonly screen: 'exports' }
  | { readonly screen: 'coverage'; readonly dataset: DatasetId }
  | { readonly screen: 'settings'; readonly section: SettingsSection }
  | {
      readonly screen: 'changes';
      readonly dataset: DatasetId;
      /** The date field that the days are about; null: the axis. */
      readonly dates: string | null;
      readonly range: DayRange;
      /** Milliseconds since the epoch. */
      readonly since: number;
    };
