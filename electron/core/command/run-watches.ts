import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Watch, WatchReading } from '../../../shared/domain/watches.ts';
import {
  writeWatchedFigure,
  writeWatchedPlace,
  writeWatchUnknown,
  writeWatchValue,
} from '../../../shared/messages/watch-text.ts';
import { isMet } from '../../../shared/watches/judge.ts';
import { exitCodes, type WatchesCommand } from '../command-line/index.ts';
import { openSavedViewsStore } from '../saved-views/index.ts';
import {
  createReadSubject,
  findWatchedView,
  openWatchLog,
  openWatchStore,
} from '../watches/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findProfile, knownProfiles } from './find-venue.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints the watches of some venues, or looks at those that are on: exit code 8 where one is so, else 6
 * where one isn't known. It notes nothing and tells nobody: the app goes on from where it was.
 */
export async function runWatches(
  command: WatchesCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, storedFiles, messages } = services;
  const all = knownProfiles(settings);
  const venues =
    command.venues.length === 0
      ? all
      : // A demo venue that was never opened in the app has no watches.
        command.venues.flatMap((venue) => findProfile(venue, all) ?? []);
  const store = openWatchStore(storedFiles);
  const watchLog = openWatchLog(storedFiles);
  const savedViews = openSavedViewsStore(storedFiles);
  const describe = (venue: Profile, watch: Watch) => {
    const { watchId, name, subject, condition, isOn } = watch;
    const view = subject.kind === 'view' ? findWatchedView(savedViews, venue.id, subject) : null;
    return {
      id: watchId,
      name,
      profile: { id: venue.id, name: venue.name, environment: venue.environment },
      figure: writeWatchedFigure(subject, view, messages),
      place: writeWatchedPlace(subject, view, messages),
      subject,
      condition,
      on: isOn,
    };
  };
  const wanted = venues.flatMap((venue) => store.list(venue.id).map((watch) => ({ venue, watch })));
  if (command.does === 'list') {
    const watches = wanted.map(({ venue, watch }) => {
      const state = watchLog.state(venue.id, watch.watchId);
      const last = state && { at: toMoment(state.at), value: state.value, met: state.isMet };
      return { ...describe(venue, watch), last };
    });
    return { exitCode: exitCodes.done, result: { watches } };
  }

  services.begin();
  for (const venue of new Set(wanted.map((one) => one.venue))) services.use(venue);
  const read = createReadSubject({ ...services, savedViews });
  const found = [];
  for (const { venue, watch } of wanted.filter((one) => one.watch.isOn)) {
    const reading = await retryAfterEngineLoss(() => look(venue, watch), {
      messages,
      terminal,
      signal,
    });
    const { value, before, days, kind, unknown } = reading;
    const met = unknown ? null : isMet(watch.condition, reading);
    const reason = unknown ? writeWatchUnknown(unknown, messages) : null;
    terminal.progress(
      `${venue.name}: ${watch.name}: ${reason ?? writeWatchValue(kind, value, messages)}`,
    );
    const why = unknown?.why ?? (met === null ? 'noComparison' : null);
    found.push({ ...describe(venue, watch), value, before, days, met, why, reason });
  }
  return {
    exitCode: found.some(({ met }) => met === true)
      ? exitCodes.watchMet
      : found.some(({ met }) => met === null)
        ? exitCodes.partial
        : exitCodes.done,
    result: { watches: found },
  };

  async function look(venue: Profile, watch: Watch): Promise<WatchReading> {
    const since = watchLog.state(venue.id, watch.watchId)?.since ?? null;
    if (watch.condition.kind === 'newRows' && since === null) {
      const unknown = { why: 'notLookedAt' } as const;
      return { value: null, before: null, kind: 'count', days: null, unknown };
    }
    return read(venue, { ...watch, since }, signal);
  }
}

/** With its zone: programs compare it. */
function toMoment(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString();
}
