import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { type Area, placeOnScreen, type WindowPlace } from '../../core/settings/index.ts';
import { appOrigin } from './app-scheme.ts';

/**
 * Opens a window on our own origin, sandboxed and without Node, at its last place. It appears once
 * its page is painted; `onUnseen` is called with the reason if that fails.
 */
export function openWindow(
  place: WindowPlace | null,
  onUnseen: (error: unknown) => void,
): BrowserWindow {
  const window = new BrowserWindow({
    ...placeOnScreen(place, findWorkArea),
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
      zoomFactor: place?.zoom ?? 1,
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

function findWorkArea(place: Area | null): Area {
  return (place ? screen.getDisplayMatching(place) : screen.getPrimaryDisplay()).workArea;
}

/** On Linux a window has Electron's icon unless it is told; elsewhere the app's own has it. */
function windowIcon(): { icon?: string } {
  if (!app.isPackaged || process.platform !== 'linux') return {};
  return { icon: join(process.resourcesPath, 'icon.png') };
}

/** Where a window is now, for the next start. */
export function getWindowPlace(window: BrowserWindow): WindowPlace {
  const zoom = window.webContents.getZoomFactor();
  return {
    ...window.getNormalBounds(),
    maximized: window.isMaximized(),
    ...(zoom === 1 ? {} : { zoom }),
  };
}
