import { isQuiet } from '../../../../shared/alerts/quiet-hours.ts';
import { findAlertNeeds } from '../../../../shared/alerts/subjects.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type {
  Alert,
  AlertDraft,
  AlertEntry,
  AlertState,
  QuietHours,
} from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getVenueNow, toVenueDay } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import { type Clock, createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import type { AlertLog } from './alert-log.ts';
import type { AlertNotifier } from './alert-notice.ts';
import type { AlertStore } from './alert-store.ts';
import { createEvaluateAlerts, type EvaluateAlerts } from './evaluate-alerts.ts';
import { createPendingRows, pauseMilliseconds } from './pending-rows.ts';
import { findAlertView, type ReadSubject } from './read-subject.ts';

/** Milliseconds after the start before the first check, so that windows load first. */
const afterStart = 10_000;

/** Evaluates alerts when rows change and when a venue's day begins, and sends notifications. */
export interface AlertService extends RegularCheck {
  list(profileId: string): readonly { readonly alert: Alert; readonly state: AlertState | null }[];
  log(profileId: string): readonly AlertEntry[];
  /**
   * Adds an alert; a condition that holds already sends nothing. Fails with `too-many-alerts` or `settings-not-saved`.
   */
  add(profileId: string, draft: AlertDraft): Promise<Alert>;
  /**
   * Changes an alert. Its state starts afresh unless only the name changed. Fails with `alert-gone` or
   * `settings-not-saved`.
   */
  change(profileId: string, alertId: string, draft: AlertDraft): Promise<Alert>;
  remove(profileId: string, alertId: string): void;
  /** Restores an alert that was removed since the app started. Fails with `alert-gone`. */
  restore(profileId: string, alertId: string): void;
  setQuietHours(profileId: string, hours: QuietHours | null): void;
  clearLog(profileId: string): void;
  /** Evaluates one alert at once, or all that are on if `alertId` is null, because the user asked. */
  evaluate(profileId: string, alertId: string | null): Promise<void>;
  /** Notes that rows of a venue changed: those of one dataset, or of any (null). */
  noteStored(profileId: string, dataset: DatasetId | null): void;
}

export function createAlertService(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: AlertStore;
  readonly alertLog: AlertLog;
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly read: ReadSubject;
  readonly notifier: AlertNotifier;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly messages: Messages;
  readonly emit: Emit;
  readonly onBug: (error: unknown) => void;
  readonly clock: Clock;
}): AlertService {
  const { settings, store, alertLog, savedViews, emit, onBug, clock } = services;
  const pending = createPendingRows(clock);
  const runEvaluation = createEvaluateAlerts(services);
  let soon: NodeJS.Timeout | undefined;
  let startedAt: number | null = null;

  function notifyWindows(profileId: string): void {
    emit('alerts', 'changed', { profileId }, { profileId });
  }

  const evaluate: EvaluateAlerts = async (profile, alertIds, how) => {
    await runEvaluation(profile, alertIds, how);
    notifyWindows(profile.id);
  };

  /** Alerts whose rows changed, whose day has begun, or whose notification waited for quiet hours to end. */
  function listDue(profile: Profile): readonly string[] {
    const { id: profileId, timeZone } = profile;
    const now = clock.now();
    const came = pending.take(profileId);
    if (came === 'arriving') checkSoon();
    const today = toVenueDay(timeZone, now);
    const quiet = isQuiet(store.quietHours(profileId), timeZone, now);
    return store.list(profileId).flatMap((alert): string[] => {
      if (!alert.isOn) return [];
      const state = alertLog.state(profileId, alert.alertId);
      const isOfToday = state && toVenueDay(timeZone, state.at) === today;
      const isDue =
        !isOfToday ||
        (state.waiting !== null && !quiet) ||
        (came !== 'arriving' && came !== null && requires(profile, alert, came));
      return isDue ? [alert.alertId] : [];
    });
  }

  /** Returns whether an alert's figure requires any of these datasets. */
  function requires(
    profile: Profile,
    { subject }: Alert,
    came: ReadonlySet<DatasetId> | 'all',
  ): boolean {
    if (came === 'all') return true;
    const view = subject.kind === 'view' ? findAlertView(savedViews, profile.id, subject) : null;
    const now = getVenueNow(profile.timeZone, clock.now());
    return findAlertNeeds(subject, view, now).some(({ dataset }) => came.has(dataset));
  }

  const checks = createRegularCheck(async (isStopped) => {
    if (startedAt !== null && Math.abs(clock.now() - startedAt) < afterStart) return;
    for (const profileId of store.venues()) {
      const profile = settings.profile(profileId);
      if (!profile || isStopped()) continue;
      const due = listDue(profile);
      if (due.length === 0) continue;
      try {
        await evaluate(profile, due);
      } catch (error) {
        // Stopped by the app's end or the venue's removal: the alert stays due.
        if (!(error instanceof Failure)) onBug(error);
      }
    }
  }, onBug);

  function checkSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => checks.check().catch(onBug), pauseMilliseconds);
  }

  /** The first evaluation sets the starting point. */
  async function begin(profileId: string, alert: Alert): Promise<void> {
    alertLog.drop(profileId, alert.alertId);
    if (!alert.isOn) return notifyWindows(profileId);
    const profile = getProfile(settings, profileId);
    await evaluate(profile, [alert.alertId], { isFirst: true });
  }

  return {
    ...checks,
    start() {
      startedAt = clock.now();
      // Rows may have come while the app was closed.
      for (const profileId of store.venues()) pending.note(profileId, null);
      checks.start();
    },
    stop() {
      clearTimeout(soon);
      checks.stop();
    },
    list: (profileId) =>
      store
        .list(getProfile(settings, profileId).id)
        .map((alert) => ({ alert, state: alertLog.state(profileId, alert.alertId) })),
    log: (profileId) => alertLog.list(profileId),
    async add(profileId, draft) {
      const alert = store.add(getProfile(settings, profileId).id, draft);
      await begin(profileId, alert);
      return alert;
    },
    async change(profileId, alertId, draft) {
      const before = store.get(getProfile(settings, profileId).id, alertId);
      const alert = store.change(profileId, alertId, draft);
      const isSame = (['subject', 'condition', 'isOn'] as const).every(
        (part) => JSON.stringify(before[part]) === JSON.stringify(alert[part]),
      );
      if (isSame) notifyWindows(profileId);
      else await begin(profileId, alert);
      return alert;
    },
    remove(profileId, alertId) {
      store.remove(profileId, alertId);
      notifyWindows(profileId);
    },
    restore(profileId, alertId) {
      store.restore(getProfile(settings, profileId).id, alertId);
      notifyWindows(profileId);
    },
    setQuietHours(profileId, hours) {
      store.setQuietHours(getProfile(settings, profileId).id, hours);
      notifyWindows(profileId);
      checkSoon();
    },
    clearLog(profileId) {
      alertLog.clear(profileId);
      notifyWindows(profileId);
    },
    evaluate(profileId, alertId) {
      const profile = getProfile(settings, profileId);
      const wanted = store
        .list(profileId)
        .filter((alert) => (alertId === null ? alert.isOn : alert.alertId === alertId));
      const ids = wanted.map((alert) => alert.alertId);
      return evaluate(profile, ids, { isRequested: true });
    },
    noteStored(profileId, dataset) {
      if (store.list(profileId).every(({ isOn }) => !isOn)) return;
      pending.note(profileId, dataset);
      checkSoon();
    },
  };
}
