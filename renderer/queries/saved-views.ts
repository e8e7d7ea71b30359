import type { GridView, ReportView, SavedView } from '../../shared/domain/saved-views.ts';
import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

const allViews = venueQuery(['savedViews'], (of) => desk.savedViews.list(of), {
  staleTime: Number.POSITIVE_INFINITY,
});

const isGridView = (view: SavedView): view is GridView => 'dataset' in view;
const isReportView = (view: SavedView): view is ReportView => 'storedReport' in view;

/** A venue's saved views of rows. */
export const savedViewsQuery = (profileId: string) => ({
  ...allViews(profileId),
  select: selectGridViews,
});

/** A venue's saved views of reports. */
export const reportViewsQuery = (profileId: string) => ({
  ...allViews(profileId),
  select: selectReportViews,
});

const selectGridViews = (views: SavedView[]): GridView[] => views.filter(isGridView);
const selectReportViews = (views: SavedView[]): ReportView[] => views.filter(isReportView);
