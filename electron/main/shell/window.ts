import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { WindowPlace } from '../../core/settings/index.ts';
import { appOrigin } from './app-scheme.ts';

const usualSize = { width: 1280, height: 800 };

/**
 * Opens a window on our own origin, sandboxed and without Node, at its last place. It appears once
 * its page is painted; `onUnseen` is called with the reason if that fails.
 */
export function openWindow(
  place: WindowPlace | null,
  onUnseen: (error: unknown) => void,
): BrowserWindow {
  const window = new BrowserWindow({
    ...placeOnScreen(place),
    minWidth: 880,
    minHeight: 560,
    show: false,
    title: 'Venue Desk',
    ...windowIcon(),
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
  window.once('ready-to-show', () => {
    if (place?.maximized) window.maximize();
    window.show();
  });
  const tellUnseen = (error: unknown): void => {
    if (!window.isDestroyed() && !window.isVisible()) onUnseen(error);
  };
  window.webContents.on('render-process-gone', (_event, { reason }) =>
    tellUnseen(new Error(`the page's process ended: ${reason}`)),
  );
  window.loadURL(`${appOrigin}/index.html`).catch(tellUnseen);
  return window;
}

/** On Linux a window has Electron's icon unless it is told; elsewhere the app's own has it. */
function windowIcon(): { icon?: string } {
  if (!app.isPackaged || process.platform !== 'linux') return {};
  return { icon: join(process.resourcesPath, 'icon.png') };
}

/** The last place, unless the screen that it was on is gone. */
function placeOnScreen(place: WindowPlace | null): Partial<Electron.Rectangle> {
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

/** Where a window is now, for the next start. */
export function getWindowPlace(window: BrowserWindow): WindowPlace {
  return { ...window.getNormalBounds(), maximized: window.isMaximized() };
}
