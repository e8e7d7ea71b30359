import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Venues } from '../../data/venues/index.ts';

export function createSessionHandlers(services: {
  readonly venues: Venues;
  /** By a person; a session renews itself without a word. */
  readonly onSignedIn: (profileId: string) => void;
}): Handlers['session'] {
  const { venues, onSignedIn } = services;
  return {
    state: ({ profileId }) => venues.sessionState(profileId),
    signIn: async ({ profileId }) => {
      const venue = await venues.open(profileId);
      const state = await venue.session.signIn(new AbortController().signal);
      onSignedIn(profileId);
      return state;
    },
    signOut: async ({ profileId }) => {
      const venue = await venues.open(profileId);
      venue.session.signOut();
      return {};
    },
  };
}
