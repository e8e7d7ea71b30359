import { join } from 'node:path';
import { app } from 'electron';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { KeychainMethods } from '../../core/access/keychain/keychain-methods.ts';
import {
  type LoadNotesStore,
  openLoadNotes,
  openSettingsStore,
  type SettingsStore,
} from '../../core/access/settings/index.ts';
import { createKeychainStore, createVault, type Vault } from '../../core/access/vault/index.ts';
import { type CategoryStore, openCategoryStore } from '../../core/answers/categories/index.ts';
import {
  type CapacityStore,
  createDrillDownLookup,
  createReadReport,
  createReports,
  createStoredAnswers,
  openCapacityStore,
  type ReadReport,
  type Reports,
} from '../../core/answers/reports/index.ts';
import type { SharedServices } from '../../core/app/command/index.ts';
import { createStoredFiles } from '../../core/base/stored-files/index.ts';
import { systemClock } from '../../core/base/time/index.ts';
import { createWorker } from '../../core/base/worker/index.ts';
import type { EngineMethods } from '../../core/data/engine/contract/engine-methods.ts';
import {
  createFindRows,
  createGetRows,
  createNameRows,
  createOpenStored,
  type FindRows,
} from '../../core/data/queries/index.ts';
import {
  createSegmentFolder,
  createSegmentStore,
  createVerifyRows,
} from '../../core/data/segment-store/index.ts';
import {
  createKnownHosts,
  createVenueLocks,
  createVenues,
  getLocksFolder,
  type KnownHosts,
  type VenueLocks,
} from '../../core/data/venues/index.ts';
import { openPendingFiles, openSavedExportStore } from '../../core/exports/index.ts';
import { createDemoVenue } from '../adapters/demo-venue.ts';
import { openElectronStore } from '../adapters/electron-store.ts';
import { createProfileNetworks } from '../adapters/profile-network.ts';
import { startWorkerProcess } from '../adapters/worker-process.ts';
import { log } from '../shell/log.ts';

/** The app's services behind windows and commands. */
export interface AppServices extends SharedServices {
  readonly loadNotes: LoadNotesStore;
  readonly hosts: KnownHosts;
  readonly openHttp: ReturnType<typeof createProfileNetworks>['openHttp'];
  readonly categories: CategoryStore;
  readonly capacities: CapacityStore;
  readonly reports: Reports;
  readonly readReport: ReadReport;
  readonly locks: VenueLocks;
  readonly findRows: FindRows;
}

export interface AppServicesOptions {
  readonly messages: Messages;
  /** Folder of settings and saved exports; other stored files are in the app's own folder. */
  readonly settingsFolder: string;
  /** Private: responses are stored there in plain text while they are read. */
  readonly workingFolder: string;
  /** Downloaded rows are stored. */
  readonly keepsRows: boolean;
  readonly onRecovered: (file: RecoveredFile) => void;
  /** Wraps the vault. Default: the keychain alone. */
  readonly changeVault?: (vault: Vault, settings: SettingsStore) => Vault;
  /** Returns the folder of stored rows, given the app's own. Default: the app's own. */
  readonly findWarehouse?: (settings: SettingsStore, warehouse: string) => string;
  /** Fails with `move-not-finished` if a move of the venue is unfinished. */
  readonly checkMoved: (profileId: string) => void;
  readonly onEngineLost?: () => void;
  readonly onSessionChange?: (state: SessionState) => void;
  readonly onVenueClosed?: (profileId: string) => void;
  readonly isNeeded?: (profileId: string) => boolean;
  /** Periods that jobs failed to download. */
  readonly failed?: (profileId: string, dataset: DatasetId) => readonly Period[];
  /** Times at which exports and alerts noted what was known. */
  readonly notedMoments?: (profileId: string) => readonly number[];
  readonly onStoredChange?: (profileId: string, dataset: DatasetId | null) => void;
  readonly onDamage?: (profileId: string, dataset: DatasetId) => void;
}

/** Composes the app's services on top of Electron. */
export function createAppServices(options: AppServicesOptions): AppServices {
  const { messages, workingFolder, settingsFolder, keepsRows } = options;
  const nothing = (): void => undefined;
  const userData = app.getPath('userData');
  const clock = systemClock;
  const storedFiles = createStoredFiles(settingsFolder, options.onRecovered, openElectronStore);
  const settings = openSettingsStore(storedFiles);
  const { timeZone } = settings;
  // A process of its own, which can be ended while a prompt of the keychain hangs in it.
  const keychain = createWorker<KeychainMethods>((events) =>
    startWorkerProcess('keychain', [], events),
  );
  const systemVault = createVault({
    store: createKeychainStore(keychain),
    index: settings.credentialIndex,
    dataKeyIndex: settings.dataKeyIndex,
  });
  const vault = options.changeVault?.(systemVault, settings) ?? systemVault;
  const shared = join(userData, 'warehouse');
  const warehouse = options.findWarehouse?.(settings, shared) ?? shared;
  const demo = createDemoVenue(() => venues.closeDemo());
  // If DuckDB aborts its process, all open rows are lost.
  const engine = createWorker<EngineMethods>(
    (events) => startWorkerProcess('engine', [workingFolder], events),
    options.onEngineLost,
  );
  const loadNotes = openLoadNotes(storedFiles, settings);
  const segmentFolder = createSegmentFolder(warehouse);
  const segmentStore = createSegmentStore({
    loadNotes,
    folder: segmentFolder,
    dataKeys: vault.dataKeys,
    platform: settings.platformNow,
    retention: (profileId) => settings.preferences(profileId).retention,
    timeZone,
    failed: options.failed ?? (() => []),
    ...(options.notedMoments ? { notedMoments: options.notedMoments } : {}),
    onChange: options.onStoredChange ?? nothing,
    ...(options.onDamage ? { onDamage: options.onDamage } : {}),
    log,
    clock,
  });
  const hosts = createKnownHosts(settings);
  const { openHttp, openDoctorNetwork } = createProfileNetworks(hosts);
  const venues = createVenues({
    settings,
    vault,
    demo,
    engine: engine.call,
    workingFolder,
    clock,
    ...(keepsRows ? { segmentStore } : {}),
    openHttp,
    onSessionChange: options.onSessionChange ?? nothing,
    onClose: options.onVenueClosed ?? nothing,
    checkMoved: options.checkMoved,
    ...(options.isNeeded ? { isNeeded: options.isNeeded } : {}),
  });
  const categories = openCategoryStore(storedFiles);
  const capacities = openCapacityStore(storedFiles);
  const report = createStoredAnswers({
    report: engine.call.report,
    getFolder: segmentFolder.getAnswersPath,
    appVersion: app.getVersion(),
  });
  const reported = {
    segmentStore,
    engine: { report, releaseReports: engine.call.releaseReports },
    timeZone,
    clock,
    categories: categories.get,
  };
  const openStored = createOpenStored({ segmentStore, engine: engine.call, timeZone, clock });
  const reports = createReports({ ...reported, capacity: capacities.get });
  const masksGuides = (profileId: string) => settings.preferences(profileId).masksGuides;
  const lookup = createDrillDownLookup(engine.call, reports, masksGuides);
  const findStored = createFindRows({
    settings,
    venues,
    segmentStore,
    openStored,
    clock,
  });
  const findRows: FindRows = async (request) => {
    const found = await findStored(request);
    lookup.add(found.resultSet);
    return found;
  };
  return {
    storedFiles,
    settings,
    loadNotes,
    vault,
    venues,
    segmentStore,
    workingFolder,
    clock,
    hosts,
    openHttp,
    openDoctorNetwork,
    engine: lookup.engine,
    verify: createVerifyRows({ segmentStore, engine: engine.call, folder: warehouse, clock }),
    savedExports: openSavedExportStore(storedFiles),
    files: openPendingFiles(userData),
    locks: createVenueLocks(getLocksFolder(userData)),
    findRows,
    getRows: createGetRows(findRows),
    openStored,
    publishing: {
      segmentStore,
      openStored,
      engine: engine.call,
      clock,
      platform: settings.platform,
      categories: categories.get,
    },
    names: createNameRows({
      segmentStore,
      engine: engine.call,
      categories: categories.get,
      messages,
    }),
    reports,
    readReport: createReadReport(reported),
    categories,
    capacities,
    messages,
    appVersion: app.getVersion(),
    begin() {
      engine.begin();
      keychain.begin();
    },
    close() {
      venues.closeAll();
      void keychain.stop();
      demo.stop();
      return engine.stop();
    },
  };
}
