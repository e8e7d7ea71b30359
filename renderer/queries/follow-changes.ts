import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { desk } from '../base/bridge.ts';
import { alertsQuery } from './alerts.ts';
import { batchRunsQuery } from './batch-runs.ts';
import { exportHistoryQuery } from './exports.ts';
import { pinsQuery } from './pins.ts';
import { preferencesQuery } from './preferences.ts';
import { savedExportsQuery } from './saved-exports.ts';
import { savedViewsQuery } from './saved-views.ts';
import { schedulesQuery } from './schedules.ts';
import { updatesQuery } from './updates.ts';

/** Call once: reads again what was changed, in whatever window. */
export function followChanges(client: QueryClient): void {
  const again =
    (getQuery: (profileId: string) => { readonly queryKey: QueryKey }) =>
    ({ profileId }: { readonly profileId: string }) =>
      void client.invalidateQueries({ queryKey: getQuery(profileId).queryKey });
  desk.alerts.onChanged(again(alertsQuery));
  desk.batchRuns.onChanged(again(batchRunsQuery));
  desk.exports.onHistoryChanged(again(exportHistoryQuery));
  desk.pins.onChanged(again(pinsQuery));
  desk.preferences.onChanged(again(preferencesQuery));
  desk.savedExports.onChanged(again(savedExportsQuery));
  desk.savedViews.onChanged(again(savedViewsQuery));
  desk.schedules.onChanged(again(schedulesQuery));
  desk.updates.onChanged(() => void client.invalidateQueries(updatesQuery));
}
