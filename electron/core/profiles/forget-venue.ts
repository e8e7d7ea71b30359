import { Failure } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { SegmentStore } from '../segments/store/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { Vault } from '../vault/index.ts';
import type { VenueLocks, Venues } from '../venues/index.ts';

/**
 * Forgets a venue: its keys first (that of its rows too, so that whatever may be left of them can't be
 * read), then what runs for it, its session, rows, profile and notes, and whatever pages keep of it.
 * Tells how many files could not be removed. Where the keys can't be removed it fails with
 * `keychain-not-removed` and the venue stays, so that it can be tried again; `leaveKeys` goes on
 * without, the user knowing. While a command works with it, it fails with `venue-in-use`.
 */
export function createForgetVenue(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly segmentStore: Pick<SegmentStore, 'removeAll' | 'removeKey'>;
  readonly locks: VenueLocks;
  /** Windows that show it turn to another one. */
  readonly leaveWindows: (profileId: string) => void;
  /** What is noted about a venue: saved views, its filing, recipes, schedules, the list of exports. */
  readonly notes: readonly { forget(profileId: string): void }[];
  /** Files that are being written; gives how many are left. */
  readonly files: { forget(profileId: string): Promise<number> };
  /** Of what is kept in files that other venues are in too. */
  readonly removeCopies: () => number;
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
    notes,
    files,
    removeCopies,
    letGoOfRows,
    forgetJobs,
    emit,
  } = services;
  return (profileId: string, { leaveKeys }: { readonly leaveKeys: boolean }) =>
    locks.alone(profileId, async () => {
      // Rows can be fetched again, an API secret can't be downloaded again: theirs goes first.
      for (const remove of [segmentStore.removeKey, vault.remove]) {
        await remove(profileId).catch((error: unknown) => {
          const left = error instanceof Failure && error.error.kind === 'keychain-not-removed';
          if (!left || !leaveKeys) throw error;
        });
      }
      const jobsLeft = await forgetJobs(profileId);
      venues.close(profileId);
      letGoOfRows(profileId);
      const { left } = await segmentStore.removeAll(profileId);
      const partsLeft = await files.forget(profileId);
      for (const note of notes) note.forget(profileId);
      settings.removeProfile(profileId);
      leaveWindows(profileId);
      emit('profiles', 'forgotten', { profileId });
      // Last: the files themselves have nothing of it any more.
      return { filesLeft: left + jobsLeft + partsLeft + removeCopies() };
    });
}
