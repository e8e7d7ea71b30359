import { isMet } from '../../../../shared/alerts/judge.ts';
import type { Alert, AlertReading } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import {
  writeAlertFigure,
  writeAlertPlace,
  writeAlertUnknown,
  writeAlertValue,
} from '../../../../shared/messages/alert-text.ts';
import {
  createReadSubject,
  findAlertView,
  openAlertLog,
  openAlertStore,
} from '../../answers/alerts/index.ts';
import { openSavedViewsStore } from '../../answers/saved-views/index.ts';
import { type AlertsCommand, exitCodes } from '../command-line/index.ts';
import { type CommandOutcome, describeProfile } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findProfile, listKnownProfiles } from './find-venue.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints the alerts of venues, or evaluates those that are on. Exit code 8 if one is triggered, otherwise 6 if one is
 * unknown. Stores nothing and sends nothing, so the app's alerts are unaffected.
 */
export async function runAlerts(
  command: AlertsCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, storedFiles, messages } = services;
  const all = listKnownProfiles(settings);
  const venues =
    command.venues.length === 0
      ? all
      : // A demo venue that was never opened in the app has no alerts.
        command.venues.flatMap((venue) => findProfile(venue, all) ?? []);
  const store = openAlertStore(storedFiles);
  const alertLog = openAlertLog(storedFiles);
  const savedViews = openSavedViewsStore(storedFiles);
  const describe = (venue: Profile, alert: Alert) => {
    const { alertId, name, subject, condition, isOn } = alert;
    const view = subject.kind === 'view' ? findAlertView(savedViews, venue.id, subject) : null;
    return {
      id: alertId,
      name,
      profile: describeProfile(venue),
      figure: writeAlertFigure(subject, view, messages),
      place: writeAlertPlace(subject, view, messages),
      subject,
      condition,
      on: isOn,
    };
  };
  const wanted = venues.flatMap((venue) => store.list(venue.id).map((alert) => ({ venue, alert })));
  if (command.does === 'list') {
    const alerts = wanted.map(({ venue, alert }) => {
      const state = alertLog.state(venue.id, alert.alertId);
      const last = state && { at: toMoment(state.at), value: state.value, met: state.isMet };
      return { ...describe(venue, alert), last };
    });
    return { exitCode: exitCodes.done, result: { alerts } };
  }

  services.begin();
  for (const venue of new Set(wanted.map((one) => one.venue))) services.use(venue);
  const read = createReadSubject({ ...services, savedViews });
  const found = [];
  for (const { venue, alert } of wanted.filter((one) => one.alert.isOn)) {
    const reading = await retryAfterEngineLoss(() => readAlert(venue, alert), {
      messages,
      terminal,
      signal,
    });
    const { value, before, days, kind, unknown } = reading;
    const met = unknown ? null : isMet(alert.condition, reading);
    const reason = unknown ? writeAlertUnknown(unknown, messages) : null;
    terminal.progress(
      `${venue.name}: ${alert.name}: ${reason ?? writeAlertValue(kind, value, messages)}`,
    );
    const why = unknown?.why ?? (met === null ? 'noComparison' : null);
    found.push({ ...describe(venue, alert), value, before, days, met, why, reason });
  }
  return {
    exitCode: found.some(({ met }) => met === true)
      ? exitCodes.alertMet
      : found.some(({ met }) => met === null)
        ? exitCodes.partial
        : exitCodes.done,
    result: { alerts: found },
  };

  async function readAlert(venue: Profile, alert: Alert): Promise<AlertReading> {
    const since = alertLog.state(venue.id, alert.alertId)?.since ?? null;
    if (alert.condition.kind === 'newRows' && since === null) {
      const unknown = { why: 'notLookedAt' } as const;
      return { value: null, before: null, kind: 'count', days: null, unknown };
    }
    return read(venue, { ...alert, since }, signal);
  }
}

/** With its time zone, for programs. */
function toMoment(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString();
}
