import './hardening.ts';
import { join } from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import { createWords } from '../../shared/words/create-words.ts';
import { createAnswers } from './answers.ts';
import { registerAppScheme, serveRenderer } from './app-scheme.ts';
import { createConnectionTests } from './connection-test.ts';
import { createDemoVenue } from './demo-venue.ts';
import { createEngineWorker, emptyWorkingFolder } from './engine.ts';
import { createAppHandlers } from './handlers/app-handlers.ts';
import { createDatasetsHandlers } from './handlers/datasets-handlers.ts';
import { createExportsHandlers } from './handlers/exports-handlers.ts';
import { createProfilesHandlers } from './handlers/profiles-handlers.ts';
import { createSessionHandlers } from './handlers/session-handlers.ts';
import { createViewsHandlers } from './handlers/views-handlers.ts';
import { createEmit, serveContract } from './ipc-server.ts';
import { createJobs } from './jobs.ts';
import { createKeychain } from './keychain.ts';
import { log } from './log.ts';
import { installMenu } from './menu.ts';
import { guardEveryWebContents, guardSession } from './renderer-guard.ts';
import { reportBug } from './report-bug.ts';
import { openSettingsStore } from './settings-store.ts';
import { createVenues } from './venues.ts';
import { openWindow } from './window.ts';

process.on('uncaughtException', (error) => reportBug('main', error));
process.on('unhandledRejection', (error) => reportBug('main', error));

if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  registerAppScheme();
  // As root Chromium's sandbox can't start: development only, and the window says so.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  guardEveryWebContents();
  const windows = new Set<BrowserWindow>();
  app.on('second-instance', () => focusFirst(windows));
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(() => compose(windows));
}

/** Puts the parts together. Nothing is decided here but who gets what. */
function compose(windows: Set<BrowserWindow>): void {
  const workingFolder = join(app.getPath('userData'), 'working');
  emptyWorkingFolder(workingFolder);
  const words = createWords(app.getLocale());
  const emit = createEmit(windows);
  const answers = createAnswers();
  const jobs = createJobs();
  const settings = openSettingsStore();
  const demo = createDemoVenue(() => venues.closeDemo());
  const keychain = createKeychain(settings);
  const engine = createEngineWorker(workingFolder, () =>
    emit('views', 'lost', { answerIds: answers.dropAll() }),
  );
  const venues = createVenues({
    settings,
    vault: keychain.vault,
    demo,
    engine: engine.call,
    workingFolder,
    onSessionChange: (state) => emit('session', 'changed', state),
    onClose: (profileId) => jobs.cancelAllOf(profileId),
  });

  guardSession(session.defaultSession);
  serveRenderer(session.defaultSession, join(import.meta.dirname, '../renderer'));
  serveContract(
    {
      app: createAppHandlers({ settings, vault: keychain.vault, locale: app.getLocale() }),
      profiles: createProfilesHandlers({
        settings,
        vault: keychain.vault,
        venues,
        connection: createConnectionTests(),
        emit,
      }),
      session: createSessionHandlers(venues),
      datasets: createDatasetsHandlers({ venues, answers, engine: engine.call, jobs, emit }),
      views: createViewsHandlers(engine.call),
      exports: createExportsHandlers({
        settings,
        answers,
        engine: engine.call,
        jobs,
        words,
        emit,
        window: () => BrowserWindow.getFocusedWindow() ?? [...windows][0] ?? null,
      }),
    },
    windows,
  );
  installMenu(words, emit);
  openWindow(windows, settings);
  log('started', { version: app.getVersion(), electron: process.versions.electron });

  app.on('activate', () => {
    if (windows.size === 0) openWindow(windows, settings);
  });
  // Workers hang on a pending keychain prompt (bar, fact 4), so they are ended rather than asked.
  app.on('will-quit', () => {
    jobs.cancelAll();
    venues.closeAll();
    keychain.stop();
    engine.stop();
    demo.stop();
    emptyWorkingFolder(workingFolder);
  });
}

function focusFirst(windows: ReadonlySet<BrowserWindow>): void {
  const [window] = windows;
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}
