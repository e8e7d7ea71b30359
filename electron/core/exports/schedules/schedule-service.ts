import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Schedule, SchedulePlan, ScheduleRun } from '../../../../shared/domain/schedules.ts';
import { type AppError, attempt, Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { computeWait, maxPlatformWait } from '../../../../shared/platform-waits.ts';
import { toVenueDay } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import { noWindow, type RunningTasks } from '../../base/concurrency/index.ts';
import { type Clock, createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { RunOrder } from '../saved-exports/saved-export-runs.ts';
import type { SavedExportStore } from '../saved-exports/saved-export-store.ts';
import { toAppError } from '../to-app-error.ts';
import { createDueSchedules } from './due-schedules.ts';
import type { FindLoad } from './find-load.ts';
import type { NotifyIncompleteRun } from './schedule-notice.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';
import {
  createScheduledRun,
  type Due,
  emptyRun,
  isPlatformWait,
  type Outcome,
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
  /** By saved export. Not stored: after a start such schedules are still due. */
  const waits = new Map<string, PlatformWait>();
  const schedules = createDueSchedules({ ...services, waits });
  const work = createScheduledRun(services);

  function notify(profileId: string): void {
    emit('schedules', 'changed', { profileId }, { profileId });
    onChange();
  }

  /** Logs a run, and notifies the user if its file is late, incomplete or missing. */
  function noteRun({ profile, savedExport: { savedExportId, name } }: Due, outcome: Outcome): void {
    const { fingerprint: _, doneLoad: __, ...ended } = outcome;
    const run: ScheduleRun = { at: clock.now(), savedExportId, name, ...ended };
    attempt(() => store.addRun(profile.id, run));
    onRun(run);
    const { result } = run;
    if (result === 'written' || result === 'nothing-new') return;
    notifyIncomplete({ savedExport: name, venue: profile.name, run: { ...run, result } });
  }

  /** Keeps the schedule due for a retry; other schedules run meanwhile. */
  function hold(due: Due, error: AppError): void {
    if (!schedules.isStill(due)) return;
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
    if (!schedules.isStill(due)) return;
    const { profile, savedExport, schedule } = due;
    const { savedExportId } = savedExport;
    waits.delete(savedExportId);
    const at = clock.now();
    const today = toVenueDay(profile.timeZone, at);
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
    schedules.save(profile, savedExportId, next);
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
    return toVenueDay(profile.timeZone, last.at) === today;
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
      if (isPlatformWait(reason)) hold(due, reason);
      else conclude(due, { ...emptyRun, result: 'failed', error: reason });
    }
    return true;
  }

  const checks = createRegularCheck(async (isStopped) => {
    for (let due = schedules.first(); due && !isStopped(); due = schedules.first()) {
      if (!(await runDue(due))) return;
    }
  }, onBug);

  return {
    list({ profileId }) {
      const profile = getProfile(settings, profileId);
      const listed = savedExports.list(profileId).flatMap(({ savedExportId }) => {
        const schedule = schedules.find(profileId, savedExportId);
        if (!schedule) return [];
        const { isOn, plan } = schedule;
        const at = isOn ? schedules.nextAt(profile, savedExportId, schedule) : null;
        const waitsFor = waits.get(savedExportId)?.error ?? null;
        return [{ savedExportId, isOn, plan, nextAt: at, waitsFor }];
      });
      const keepsRunning = settings.keepsRunning();
      return { schedules: listed, runs: [...store.runs(profileId)], keepsRunning };
    },
    next() {
      const all = settings.profiles().flatMap((profile) =>
        savedExports.list(profile.id).flatMap(({ savedExportId, name: savedExport }) => {
          const schedule = schedules.find(profile.id, savedExportId);
          return schedule?.isOn
            ? [
                {
                  savedExport,
                  venue: profile.name,
                  at: schedules.nextAt(profile, savedExportId, schedule),
                },
              ]
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
      const before = schedules.find(profileId, savedExportId);
      store.set(profileId, savedExportId, {
        plan,
        isOn,
        after: clock.now(),
        askedAt: null,
        doneDay: null,
        doneLoad: null,
        fingerprint: before?.fingerprint ?? null,
      });
      schedules.discard(savedExportId);
      waits.delete(savedExportId);
      notify(profileId);
    },
    remove(profileId, savedExportId) {
      const removed = schedules.find(profileId, savedExportId);
      schedules.discard(savedExportId);
      waits.delete(savedExportId);
      attempt(() => store.remove(profileId, savedExportId));
      notify(profileId);
      return () => {
        if (removed) attempt(() => store.set(profileId, savedExportId, removed));
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
