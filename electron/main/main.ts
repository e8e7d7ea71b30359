import './command/begin-command.ts';
import { join } from 'node:path';
import { app, clipboard, powerMonitor, session } from 'electron';
import { Failure } from '../../shared/errors.ts';
import type { Emit } from '../../shared/ipc/emit.ts';
import type { Profile } from '../../shared/ipc/profiles.ts';
import { createWords } from '../../shared/words/create-words.ts';
import { commandArguments } from '../core/command/command-arguments.ts';
import { removeForgottenCommandFolders } from '../core/command/command-folder.ts';
import { createRunningTasks } from '../core/concurrency/running-tasks.ts';
import { openExportHistory } from '../core/exports/export-history.ts';
import { openFilesUnderWay } from '../core/exports/files-under-way.ts';
import { createWritePdf } from '../core/exports/print-rows.ts';
import { createRecipeRuns } from '../core/exports/recipes/recipe-runs.ts';
import { openRecipeStore } from '../core/exports/recipes/recipe-store.ts';
import { createRunUnsavedExport } from '../core/exports/run-unsaved-export.ts';
import { createScheduleService } from '../core/exports/schedules/schedule-service.ts';
import { openScheduleStore } from '../core/exports/schedules/schedule-store.ts';
import { createKeptFiles } from '../core/files/kept-files.ts';
import { createHeldTokens } from '../core/login/held-tokens.ts';
import { createAnswerQuestion } from '../core/queries/answer-question.ts';
import { createAnswers, type LostAnswers } from '../core/queries/answers.ts';
import { createOpenHeld } from '../core/queries/open-held.ts';
import { openSavedViewsStore } from '../core/saved-views/saved-views-store.ts';
import { createHoldings } from '../core/segments/store/holdings.ts';
import { createHoldingsFolder } from '../core/segments/store/holdings-folder.ts';
import { keepVerifying } from '../core/segments/store/keep-verifying.ts';
import { createVerifyRows } from '../core/segments/store/verify-rows.ts';
import { createBatchRunService } from '../core/sync/batch-run-service.ts';
import { createJobFiles } from '../core/sync/job-files.ts';
import { createSyncService } from '../core/sync/sync-service.ts';
import { systemClock } from '../core/time/clock.ts';
import { sleep } from '../core/time/sleep.ts';
import { createBindVenue } from '../core/venues/bind-venue.ts';
import { createConnectionTests } from '../core/venues/connection-test.ts';
import { createForgetVenue } from '../core/venues/forget-venue.ts';
import { createKnownHosts } from '../core/venues/known-hosts.ts';
import { createProfileChanges } from '../core/venues/profile-changes.ts';
import { openSettingsStore } from '../core/venues/settings-store.ts';
import { createVenueLocks, locksFolder } from '../core/venues/venue-locks.ts';
import { createVenueMoves, settleMoves } from '../core/venues/venue-moves.ts';
import { createVenues } from '../core/venues/venues.ts';
import { registerAppScheme, serveRenderer } from './app-scheme.ts';
import { createBackground } from './background.ts';
import { createChooseFile } from './choose-file.ts';
import { createChooseTarget } from './choose-target.ts';
import { runDeskCommand } from './command/run-command.ts';
import { createDemoVenue } from './demo-venue.ts';
import { createEngineWorker, emptyWorkingFolder } from './engine.ts';
import { failStart } from './fail-start.ts';
import { createAppHandlers } from './handlers/app-handlers.ts';
import { createBatchRunsHandlers } from './handlers/batch-runs-handlers.ts';
import { createDatasetsHandlers } from './handlers/datasets-handlers.ts';
import { createDoctorHandlers } from './handlers/doctor-handlers.ts';
import { createExportsHandlers } from './handlers/exports-handlers.ts';
import { createHistoryHandlers } from './handlers/history-handlers.ts';
import { createHoldingsHandlers } from './handlers/holdings-handlers.ts';
import { createPreferencesHandlers } from './handlers/preferences-handlers.ts';
import { createProfilesHandlers } from './handlers/profiles-handlers.ts';
import { createRecipesHandlers } from './handlers/recipes-handlers.ts';
import { createSavedViewsHandlers } from './handlers/saved-views-handlers.ts';
import { createSchedulesHandlers } from './handlers/schedules-handlers.ts';
import { createSessionHandlers } from './handlers/session-handlers.ts';
import { createSyncHandlers } from './handlers/sync-handlers.ts';
import { createViewsHandlers } from './handlers/views-handlers.ts';
import { createVisitorTokensHandlers } from './handlers/visitor-tokens-handlers.ts';
import { startRefusal } from './hardening.ts';
import { createEmit, serveContract } from './ipc-server.ts';
import { createJobNotice } from './job-notice.ts';
import { createKeychain } from './keychain.ts';
import { log } from './log.ts';
import { installMenu } from './menu.ts';
import { createNativeQuestions } from './native-questions.ts';
import { createNetHttpClient } from './net-http-client.ts';
import { printer } from './print-window.ts';
import { createProfileFiles } from './profile-files.ts';
import { openProfileNetwork } from './profile-network.ts';
import { createRecipeDialogs } from './recipe-dialogs.ts';
import { guardEveryWebContents, guardSession } from './renderer-guard.ts';
import { reportBug } from './report-bug.ts';
import { createSavedViewsDialogs } from './saved-views-dialogs.ts';
import { createScheduleNotice } from './schedule-notice.ts';
import { openElectronStore } from './whole-store.ts';
import { createWindows, type Windows } from './windows.ts';

process.on('uncaughtException', (error) => reportBug('main', error));
process.on('unhandledRejection', (error) => reportBug('main', error));

const command = commandArguments(process.argv, process.defaultApp === true);
if (command) runDeskCommand(command, startRefusal);
else if (startRefusal) void failStart(startRefusal);
else if (app.requestSingleInstanceLock()) start().catch(failStart);
else app.quit();

async function start(): Promise<void> {
  registerAppScheme();
  // As root Chromium's sandbox can't start: development only, and the window says so.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  guardEveryWebContents();
  await app.whenReady();
  compose();
}

/** Puts the parts together. Nothing is decided here but who gets what. */
function compose(): void {
  const workingFolder = join(app.getPath('userData'), 'working');
  emptyWorkingFolder(workingFolder);
  removeForgottenCommandFolders(app.getPath('userData'));
  const words = createWords(app.getLocale(), { platform: process.platform });
  const chooseFile = createChooseFile(words);
  const emit = createEmit(() => windows);
  const answers = createAnswers();
  const jobs = createRunningTasks();
  const kept = createKeptFiles(app.getPath('userData'), ({ part, outcome }) => {
    log('recovered', { part, outcome });
    // Most are opened before there is a window to tell.
    queueMicrotask(() => emit('app', 'recovered', {}));
  });
  const settings = openSettingsStore(kept, openElectronStore);
  const savedViews = openSavedViewsStore(kept);
  const visitorTokens = createHeldTokens({
    clipboard,
    clock: systemClock,
    onForgotten: (tokenId) => emit('visitorTokens', 'forgotten', { tokenId }),
  });
  const demo = createDemoVenue(() => venues.closeDemo());
  const keychain = createKeychain(settings);
  const engine = createEngineWorker(workingFolder, () => tellLost(emit, answers.dropAll()));
  const release = (lost: LostAnswers): void => {
    for (const answerId of [...lost.values()].flat()) {
      engine.call.release({ answerId }).catch((error) => reportBug('release', error));
    }
  };
  const windows: Windows = createWindows({
    settings,
    onGone: (window) => {
      jobs.cancelAllIn(window);
      release(answers.dropIn(window));
      visitorTokens.forgetAllOf(window);
    },
    onShown: (profileId) => syncDesk.open(profileId),
    onNoneToSee: failStart,
  });
  const warehouse = join(app.getPath('userData'), 'warehouse');
  const holdings = createHoldings({
    folder: createHoldingsFolder(warehouse),
    dataKeys: keychain.vault.dataKeys,
    platform: settings.platformNow,
    retention: (profileId) => settings.preferences(profileId).retention,
    timeZone: (profileId) => settings.profile(profileId)?.timeZone ?? 'UTC',
    failed: (profileId, dataset) => syncDesk.failed(profileId, dataset),
    onChange: (profileId, dataset) =>
      emit('holdings', 'changed', { profileId, dataset }, { showing: profileId }),
    onDamage: (profileId, dataset) => syncDesk.mendSoon(profileId, dataset),
    clock: systemClock,
  });
  const verify = createVerifyRows({
    holdings,
    engine: engine.call,
    folder: warehouse,
    clock: systemClock,
  });
  const openHttp = (profile: Profile) => createNetHttpClient(openProfileNetwork(profile));
  const venues = createVenues({
    settings,
    vault: keychain.vault,
    demo,
    engine: engine.call,
    holdings,
    workingFolder,
    openHttp,
    clock: systemClock,
    onSessionChange: (state) => emit('session', 'changed', state, { showing: state.profileId }),
    onClose: (profileId) => jobs.cancelAllOf(profileId),
    checkMoved: (profileId) => moves.check(profileId),
    // A schedule that runs is among the jobs; one that is due later signs in then.
    isNeeded: (profileId) =>
      windows.showing(profileId).length > 0 ||
      jobs.isBusyWith(profileId) ||
      syncDesk.isBusyWith(profileId),
    onSignedIn: createBindVenue({ settings, vault: keychain.vault, holdings, reportBug }),
  });

  const answerQuestion = createAnswerQuestion({
    settings,
    venues,
    holdings,
    openHeld: createOpenHeld({
      holdings,
      engine: engine.call,
      timeZone: (profileId) => settings.profile(profileId)?.timeZone ?? 'UTC',
      clock: systemClock,
    }),
    engine: engine.call,
    clock: systemClock,
  });
  const syncDesk = createSyncService({
    settings,
    venues,
    holdings,
    engine: engine.call,
    files: createJobFiles(kept),
    notice: createJobNotice({ words, windows }),
    emit,
    log,
    reportBug,
    clock: systemClock,
  });
  const letGoOfRows = (profileId: string): void => release(answers.dropOf(profileId));
  const exportHistory = openExportHistory(kept, {
    isKnown: (profileId) => settings.profile(profileId) !== undefined,
    onChange: (profileId) =>
      emit('exports', 'historyChanged', { profileId }, { showing: profileId }),
  });
  const recipes = openRecipeStore(kept);
  const files = openFilesUnderWay(app.getPath('userData'));
  files.sweep().catch((error: unknown) => reportBug('sweep', error));
  const batchRuns = createBatchRunService({
    settings,
    venues,
    emit,
    clock: systemClock,
    reportBug,
  });
  const means = { words, appVersion: app.getVersion(), clock: systemClock };
  const recipeServices = {
    settings,
    history: exportHistory,
    answerQuestion,
    engine: engine.call,
    ...means,
    files,
    emit,
    batchRuns: batchRuns.list,
    writePdf: createWritePdf({ engine: engine.call, printer, ...means, workingFolder }),
  };
  const runOrder = createRecipeRuns({ ...recipeServices, store: recipes });
  const writeOnce = createRunUnsavedExport(recipeServices);
  const chooseTarget = createChooseTarget(words, windows, chooseFile);
  const scheduleStore = openScheduleStore(kept);
  const schedules = createScheduleService({
    settings,
    recipes,
    store: scheduleStore,
    run: runOrder,
    batchRuns,
    jobs,
    notifyIncomplete: createScheduleNotice({ words, windows }),
    onChange: () => background.update(),
    onRun: ({ result, rows, error }) =>
      log('schedule-ran', { result, rows, reason: error?.kind ?? null }),
    onBug: (error) => reportBug('schedule', error),
    emit,
    clock: systemClock,
  });
  const background = createBackground({
    words,
    windows,
    isWanted: schedules.keepsRunning,
    nextRun: schedules.next,
  });
  const connection = createConnectionTests(openHttp);
  const locks = createVenueLocks(locksFolder(app.getPath('userData')));
  const questions = createNativeQuestions(words, windows);
  const hosts = createKnownHosts({ settings, questions });
  const moves = createVenueMoves({
    settings,
    vault: keychain.vault,
    letGo: async (profileId) => {
      await syncDesk.forget(profileId);
      venues.close(profileId);
      letGoOfRows(profileId);
      // Rows of one platform must never be taken for those of another, nor encrypted with their key.
      await holdings.removeAll(profileId);
      await holdings.removeKey(profileId).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
      emit('profiles', 'replaced', { profileId });
    },
  });
  const changes = createProfileChanges({
    settings,
    vault: keychain.vault,
    connection,
    moves,
    hosts,
    questions,
    locks,
    onEdited: (profileId) => {
      venues.close(profileId);
      syncDesk.tryAgain(profileId);
    },
  });
  const showVenuesInMenu = (): void =>
    installMenu({ words, emit, windows, profiles: () => settings.profiles() });

  guardSession(session.defaultSession);
  serveRenderer(session.defaultSession, join(import.meta.dirname, '../renderer'));
  serveContract(
    {
      app: createAppHandlers({ kept, locale: app.getLocale() }),
      profiles: createProfilesHandlers({
        settings,
        vault: keychain.vault,
        venues,
        connection,
        hosts,
        questions,
        changes,
        files: createProfileFiles(words, chooseFile),
        forget: createForgetVenue({
          settings,
          vault: keychain.vault,
          venues,
          holdings,
          locks,
          leaveWindows: windows.leave,
          notes: [savedViews, { forget: exportHistory.clear }, recipes, scheduleStore],
          files,
          removeCopies: kept.removeCopies,
          letGoOfRows,
          forgetJobs: syncDesk.forget,
          emit,
        }),
        windows,
        jobs,
        emit,
        onListChange: () => {
          showVenuesInMenu();
          background.update();
          emit('profiles', 'changed', {});
        },
      }),
      session: createSessionHandlers({ venues, onSignedIn: syncDesk.tryAgain }),
      datasets: createDatasetsHandlers({
        answerQuestion,
        answers,
        engine: engine.call,
        jobs,
        emit,
        onFetched: batchRuns.askAlongWith,
      }),
      views: createViewsHandlers(engine.call),
      savedViews: createSavedViewsHandlers({
        settings,
        store: savedViews,
        dialogs: createSavedViewsDialogs(words, chooseFile),
        windows,
        emit,
      }),
      recipes: createRecipesHandlers({
        settings,
        store: recipes,
        run: runOrder,
        writeOnce,
        chooseTarget,
        schedules,
        dialogs: createRecipeDialogs(words, chooseFile),
        jobs,
        emit,
        windows,
      }),
      schedules: createSchedulesHandlers(schedules),
      exports: createExportsHandlers({
        settings,
        answers,
        answerQuestion,
        engine: engine.call,
        history: exportHistory,
        jobs,
        emit,
        chooseTarget,
        writeOnce,
        batchRuns,
        ...means,
        printer,
        workingFolder,
        files,
      }),
      preferences: createPreferencesHandlers({ settings, emit }),
      batchRuns: createBatchRunsHandlers(batchRuns),
      visitorTokens: createVisitorTokensHandlers({
        venues,
        held: visitorTokens,
        clock: systemClock,
      }),
      sync: createSyncHandlers(syncDesk),
      holdings: createHoldingsHandlers({ settings, holdings, verify, jobs, emit }),
      history: createHistoryHandlers({
        settings,
        holdings,
        answers,
        engine: engine.call,
        jobs,
        words,
      }),
      doctor: createDoctorHandlers({
        settings,
        vault: keychain.vault,
        venues,
        hosts,
        words,
        windows,
        chooseFile,
        emit,
      }),
    },
    windows,
  );
  showVenuesInMenu();
  settleMoves({ settings, moves, locks, reportBug });
  windows.restore();
  holdings
    .tidy(settings.profiles().map(({ id }) => id))
    .catch((error: unknown) => reportBug('tidy', error));
  const ending = new AbortController();
  keepVerifying({
    verify,
    profileIds: () => settings.profiles().map(({ id }) => id),
    sleep,
    signal: ending.signal,
    onBug: (error) => reportBug('verify', error),
  }).catch((error: unknown) => reportBug('verify', error));
  log('started', { version: app.getVersion(), electron: process.versions.electron });

  schedules.start();
  background.update();
  app.on('window-all-closed', () => {
    if (!background.outlives()) app.quit();
  });
  powerMonitor.on('suspend', () => syncDesk.rest());
  powerMonitor.on('resume', () => {
    syncDesk.wake();
    schedules.wake();
  });
  app.on('second-instance', () => windows.focusFirst());
  app.on('activate', () => {
    if (windows.all().length === 0) windows.open(null);
  });
  // An export takes its half-written file away, and reading the clipboard takes a moment too.
  let isReadyToQuit = false;
  app.on('before-quit', (event) => {
    schedules.stop();
    const isAtRest = jobs.isIdle() && syncDesk.isIdle() && !visitorTokens.hasCopied();
    if (isReadyToQuit || isAtRest) return;
    event.preventDefault();
    const finished = [
      jobs.stop(quitPatience),
      syncDesk.stop(quitPatience),
      visitorTokens.forgetAll(),
    ];
    void Promise.allSettled(finished).then(() => {
      isReadyToQuit = true;
      app.quit();
    });
  });
  // Workers hang on a pending keychain prompt (fact: a prompt hangs), so they are ended rather than asked.
  app.on('will-quit', () => {
    ending.abort();
    jobs.cancelAll();
    venues.closeAll();
    background.stop();
    keychain.stop();
    void engine.stop();
    demo.stop();
    emptyWorkingFolder(workingFolder);
  });
}

/** Milliseconds for what still runs to clean up after itself. */
const quitPatience = 2000;

/** Each window hears of its own rows only. */
function tellLost(emit: Emit, lost: LostAnswers): void {
  for (const [window, answerIds] of lost) {
    emit('views', 'lost', { answerIds: [...answerIds] }, { window });
  }
}
