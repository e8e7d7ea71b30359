import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { DoctorNetwork } from '../doctor/doctor-port.ts';
import type { DoctorTarget } from '../doctor/resolve-doctor-target.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { FilesUnderWay } from '../exports/files-under-way.ts';
import type { RecipeStore } from '../exports/recipes/recipe-store.ts';
import type { ReportBug } from '../log/log.ts';
import type { GetRowsInput } from '../queries/get-rows.ts';
import type { SegmentStore } from '../segments/store/segment-store.ts';
import type { VerifyRows } from '../segments/store/verify-rows.ts';
import type { Clock } from '../time/clock.ts';
import type { Vault } from '../vault/vault-port.ts';
import type { SettingsStore } from '../venues/settings-store.ts';
import type { Venues } from '../venues/venues.ts';

/** What a command works with: the app's own parts, without a window. */
export interface CommandServices {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly engine: EngineCaller;
  readonly segmentStore: SegmentStore;
  readonly verify: VerifyRows;
  readonly recipes: RecipeStore;
  readonly files: FilesUnderWay;
  /** The command's own: private, and gone with it. */
  readonly workingFolder: string;
  readonly getRows: (request: GetRowsInput) => Promise<ResultSet>;
  readonly messages: Messages;
  readonly appVersion: string;
  readonly clock: Clock;
  readonly openDoctorNetwork: (venue: DoctorTarget) => DoctorNetwork;
  readonly reportBug: ReportBug;
  /**
   * Works with this venue until it is closed. Fails with `venue-in-use` or `move-not-finished` while
   * the app changes it.
   */
  use(profile: Profile): Profile;
  /** Settles when nothing of it writes any more. */
  close(): Promise<void>;
}
