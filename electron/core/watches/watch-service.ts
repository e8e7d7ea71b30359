import { randomUUID } from 'node:crypto';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type {
  QuietHours,
  Watch,
  WatchDraft,
  WatchEntry,
  WatchState,
} from '../../../shared/domain/watches.ts';
import { Failure, fail } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import { isQuiet } from '../../../shared/watches/quiet-hours.ts';
import { findWatchNeeds } from '../../../shared/watches/subjects.ts';
import type { RunningTasks } from '../concurrency/index.ts';
import type { SavedViewsStore } from '../saved-views/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import { type Clock, createRegularCheck, type RegularCheck } from '../time/index.ts';
import { findWatchedView, type ReadSubject } from './read-subject.ts';
import { takeLook } from './take-look.ts';
import type { Noted, WatchLog } from './watch-log.ts';
import { makeNotices, type ToldWatch, type WatchNotifier } from './watch-notice.ts';
import type { WatchStore } from './watch-store.ts';

/** Milliseconds that rows have to be at rest before they are looked at, and how long that may take. */
const settles = 4000;
const settlesAtMost = 10 * 60_000;
/** Milliseconds after the start: what is on the screen comes first. */
const afterStart = 10_000;

/** Looks at watches when their rows are others, and when a venue's day begins; tells what became so. */
export interface WatchService extends RegularCheck {
  list(profileId: string): readonly { readonly watch: Watch; readonly state: WatchState | null }[];
  log(profileId: string): readonly WatchEntry[];
  /** What is so already is not told. Fails with `too-many-watches` or `settings-not-saved`. */
  add(profileId: string, draft: WatchDraft): Promise<Watch>;
  /** Begins anew, unless only its name is another. Fails with `watch-gone` or `settings-not-saved`. */
  change(profileId: string, watchId: string, draft: WatchDraft): Promise<Watch>;
  /** Gives what `restore` puts back. */
  remove(profileId: string, watchId: string): { readonly watch: Watch; readonly index: number };
  restore(profileId: string, watch: Watch, index: number): void;
  setQuietHours(profileId: string, hours: QuietHours | null): void;
  clearLog(profileId: string): void;
  /** Looks at once, at one or at all that are on, because a person asks for it. */
  look(profileId: string, watchId: string | null): Promise<void>;
  /** Rows of a venue are others now: of one dataset, or perhaps of all. */
  noteStored(profileId: string, dataset: DatasetId | null): void;
}

/** Looks belong to no window. */
const noWindow = -1;

/** Rows that came and are not looked at yet. */
interface Pending {
  readonly since: number;
  readonly last: number;
  readonly datasets: ReadonlySet<DatasetId> | 'all';
}

export function createWatchService(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: WatchStore;
  readonly watchLog: WatchLog;
  readonly savedViews: Pick<SavedViewsStore, 'list'>;
  readonly read: ReadSubject;
  readonly notifier: WatchNotifier;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly messages: Messages;
  readonly emit: Emit;
  readonly onBug: (error: unknown) => void;
  readonly clock: Clock;
}): WatchService {
  const { settings, store, watchLog, savedViews, notifier, jobs, messages, emit, clock } = services;
  const { onBug } = services;
  const pending = new Map<string, Pending>();
  /** One look of a venue at a time: two would both find that it became so. */
  const turns = new Map<string, Promise<unknown>>();
  let soon: NodeJS.Timeout | undefined;
  let startedAt: number | null = null;

  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  function notifyWindows(profileId: string): void {
    emit('watches', 'changed', { profileId }, { showing: profileId });
  }

  function inTurn<T>(profileId: string, work: () => Promise<T>): Promise<T> {
    const next = (turns.get(profileId) ?? Promise.resolve()).then(work, work);
    turns.set(
      profileId,
      next.catch(() => undefined),
    );
    return next;
  }

  /** Looks at some watches of a venue, notes what was found, and tells what is to be told. */
  async function lookAt(
    profile: Profile,
    watchIds: readonly string[],
    how: { readonly isFirst?: boolean; readonly isAsked?: boolean } = {},
  ): Promise<void> {
    const owner = { window: noWindow, profileId: profile.id };
    const noted: Noted[] = [];
    const told: ToldWatch[] = [];
    await jobs.run(randomUUID(), owner, async (signal) => {
      for (const watchId of watchIds) {
        const watch = store.find(profile.id, watchId);
        if (!watch) continue;
        const before = watchLog.state(profile.id, watchId);
        const at = clock.now();
        const since = before && Math.min(before.since, at);
        const reading = await services.read(profile, { ...watch, since }, signal);
        // It was changed, switched off or deleted meanwhile, perhaps with its venue.
        if (store.find(profile.id, watchId) !== watch || !settings.profile(profile.id)) continue;
        const { behind: _, ...found } = reading;
        const { state, outcome, tells } = takeLook(watch, before, found, {
          at,
          isFirst: how.isFirst ?? false,
          isAsked: how.isAsked ?? false,
          isQuiet: isQuiet(store.quietHours(profile.id), profile.timeZone, at),
        });
        const { name } = watch;
        const { kind, unknown } = state;
        const value = tells ? tells.value : state.value;
        const entry = outcome && {
          at,
          watchId,
          name,
          outcome,
          value,
          kind,
          unknown: outcome === 'unknown' ? unknown : null,
        };
        noted.push({ watchId, state, entry });
        if (tells) told.push({ watch, kind, told: tells });
      }
    });
    watchLog.note(profile.id, noted);
    for (const notice of makeNotices(profile, told, messages)) notifier.tell(notice);
    notifyWindows(profile.id);
  }

  /** Those that go by rows that came, whose day has begun, or that quiet hours kept from being told. */
  function listDue(profile: Profile): readonly string[] {
    const { id: profileId, timeZone } = profile;
    const now = clock.now();
    const came = takePending(profileId, now);
    const today = venueNow(timeZone, now).toPlainDate();
    const quiet = isQuiet(store.quietHours(profileId), timeZone, now);
    return store.list(profileId).flatMap((watch): string[] => {
      if (!watch.isOn) return [];
      const state = watchLog.state(profileId, watch.watchId);
      const isOfToday = state && venueNow(timeZone, state.at).toPlainDate().equals(today);
      const isDue =
        !isOfToday || (state.waiting !== null && !quiet) || (came && goesBy(profile, watch, came));
      return isDue ? [watch.watchId] : [];
    });
  }

  /** Rows that are at rest, or that have come for long enough; null: there are none yet. */
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

  function goesBy(profile: Profile, { subject }: Watch, came: Pending['datasets']): boolean {
    if (came === 'all') return true;
    const view = subject.kind === 'view' ? findWatchedView(savedViews, profile.id, subject) : null;
    const now = venueNow(profile.timeZone, clock.now());
    return findWatchNeeds(subject, view, now).some(({ dataset }) => came.has(dataset));
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
        // Stopped, with the app or its venue: it is still due.
        if (!(error instanceof Failure)) onBug(error);
      }
    }
  }, onBug);

  function checkSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => checks.check().catch(onBug), settles);
  }

  /** Its first look says where it begins. */
  async function begin(profileId: string, watch: Watch): Promise<void> {
    watchLog.drop(profileId, watch.watchId);
    if (!watch.isOn) return notifyWindows(profileId);
    const profile = getProfile(profileId);
    await inTurn(profileId, () => lookAt(profile, [watch.watchId], { isFirst: true }));
  }

  return {
    ...checks,
    start() {
      startedAt = clock.now();
      // What came while the app was not open is looked at once.
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
        .list(getProfile(profileId).id)
        .map((watch) => ({ watch, state: watchLog.state(profileId, watch.watchId) })),
    log: (profileId) => watchLog.list(profileId),
    async add(profileId, draft) {
      const watch = store.add(getProfile(profileId).id, draft);
      await begin(profileId, watch);
      return watch;
    },
    async change(profileId, watchId, draft) {
      const before = store.find(getProfile(profileId).id, watchId) ?? fail('watch-gone');
      const watch = store.change(profileId, watchId, draft);
      const isSame = (['subject', 'condition', 'isOn'] as const).every(
        (part) => JSON.stringify(before[part]) === JSON.stringify(watch[part]),
      );
      if (isSame) notifyWindows(profileId);
      else await begin(profileId, watch);
      return watch;
    },
    remove(profileId, watchId) {
      const all = store.list(profileId);
      const index = all.findIndex((watch) => watch.watchId === watchId);
      const watch = all[index] ?? fail('watch-gone');
      store.remove(profileId, watchId);
      notifyWindows(profileId);
      return { watch, index };
    },
    restore(profileId, watch, index) {
      store.restore(getProfile(profileId).id, watch, index);
      notifyWindows(profileId);
    },
    setQuietHours(profileId, hours) {
      store.setQuietHours(getProfile(profileId).id, hours);
      notifyWindows(profileId);
      checkSoon();
    },
    clearLog(profileId) {
      watchLog.clear(profileId);
      notifyWindows(profileId);
    },
    look(profileId, watchId) {
      const profile = getProfile(profileId);
      const wanted = store
        .list(profileId)
        .filter((watch) => (watchId === null ? watch.isOn : watch.watchId === watchId));
      const ids = wanted.map((watch) => watch.watchId);
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
