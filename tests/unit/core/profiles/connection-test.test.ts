import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnectionTests } from '../../../../electron/core/app/profiles/connection-test.ts';
import type { Fault } from '../../../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';
import { profileNumber } from '../../../support/write-settings.ts';

let platform: RunningSandbox;
beforeAll(async () => {
  platform = await startSandbox({ seed: 5 });
});
afterAll(() => platform.close());

const keysOf = (number: number): Credentials => {
  const { apiKey = '', apiSecret = '', tenantKey = '' } = platform.tenants[number] ?? {};
  return { apiKey, apiSecret, tenantKey };
};
const run = (
  change: Partial<Profile> = {},
  keys: Partial<Credentials> = {},
  at: RunningSandbox = platform,
) => {
  const { authUrl, baseUrl } = at;
  const profile = { ...profileNumber(1), authUrl, baseUrl, ...change };
  const tests = createConnectionTests(() => createNodeHttpClient(at.certificate));
  return tests.test(profile, { ...keysOf(0), ...keys });
};

test('right addresses and keys pass, without a row being fetched', async () => {
  const before = platform.requests.length;
  expect(await run()).toEqual({ clockOffsetSeconds: expect.any(Number) });
  const asked = platform.requests.slice(before);
  expect(asked.map(({ operation, status }) => [operation, status])).toEqual([
    ['login', 200],
    ['listBookings', 200],
  ]);
});

test.each<[string, () => Promise<unknown>, Partial<AppError>]>([
  ['the keys', () => run({}, { apiSecret: keysOf(1).apiSecret }), { kind: 'login-refused' }],
  [
    'the tenant key, of another venue',
    () => run({}, { tenantKey: keysOf(1).tenantKey }),
    { kind: 'tenant-refused', params: { field: 'tenantKey' }, status: 401 },
  ],
  [
    'the booking address, where nobody answers',
    () => run({ baseUrl: 'https://127.0.0.1:9/bookingapi' }),
    {
      kind: 'booking-not-reached',
      params: expect.objectContaining({ field: 'baseUrl', reason: 'host_not_answering' }),
    },
  ],
  [
    'the booking address, with another path',
    () => run({ baseUrl: `${platform.baseUrl}/wrong` }),
    {
      kind: 'booking-not-reached',
      params: expect.objectContaining({ field: 'baseUrl', reason: 'not_found' }),
    },
  ],
  [
    'the booking address, which is the other one',
    () => run({ baseUrl: platform.authUrl }),
    { kind: 'booking-not-reached', params: expect.objectContaining({ field: 'baseUrl' }) },
  ],
  [
    'the authentication address',
    () => run({ authUrl: `${platform.authUrl}/wrong` }),
    { kind: 'not-found', params: expect.objectContaining({ operation: 'login' }) },
  ],
])('says that it is %s', async (_, test, expected) => {
  expect(await catchFailure(test())).toMatchObject(expected);
});

test.each<[string, Fault]>([
  ['an object', { type: 'hostile', body: 'object' }],
  [
    'a list of something else',
    { type: 'contentType', contentType: 'application/json', body: '[{"id":1,"total":2}]' },
  ],
  [
    'a list of no rows at all',
    { type: 'contentType', contentType: 'application/json', body: '[1]' },
  ],
  ['a refusal that is not the platform’s own', { type: 'status', status: 400, body: 'gateway' }],
])('%s in place of bookings is not the booking API', async (_, fault) => {
  platform.setFaults([{ operation: 'listBookings', fault }]);
  expect(await catchFailure(run())).toMatchObject({
    kind: 'booking-not-reached',
    params: { field: 'baseUrl' },
  });
  platform.setFaults([]);
});

test('says that the booking API refuses the API key itself', async () => {
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'status', status: 403 } }]);
  expect(await catchFailure(run())).toMatchObject({ kind: 'booking-refused' });
  platform.setFaults([]);
});

test('a tenant whose booking API has keys of its own is asked with those there, and only there', async () => {
  const both = await startSandbox({ seed: 5, separateBookingKeys: true });
  const [plain, separate] = both.tenants;
  if (!plain || !separate) throw new Error('two kinds of tenants');
  const { apiKey, apiSecret, tenantKey, bookingApiKey = '', bookingTenantKey = '' } = separate;
  const own = { apiKey, apiSecret, tenantKey };
  // Without them the keys sign in, and the booking API does not know them.
  expect((await catchFailure(run({}, own, both))).kind).toBe('booking-refused');
  const asked = both.requests.length;
  await run({}, { ...own, bookingApiKey: ` ${bookingApiKey}\n`, bookingTenantKey }, both);
  expect(
    both.requests
      .slice(asked)
      .map((request) => [request.operation, request.apiKey, request.tenantKey]),
  ).toEqual([
    ['login', apiKey, tenantKey],
    ['listBookings', bookingApiKey, bookingTenantKey],
  ]);
  const wrong = { ...own, bookingApiKey, bookingTenantKey: tenantKey };
  expect(await catchFailure(run({}, wrong, both))).toMatchObject({
    kind: 'tenant-refused',
    params: { field: 'bookingTenantKey' },
  });
  // Most have none, and nothing changes for them.
  const { apiKey: key, apiSecret: secret, tenantKey: tenant } = plain;
  await run({}, { apiKey: key, apiSecret: secret, tenantKey: tenant }, both);
  await both.close();
});
