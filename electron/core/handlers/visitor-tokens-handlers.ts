import type { Handlers } from '../../../shared/ipc/contract.ts';
import { cleanExternalJwt } from '../login/external-jwt.ts';
import type { HeldTokens } from '../login/held-tokens.ts';
import type { Clock } from '../time/clock.ts';
import type { Venues } from '../venues/venues.ts';

export function createVisitorTokensHandlers(services: {
  readonly venues: Venues;
  readonly held: HeldTokens;
  readonly clock: Clock;
}): Handlers['visitorTokens'] {
  const { venues, held, clock } = services;
  return {
    exchange: async ({ profileId, externalJwt }, { window }) => {
      const { clockOffsetSeconds } = venues.sessionState(profileId);
      const cleaned = cleanExternalJwt(externalJwt, clock.now() + (clockOffsetSeconds ?? 0) * 1000);
      const { client } = await venues.open(profileId);
      const { signal } = new AbortController();
      const { token } = await client.exchangeVisitorToken({ externalJwt: cleaned }, { signal });
      return held.add(token, window);
    },
    copy: async ({ tokenId }) => ({ clearedAt: await held.copy(tokenId) }),
    forget: ({ tokenId }) => {
      held.forget(tokenId);
      return {};
    },
  };
}
