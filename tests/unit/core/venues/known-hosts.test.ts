import { expect, test } from 'vitest';
import { createAdmitHost } from '../../../../electron/core/app/profiles/admit-host.ts';
import {
  confirmTrust,
  type TrustRequest,
} from '../../../../electron/core/app/profiles/confirm-trust.ts';
import { createKnownHosts, guardHttp } from '../../../../electron/core/data/venues/known-hosts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';
import { profileNumber } from '../../../support/write-settings.ts';

const museum = profileNumber(1);
const elsewhere = {
  authUrl: 'https://demo.example/authenticationapi',
  baseUrl: 'https://demo.example/bookingapi',
};
const certificate = `sha256/${'A'.repeat(43)}=`;

function makeHosts(profiles: readonly Profile[], withKeys: readonly string[], yes = true) {
  const asked: unknown[] = [];
  const says = { yes };
  const hosts = createKnownHosts({
    profiles: () => profiles,
    credentialIndex: { has: (id) => withKeys.includes(id), set: () => undefined },
  });
  const admit = createAdmitHost(hosts, {
    connect: async (place) => {
      asked.push(place);
      return says.yes;
    },
  });
  return { hosts, admit, asked, says };
}

test('a host is connected to when a person has said so, once until the app quits', async () => {
  const { admit, asked, says } = makeHosts([], [], false);
  expect(await catchFailure(admit(museum, 1))).toMatchObject({
    kind: 'address-not-confirmed',
    params: { host: 'api.example.org' },
  });
  says.yes = true;
  await admit(museum, 1);
  await admit(museum, 1);
  expect(asked).toEqual(Array(2).fill({ hosts: ['api.example.org'], certificate: null }));
});

test('the host of a venue that has signed in is known; that of one out of a file is not', async () => {
  const known = makeHosts([museum], [museum.id]);
  await known.admit({ ...museum, baseUrl: 'https://api.example.org/other' }, 1);
  expect(known.asked).toEqual([]);
  const imported = makeHosts([museum], []);
  await imported.admit(museum, 1);
  expect(imported.asked).toHaveLength(1);
});

test.each([
  ['another port', { authUrl: 'https://api.example.org:8443/auth' }],
  ['another host for one of the two', { baseUrl: 'https://evil.example/bookingapi' }],
  ['a certificate to be trusted', { trustedCertificate: certificate }],
])('%s is new', async (_, change) => {
  const { admit, asked } = makeHosts([museum], [museum.id]);
  await admit({ ...museum, ...change }, 1);
  expect(asked).toHaveLength(1);
});

test('no request leaves for a host that nobody has confirmed, whoever sends it', async () => {
  const sent: string[] = [];
  const { hosts, admit } = makeHosts(
    [museum, { ...museum, id: 'demo', demo: true, ...elsewhere }],
    [],
  );
  const send = async (url: string, venue = museum): Promise<unknown> => {
    const http = guardHttp(
      {
        send: async (request) => {
          sent.push(request.url);
          throw new Error('no network here');
        },
      },
      venue,
      hosts,
    );
    const { signal } = new AbortController();
    return catchFailure(http.send({ method: 'GET', url, headers: {}, body: null, signal }));
  };
  const refused = { kind: 'address-not-confirmed' };
  expect(await send('https://api.example.org/v1/login')).toMatchObject(refused);
  await admit(museum, 1);
  expect(await send('https://other.example/v1/login')).toMatchObject(refused);
  expect(
    await send('https://api.example.org/', { ...museum, trustedCertificate: certificate }),
  ).toMatchObject(refused);
  expect(sent).toEqual([]);
  await expect(send('https://api.example.org/v1/login')).rejects.toThrow('no network');
  await expect(send(elsewhere.baseUrl, { ...museum, ...elsewhere })).rejects.toThrow('no network');
});

test('a certificate in a file is trusted only where somebody says so, and asked about once', async () => {
  const file = [
    { ...museum, id: 'imported-1', trustedCertificate: certificate },
    { ...museum, id: 'imported-2', trustedCertificate: certificate },
    {
      ...museum,
      id: 'imported-3',
      authUrl: 'https://evil.example/a',
      trustedCertificate: certificate,
    },
    { ...museum, id: 'imported-4', trustedCertificate: null },
  ];
  const answer = async (yes: (question: TrustRequest) => boolean | null) => {
    const asked: string[] = [];
    const added = await confirmTrust(file, [], async (question) => {
      asked.push(question.host);
      return yes(question);
    });
    return { asked, trusted: added?.map((profile) => profile.trustedCertificate !== null) };
  };
  expect(await answer(({ host }) => host === 'api.example.org')).toEqual({
    asked: ['api.example.org', 'evil.example'],
    trusted: [true, true, false, false],
  });
  expect((await answer(() => null)).trusted).toBeUndefined();
  const known = { ...museum, trustedCertificate: certificate };
  const already = await confirmTrust(file.slice(0, 1), [known], async () => false);
  expect(already?.[0]?.trustedCertificate).toBe(certificate);
});
