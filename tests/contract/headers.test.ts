import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import {
  call,
  firstError,
  loginBody,
  makeAddress,
  mayPeriod,
  postLogin,
  readJson,
  tenantAt,
  today,
} from './platform-client.ts';

let sandbox: RunningSandbox;
let strict: RunningSandbox;
beforeAll(async () => {
  [sandbox, strict] = await Promise.all([
    startSandbox({ today }),
    startSandbox({ today, strictHeaders: true }),
  ]);
});
afterAll(() => Promise.all([sandbox.close(), strict.close()]));

/** All headers that 4.1 and 5.1 list for a login. */
function loginHeaders(platform: RunningSandbox): Record<string, string> {
  const { apiKey, tenantKey } = tenantAt(platform, 0);
  return {
    'x-api-key': apiKey,
    'x-tenantsecretkey': tenantKey,
    'cache-control': 'no-cache',
    origin: new URL(platform.authUrl).origin,
  };
}

async function logIn(platform: RunningSandbox, headers: Record<string, string>) {
  return postLogin(platform, loginBody(tenantAt(platform, 0)), headers);
}

const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const wrong = [
  ['x-tenantsecretkey', 'absent', null, 401],
  ['x-tenantsecretkey', 'another’s', 'wrong', 401],
  ['origin', 'absent', null, 400],
  ['origin', 'an address with a path', 'https://example.com/login', 400],
  ['origin', 'no address', 'example.com', 400],
  ['cache-control', 'absent', null, 400],
  ['cache-control', 'something else', 'max-age=60', 400],
] as const;

describe('with --strict-headers', () => {
  test('a login with all that is listed is let in', async () => {
    expect((await logIn(strict, loginHeaders(strict))).status).toBe(200);
    const more = { ...loginHeaders(strict), 'cache-control': 'no-store, no-cache' };
    expect((await logIn(strict, more)).status).toBe(200);
  });

  test.each(wrong)('a login whose %s is %s is refused', async (name, _how, value, status) => {
    const headers = without(loginHeaders(strict), name);
    if (value !== null) headers[name] = value;
    const answer = await logIn(strict, headers);
    expect(answer.status).toBe(status);
    expect(firstError(answer).message.toLowerCase()).toContain(
      name === 'x-tenantsecretkey' ? 'tenant' : name,
    );
  });

  test('renewing, exchanging and asking want the tenant key, and the first two an origin', async () => {
    const { authToken, refreshToken } = readJson<{ authToken: string; refreshToken: string }>(
      await logIn(strict, loginHeaders(strict)),
    );
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const externalJwt = `${part({ alg: 'none' })}.${part({ sub: 'visitor' })}.x`;
    const all = {
      ...without(loginHeaders(strict), 'cache-control'),
      'content-type': 'application/json',
      authorization: `bearer ${authToken}`,
    };
    const calls = [
      ['POST', `${strict.authUrl}/v1/renew`, { refreshToken }],
      ['POST', `${strict.authUrl}/v1/visitor/exchange-token`, { externalJwt }],
      ['GET', makeAddress(strict, '/bookings', mayPeriod), null],
    ] as const;
    for (const [method, url, body] of calls) {
      const send = async (headers: Record<string, string>) =>
        (await call(strict, method, url, headers, body ? JSON.stringify(body) : undefined)).status;
      expect(await send(all), url).toBe(200);
      expect(await send(without(all, 'x-tenantsecretkey')), url).toBe(401);
      expect(await send(without(all, 'origin')), url).toBe(method === 'POST' ? 400 : 200);
    }
  });
});

test('otherwise only what is sent must make sense, and the tenant key does no harm', async () => {
  const keys = tenantAt(sandbox, 0);
  expect((await logIn(sandbox, { 'x-api-key': keys.apiKey })).status).toBe(200);
  for (const [name, _how, value] of wrong) {
    if (value === null) continue;
    const status = (await logIn(sandbox, { ...loginHeaders(sandbox), [name]: value })).status;
    expect(status, `${name}: ${value}`).toBe(name === 'x-tenantsecretkey' ? 200 : 400);
  }
});
