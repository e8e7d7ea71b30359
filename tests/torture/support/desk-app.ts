/** The app as its windows use it, without one, in plain Node: see `node-adapters.ts`. */

import { join } from 'node:path';
import { removeForgottenCommandFolders } from '../../../electron/core/app/command/index.ts';
import { finishMoves, removeStrayKeys } from '../../../electron/core/app/profiles/index.ts';
import { checkFolders } from '../../../electron/core/app/start/index.ts';
import { createRunningTasks } from '../../../electron/core/base/concurrency/index.ts';
import { emptyWorkingFolder } from '../../../electron/core/base/files/index.ts';
import { refuseNewerFiles } from '../../../electron/core/base/stored-files/index.ts';
import { createResultSets } from '../../../electron/core/data/queries/index.ts';
import { openBegunExports } from '../../../electron/core/exports/index.ts';
import { createAppServices } from '../../../electron/main/compose/app-services.ts';
import { createWindowServices } from '../../../electron/main/compose/window-services.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import type { FillOrder } from './desk-orders.ts';
import { app } from './node-adapters.ts';

type OnBug = (error: unknown) => void;

const throwBug: OnBug = (error) => {
  throw error;
};

/** Files and windows that are open while the app runs. */
export function openApp(onBug: OnBug = throwBug) {
  const reportBug = (_: string, error: unknown): string => {
    onBug(error);
    return '12345678';
  };
  const refuse = async (): Promise<never> => {
    throw new Error('nobody asks here');
  };
  const userData = app.getPath('userData');
  const tasks = createRunningTasks();
  const services = createAppServices({
    messages: createMessages('en-GB', { platform: 'linux' }),
    settingsFolder: userData,
    workingFolder: join(userData, 'working'),
    keepsRows: true,
    onRecovered: () => undefined,
    checkMoved: (profileId) => more.moves.check(profileId),
    failed: (profileId, dataset) => more.sync.failed(profileId, dataset),
    onDamage: (profileId, dataset) => more.sync.mendSoon(profileId, dataset),
  });
  const more = createWindowServices({
    ...services,
    tasks,
    reportBug,
    begun: openBegunExports(services.storedFiles),
    emit: () => undefined,
    log: () => undefined,
    resultSets: createResultSets(),
    dialogs: { save: refuse, open: refuse, chooseFolder: refuse },
    folders: { documents: () => userData, downloads: () => userData },
    questions: { connect: refuse, publish: refuse, otherTenant: refuse, trustImported: refuse },
    confirmImport: async () => false,
    jobNotice: { ended: () => undefined, progress: () => undefined },
    notify: () => undefined,
    notifyIncomplete: () => undefined,
    notifier: { send: () => undefined, canNotify: () => false },
    releaseRows: () => undefined,
    leaveWindows: () => undefined,
    removeCommandFolders: () => removeForgottenCommandFolders(userData),
    onSchedulesChange: () => undefined,
  });
  return {
    services,
    more,
    tasks,
    async close() {
      more.schedules.stop();
      more.alerts.stop();
      await Promise.all([more.sync.stop(2_000), tasks.stop(2_000)]);
      await services.close();
    },
  };
}

/** Starts as the app does (`compose/window-app.ts`), with windows of all its venues. */
export async function startApp(onBug: OnBug = throwBug) {
  const userData = app.getPath('userData');
  // Chromium's lock, which can't be created if these folders can't be written.
  checkFolders(userData, app.getPath('temp'));
  refuseNewerFiles(userData);
  const opened = openApp(onBug);
  const { services, more, tasks } = opened;
  const { settings, segmentStore, files, locks } = services;
  emptyWorkingFolder(services.workingFolder);
  removeForgottenCommandFolders(userData);
  const reportBug = (_: string, error: unknown): string => `${onBug(error)}`;
  const profileIds = settings.profiles().map(({ id }) => id);
  await Promise.all([
    files.sweep().catch(onBug),
    finishMoves({ settings, moves: more.moves, locks, reportBug }),
    removeStrayKeys({ settings, vault: services.vault, reportBug }),
    segmentStore.tidy(profileIds).catch(onBug),
  ]);
  more.schedules.start();
  more.alerts.start();
  for (const profileId of profileIds) more.sync.open(profileId);
  return {
    ...opened,
    /** Downloads these datasets, and waits until nothing is in progress. */
    async work(orders: readonly FillOrder[]) {
      for (const profileId of profileIds) {
        const jobs = more.sync.getJobs(profileId);
        const known = new Set(jobs.list().map(({ dataset }) => dataset));
        for (const { dataset, period } of orders) {
          // Unfinished work continues by itself.
          if (!known.has(dataset)) await jobs.start({ dataset, kind: 'fill', period });
        }
      }
      const isAtRest = (): boolean => tasks.isIdle() && more.sync.isIdle();
      await more.schedules.check();
      while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}
