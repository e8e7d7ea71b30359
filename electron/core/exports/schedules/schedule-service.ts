import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Schedule, SchedulePlan, ScheduleRun } from '../../../../shared/domain/schedules.ts';
import { type AppError, Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { computeWait, maxPlatformWait } from '../../../../shared/platform-waits.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import { type Clock, createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { RunOrder } from '../saved-exports/saved-export-runs.ts';
import type { SavedExportStore } from '../saved-exports/saved-export-store.ts';
import { toAppError } from '../to-app-error.ts';

import type { FindLoad } from './find-load.ts';
import { nextCheck } from './next-check.ts';
import { nextRun } from './next-run.ts';
import type { NotifyIncompleteRun } from './schedule-notice.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';
import {
  createScheduledRun,
  type Due,
  emptyRun,
  type Outcome,
  waitsForPlatform,
} from './scheduled-run.ts';

export interface NextRun {
  readonly savedExport: string;
  readonly venue: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Runs saved exports on schedule while the app is open, one at a time. */
export interface ScheduleService extends RegularCheck {
  list(of: { readonly profileId: string }): {
    schedules: Schedule[];
    runs: ScheduleRun[];
    keepsRunning: boolean;
  };
  keepRunning(input: { readonly keepsRunning: boolean }): void;
  /**
   * Sets a schedule; earlier missed runs are not made up for. Fails with `saved-export-gone` or `settings-not-saved`.
   */
  set(input: { profileId: string; savedExportId: string; isOn: boolean; plan: SchedulePlan }): void;
  clearRuns(of: { readonly profileId: string }): void;
  /** The next run of all venues. Null if there is none. */
  next(): NextRun | null;
  /** Returns whether the app keeps running without a window. */
  keepsRunning(): boolean;
  /** Removes a schedule. Returns a function that restores it. */
  remove(profileId: string, savedExportId: string): () => void;
}

/** Scheduled runs belong to no window. */
const noWindow = -1;

/** Milliseconds after which the user is notified that a file is late. */
const notifyAfterMilliseconds = 30 * 60_000;

/** A due schedule that waits for the platform. Times are of the monotonic clock. */
interface PlatformWait {
  readonly error: AppError;
  readonly failures: number;
  readonly since: number;
  readonly until: number;
  readonly isNotified: boolean;
}

export function createScheduleService(services: {
  readonly settings: Pick<
    SettingsStore,
    'profile' | 'profiles' | 'preferences' | 'keepsRunning' | 'setKeepsRunning'
  >;
  readonly savedExports: Pick<SavedExportStore, 'list' | 'get'>;
  readonly store: ScheduleStore;
  readonly run: RunOrder;
  readonly findLoad: FindLoad;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly notifyIncomplete: NotifyIncompleteRun;
  /** Writes the app's log. */
  readonly onRun: (run: ScheduleRun) => void;
  readonly onBug: (error: unknown) => void;
  /** Called when the next run or `keepsRunning` changes. */
  readonly onChange: () => void;
  readonly emit: Emit;
  readonly clock: Clock;
}): ScheduleService {
  const { settings, savedExports, store, jobs, notifyIncomplete, onRun, onBug, emit, clock } =
    services;
  const { onChange } = services;
  /** Finished runs whose state could not be saved, so that they don't run again and again. */
  const done = new Map<string, StoredSchedule>();
  /** By saved export. Not stored: after a start such schedules are still due. */
  const waits = new Map<string, PlatformWait>();
  const work = createScheduledRun(services);

  function notify(profileId: string): void {
    emit('schedules', 'changed', { profileId }, { showing: profileId });
    onChange();
  }

  function findSchedule(profileId: string, savedExportId: string): StoredSchedule | undefined {
    return done.get(savedExportId) ?? store.get(profileId)[savedExportId];
  }

  function nextAt(
    { timeZone, id }: Profile,
    savedExportId: string,
    schedule: StoredSchedule,
  ): number {
    const { plan, after, askedAt, doneDay } = schedule;
    const now = clock.now();
    const wait = waits.get(savedExportId);
    if (wait) return now + Math.max(0, wait.until - clock.monotonic());
    if (plan.kind === 'ready') {
      const hasBatches = settings.preferences(id).modules.length > 0;
      return nextCheck({ askedAt, doneDay }, timeZone, now, hasBatches);
    }
    // A clock that was ahead must not delay a run.
    return nextRun(plan, timeZone, Math.min(after, now));
  }

  function save(profile: Profile, savedExportId: string, schedule: StoredSchedule): void {
    done.set(savedExportId, schedule);
    tryToKeep(() => {
      store.set(profile.id, savedExportId, schedule);
      done.delete(savedExportId);
    });
  }

  /** Corrects state that was saved with a clock ahead, so that schedules aren't delayed. */
  function correct(
    profile: Profile,
    savedExportId: string,
    schedule: StoredSchedule,
  ): StoredSchedule {
    const { after, askedAt, doneDay } = schedule;
    const now = clock.now();
    if (after <= now && (askedAt ?? 0) <= now) return schedule;
    const today = venueNow(profile.timeZone, now).toPlainDate().toString();
    const corrected: StoredSchedule = {
      ...schedule,
      after: Math.min(after, now),
      askedAt: askedAt === null || askedAt > now ? null : askedAt,
      doneDay: doneDay === null || doneDay > today ? null : doneDay,
    };
    save(profile, savedExportId, corrected);
    return corrected;
  }

  function firstDue(): Due | null {
    for (const profile of settings.profiles()) {
      for (const savedExport of savedExports.list(profile.id)) {
        const found = findSchedule(profile.id, savedExport.savedExportId);
        if (!found?.isOn) continue;
        const schedule = correct(profile, savedExport.savedExportId, found);
        if (nextAt(profile, savedExport.savedExportId, schedule) <= clock.now())
          return { profile, savedExport, schedule };
      }
    }
    return null;
  }

  /** A state that can't be saved must not fail the run. */
  function tryToKeep(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  /** False if the schedule was deleted, changed or switched off meanwhile, or the venue was removed. */
  function isStill({ profile, savedExport: { savedExportId }, schedule }: Due): boolean {
    const isThere = settings.profile(profile.id) !== undefined;
    return isThere && isSame(findSchedule(profile.id, savedExportId), schedule);
  }

  /** Logs a run, and notifies the user if its file is late, incomplete or missing. */
  function noteRun({ profile, savedExport: { savedExportId, name } }: Due, outcome: Outcome): void {
    const { fingerprint: _, doneLoad: __, ...ended } = outcome;
    const run: ScheduleRun = { at: clock.now(), savedExportId, name, ...ended };
    tryToKeep(() => store.addRun(profile.id, run));
    onRun(run);
    const { result } = run;
    if (result === 'written' || result === 'nothing-new') return;
    notifyIncomplete({ savedExport: name, venue: profile.name, run: { ...run, result } });
  }

  /** Keeps the schedule due for a retry; other schedules run meanwhile. */
  function hold(due: Due, error: AppError): void {
    if (!isStill(due)) return;
    const { savedExportId } = due.savedExport;
    const now = clock.monotonic();
    const { failures = 0, since = now, isNotified = false } = waits.get(savedExportId) ?? {};
    const until = now + computeWait(error, failures, maxPlatformWait);
    const isLate = !isNotified && now - since >= notifyAfterMilliseconds;
    if (isLate) noteRun(due, { ...emptyRun, result: 'waiting', error });
    waits.set(savedExportId, {
      error,
      failures: failures + 1,
      since,
      until,
      isNotified: isNotified || isLate,
    });
    notify(due.profile.id);
  }

  function conclude(due: Due, outcome: Outcome | null): void {
    if (!isStill(due)) return;
    const { profile, savedExport, schedule } = due;
    const { savedExportId } = savedExport;
    waits.delete(savedExportId);
    const at = clock.now();
    const today = venueNow(profile.timeZone, at).toPlainDate().toString();
    const isComplete =
      outcome?.isProvisional !== true &&
      (outcome?.result === 'written' || outcome?.result === 'nothing-new');
    const next: StoredSchedule = {
      ...schedule,
      after: at,
      askedAt: at,
      doneDay: isComplete ? today : schedule.doneDay,
      doneLoad: outcome?.doneLoad ?? schedule.doneLoad,
      fingerprint: outcome?.fingerprint ?? schedule.fingerprint,
    };
    save(profile, savedExportId, next);
    if (outcome) {
      const { error } = outcome;
      if (
        error &&
        schedule.plan.kind === 'ready' &&
        wasNotified(profile, savedExportId, error, today)
      )
        return;
      noteRun(due, outcome);
    }
    notify(profile.id);
  }

  /** Repeated checks report the same error once a day only. */
  function wasNotified(
    profile: Profile,
    savedExportId: string,
    error: AppError,
    today: string,
  ): boolean {
    const last = store.runs(profile.id).find((each) => each.savedExportId === savedExportId);
    if (last?.error?.kind !== error.kind) return false;
    return venueNow(profile.timeZone, last.at).toPlainDate().toString() === today;
  }

  /** Returns false if the run was stopped: it is still due. */
  async function runDue(due: Due): Promise<boolean> {
    const { profile } = due;
    // Stopping needs no confirmation, since the run is due again at the next start.
    const owner = { window: noWindow, profileId: profile.id };
    try {
      conclude(due, await jobs.run(randomUUID(), owner, (signal) => work(due, signal)));
    } catch (error) {
      const reason = toAppError(error);
      if (reason.kind === 'cancelled') return false;
      if (!(error instanceof Failure)) onBug(error);
      if (waitsForPlatform(reason)) hold(due, reason);
      else conclude(due, { ...emptyRun, result: 'failed', error: reason });
    }
    return true;
  }

  const checks = createRegularCheck(async (isStopped) => {
    for (let due = firstDue(); due && !isStopped(); due = firstDue()) {
      if (!(await runDue(due))) return;
    }
  }, onBug);

  return {
    list({ profileId }) {
      const profile = getProfile(settings, profileId);
      const schedules = savedExports.list(profileId).flatMap(({ savedExportId }) => {
        const schedule = findSchedule(profileId, savedExportId);
        if (!schedule) return [];
        const { isOn, plan } = schedule;
        const at = isOn ? nextAt(profile, savedExportId, schedule) : null;
        const waitsFor = waits.get(savedExportId)?.error ?? null;
        return [{ savedExportId, isOn, plan, nextAt: at, waitsFor }];
      });
      const keepsRunning = settings.keepsRunning();
      return { schedules, runs: [...store.runs(profileId)], keepsRunning };
    },
    next() {
      const all = settings.profiles().flatMap((profile) =>
        savedExports.list(profile.id).flatMap(({ savedExportId, name: savedExport }) => {
          const schedule = findSchedule(profile.id, savedExportId);
          return schedule?.isOn
            ? [{ savedExport, venue: profile.name, at: nextAt(profile, savedExportId, schedule) }]
            : [];
        }),
      );
      return all.toSorted((a, b) => a.at - b.at)[0] ?? null;
    },
    keepsRunning: () => settings.keepsRunning(),
    keepRunning({ keepsRunning }) {
      settings.setKeepsRunning(keepsRunning);
      onChange();
    },
    set({ profileId, savedExportId, isOn, plan }) {
      savedExports.get(profileId, savedExportId);
      const before = findSchedule(profileId, savedExportId);
      store.set(profileId, savedExportId, {
        plan,
        isOn,
        after: clock.now(),
        askedAt: null,
        doneDay: null,
        doneLoad: null,
        fingerprint: before?.fingerprint ?? null,
      });
      done.delete(savedExportId);
      waits.delete(savedExportId);
      notify(profileId);
    },
    remove(profileId, savedExportId) {
      const removed = findSchedule(profileId, savedExportId);
      done.delete(savedExportId);
      waits.delete(savedExportId);
      tryToKeep(() => store.remove(profileId, savedExportId));
      notify(profileId);
      return () => {
        if (removed) tryToKeep(() => store.set(profileId, savedExportId, removed));
        notify(profileId);
      };
    },
    clearRuns({ profileId }) {
      store.clearRuns(profileId);
      notify(profileId);
    },
    ...checks,
  };
}

function isSame(one: StoredSchedule | undefined, other: StoredSchedule): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
