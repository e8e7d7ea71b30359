import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { app } from 'electron';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import type { Credentials } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../core/access/settings/index.ts';
import type { DataKeyReading, Vault } from '../../core/access/vault/index.ts';
import { openAssistantCalls, openAssistantStore } from '../../core/app/assistants/index.ts';
import type { CommandFolder, CommandServices } from '../../core/app/command/index.ts';
import type { Command } from '../../core/app/command-line/index.ts';
import {
  openUpdateStore,
  readUpdateNews,
  readUpdatePolicy,
  readUpdateSource,
} from '../../core/app/updates/index.ts';
import { createStoredFiles, makePartPath } from '../../core/base/stored-files/index.ts';
import { openTargetStore } from '../../core/publish/index.ts';
import { openElectronStore } from '../adapters/electron-store.ts';
import { findUpdateSourceFile } from '../adapters/update-system.ts';
import { reportBug } from '../shell/report-bug.ts';
import { type AppServices, createAppServices } from './app-services.ts';

/**
 * Opens services over the command's own folder, so that the app's folder stays unchanged. Downloaded rows of the app
 * are read; only `sync` adds to them, which the app notices at its next start. Rows of a command's own demo venue are
 * in its folder and removed with it.
 */
export function openCommandServices(
  folder: CommandFolder,
  command: Command,
  messages: Messages,
  onRecovered: (file: RecoveredFile) => void,
): CommandServices {
  const inUse: (() => void)[] = [];
  // The app finishes or undoes the move.
  const checkMoved = (profileId: string): void => {
    if (services.settings.move(profileId)) fail('move-not-finished');
  };
  const hasOwnDemo = (settings: SettingsStore): boolean =>
    worksWithDemo(command) && !settings.profiles().some(({ demo }) => demo);
  const services: AppServices = createAppServices({
    messages,
    settingsFolder: folder.settings,
    workingFolder: folder.working,
    // Reports send no requests, except for a command's own demo venue.
    keepsRows: command.name === 'sync' || command.name === 'report',
    findWarehouse: (settings, warehouse) =>
      hasOwnDemo(settings) ? join(folder.working, 'warehouse') : warehouse,
    // The damaged file itself stays for the app to set aside; the copies are the command's.
    onRecovered: (file) =>
      onRecovered({ ...file, keptAs: makePartPath(app.getPath('userData'), file.part) }),
    changeVault: (vault, settings) => withDemoKeysInMemory(vault, hasOwnDemo(settings)),
    checkMoved,
  });
  const userData = app.getPath('userData');
  const openOwnFiles = () => createStoredFiles(userData, onRecovered, openElectronStore);
  return {
    ...services,
    reportBug,
    readUpdateNews: () =>
      readUpdateNews({
        store: openUpdateStore(services.storedFiles),
        source: readUpdateSource(findUpdateSourceFile()),
        policy: readUpdatePolicy(),
        appVersion: services.appVersion,
      }),
    openTargets: () => openTargetStore(openOwnFiles()),
    openAssistants: () => openAssistantStore(openOwnFiles()),
    assistantCalls: openAssistantCalls(userData),
    reopen() {
      folder.copyAgain();
      return openCommandServices(folder, command, messages, onRecovered);
    },
    isOutdated: folder.isOutdated,
    async lockDuring(profile, work) {
      checkMoved(profile.id);
      const leave = services.locks.use(profile.id);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    use(profile) {
      checkMoved(profile.id);
      inUse.push(services.locks.use(profile.id));
      return profile;
    },
    close() {
      const closed = services.close();
      for (const leave of inUse.splice(0)) leave();
      return closed;
    },
  };
}

/**
 * Holds the keys of the command's own demo venue in memory. The app's demo venue has others in the keychain, and
 * commands store no other keys.
 */
function withDemoKeysInMemory(vault: Vault, hasOwnDemo: boolean): Vault {
  const demo = new Map<string, Credentials>();
  return {
    ...vault,
    dataKeys: hasOwnDemo ? createDataKeysInMemory() : vault.dataKeys,
    async keep({ profileId }, credentials) {
      demo.set(profileId, credentials);
      return 'memory';
    },
    read: async (venue) => demo.get(venue.profileId) ?? vault.read(venue),
  };
}

function worksWithDemo(command: Command): boolean {
  if ('venues' in command) return command.venues.some((venue) => 'demo' in venue);
  return 'venue' in command && 'demo' in command.venue;
}

/** Holds the row keys of the command's own demo venue in memory, so that they end with it. */
function createDataKeysInMemory(): Vault['dataKeys'] {
  const keys = new Map<string, DataKeyReading>();
  return {
    read: async ({ profileId }) => keys.get(profileId) ?? { state: 'missing' },
    async make({ profileId, addresses, tenant }) {
      const platform = { addresses, tenant };
      const made = { state: 'present', key: randomBytes(32), platform } as const;
      keys.set(profileId, made);
      return made;
    },
    async remove(profileId) {
      keys.delete(profileId);
    },
  };
}
