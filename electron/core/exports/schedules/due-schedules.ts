import type { Profile } from '../../../../shared/domain/profiles.ts';
import { attempt } from '../../../../shared/errors.ts';
import { toVenueDay } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { SavedExportStore } from '../saved-exports/saved-export-store.ts';
import { computeNextCheck } from './next-check.ts';
import { computeNextRun } from './next-run.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';
import type { Due } from './scheduled-run.ts';

/** Schedules with the time of their next run. */
export interface DueSchedules {
  find(profileId: string, savedExportId: string): StoredSchedule | undefined;
  /** Returns when a schedule runs next, in milliseconds since the epoch. */
  nextAt(profile: Profile, savedExportId: string, schedule: StoredSchedule): number;
  /** Returns the first due schedule of any venue. Null if none is due. */
  first(): Due | null;
  /** Returns false if the schedule was deleted, changed or switched off meanwhile, or the venue was removed. */
  isStill(due: Due): boolean;
  /** Saves a schedule, or remembers it until the app quits, so that its run isn't repeated. */
  save(profile: Profile, savedExportId: string, schedule: StoredSchedule): void;
  /** Discards what `save` could not save. */
  discard(savedExportId: string): void;
}

export function createDueSchedules(services: {
  readonly settings: Pick<SettingsStore, 'profile' | 'profiles' | 'preferences'>;
  readonly savedExports: Pick<SavedExportStore, 'list'>;
  readonly store: ScheduleStore;
  /** The end of waits for the platform by saved export, by the monotonic clock. */
  readonly waits: ReadonlyMap<string, { readonly until: number }>;
  readonly clock: Clock;
}): DueSchedules {
  const { settings, savedExports, store, waits, clock } = services;
  const unsaved = new Map<string, StoredSchedule>();

  function find(profileId: string, savedExportId: string): StoredSchedule | undefined {
    return unsaved.get(savedExportId) ?? store.get(profileId)[savedExportId];
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
      return computeNextCheck({ askedAt, doneDay }, timeZone, now, hasBatches);
    }
    // A clock that was ahead must not delay a run.
    return computeNextRun(plan, timeZone, Math.min(after, now));
  }

  function save(profile: Profile, savedExportId: string, schedule: StoredSchedule): void {
    unsaved.set(savedExportId, schedule);
    attempt(() => {
      store.set(profile.id, savedExportId, schedule);
      unsaved.delete(savedExportId);
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
    const today = toVenueDay(profile.timeZone, now);
    const corrected: StoredSchedule = {
      ...schedule,
      after: Math.min(after, now),
      askedAt: askedAt === null || askedAt > now ? null : askedAt,
      doneDay: doneDay === null || doneDay > today ? null : doneDay,
    };
    save(profile, savedExportId, corrected);
    return corrected;
  }

  return {
    find,
    nextAt,
    first() {
      for (const profile of settings.profiles()) {
        for (const savedExport of savedExports.list(profile.id)) {
          const found = find(profile.id, savedExport.savedExportId);
          if (!found?.isOn) continue;
          const schedule = correct(profile, savedExport.savedExportId, found);
          if (nextAt(profile, savedExport.savedExportId, schedule) <= clock.now()) {
            return { profile, savedExport, schedule };
          }
        }
      }
      return null;
    },
    isStill: ({ profile, savedExport: { savedExportId }, schedule }) =>
      settings.profile(profile.id) !== undefined &&
      JSON.stringify(find(profile.id, savedExportId)) === JSON.stringify(schedule),
    save,
    discard: (savedExportId) => unsaved.delete(savedExportId),
  };
}
