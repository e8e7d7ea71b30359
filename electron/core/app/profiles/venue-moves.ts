import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { Failure, fail, ignoreFailure } from '../../../../shared/errors.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import {
  isForPlatform,
  toKeysPlatform,
  toVenuePlatform,
  type Vault,
} from '../../access/vault/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import type { VenueLocks } from '../../data/venues/index.ts';

/**
 * Moves venues to another platform. Addresses, keys and rows are stored separately, and a crash may come in between. So
 * the plan is recorded first, and the platform of the stored keys decides whether an interrupted move is finished or
 * undone.
 */
export interface VenueMoves {
  /**
   * Moves a venue to other addresses or another tenant: keys, profile and rows, or nothing at all. The keys are cleaned
   * and have signed in; null if there are none. Fails as `Vault.keep` does, or with `settings-not-saved`.
   */
  move(
    next: Profile,
    credentials: Credentials | null,
    keeping: { readonly allowMemory: boolean },
  ): Promise<void>;
  /** Finishes or undoes an interrupted move. Fails with `move-not-finished` if the keychain can't be read. */
  settle(profileId: string): Promise<void>;
  /** Fails with `move-not-finished` if a move is unfinished, and starts to settle it. */
  check(profileId: string): void;
}

export function createVenueMoves(services: {
  readonly settings: Pick<
    SettingsStore,
    'profile' | 'platform' | 'move' | 'beginMove' | 'commitMove' | 'endMove'
  >;
  readonly vault: Pick<Vault, 'read' | 'keep' | 'readPlatform'>;
  /** Stops work for the old platform and removes its rows. Safe to call twice. */
  readonly release: (profileId: string) => Promise<void>;
}): VenueMoves {
  const { settings, vault, release } = services;
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<T>(profileId: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(profileId) ?? Promise.resolve()).then(work, work);
    turns.set(profileId, turn);
    return turn;
  }

  async function finish(profileId: string): Promise<void> {
    if (!settings.move(profileId)?.committed) settings.commitMove(profileId);
    await release(profileId);
    settings.endMove(profileId);
  }

  /** Settles a move. Returns whether the profile is at its new platform. */
  async function settle(profileId: string): Promise<boolean> {
    const move = settings.move(profileId);
    if (!move) return false;
    const { next, tenant, committed } = move;
    const found = committed ? null : await vault.readPlatform(profileId).catch(failUnfinished);
    const isThere = found !== null && isForPlatform(found, toVenuePlatform(next, tenant));
    if (committed || isThere) await finish(profileId);
    else settings.endMove(profileId);
    return committed || isThere;
  }

  /** Reads the current keys. Returns a function that restores them. */
  async function readKeys(profileId: string): Promise<() => Promise<unknown>> {
    const profile = getProfile(settings, profileId);
    const venue = settings.platform(profile);
    try {
      const keys = await vault.read(venue);
      return () => vault.keep(venue, keys, { allowMemory: true });
    } catch (error) {
      if (error instanceof Failure) return async () => undefined;
      throw error;
    }
  }

  return {
    move: (next, credentials, keeping) =>
      inTurn(next.id, async () => {
        await settle(next.id);
        const venue = toVenuePlatform(next, null);
        const tenant = credentials && toKeysPlatform(venue, credentials).tenant;
        const putBack = await readKeys(next.id);
        settings.beginMove(next, tenant);
        try {
          if (credentials) await vault.keep(venue, credentials, keeping);
          settings.commitMove(next.id);
        } catch (error) {
          // Restores the keys of the old addresses: a secret can be downloaded only once.
          await putBack().catch(ignoreFailure);
          if (!(await settle(next.id))) throw error;
          return;
        }
        await finish(next.id);
      }),
    settle: (profileId) => inTurn(profileId, async () => void (await settle(profileId))),
    check(profileId) {
      if (!settings.move(profileId)) return;
      void this.settle(profileId).catch(ignoreFailure);
      fail('move-not-finished');
    },
  };
}

/** Settles moves that the app's last end interrupted. */
export function finishMoves(services: {
  readonly settings: Pick<SettingsStore, 'moves'>;
  readonly moves: Pick<VenueMoves, 'settle'>;
  readonly locks: Pick<VenueLocks, 'alone'>;
  readonly reportBug: ReportBug;
}): void {
  for (const { next } of services.settings.moves()) {
    services.locks
      .alone(next.id, () => services.moves.settle(next.id))
      .catch((error: unknown) => {
        // The keychain doesn't answer yet, or a command uses the venue: the next call tries again.
        if (!(error instanceof Failure)) services.reportBug('move', error);
      });
  }
}

/** For when the keychain can't tell whether the new keys are stored. Throws bugs. */
function failUnfinished(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  fail('move-not-finished', { cause: error });
}
