import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { CategoryStore } from '../../answers/categories/index.ts';
import type { Reports } from '../../answers/reports/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { GetRows, NameRows, OpenStored } from '../../data/queries/index.ts';
import type { SegmentStore, VerifyRows } from '../../data/segment-store/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import type { PendingFiles, SavedExportStore } from '../../exports/index.ts';
import type { PublishServices, TargetStore } from '../../publish/index.ts';
import type { AssistantCalls, AssistantStore } from '../assistants/index.ts';
import type { DoctorNetwork, DoctorTarget } from '../doctor/index.ts';
import type { UpdateNews } from '../updates/index.ts';

/** Services that windows and commands share. */
export interface SharedServices {
  readonly storedFiles: StoredFiles;
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly openDoctorNetwork: (venue: DoctorTarget) => DoctorNetwork;
  readonly engine: EngineCaller;
  readonly segmentStore: SegmentStore;
  readonly verify: VerifyRows;
  readonly savedExports: SavedExportStore;
  readonly names: NameRows;
  readonly files: PendingFiles;
  readonly getRows: GetRows;
  readonly openStored: OpenStored;
  readonly publishing: PublishServices;
  /** Private, and removed at the end. */
  readonly workingFolder: string;
  readonly messages: Messages;
  readonly appVersion: string;
  readonly clock: Clock;
  /** Starts the processes for rows and keys in parallel. */
  begin(): void;
  /** Ends sessions and processes. Resolves when nothing writes any more. */
  close(): Promise<void>;
}

/** Services of a command: those of the app, without windows. */
export interface CommandServices extends SharedServices {
  readonly reports: Pick<Reports, 'run' | 'readRunSheet' | 'readToday'>;
  readonly categories: Pick<CategoryStore, 'get'>;
  /** The app's own, not a copy: `targets` changes them. */
  readonly openTargets: () => TargetStore;
  /** The app's own list, read again each time: the user may withdraw a venue at any time. */
  readonly openAssistants: () => AssistantStore;
  readonly assistantCalls: AssistantCalls;
  readonly readUpdateNews: () => UpdateNews;
  readonly reportBug: ReportBug;
  /**
   * Locks the venue until the command closes. Fails with `venue-in-use` or `move-not-finished` while the app changes
   * it.
   */
  use(profile: Profile): Profile;
  /** Locks the venue until `work` is done. Fails as `use` does. */
  lockDuring<T>(profile: Profile, work: () => Promise<T>): Promise<T>;
  /** Opens new services over the app's present files, for a command that runs for long. The caller must close them. */
  reopen(): CommandServices;
  /** The app has changed a file that `reopen` would read. */
  isOutdated(): boolean;
}
