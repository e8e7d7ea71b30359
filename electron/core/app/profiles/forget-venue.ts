import { Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { VenueLocks, Venues } from '../../data/venues/index.ts';

/**
 * Removes a venue: first its keys (including that of its rows, so that leftover rows are unreadable), then its jobs,
 * session, rows, profile, records and cached pages. Returns how many files could not be removed. Fails with
 * `venue-in-use` while a command uses it. Fails with `keychain-not-removed` and keeps the venue if its keys can't be
 * removed, unless the user chose `leaveKeys`.
 */
export function createForgetVenue(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly segmentStore: Pick<SegmentStore, 'removeAll' | 'removeKey'>;
  readonly locks: VenueLocks;
  /** Makes windows with this venue show another one. */
  readonly leaveWindows: (profileId: string) => void;
  readonly storedFiles: Pick<StoredFiles, 'forget' | 'removeCopies'>;
  /** Files being written. Returns how many are left. */
  readonly files: { forget(profileId: string): Promise<number> };
  /** Removes leftovers of killed commands, which had copies of these files. */
  readonly removeCommandFolders: () => number;
  readonly releaseRows: (profileId: string) => void;
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
    releaseRows,
    forgetJobs,
    emit,
  } = services;
  return (profileId: string, { leaveKeys }: { readonly leaveKeys: boolean }) =>
    locks.alone(profileId, async () => {
      let areKeysLeft = false;
      // The row key goes first: rows can be downloaded again, an API secret can't.
      for (const remove of [segmentStore.removeKey, vault.remove]) {
        await remove(profileId).catch((error: unknown) => {
          const left = error instanceof Failure && error.error.kind === 'keychain-not-removed';
          if (!left || !leaveKeys) throw error;
          areKeysLeft = true;
        });
      }
      const jobsLeft = await forgetJobs(profileId);
      venues.close(profileId);
      releaseRows(profileId);
      const { left } = await segmentStore.removeAll(profileId);
      const partsLeft = await files.forget(profileId);
      storedFiles.forget(profileId);
      // The venue is removed from the list last, so that a user whose app was killed can repeat it.
      const foldersLeft = removeCommandFolders();
      storedFiles.removeCopies();
      // Keys that are left are removed at a later start.
      settings.removeProfile(profileId, areKeysLeft);
      leaveWindows(profileId);
      emit('profiles', 'forgotten', { profileId });
      // Again, for a copy of the list of venues itself.
      return { filesLeft: left + jobsLeft + partsLeft + foldersLeft + storedFiles.removeCopies() };
    });
}
