import { join } from 'node:path';
import { app } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { RecoveredFile } from '../../../shared/ipc/app.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { Credentials, Profile } from '../../../shared/ipc/profiles.ts';
import { createWords, type Words } from '../../../shared/words/create-words.ts';
import { systemClock } from '../../core/time/clock.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import { createAnswerQuestion, type QuestionRequest } from '../answer-question.ts';
import { createDemoVenue } from '../demo-venue.ts';
import { createEngineWorker, type EngineCaller } from '../engine.ts';
import { type FilesUnderWay, openFilesUnderWay } from '../files-under-way.ts';
import { createHoldings, type Holdings } from '../holdings.ts';
import { createHoldingsFolder } from '../holdings-folder.ts';
import { createKeptFiles, pathOfPart } from '../kept-files.ts';
import { createKeychain } from '../keychain.ts';
import { createOpenHeld } from '../open-held.ts';
import { openRecipeStore, type RecipeStore } from '../recipe-store.ts';
import { openSettingsStore, type SettingsStore } from '../settings-store.ts';
import { createVenueLocks, locksFolder } from '../venue-locks.ts';
import { createVenues, type Venues } from '../venues.ts';
import { createVerifyRows, type VerifyRows } from '../verify-rows.ts';
import type { CommandFolder } from './command-folder.ts';

/** What a command works with: the app's own parts, without a window. */
export interface CommandServices {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly engine: EngineCaller;
  readonly holdings: Holdings;
  readonly verify: VerifyRows;
  readonly recipes: RecipeStore;
  readonly files: FilesUnderWay;
  /** The command's own: private, and gone with it. */
  readonly workingFolder: string;
  readonly answerQuestion: (request: QuestionRequest) => Promise<Answer>;
  readonly words: Words;
  /**
   * Works with this venue until it is closed. Fails with `venue-in-use` or `move-not-finished` while
   * the app changes it.
   */
  use(profile: Profile): Profile;
  /** Settles when nothing of it writes any more. */
  close(): Promise<void>;
}

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
  const settings = openSettingsStore(kept);
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
      clock: systemClock,
    }),
    words: createWords(app.getLocale(), { platform: process.platform }),
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
