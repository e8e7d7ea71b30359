import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Appearance } from '../../../shared/domain/app.ts';
import {
  type Area,
  type Placement,
  placeOnScreen,
  type WindowPlace,
} from '../../core/access/settings/index.ts';
import { appOrigin } from './app-scheme.ts';

/** A hidden window whose page is loading, without a position yet. */
export interface BegunWindow {
  readonly window: BrowserWindow;
  /** Resolves once its page is painted. */
  readonly painted: Promise<void>;
  /** Rejects if its page can't be loaded or its process ends. */
  readonly failed: Promise<never>;
}

/** Gives all windows these colours, also one that is begun but not visible yet. */
export function applyAppearance(choice: Appearance): void {
  nativeTheme.themeSource = choice;
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(getBackground());
}

const getBackground = (): string => (nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff');

/** Begins a sandboxed window on our own origin, without Node. */
export function beginWindow(): BegunWindow {
  const window = new BrowserWindow({
    ...placeOnScreen(null, findWorkArea),
    minWidth: 880,
    minHeight: 560,
    show: false,
    title: 'Venue Desk',
    ...findIcon(),
    backgroundColor: getBackground(),
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
  const painted = new Promise<void>((resolve) => window.once('ready-to-show', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => {
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(`the page's process ended: ${reason}`)),
    );
    window.loadURL(`${appOrigin}/index.html`).catch(reject);
  });
  failed.catch(() => undefined); // `openWindow` handles it
  return { window, painted, failed };
}

/**
 * Opens a window at its last position, visible once its page is painted. Calls `onUnseen` with the reason if that
 * fails.
 */
export function openWindow(
  place: WindowPlace | null,
  onUnseen: (error: unknown) => void,
  begun: BegunWindow = beginWindow(),
): BrowserWindow {
  const { window, painted, failed } = begun;
  const { webContents } = window;
  if (place) putAt(window, placeOnScreen(place, findWorkArea));
  const { zoom = 1 } = place ?? {};
  // Chromium would forget a zoom factor that is set before the page exists.
  if (zoom !== 1) webContents.once('did-navigate', () => webContents.setZoomFactor(zoom));
  void painted.then(() => {
    if (window.isDestroyed()) return;
    if (place?.maximized) window.maximize();
    window.show();
  });
  const reportUnseen = (error: unknown): void => {
    if (!window.isDestroyed() && !window.isVisible()) onUnseen(error);
  };
  failed.catch(reportUnseen);
  return window;
}

function putAt(window: BrowserWindow, { x, y, width, height }: Placement): void {
  if (x !== undefined && y !== undefined) {
    window.setBounds({ x, y, width, height });
  } else {
    window.setSize(width, height);
    window.center();
  }
}

function findWorkArea(place: Area | null): Area {
  return (place ? screen.getDisplayMatching(place) : screen.getPrimaryDisplay()).workArea;
}

/** On Linux a window needs its icon set; elsewhere the app has one. */
function findIcon(): { icon?: string } {
  if (!app.isPackaged || process.platform !== 'linux') return {};
  return { icon: join(process.resourcesPath, 'icon.png') };
}

/** The window's position for the next start. */
export function getWindowPlace(window: BrowserWindow): WindowPlace {
  const zoom = window.webContents.getZoomFactor();
  return {
    ...window.getNormalBounds(),
    maximized: window.isMaximized(),
    ...(zoom === 1 ? {} : { zoom }),
  };
}
