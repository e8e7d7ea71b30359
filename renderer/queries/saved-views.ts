import { queryOptions } from '@tanstack/react-query';
import type { GridView, ReportView, SavedView } from '../../shared/domain/saved-views.ts';
import { desk, unwrap } from '../base/bridge.ts';

const allViews = (profileId: string) =>
  queryOptions({
    queryKey: ['savedViews', profileId],
    queryFn: () => unwrap(desk.savedViews.list({ profileId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const isGridView = (view: SavedView): view is GridView => 'dataset' in view;
const isReportView = (view: SavedView): view is ReportView => 'asked' in view;

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
