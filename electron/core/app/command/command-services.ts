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

/** Services of a command: those of the app, without windows. */
export interface CommandServices {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly engine: EngineCaller;
  readonly segmentStore: SegmentStore;
  readonly verify: VerifyRows;
  readonly savedExports: SavedExportStore;
  readonly files: PendingFiles;
  /** Private to the command, and removed with it. */
  readonly workingFolder: string;
  readonly getRows: GetRows;
  readonly openStored: OpenStored;
  /** The app's own, not a copy: `targets` changes them. */
  readonly openTargets: () => TargetStore;
  /** The app's own, read anew: the user may withdraw a venue at any time. */
  readonly openAssistants: () => AssistantStore;
  readonly assistantCalls: AssistantCalls;
  readonly publishing: PublishServices;
  readonly names: NameRows;
  readonly reports: Pick<Reports, 'run' | 'readRunSheet' | 'readToday'>;
  readonly categories: Pick<CategoryStore, 'get'>;
  readonly storedFiles: StoredFiles;
  readonly messages: Messages;
  readonly appVersion: string;
  readonly clock: Clock;
  readonly openDoctorNetwork: (venue: DoctorTarget) => DoctorNetwork;
  readonly readUpdateNews: () => UpdateNews;
  readonly reportBug: ReportBug;
  /** Starts the processes that the command needs, in parallel. */
  begin(): void;
  /**
   * Locks the venue until the command closes. Fails with `venue-in-use` or `move-not-finished` while the app changes
   * it.
   */
  use(profile: Profile): Profile;
  /** The same, only until `work` is done. */
  lockDuring<T>(profile: Profile, work: () => Promise<T>): Promise<T>;
  /** For a command that runs for long: other services, over what the app stores now. The caller owes `close`. */
  reopen(): CommandServices;
  /** The app has changed a file that `reopen` would read. */
  isOutdated(): boolean;
  /** Resolves when nothing writes any more. */
  close(): Promise<void>;
}
