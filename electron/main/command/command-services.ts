import { join } from 'node:path';
import { app } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { RecoveredFile } from '../../../shared/ipc/app.ts';
import type { Credentials } from '../../../shared/ipc/profiles.ts';
import { createWords } from '../../../shared/words/create-words.ts';
import type { CommandFolder } from '../../core/command/command-folder.ts';
import type { CommandServices } from '../../core/command/command-services.ts';
import { openFilesUnderWay } from '../../core/exports/files-under-way.ts';
import { openRecipeStore } from '../../core/exports/recipes/recipe-store.ts';
import { createKeptFiles, pathOfPart } from '../../core/files/kept-files.ts';
import { createAnswerQuestion } from '../../core/queries/answer-question.ts';
import { createOpenHeld } from '../../core/queries/open-held.ts';
import { createHoldings } from '../../core/segments/store/holdings.ts';
import { createHoldingsFolder } from '../../core/segments/store/holdings-folder.ts';
import { createVerifyRows } from '../../core/segments/store/verify-rows.ts';
import { systemClock } from '../../core/time/clock.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import { openSettingsStore } from '../../core/venues/settings-store.ts';
import { createVenueLocks, locksFolder } from '../../core/venues/venue-locks.ts';
import { createVenues } from '../../core/venues/venues.ts';
import { createDemoVenue } from '../demo-venue.ts';
import { createEngineWorker } from '../engine.ts';
import { createKeychain } from '../keychain.ts';
import { createNetHttpClient } from '../net-http-client.ts';
import { openDoctorNetwork, openProfileNetwork } from '../profile-network.ts';
import { reportBug } from '../report-bug.ts';
import { openElectronStore } from '../whole-store.ts';

/**
 * Opens them over a folder of the command's own: nothing that the app keeps is changed. Rows that the
 * app keeps are read; those that are asked for are kept by a command that is about that only (`keepsRows`): the app
 * learns of them at its next start.
 */
export function openCommandServices(
  folder: CommandFolder,
  keepsRows: boolean,
  onRecovered: (file: RecoveredFile) => void,
): CommandServices {
  // The copies are the command's own: what is damaged stays where it is, for the app to set aside.
  const kept = createKeptFiles(folder.settings, (file) =>
    onRecovered({ ...file, keptAs: pathOfPart(app.getPath('userData'), file.part) }),
  );
  const settings = openSettingsStore(kept, openElectronStore);
  const keychain = createKeychain(settings);
  const vault = withDemoKeysInMemory(keychain.vault);
  const demo = createDemoVenue(() => venues.closeDemo());
  const engine = createEngineWorker(folder.working, () => undefined);
  const timeZone = (profileId: string): string => settings.profile(profileId)?.timeZone ?? 'UTC';
  const warehouse = join(app.getPath('userData'), 'warehouse');
  const holdings = createHoldings({
    folder: createHoldingsFolder(warehouse),
    dataKeys: keychain.vault.dataKeys,
    platform: settings.platformNow,
    retention: (profileId) => settings.preferences(profileId).retention,
    timeZone,
    failed: () => [],
    onChange: () => undefined,
    clock: systemClock,
  });
  const locks = createVenueLocks(locksFolder(app.getPath('userData')));
  const inUse: (() => void)[] = [];
  // The app finishes it, or takes it back.
  const checkMoved = (profileId: string): void => {
    if (settings.move(profileId)) fail('move-not-finished');
  };
  const venues = createVenues({
    settings,
    vault,
    demo,
    engine: engine.call,
    ...(keepsRows ? { holdings } : {}),
    workingFolder: folder.working,
    openHttp: (profile) => createNetHttpClient(openProfileNetwork(profile)),
    clock: systemClock,
    onSessionChange: () => undefined,
    onClose: () => undefined,
    checkMoved,
  });
  const openHeld = createOpenHeld({ holdings, engine: engine.call, timeZone, clock: systemClock });
  return {
    settings,
    vault,
    venues,
    engine: engine.call,
    holdings,
    verify: createVerifyRows({
      holdings,
      engine: engine.call,
      folder: warehouse,
      clock: systemClock,
    }),
    recipes: openRecipeStore(kept),
    files: openFilesUnderWay(app.getPath('userData')),
    workingFolder: folder.working,
    answerQuestion: createAnswerQuestion({
      settings,
      venues,
      holdings,
      openHeld,
      engine: engine.call,
      clock: systemClock,
    }),
    words: createWords(app.getLocale(), { platform: process.platform }),
    appVersion: app.getVersion(),
    clock: systemClock,
    openDoctorNetwork,
    reportBug,
    use(profile) {
      checkMoved(profile.id);
      inUse.push(locks.use(profile.id));
      return profile;
    },
    close() {
      venues.closeAll();
      for (const leave of inUse.splice(0)) leave();
      keychain.stop();
      demo.stop();
      return engine.stop();
    },
  };
}

/**
 * The keys of the command's own demo venue, which nobody else may find in the keychain: the app's
 * demo venue has others. No command keeps any other keys.
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
