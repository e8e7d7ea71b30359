import { cleanExternalJwt, type VisitorTokenCache } from '../../access/login/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { Venues } from '../../data/venues/index.ts';

export function createVisitorTokensHandlers(services: {
  readonly venues: Venues;
  readonly visitorTokens: VisitorTokenCache;
  readonly clock: Clock;
}): Handlers['visitorTokens'] {
  const { venues, visitorTokens, clock } = services;
  return {
    exchange: async ({ profileId, externalJwt }, { window }) => {
      const { clockOffsetSeconds } = venues.sessionState(profileId);
      const cleaned = cleanExternalJwt(externalJwt, clock.now() + (clockOffsetSeconds ?? 0) * 1000);
      const { client } = await venues.open(profileId);
      const { signal } = new AbortController();
      const { token } = await client.exchangeVisitorToken({ externalJwt: cleaned }, { signal });
      return visitorTokens.add(token, window);
    },
    copy: async ({ tokenId }) => ({ clearedAt: await visitorTokens.copy(tokenId) }),
    forget: ({ tokenId }) => {
      visitorTokens.forget(tokenId);
    },
  };
}
