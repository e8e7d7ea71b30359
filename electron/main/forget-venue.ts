import { Failure } from '../../shared/errors.ts';
import type { Vault } from '../core/vault/vault-port.ts';
import type { Emit } from './ipc-server.ts';
import type { SavedViewsStore } from './saved-views-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Venues } from './venues.ts';
import type { Windows } from './windows.ts';

/**
 * Forgets a venue: its keys first, then what runs for it, its session, rows, profile and notes, and
 * whatever pages keep of it. Where the keys can't be removed it fails with `keychain-not-removed` and
 * nothing is forgotten, so that it can be tried again; `leaveKeys` goes on without, the user knowing.
 */
export function createForgetVenue(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly windows: Windows;
  readonly savedViews: SavedViewsStore;
  readonly letGoOfRows: (profileId: string) => void;
  readonly emit: Emit;
}) {
  const { settings, vault, venues, windows, savedViews, letGoOfRows, emit } = services;
  return async (profileId: string, { leaveKeys }: { readonly leaveKeys: boolean }) => {
    await vault.remove(profileId).catch((error: unknown) => {
      const left = error instanceof Failure && error.error.kind === 'keychain-not-removed';
      if (!left || !leaveKeys) throw error;
    });
    venues.close(profileId);
    letGoOfRows(profileId);
    savedViews.forget(profileId);
    settings.removeProfile(profileId);
    windows.leave(profileId);
    emit('profiles', 'forgotten', { profileId });
  };
}
