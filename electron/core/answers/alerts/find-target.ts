import { findAlertDays } from '../../../../shared/alerts/subjects.ts';
import type { Alert, AlertState, AlertTarget } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { findStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import { findAlertView, type ReadSubject } from './read-subject.ts';

/** Finds the screen for an alert: its rows as they are now, or its figure if it has no rows. */
export type FindTarget = (
  profile: Profile,
  alert: Alert,
  state: AlertState | null,
  signal: AbortSignal,
) => Promise<AlertTarget>;

export function createFindTarget(services: {
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly read: ReadSubject;
  readonly clock: Clock;
}): FindTarget {
  const { savedViews, read, clock } = services;
  return async (profile, { subject, condition }, state, signal) => {
    if (subject.kind === 'view') {
      const view = findAlertView(savedViews, profile.id, subject);
      const now = getVenueNow(profile.timeZone, clock.now());
      const days = view && findAlertDays(view, subject.period, now);
      if (!view || !days) return { kind: 'alerts' };
      const { viewId, dataset } = view;
      const since = condition.kind === 'newRows' ? (state?.countedSince ?? null) : null;
      if (since !== null) {
        const { drillDown } = await read(profile, { subject, condition, since }, signal);
        if (drillDown) return { kind: 'rows', rows: drillDown };
      }
      return { kind: 'view', viewId, dataset, days, since };
    }
    const { drillDown } = await read(profile, { subject, condition, since: null }, signal);
    if (drillDown) return { kind: 'rows', rows: drillDown };
    if (subject.kind === 'today') return { kind: 'today' };
    const { storedReport } = subject;
    return findStoredReport(storedReport) ? { kind: 'report', storedReport } : { kind: 'alerts' };
  };
}
