import { cleanCredentials } from '../../electron/core/access/vault/clean-credentials.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { createNodeHttpClient } from './node-http-client.ts';
import { bodies, profileId } from './rows-desk.ts';

export const demoTimeZone = 'Europe/Brussels';

/** Options to fetch the demo venue's rows from a sandbox. */
export function makeDemoPlatform({ authUrl, baseUrl, certificate, tenants }: RunningSandbox) {
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  return {
    profile: {
      id: profileId,
      name: 'Demo',
      environment: 'demo',
      authUrl,
      baseUrl,
      timeZone: demoTimeZone,
    } as unknown as Profile,
    credentials: async () => cleanCredentials(tenant),
    http: createNodeHttpClient(certificate),
    adaptation: {
      get: () => [],
      set: () => undefined,
      longestDays: () => null,
      setLongestDays: () => undefined,
    },
    temporaryFolder: bodies,
  };
}
