import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Venues } from '../venues.ts';

export function createSessionHandlers(venues: Venues): Handlers['session'] {
  return {
    state: ({ profileId }) => venues.sessionState(profileId),
    signIn: async ({ profileId }) => {
      const venue = await venues.open(profileId);
      return venue.session.signIn(new AbortController().signal);
    },
    signOut: async ({ profileId }) => {
      const venue = await venues.open(profileId);
      venue.session.signOut();
      return {};
    },
  };
}
