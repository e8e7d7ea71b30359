import { appError, Failure } from '../../shared/errors.ts';
import type { ConnectionTest, Credentials, Profile } from '../../shared/ipc/profiles.ts';
import { createVenueConnection } from '../core/platform/venue-connection.ts';
import { cleanCredentials } from '../core/vault/clean-credentials.ts';
import { createNetHttpClient } from './net-http-client.ts';
import { openProfileNetwork } from './profile-network.ts';

export interface ConnectionTests {
  /** Signs in once with these keys, on a connection of its own that is closed again; keeps nothing. */
  test(profile: Profile, credentials: Credentials): Promise<ConnectionTest>;
}

const deadline = 30_000;

export function createConnectionTests(): ConnectionTests {
  return {
    async test(profile, credentials) {
      const cleaned = cleanCredentials(credentials);
      const started = performance.now();
      const connection = createVenueConnection({
        profile,
        credentials: async () => cleaned,
        http: createNetHttpClient(openProfileNetwork(profile)),
      });
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Failure(appError('timed-out'))), deadline);
      try {
        const state = await connection.session.signIn(late.signal);
        return {
          clockOffsetSeconds: state.clockOffsetSeconds,
          tookMilliseconds: Math.round(performance.now() - started),
        };
      } finally {
        clearTimeout(timer);
        connection.close();
      }
    },
  };
}
