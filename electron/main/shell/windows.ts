import { app, type BrowserWindow, type WebContents } from 'electron';
import type { SettingsStore, WindowPlace, WindowState } from '../../core/access/settings/index.ts';
import { reportBug } from './report-bug.ts';
import { type BegunWindow, getWindowPlace, openWindow } from './window.ts';

/** The app's windows, each with its own venue. */
export interface Windows {
  /** Opens a window with this profile beside the given one. */
  open(profileId: string | null, beside?: BrowserWindow | null): void;
  /** Opens the windows of the last session, at least one. */
  restore(): void;
  all(): readonly BrowserWindow[];
  /** Returns the id of the window whose page has these contents. Null if none has. */
  findId(contents: WebContents): number | null;
  window(id: number): BrowserWindow | null;
  findProfile(id: number): string | null;
  show(id: number, profileId: string): void;
  /** Sends the window events of these profiles too, until it shows another profile. */
  follow(id: number, profileIds: readonly string[]): void;
  /** Returns whether events of a profile go to this window. */
  isFor(id: number, profileId: string): boolean;
  listShowing(profileId: string): number[];
  /** Makes the windows of a removed profile show the first remaining one. */
  leave(profileId: string): void;
  /**
   * Brings a window to the front: one with this profile, else any, else those of the last session. Returns its id. Null
   * if there is none.
   */
  focusOn(profileId: string): number | null;
  /** Brings a window to the front; without one, opens those of the last session. */
  focusFirst(): void;
}

export interface WindowsOptions {
  /** The window that was begun before its profile was known; it is opened first. */
  readonly begun: BegunWindow | null;
  readonly settings: SettingsStore;
  /** Called when a window's page is gone, closed or reloaded, and its work with it. */
  readonly onGone: (id: number) => void;
  /** Returns whether a closing window may close. */
  readonly mayClose: (window: BrowserWindow) => boolean;
  /** Called when a window shows this profile. */
  readonly onShown: (profileId: string) => void;
  /** Called when a window's page can't be shown and there is no other window. */
  readonly onNoneToSee: (error: unknown) => void;
}

interface Entry {
  readonly window: BrowserWindow;
  profileId: string | null;
  /** Further profiles whose events it gets. */
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

  /** The profile, or the first one if it was removed meanwhile. */
  function existing(profileId: string | null): string | null {
    const profiles = settings.profiles();
    if (profiles.some(({ id }) => id === profileId)) return profileId;
    return profiles[0]?.id ?? null;
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without windows, the last saved state remains valid.
    if (open.size === 0 || quitting) return;
    const states: WindowState[] = [...open.values()].map(({ window, profileId }) => ({
      ...getWindowPlace(window),
      profileId,
    }));
    try {
      settings.saveWindows(states, lastShown);
    } catch (error) {
      // A full disk must not prevent switching venues or opening windows.
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
    // The last window to close is restored at the next start; others are not.
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

  // Quitting closes the windows one by one, but all are restored at the next start.
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
    listShowing,
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
