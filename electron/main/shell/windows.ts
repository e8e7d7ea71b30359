import { app, type BrowserWindow, type WebContents } from 'electron';
import type { SettingsStore, WindowPlace, WindowState } from '../../core/access/settings/index.ts';
import { reportBug } from './report-bug.ts';
import { type BegunWindow, getWindowPlace, openWindow } from './window.ts';

/** The windows that we opened, each on its own venue. */
export interface Windows {
  /** Opens one on this profile, beside the one that asked. */
  open(profileId: string | null, beside?: BrowserWindow | null): void;
  /** Opens those that were open when the app was last left; one at least. */
  restore(): void;
  all(): readonly BrowserWindow[];
  /** The window's id if these contents are the page of one of ours, else null. */
  findId(contents: WebContents): number | null;
  window(id: number): BrowserWindow | null;
  findProfile(id: number): string | null;
  show(id: number, profileId: string): void;
  /** It is told of these, too, until it shows another profile. */
  follow(id: number, profileIds: readonly string[]): void;
  /** Whether what becomes of a profile is for this window. */
  isFor(id: number, profileId: string): boolean;
  /** The windows that show this profile. */
  showing(profileId: string): number[];
  /** The profile is gone: windows that showed it turn to the first of those that are left. */
  leave(profileId: string): void;
  /**
   * Brings a window to the front for a profile: one that shows it, else any; where there is none, those
   * that were there last. Gives its id; null: there is none.
   */
  focusOn(profileId: string): number | null;
  /** Brings a window to the front; where there is none, those that were there last. */
  focusFirst(): void;
}

export interface WindowsOptions {
  /** A window that was begun before it was known what it shows: the first to be opened. */
  readonly begun: BegunWindow | null;
  readonly settings: SettingsStore;
  /** A window's page is gone, whether it was closed or loaded anew: so is what it worked at. */
  readonly onGone: (id: number) => void;
  /** Whether a window that is about to close may do so. */
  readonly mayClose: (window: BrowserWindow) => boolean;
  /** A window shows this profile now. */
  readonly onShown: (profileId: string) => void;
  /** A window's page can't be shown, and there is no other one. */
  readonly onNoneToSee: (error: unknown) => void;
}

interface Entry {
  readonly window: BrowserWindow;
  profileId: string | null;
  /** Profiles that it looks at beside its own. */
  followed: readonly string[];
}

const cascade = 28;
const saveAfterMilliseconds = 400;

export function createWindows(options: WindowsOptions): Windows {
  const { settings, onGone, onShown } = options;
  const open = new Map<number, Entry>();
  let lastShown = settings.selectedProfileId();
  let timer: NodeJS.Timeout | undefined;
  let quitting = false;
  let { begun } = options;

  /** The profile itself, or the first there is where it was removed meanwhile. */
  function existing(profileId: string | null): string | null {
    const profiles = settings.profiles();
    if (profiles.some(({ id }) => id === profileId)) return profileId;
    return profiles[0]?.id ?? null;
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without a window nothing is known: what was last saved stays true.
    if (open.size === 0 || quitting) return;
    const states: WindowState[] = [...open.values()].map(({ window, profileId }) => ({
      ...getWindowPlace(window),
      profileId,
    }));
    try {
      settings.saveWindows(states, lastShown);
    } catch (error) {
      // A full disk must not keep anyone from switching venues, nor a window open.
      reportBug('windows-place', error);
    }
  }

  /** Switching must not wait for the disk. */
  function saveSoon(): void {
    timer ??= setTimeout(save, saveAfterMilliseconds);
  }

  function add(profileId: string | null, place: WindowPlace | null): void {
    const window = openWindow(
      place,
      (error) => {
        if (quitting) return;
        if (![...open.values()].some((other) => other.window.isVisible())) {
          return options.onNoneToSee(error);
        }
        reportBug('window', error);
        window.destroy();
      },
      begun ?? undefined,
    );
    begun = null;
    const { id } = window;
    const shown = existing(profileId);
    open.set(id, { window, profileId: shown, followed: [] });
    if (shown !== null) onShown(shown);
    window.webContents.on('did-navigate', () => {
      const entry = open.get(id);
      if (entry) entry.followed = [];
      onGone(id);
    });
    window.webContents.on('render-process-gone', () => onGone(id));
    // The last one to close is the one to come back to; others are closed for good.
    window.on('close', (event) => {
      if (!options.mayClose(window)) event.preventDefault();
      else if (open.size === 1) save();
    });
    window.once('closed', () => {
      open.delete(id);
      onGone(id);
      saveSoon();
    });
  }

  function restore(): void {
    const states = settings.windows();
    for (const { profileId, ...place } of states) add(profileId, place);
    if (states.length === 0) add(lastShown, null);
  }

  // Quitting closes the windows one by one: they are all to come back.
  app.on('before-quit', (event) => {
    if (event.defaultPrevented) return;
    save();
    quitting = true;
  });

  const listShowing = (profileId: string): number[] =>
    [...open].filter(([, entry]) => entry.profileId === profileId).map(([id]) => id);

  function bringUp({ window }: Entry): void {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  return {
    open(profileId, beside = null) {
      const place = beside && getWindowPlace(beside);
      const { x, y } = place ?? {};
      const moved =
        place && x !== undefined && y !== undefined
          ? { ...place, x: x + cascade, y: y + cascade, maximized: false }
          : place;
      add(profileId ?? lastShown, moved);
      saveSoon();
    },
    restore,
    all: () => [...open.values()].map(({ window }) => window),
    findId: (contents) => {
      const found = [...open.values()].find(
        ({ window }) => !window.isDestroyed() && window.webContents === contents,
      );
      return found?.window.id ?? null;
    },
    window: (id) => open.get(id)?.window ?? null,
    findProfile: (id) => open.get(id)?.profileId ?? null,
    show(id, profileId) {
      const entry = open.get(id);
      if (!entry || entry.profileId === profileId) return;
      entry.profileId = profileId;
      entry.followed = [];
      lastShown = profileId;
      onShown(profileId);
      saveSoon();
    },
    follow(id, profileIds) {
      const entry = open.get(id);
      if (entry) entry.followed = profileIds;
    },
    isFor(id, profileId) {
      const entry = open.get(id);
      return entry?.profileId === profileId || entry?.followed.includes(profileId) === true;
    },
    showing: listShowing,
    leave(profileId) {
      if (lastShown === profileId) lastShown = existing(profileId);
      for (const entry of open.values()) {
        if (entry.profileId === profileId) entry.profileId = existing(profileId);
      }
      saveSoon();
    },
    focusFirst() {
      const [first] = open.values();
      if (!first) return restore();
      bringUp(first);
    },
    focusOn(profileId) {
      if (open.size === 0) restore();
      const [id = [...open.keys()][0]] = listShowing(profileId);
      const entry = id === undefined ? undefined : open.get(id);
      if (!entry) return null;
      bringUp(entry);
      return entry.window.id;
    },
  };
}
