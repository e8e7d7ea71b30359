import { randomUUID } from 'node:crypto';
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
import { venueNow } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import { type Clock, createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import type { AlertLog, Noted } from './alert-log.ts';
import { type AlertNotifier, makeNotices, type SentAlert } from './alert-notice.ts';
import type { AlertStore } from './alert-store.ts';
import { evaluateAlert } from './evaluate-alert.ts';
import { findAlertView, type ReadSubject } from './read-subject.ts';

/** Milliseconds without new rows before alerts are evaluated, and the longest wait if rows keep coming. */
const settles = 4000;
const settlesAtMost = 10 * 60_000;
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
  look(profileId: string, alertId: string | null): Promise<void>;
  /** Notes that rows of a venue changed: those of one dataset, or of any (null). */
  noteStored(profileId: string, dataset: DatasetId | null): void;
}

/** Evaluations belong to no window. */
const noWindow = -1;

/** New rows that no evaluation has seen yet. */
interface Pending {
  readonly since: number;
  readonly last: number;
  readonly datasets: ReadonlySet<DatasetId> | 'all';
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
  const { settings, store, alertLog, savedViews, notifier, jobs, messages, emit, clock } = services;
  const { onBug } = services;
  const pending = new Map<string, Pending>();
  /** One evaluation per venue at a time: two would both send the same notification. */
  const turns = new Map<string, Promise<unknown>>();
  let soon: NodeJS.Timeout | undefined;
  let startedAt: number | null = null;

  function notifyWindows(profileId: string): void {
    emit('alerts', 'changed', { profileId }, { showing: profileId });
  }

  function inTurn<T>(profileId: string, work: () => Promise<T>): Promise<T> {
    const next = (turns.get(profileId) ?? Promise.resolve()).then(work, work);
    turns.set(
      profileId,
      next.catch(() => undefined),
    );
    return next;
  }

  /** Evaluates alerts of a venue, logs the results and sends notifications. */
  async function lookAt(
    profile: Profile,
    alertIds: readonly string[],
    how: { readonly isFirst?: boolean; readonly isAsked?: boolean } = {},
  ): Promise<void> {
    const owner = { window: noWindow, profileId: profile.id };
    const noted: Noted[] = [];
    const sent: SentAlert[] = [];
    await jobs.run(randomUUID(), owner, async (signal) => {
      for (const alertId of alertIds) {
        const alert = store.find(profile.id, alertId);
        if (!alert) continue;
        const before = alertLog.state(profile.id, alertId);
        const at = clock.now();
        const since = before && Math.min(before.since, at);
        const reading = await services.read(profile, { ...alert, since }, signal);
        // The alert was changed, switched off or deleted meanwhile, perhaps with its venue.
        if (store.find(profile.id, alertId) !== alert || !settings.profile(profile.id)) continue;
        const { drillDown: _, ...found } = reading;
        const { state, outcome, sending } = evaluateAlert(alert, before, found, {
          at,
          isFirst: how.isFirst ?? false,
          isAsked: how.isAsked ?? false,
          isQuiet: isQuiet(store.quietHours(profile.id), profile.timeZone, at),
        });
        const { name } = alert;
        const { kind, unknown } = state;
        const value = sending ? sending.value : state.value;
        const entry = outcome && {
          at,
          alertId,
          name,
          outcome,
          value,
          kind,
          unknown: outcome === 'unknown' ? unknown : null,
        };
        noted.push({ alertId, state, entry });
        if (sending) sent.push({ alert, kind, sending });
      }
    });
    alertLog.note(profile.id, noted);
    for (const notice of makeNotices(profile, sent, messages)) notifier.send(notice);
    notifyWindows(profile.id);
  }

  /** Alerts whose rows changed, whose day has begun, or whose notification waited for quiet hours to end. */
  function listDue(profile: Profile): readonly string[] {
    const { id: profileId, timeZone } = profile;
    const now = clock.now();
    const came = takePending(profileId, now);
    const today = venueNow(timeZone, now).toPlainDate();
    const quiet = isQuiet(store.quietHours(profileId), timeZone, now);
    return store.list(profileId).flatMap((alert): string[] => {
      if (!alert.isOn) return [];
      const state = alertLog.state(profileId, alert.alertId);
      const isOfToday = state && venueNow(timeZone, state.at).toPlainDate().equals(today);
      const isDue =
        !isOfToday || (state.waiting !== null && !quiet) || (came && goesBy(profile, alert, came));
      return isDue ? [alert.alertId] : [];
    });
  }

  /** Datasets whose rows have settled, or have kept coming for the longest wait. Null if there are none yet. */
  function takePending(profileId: string, now: number): Pending['datasets'] | null {
    const found = pending.get(profileId);
    if (!found) return null;
    const isSettled = Math.abs(now - found.last) >= settles;
    if (!isSettled && Math.abs(now - found.since) < settlesAtMost) {
      checkSoon();
      return null;
    }
    pending.delete(profileId);
    return found.datasets;
  }

  function goesBy(profile: Profile, { subject }: Alert, came: Pending['datasets']): boolean {
    if (came === 'all') return true;
    const view = subject.kind === 'view' ? findAlertView(savedViews, profile.id, subject) : null;
    const now = venueNow(profile.timeZone, clock.now());
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
        await inTurn(profileId, () => lookAt(profile, due));
      } catch (error) {
        // Stopped by the app's end or the venue's removal: the alert stays due.
        if (!(error instanceof Failure)) onBug(error);
      }
    }
  }, onBug);

  function checkSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => checks.check().catch(onBug), settles);
  }

  /** The first evaluation sets the starting point. */
  async function begin(profileId: string, alert: Alert): Promise<void> {
    alertLog.drop(profileId, alert.alertId);
    if (!alert.isOn) return notifyWindows(profileId);
    const profile = getProfile(settings, profileId);
    await inTurn(profileId, () => lookAt(profile, [alert.alertId], { isFirst: true }));
  }

  return {
    ...checks,
    start() {
      startedAt = clock.now();
      // Rows may have come while the app was closed.
      for (const profileId of store.venues()) {
        pending.set(profileId, { since: startedAt, last: startedAt, datasets: 'all' });
      }
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
    look(profileId, alertId) {
      const profile = getProfile(settings, profileId);
      const wanted = store
        .list(profileId)
        .filter((alert) => (alertId === null ? alert.isOn : alert.alertId === alertId));
      const ids = wanted.map((alert) => alert.alertId);
      return inTurn(profileId, () => lookAt(profile, ids, { isAsked: true }));
    },
    noteStored(profileId, dataset) {
      if (store.list(profileId).every(({ isOn }) => !isOn)) return;
      const now = clock.now();
      const before = pending.get(profileId);
      const isAll = dataset === null || before?.datasets === 'all';
      pending.set(profileId, {
        since: before?.since ?? now,
        last: now,
        datasets: isAll ? 'all' : new Set([...(before?.datasets ?? []), dataset]),
      });
      checkSoon();
    },
  };
}
