import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { appOrigin } from './app-scheme.ts';
import { reportBug } from './report-bug.ts';
import type { SettingsStore } from './settings-store.ts';

const usualSize = { width: 1280, height: 800 };

/** Opens the window on our own origin, sandboxed and without Node, where it was last time. */
export function openWindow(windows: Set<BrowserWindow>, settings: SettingsStore): BrowserWindow {
  const window = new BrowserWindow({
    ...placeOnScreen(settings),
    minWidth: 880,
    minHeight: 560,
    show: false,
    title: 'Venue Desk',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  windows.add(window);
  window.once('ready-to-show', () => {
    if (settings.window()?.maximized) window.maximize();
    window.show();
  });
  window.on('close', () => rememberPlace(window, settings));
  window.once('closed', () => windows.delete(window));
  void window.loadURL(`${appOrigin}/index.html`);
  return window;
}

/** The last place, unless the screen that it was on is gone. */
function placeOnScreen(settings: SettingsStore): Partial<Electron.Rectangle> {
  const place = settings.window();
  if (!place) return usualSize;
  const { x, y, width, height } = place;
  if (x === undefined || y === undefined) return { width, height };
  const { workArea } = screen.getDisplayMatching({ x, y, width, height });
  const visible =
    x < workArea.x + workArea.width - 100 &&
    x + width > workArea.x + 100 &&
    y >= workArea.y - 20 &&
    y < workArea.y + workArea.height - 60;
  return visible ? { x, y, width, height } : usualSize;
}

function rememberPlace(window: BrowserWindow, settings: SettingsStore): void {
  try {
    settings.saveWindow({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch (error) {
    // A full disk must not keep the window open.
    reportBug('window-place', error);
  }
}
