import { join } from 'node:path';
import { app, Menu, session } from 'electron';
import { wasStartedAtLogin } from '../adapters/autostart.ts';
import { registerAppScheme, serveRenderer } from '../shell/app-scheme.ts';
import { noteOpenings } from '../shell/openings.ts';
import { guardEveryWebContents, guardSession } from '../shell/renderer-guard.ts';
import { beginWindow } from '../shell/window.ts';

/** Opens the window first: its page's process starts while the services load. */
export async function beginWindows(): Promise<void> {
  noteOpenings();
  registerAppScheme();
  // Chromium's sandbox can't start as root: allowed in development only, with a warning in the window.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  guardEveryWebContents();
  // Electron's default menu would be built first and never seen.
  Menu.setApplicationMenu(null);
  await app.whenReady();
  const { promise: serving, resolve } = Promise.withResolvers<void>();
  guardSession(session.defaultSession);
  serveRenderer(session.defaultSession, join(import.meta.dirname, '../renderer'), serving);
  const begun = wasStartedAtLogin() ? null : beginWindow();
  const { composeWindowApp } = await import('./window-app.ts');
  if (begun?.window.isDestroyed()) return; // the user quit the app
  await composeWindowApp(begun, resolve);
}
