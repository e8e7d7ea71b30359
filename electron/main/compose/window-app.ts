import { join } from 'node:path';
import { app, clipboard, Notification, powerMonitor } from 'electron';
import type { LanguageChoice } from '../../../shared/domain/app.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import { createVisitorTokenCache } from '../../core/access/login/index.ts';
import type { AlertNotifier } from '../../core/answers/alerts/index.ts';
import { createPrepareToday } from '../../core/answers/reports/index.ts';
import {
  listForgottenExports,
  removeForgottenCommandFolders,
} from '../../core/app/command/index.ts';
import { type AlertOpenings, createHandlers } from '../../core/app/handlers/create-handlers.ts';
import { finishMoves, removeStrayKeys } from '../../core/app/profiles/index.ts';
import { createRunningTasks } from '../../core/base/concurrency/index.ts';
import { emptyWorkingFolder } from '../../core/base/files/index.ts';
import { refuseNewerFiles } from '../../core/base/stored-files/index.ts';
import { sleep, systemClock } from '../../core/base/time/index.ts';
import { createResultSets, type LostResults } from '../../core/data/queries/index.ts';
import { verifyRegularly } from '../../core/data/segment-store/index.ts';
import { describeScheduleNotice, openBegunExports } from '../../core/exports/index.ts';
import { createAutostart } from '../adapters/autostart.ts';
import { copyPicture } from '../adapters/copy-picture.ts';
import { createFileDialogs } from '../adapters/file-dialogs.ts';
import { createNativeQuestions } from '../adapters/native-questions.ts';
import { type NoticeText, showNotification } from '../adapters/notification.ts';
import { isRuntimeUnofficial } from '../adapters/unofficial-runtime.ts';
import { createEmit, serveContract } from '../ipc/server.ts';
import { createAppLanguage } from '../shell/app-language.ts';
import { createBackground } from '../shell/background.ts';
import { confirmBeforeEnding } from '../shell/export-questions.ts';
import { failStart } from '../shell/fail-start.ts';
import { createJobNotice } from '../shell/job-notice.ts';
import { log } from '../shell/log.ts';
import { installMenu } from '../shell/menu.ts';
import { createOpenings } from '../shell/openings.ts';
import { reportBug } from '../shell/report-bug.ts';
import { applyAppearance, type BegunWindow } from '../shell/window.ts';
import { createWindows, type Windows } from '../shell/windows.ts';
import { createAppServices } from './app-services.ts';
import { createWindowServices } from './window-services.ts';
import { createWindowUpdates } from './window-updates.ts';

/** Milliseconds that running work has to clean up. */
const quitPatience = 2000;

/** Milliseconds before cleaning up: listing the stored files of all venues would slow the first screens. */
const tidyAfterMilliseconds = 20_000;

/**
 * Composes the app with its windows; it makes no decisions itself. Without a begun window the app was started for its
 * schedules, and opens one only if there are none or the user asks. Calls `onServing` once windows may call.
 */
export async function composeWindowApp(
  begun: BegunWindow | null,
  onServing: () => void,
): Promise<void> {
  refuseNewerFiles(app.getPath('userData'));
  const workingFolder = join(app.getPath('userData'), 'working');
  const emit = createEmit(() => windows);
  const resultSets = createResultSets();
  const tasks = createRunningTasks((files) => begunExports.note(files));
  const visitorTokens = createVisitorTokenCache({
    clipboard,
    clock: systemClock,
    onForgotten: (tokenId) => emit('visitorTokens', 'forgotten', { tokenId }),
  });
  const language = createAppLanguage();
  const services = createAppServices({
    messages: language.messages,
    settingsFolder: app.getPath('userData'),
    workingFolder,
    keepsRows: true,
    onRecovered: ({ part, outcome }) => {
      log('recovered', { part, outcome });
      // Most files are opened before there is a window to notify.
      queueMicrotask(() => emit('app', 'recovered', {}));
    },
    checkMoved: (profileId) => more.moves.check(profileId),
    onEngineLost: () => notifyLost(emit, resultSets.dropAll()),
    onSessionChange: (state) => emit('session', 'changed', state, { profileId: state.profileId }),
    onVenueClosed: (profileId) => tasks.cancelProfile(profileId),
    // A running schedule is among the tasks; a later one signs in when it is due.
    isNeeded: (profileId) =>
      windows.listShowing(profileId).length > 0 ||
      tasks.isBusyWith(profileId) ||
      more.sync.isBusyWith(profileId),
    failed: (profileId, dataset) => more.sync.failed(profileId, dataset),
    notedMoments: (profileId) => more.listNotedMoments(profileId),
    onStoredChange(profileId, dataset) {
      emit('storedRows', 'changed', { profileId, dataset }, { profileId });
      more.alerts.noteStored(profileId, dataset);
      prepareToday.noteStored(profileId);
    },
    onDamage: (profileId, dataset) => more.sync.mendSoon(profileId, dataset),
  });
  const { settings, engine, segmentStore, verify, files, locks } = services;
  applyAppearance(settings.appearance());
  const spoken = language.use(settings.language());
  const { messages } = language;
  const prepareToday = createPrepareToday({
    reports: services.reports,
    isShown: (profileId) => windows.listShowing(profileId).length > 0,
    onBug: (error) => reportBug('today', error),
  });
  const begunExports = openBegunExports(services.storedFiles);
  const release = (lost: LostResults): void => {
    for (const resultId of [...lost.values()].flat()) {
      engine.release({ resultId }).catch((error) => reportBug('release', error));
    }
  };
  // Registered before the windows' own handlers, since they may stay open.
  const mayClose = confirmBeforeEnding(messages, tasks, begunExports);
  const windows: Windows = createWindows({
    begun,
    settings,
    mayClose,
    onGone: (window) => {
      tasks.cancelAllIn(window);
      release(resultSets.dropIn(window));
      visitorTokens.forgetWindow(window);
    },
    // After the windows' own work.
    onShown: (profileId) => queueMicrotask(() => more.sync.open(profileId)),
    onNoneToSee: failStart,
  });
  if (begun) windows.restore();
  emptyWorkingFolder(workingFolder);
  // Exports of a command's own demo venue can't be continued.
  const ofCommands = listForgottenExports(app.getPath('userData'), services.storedFiles);
  begunExports.add(ofCommands.filter(({ profileId }) => settings.profile(profileId)));
  removeForgottenCommandFolders(app.getPath('userData'));
  if (settings.profiles().length > 0) services.begin();
  files.sweep().catch((error: unknown) => reportBug('sweep', error));
  const openings = createOpenings({ windows, emit, unfinished: begunExports.unfinished });
  const alertOpenings: AlertOpenings = new Map();
  /** Shows alerts; a click opens the alert's rows. */
  const notifier: AlertNotifier = {
    canNotify: () => Notification.isSupported(),
    send: ({ profileId, alertId, ...text }) =>
      showNotification(text, () => {
        const window = windows.focusOn(profileId);
        if (window === null) return;
        alertOpenings.set(window, { profileId, alertId });
        emit('alerts', 'opening', {}, { window });
      }),
  };
  const showNotice = (text: NoticeText): void => showNotification(text, windows.focusFirst);
  const more = createWindowServices({
    ...services,
    emit,
    resultSets,
    tasks,
    log,
    reportBug,
    begun: begunExports,
    dialogs: createFileDialogs(messages, windows),
    folders: {
      documents: () => app.getPath('documents'),
      downloads: () => app.getPath('downloads'),
    },
    ...createNativeQuestions(messages, windows),
    jobNotice: createJobNotice({ messages, windows }),
    notify: showNotice,
    notifyIncomplete: (run) => showNotice(describeScheduleNotice(run, messages)),
    notifier,
    releaseRows: (profileId) => {
      release(resultSets.dropProfile(profileId));
      for (const cache of [services.reports, services.names]) {
        cache.release(profileId).catch((error: unknown) => reportBug('release', error));
      }
    },
    leaveWindows: windows.leave,
    removeCommandFolders: () => removeForgottenCommandFolders(app.getPath('userData')),
    onSchedulesChange: () => background.update(),
  });
  const background = createBackground({
    messages,
    windows,
    isWanted: more.schedules.keepsRunning,
    nextRun: more.schedules.next,
    publishes: more.targets.afterLoads.publishesByItself,
  });
  const updates = createWindowUpdates(services, {
    emit,
    reportBug,
    isBusy: () => !tasks.isIdle() || !more.sync.isIdle(),
  });
  const autostart = createAutostart(messages);
  const showVenuesInMenu = (): void =>
    installMenu({ messages, emit, windows, profiles: () => settings.profiles() });

  async function switchLanguage(choice: LanguageChoice): Promise<void> {
    await language.use(choice);
    showVenuesInMenu();
    background.update();
    emit('app', 'language', {});
  }

  serveContract(
    createHandlers({
      ...services,
      ...more,
      emit,
      resultSets,
      jobs: tasks,
      visitorTokens,
      notifier,
      alertOpenings,
      updates,
      autostart,
      copyPicture,
      licencesFile: join(import.meta.dirname, '../licences.json'),
      takeOpenings: openings.take,
      spoken,
      switchLanguage,
      applyAppearance,
      isSandboxOff: app.commandLine.hasSwitch('no-sandbox'),
      isRuntimeUnofficial: isRuntimeUnofficial(),
      windows: {
        findProfile: windows.findProfile,
        show: windows.show,
        follow: windows.follow,
        openBeside: (profileId, window) => windows.open(profileId, windows.window(window)),
      },
      onListChange: () => {
        showVenuesInMenu();
        background.update();
        emit('profiles', 'changed', {});
      },
    }),
    windows,
    tasks,
  );
  finishMoves({ settings, moves: more.moves, locks, reportBug });
  void removeStrayKeys({ settings, vault: services.vault, reportBug });
  const profileIds = (): string[] => settings.profiles().map(({ id }) => id);
  const ending = new AbortController();
  sleep(tidyAfterMilliseconds, ending.signal).then(
    () => segmentStore.tidy(profileIds()).catch((error: unknown) => reportBug('tidy', error)),
    () => undefined, // the app ends before
  );
  verifyRegularly({
    verify,
    profileIds,
    sleep,
    signal: ending.signal,
    onBug: (error) => reportBug('verify', error),
  }).catch((error: unknown) => reportBug('verify', error));
  log('started', { version: app.getVersion(), electron: process.versions.electron });

  app.on('window-all-closed', () => {
    if (!background.outlives()) app.quit();
  });
  powerMonitor.on('suspend', () => more.sync.rest());
  powerMonitor.on('resume', () => {
    more.sync.wake();
    more.schedules.wake();
    more.alerts.wake();
    more.targets.afterLoads.wake();
  });
  app.on('activate', () => {
    if (windows.all().length === 0) windows.open(null);
  });
  // Exports remove their unfinished files, and clearing the clipboard takes a moment.
  let isReadyToQuit = false;
  app.on('before-quit', (event) => {
    if (event.defaultPrevented) return;
    more.schedules.stop();
    more.alerts.stop();
    more.targets.afterLoads.stop();
    prepareToday.stop();
    updates.stop();
    const isAtRest = tasks.isIdle() && more.sync.isIdle() && !visitorTokens.hasCopied();
    if (isReadyToQuit || isAtRest) return;
    event.preventDefault();
    const finished = [
      tasks.stop(quitPatience),
      more.sync.stop(quitPatience),
      visitorTokens.forgetAll(),
    ];
    void Promise.allSettled(finished).then(() => {
      isReadyToQuit = true;
      app.quit();
    });
  });
  // Workers hang on a pending keychain prompt (fact: a prompt hangs), so they are ended from outside.
  app.on('will-quit', () => {
    ending.abort();
    tasks.cancelAll();
    background.stop();
    services.close();
    emptyWorkingFolder(workingFolder);
  });

  // Nothing was awaited so far, so all handlers exist before a window can call. Windows load while this process reads
  // its texts; services that write texts start after that.
  onServing();
  await spoken;
  showVenuesInMenu();
  more.schedules.start();
  more.alerts.start();
  more.targets.afterLoads.start();
  updates.start();
  autostart.follow();
  background.update();
  // Without schedules this is an ordinary start.
  if (!begun && (openings.isAwaited() || !background.isOn())) windows.restore();
}

/** Tells each window about its own rows only. */
function notifyLost(emit: Emit, lost: LostResults): void {
  for (const [window, resultIds] of lost) {
    emit('views', 'lost', { resultIds: [...resultIds] }, { window });
  }
}
