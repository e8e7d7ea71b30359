import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { appOrigin } from './app-scheme.ts';

/** Opens the window on our own origin, sandboxed and without Node. */
export function openWindow(windows: Set<BrowserWindow>): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
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
  window.once('ready-to-show', () => window.show());
  window.once('closed', () => windows.delete(window));
  void window.loadURL(`${appOrigin}/index.html`);
  return window;
}
