import { app } from 'electron';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import type { Credentials } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import type { CommandFolder, CommandServices } from '../../core/command/index.ts';
import { makePartPath } from '../../core/stored-files/index.ts';
import {
  openUpdateStore,
  readUpdateNews,
  readUpdatePolicy,
  readUpdateSource,
} from '../../core/updates/index.ts';
import type { Vault } from '../../core/vault/index.ts';
import { findUpdateSourceFile } from '../adapters/update-system.ts';
import { reportBug } from '../shell/report-bug.ts';
import { type AppServices, createAppServices } from './app-services.ts';

/**
 * Opens them over a folder of the command's own, so that nothing in the app's folder changes. The
 * app's downloaded rows are read; only commands that download (`keepsRows`) add to them, which the
 * app notices at its next start.
 */
export function openCommandServices(
  folder: CommandFolder,
  keepsRows: boolean,
  onRecovered: (file: RecoveredFile) => void,
): CommandServices {
  const inUse: (() => void)[] = [];
  // The app finishes it, or takes it back.
  const checkMoved = (profileId: string): void => {
    if (services.settings.move(profileId)) fail('move-not-finished');
  };
  const services: AppServices = createAppServices({
    settingsFolder: folder.settings,
    workingFolder: folder.working,
    keepsRows,
    // The copies are the command's own: what is damaged stays where it is, for the app to set aside.
    onRecovered: (file) =>
      onRecovered({ ...file, keptAs: makePartPath(app.getPath('userData'), file.part) }),
    changeVault: withDemoKeysInMemory,
    checkMoved,
  });
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
 * The keys of the command's own demo venue stay in memory: the app's demo venue has others, and
 * nobody else may find these in the keychain. No command stores any other keys.
 */
function withDemoKeysInMemory(vault: Vault): Vault {
  const demo = new Map<string, Credentials>();
  return {
    ...vault,
    async keep({ profileId }, credentials) {
      demo.set(profileId, credentials);
      return 'memory';
    },
    read: async (venue) => demo.get(venue.profileId) ?? vault.read(venue),
  };
}
