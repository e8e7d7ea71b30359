import { randomUUID } from 'node:crypto';
import { isQuiet } from '../../../../shared/alerts/quiet-hours.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import { noWindow, type RunningTasks } from '../../base/concurrency/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { AlertLog, Noted } from './alert-log.ts';
import { type AlertNotifier, makeNotices, type SentAlert } from './alert-notice.ts';
import type { AlertStore } from './alert-store.ts';
import { evaluateAlert } from './evaluate-alert.ts';
import type { ReadSubject } from './read-subject.ts';

/** Evaluates alerts of a venue, logs the results and sends notifications. One call per venue at a time. */
export type EvaluateAlerts = (
  profile: Profile,
  alertIds: readonly string[],
  how?: { readonly isFirst?: boolean; readonly isRequested?: boolean },
) => Promise<void>;

export function createEvaluateAlerts(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: AlertStore;
  readonly alertLog: AlertLog;
  readonly read: ReadSubject;
  readonly notifier: AlertNotifier;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly messages: Messages;
  readonly clock: Clock;
}): EvaluateAlerts {
  const { settings, store, alertLog, read, notifier, jobs, messages, clock } = services;
  /** Two evaluations of a venue at once would both send the same notification. */
  const turns = new Map<string, Promise<unknown>>();

  async function evaluate(
    profile: Profile,
    alertIds: readonly string[],
    { isFirst = false, isRequested = false }: NonNullable<Parameters<EvaluateAlerts>[2]>,
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
        const reading = await read(profile, { ...alert, since }, signal);
        // The alert was changed, switched off or deleted meanwhile, perhaps with its venue.
        if (store.find(profile.id, alertId) !== alert || !settings.profile(profile.id)) continue;
        const { drillDown: _, ...found } = reading;
        const { state, outcome, sending } = evaluateAlert(alert, before, found, {
          at,
          isFirst,
          isRequested,
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
  }

  return (profile, alertIds, how = {}) => {
    const work = () => evaluate(profile, alertIds, how);
    const next = (turns.get(profile.id) ?? Promise.resolve()).then(work, work);
    turns.set(
      profile.id,
      next.catch(() => undefined),
    );
    return next;
  };
}
