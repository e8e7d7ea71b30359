import { Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { VenueLocks, Venues } from '../../data/venues/index.ts';

/**
 * Removes a venue: first its keys (also that of its rows, so that rows that stay behind can't be
 * read), then its jobs, session, rows, profile, notes and cached pages. Returns how many files
 * could not be removed. If the keys can't be removed, fails with `keychain-not-removed` and the
 * venue stays, for another try; `leaveKeys` continues without, as the user chose. Fails with
 * `venue-in-use` while a command works with it.
 */
export function createForgetVenue(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly segmentStore: Pick<SegmentStore, 'removeAll' | 'removeKey'>;
  readonly locks: VenueLocks;
  /** Windows that show it turn to another one. */
  readonly leaveWindows: (profileId: string) => void;
  readonly storedFiles: Pick<StoredFiles, 'forget' | 'removeCopies'>;
  /** Files that are being written; gives how many are left. */
  readonly files: { forget(profileId: string): Promise<number> };
  /** Removes what killed commands left, which had copies of these files. */
  readonly removeCommandFolders: () => number;
  readonly letGoOfRows: (profileId: string) => void;
  readonly forgetJobs: (profileId: string) => Promise<number>;
  readonly emit: Emit;
}) {
  const {
    settings,
    vault,
    venues,
    segmentStore,
    locks,
    leaveWindows,
    storedFiles,
    files,
    removeCommandFolders,
    letGoOfRows,
    forgetJobs,
    emit,
  } = services;
  return (profileId: string, { leaveKeys }: { readonly leaveKeys: boolean }) =>
    locks.alone(profileId, async () => {
      let areKeysLeft = false;
      // Rows can be fetched again, an API secret can't be downloaded again: theirs goes first.
      for (const remove of [segmentStore.removeKey, vault.remove]) {
        await remove(profileId).catch((error: unknown) => {
          const left = error instanceof Failure && error.error.kind === 'keychain-not-removed';
          if (!left || !leaveKeys) throw error;
          areKeysLeft = true;
        });
      }
      const jobsLeft = await forgetJobs(profileId);
      venues.close(profileId);
      letGoOfRows(profileId);
      const { left } = await segmentStore.removeAll(profileId);
      const partsLeft = await files.forget(profileId);
      storedFiles.forget(profileId);
      // As long as it is listed, somebody whose app was killed can forget it once more.
      const foldersLeft = removeCommandFolders();
      storedFiles.removeCopies();
      // A later start tries again.
      settings.removeProfile(profileId, areKeysLeft);
      leaveWindows(profileId);
      emit('profiles', 'forgotten', { profileId });
      // Again, for a copy of the list of venues itself.
      return { filesLeft: left + jobsLeft + partsLeft + foldersLeft + storedFiles.removeCopies() };
    });
}
