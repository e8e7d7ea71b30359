import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import { findWatchNeeds } from '../../../shared/watches/subjects.ts';
import type { RunningTasks } from '../concurrency/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { SyncService } from '../sync/index.ts';
import type { Clock } from '../time/index.ts';
import {
  type FindTarget,
  findWatchedView,
  type ReadSubject,
  type WatchNotifier,
  type WatchService,
  type WatchStore,
} from '../watches/index.ts';

/** The watch that each window was opened for, by a click on its notification. */
export type WatchOpenings = Map<
  number,
  { readonly profileId: string; readonly watchId: string | null }
>;

export function createWatchesHandlers(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly watches: WatchService;
  readonly watchStore: Pick<WatchStore, 'find' | 'quietHours'>;
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly readSubject: ReadSubject;
  readonly findTarget: FindTarget;
  readonly notifier: Pick<WatchNotifier, 'canTell'>;
  readonly watchOpenings: WatchOpenings;
  readonly sync: Pick<SyncService, 'keptUp'>;
  readonly jobs: RunningTasks;
  readonly clock: Clock;
}): Handlers['watches'] {
  const { settings, watches, watchStore, savedViews, watchOpenings, jobs, clock } = services;
  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  return {
    list: ({ profileId }) => ({
      watches: [...watches.list(profileId)],
      quietHours: watchStore.quietHours(profileId),
      log: [...watches.log(profileId)],
      canNotify: services.notifier.canTell(),
    }),
    async preview({ jobId, profileId, subject, condition }, { window }) {
      const profile = getProfile(profileId);
      const { behind: _, ...reading } = await jobs.run(jobId, { window, profileId }, (signal) =>
        services.readSubject(profile, { subject, condition, since: null }, signal),
      );
      const view = subject.kind === 'view' ? findWatchedView(savedViews, profileId, subject) : null;
      const kept = services.sync.keptUp(profileId);
      const needs = findWatchNeeds(subject, view, venueNow(profile.timeZone, clock.now()));
      return {
        reading,
        needs: needs.map((need) => ({ ...need, isKeptUp: kept.includes(need.dataset) })),
      };
    },
    add: ({ profileId, draft }) => watches.add(profileId, draft),
    change: ({ profileId, watchId, draft }) => watches.change(profileId, watchId, draft),
    remove: ({ profileId, watchId }) => watches.remove(profileId, watchId),
    restore: ({ profileId, watch, index }) => {
      watches.restore(profileId, watch, index);
      return {};
    },
    look: async ({ profileId, watchId }) => {
      await watches.look(profileId, watchId);
      return {};
    },
    setQuietHours: ({ profileId, quietHours }) => {
      watches.setQuietHours(profileId, quietHours);
      return {};
    },
    clearLog: ({ profileId }) => {
      watches.clearLog(profileId);
      return {};
    },
    findRows: ({ jobId, profileId, watchId }, { window }) => {
      const profile = getProfile(profileId);
      const found = watches.list(profileId).find(({ watch }) => watch.watchId === watchId);
      if (!found) return { kind: 'watches' };
      return jobs.run(jobId, { window, profileId }, (signal) =>
        services.findTarget(profile, found.watch, found.state, signal),
      );
    },
    takeOpening: (_, { window }) => {
      const opening = watchOpenings.get(window) ?? null;
      watchOpenings.delete(window);
      return opening;
    },
  };
}
