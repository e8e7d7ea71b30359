import { ignoreFailure } from '../../../../shared/errors.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { KnownHosts } from '../../data/venues/index.ts';
import { createAdmitHost } from './admit-host.ts';
import { createConnectionTests } from './connection-test.ts';
import { createForgetVenue } from './forget-venue.ts';
import type { NativeQuestions } from './native-questions.ts';
import { createProfileChanges } from './profile-changes.ts';
import { createVenueMoves } from './venue-moves.ts';

interface Parts extends Omit<Parameters<typeof createForgetVenue>[0], 'forgetJobs'> {
  readonly segmentStore: SegmentStore;
  readonly sync: {
    forget(profileId: string): Promise<number>;
    tryAgain(profileId: string): void;
  };
  readonly openHttp: Parameters<typeof createConnectionTests>[0];
  readonly hosts: KnownHosts;
  readonly questions: NativeQuestions;
}

/** The windows' actions on profiles: add, test, change, move, remove, import and export. */
export function createProfileServices(parts: Parts) {
  const { settings, vault, venues, segmentStore, locks, sync, questions, emit } = parts;
  const moves = createVenueMoves({
    settings,
    vault,
    release: async (profileId) => {
      await sync.forget(profileId);
      venues.close(profileId);
      parts.releaseRows(profileId);
      // Rows of different platforms must never be mixed, nor share an encryption key.
      await segmentStore.removeAll(profileId);
      await segmentStore.removeKey(profileId).catch(ignoreFailure);
      emit('profiles', 'replaced', { profileId });
    },
  });
  const connection = createConnectionTests(parts.openHttp);
  const admit = createAdmitHost(parts.hosts, questions);
  return {
    moves,
    connection,
    admit,
    changes: createProfileChanges({
      settings,
      vault,
      connection,
      moves,
      admit,
      questions,
      locks,
      onEdited: (profileId) => {
        venues.close(profileId);
        sync.tryAgain(profileId);
      },
    }),
    forget: createForgetVenue({
      ...parts,
      forgetJobs: sync.forget,
    }),
  };
}
