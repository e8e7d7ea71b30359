import { findAlertNeeds } from '../../../../shared/alerts/subjects.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import {
  type AlertNotifier,
  type AlertService,
  type AlertStore,
  type FindTarget,
  findAlertView,
  type ReadSubject,
} from '../../answers/alerts/index.ts';
import type { SavedViewsStore } from '../../answers/saved-views/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { SyncService } from '../../data/sync/index.ts';

/** The alert for which each window was opened, by a click on its notification. */
export type AlertOpenings = Map<
  number,
  { readonly profileId: string; readonly alertId: string | null }
>;

export function createAlertsHandlers(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly alerts: AlertService;
  readonly alertStore: Pick<AlertStore, 'find' | 'quietHours'>;
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly readSubject: ReadSubject;
  readonly findTarget: FindTarget;
  readonly notifier: Pick<AlertNotifier, 'canNotify'>;
  readonly alertOpenings: AlertOpenings;
  readonly sync: Pick<SyncService, 'keptUp'>;
  readonly clock: Clock;
}): Handlers['alerts'] {
  const { settings, alerts, alertStore, savedViews, alertOpenings, clock } = services;
  return {
    list: ({ profileId }) => ({
      alerts: [...alerts.list(profileId)],
      quietHours: alertStore.quietHours(profileId),
      log: [...alerts.log(profileId)],
      canNotify: services.notifier.canNotify(),
    }),
    async preview({ profileId, subject, condition }, { signal }) {
      const profile = getProfile(settings, profileId);
      const question = { subject, condition, since: null };
      const { drillDown: _, ...reading } = await services.readSubject(profile, question, signal);
      const view = subject.kind === 'view' ? findAlertView(savedViews, profileId, subject) : null;
      const updated = services.sync.keptUp(profileId);
      const needs = findAlertNeeds(subject, view, getVenueNow(profile.timeZone, clock.now()));
      return {
        reading,
        needs: needs.map((need) => ({ ...need, isKeptUp: updated.includes(need.dataset) })),
      };
    },
    add: ({ profileId, draft }) => alerts.add(profileId, draft),
    change: ({ profileId, alertId, draft }) => alerts.change(profileId, alertId, draft),
    remove: ({ profileId, alertId }) => {
      alerts.remove(profileId, alertId);
    },
    restore: ({ profileId, alertId }) => {
      alerts.restore(profileId, alertId);
    },
    evaluate: async ({ profileId, alertId }) => {
      await alerts.evaluate(profileId, alertId);
    },
    setQuietHours: ({ profileId, quietHours }) => {
      alerts.setQuietHours(profileId, quietHours);
    },
    clearLog: ({ profileId }) => {
      alerts.clearLog(profileId);
    },
    findRows: ({ profileId, alertId }, { signal }) => {
      const profile = getProfile(settings, profileId);
      const found = alerts.list(profileId).find(({ alert }) => alert.alertId === alertId);
      if (!found) return { kind: 'alerts' };
      return services.findTarget(profile, found.alert, found.state, signal);
    },
    takeOpening: (_, { window }) => {
      const opening = alertOpenings.get(window) ?? null;
      alertOpenings.delete(window);
      return opening;
    },
  };
}
