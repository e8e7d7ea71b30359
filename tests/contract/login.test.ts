import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import {
  ask,
  call,
  firstError,
  loginBody,
  mayPeriod,
  postLogin,
  readJson,
  type Session,
  sealHash,
  signIn,
  tenantAt,
  today,
} from './platform-client.ts';

interface Vectors {
  readonly hashes: readonly { apiKey: string; timestamp: string; text: string; hash: string }[];
  readonly signatureLengths: readonly { bytes: number; base64Characters: number }[];
}

const vectorFile = join(import.meta.dirname, '..', 'vectors', 'login.json');
const vectors = JSON.parse(readFileSync(vectorFile, 'utf8')) as Vectors;
const refused = 'Api key authentication failed.';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ today });
});
afterAll(() => sandbox.close());

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

describe('login', () => {
  test('the hashes of the vectors are the SHA-256 of their texts', () => {
    for (const { apiKey, timestamp, text, hash } of vectors.hashes) {
      expect(`${apiKey}_${timestamp}`).toBe(text);
      expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(hash);
    }
  });

  test('every tenant signs in with a signature of a length that the vectors list', async () => {
    for (const keys of sandbox.tenants) {
      const body = loginBody(keys);
      const bytes = Buffer.from(body.signature, 'base64').length;
      const known = vectors.signatureLengths.find((length) => length.bytes === bytes);
      expect(body.signature.length).toBe(known?.base64Characters);
      const answer = await postLogin(sandbox, body, { 'x-api-key': keys.apiKey });
      expect(answer.status).toBe(200);
      expect(Object.keys(readJson<object>(answer))).toEqual(['authToken', 'refreshToken']);
    }
  });

  test('access lasts 1 hour and refresh 4 hours', async () => {
    const { authToken, refreshToken } = await signIn(sandbox);
    const lifetime = (token: string) => {
      const { iat, exp } = claimsOf(token) as { iat: number; exp: number };
      return exp - iat;
    };
    expect(lifetime(authToken)).toBe(3600);
    expect(lifetime(refreshToken)).toBe(14_400);
  });

  test('the body may spell the key apikey', async () => {
    const keys = tenantAt(sandbox, 0);
    const { apiKey, timestamp, signature } = loginBody(keys);
    const body = { apikey: apiKey, timestamp, signature };
    expect((await postLogin(sandbox, body, { 'x-api-key': apiKey })).status).toBe(200);
  });

  test.each([
    ['1:55 ago', -115, 200],
    ['1:55 ahead', 115, 200],
    ['2:05 ago', -125, 401],
    ['2:05 ahead', 125, 401],
  ])('a timestamp %s is answered with its status', async (_name, seconds, status) => {
    const keys = tenantAt(sandbox, 1);
    const post = async () => {
      const now = Date.now();
      const body = loginBody(keys, new Date(now + seconds * 1000));
      const answer = await postLogin(sandbox, body, { 'x-api-key': keys.apiKey });
      return { answer, took: Date.now() - now };
    };
    let { answer, took } = await post();
    // Of an answer that took longer it is not known which time it went by.
    while (took > 4_000) ({ answer, took } = await post());
    expect(answer.status).toBe(status);
    if (status === 401) expect(firstError(answer).message).toBe(refused);
  });

  const at = () => new Date();
  test.each([
    [
      'an upper-case hash',
      (s: RunningSandbox) => {
        const keys = tenantAt(s, 0);
        const timestamp = at().toISOString();
        const hash = createHash('sha256').update(`${keys.apiKey}_${timestamp}`).digest('hex');
        return {
          apiKey: keys.apiKey,
          timestamp,
          signature: sealHash(keys.apiSecret, hash.toUpperCase()),
        };
      },
    ],
    [
      'the hash of another timestamp',
      (s: RunningSandbox) => ({
        ...loginBody(tenantAt(s, 0)),
        timestamp: new Date(Date.now() - 1000).toISOString(),
      }),
    ],
    [
      'a signature with another tenant’s secret',
      (s: RunningSandbox) => {
        const keys = tenantAt(s, 0);
        return loginBody({ ...keys, apiSecret: tenantAt(s, 3).apiSecret });
      },
    ],
    [
      'a signature that is not Base64',
      (s: RunningSandbox) => ({
        ...loginBody(tenantAt(s, 0)),
        signature: '*not base64*',
      }),
    ],
    [
      'a cut signature',
      (s: RunningSandbox) => {
        const body = loginBody(tenantAt(s, 0));
        return { ...body, signature: body.signature.slice(0, 100) };
      },
    ],
    ['a body key that differs from the header', (s: RunningSandbox) => loginBody(tenantAt(s, 1))],
  ])('%s is refused with 401 and the message of 5.5', async (_name, bodyOf) => {
    const answer = await postLogin(sandbox, bodyOf(sandbox), {
      'x-api-key': tenantAt(sandbox, 0).apiKey,
    });
    expect(answer.status).toBe(401);
    expect(firstError(answer).message).toBe(refused);
  });

  test.each([
    ['missing', (body: object) => ({ ...body, apiKey: undefined })],
    ['null', (body: object) => ({ ...body, apiKey: null })],
    ['empty', (body: object) => ({ ...body, apiKey: '' })],
    ['missing with all the rest', () => ({})],
  ])('a key that is %s in the body is refused with the message of 5.5', async (_name, change) => {
    const keys = tenantAt(sandbox, 0);
    const answer = await postLogin(sandbox, change(loginBody(keys)), { 'x-api-key': keys.apiKey });
    expect(answer.status).toBe(401);
    expect(firstError(answer).message).toBe(refused);
  });

  test('an unknown key is refused, and a missing key header is 403', async () => {
    const body = { ...loginBody(tenantAt(sandbox, 0)), apiKey: 'unknown' };
    expect((await postLogin(sandbox, body, { 'x-api-key': 'unknown' })).status).toBe(401);
    expect((await postLogin(sandbox, loginBody(tenantAt(sandbox, 0)), {})).status).toBe(403);
  });

  test.each([
    ['not JSON', '{"apiKey":', 400],
    ['a list', '[]', 400],
    ['without timestamp and signature', '{"apiKey":"k"}', 400],
    ['with a number as signature', '{"apiKey":"k","timestamp":"t","signature":7}', 422],
    [
      'with a timestamp of another form',
      '{"apiKey":"k","timestamp":"2026-06-15","signature":"AA=="}',
      422,
    ],
  ])('a body %s is answered with its status', async (_name, body, status) => {
    const answer = await postLogin(sandbox, body, { 'x-api-key': tenantAt(sandbox, 0).apiKey });
    expect(answer.status).toBe(status);
    expect(firstError(answer)).toEqual({ message: expect.any(String), code: status });
  });

  test('a skewed clock shows in the Date header and moves the window', async () => {
    const skewed = await startSandbox({ today, clockSkewSeconds: 600 });
    try {
      const keys = tenantAt(skewed, 0);
      const now = await postLogin(skewed, loginBody(keys), { 'x-api-key': keys.apiKey });
      expect(now.status).toBe(401);
      const shown = Date.parse(now.headers.date ?? '');
      expect(Math.abs(shown - Date.now() - 600_000)).toBeLessThan(30_000);
      const moved = await postLogin(skewed, loginBody(keys, new Date(shown)), {
        'x-api-key': keys.apiKey,
      });
      expect(moved.status).toBe(200);
    } finally {
      await skewed.close();
    }
  });

  test('the tenant key does no harm on login', async () => {
    const keys = tenantAt(sandbox, 0);
    const headers = { 'x-api-key': keys.apiKey, 'x-tenantsecretkey': keys.tenantKey };
    expect((await postLogin(sandbox, loginBody(keys), headers)).status).toBe(200);
  });
});

function post(path: string, session: Session, body: object, extra: Record<string, string> = {}) {
  const headers = { ...session.headers, 'content-type': 'application/json', ...extra };
  return call(sandbox, 'POST', `${sandbox.authUrl}/v1${path}`, headers, JSON.stringify(body));
}

describe('renew', () => {
  test('a refresh token gives a new access token that works', async () => {
    const session = await signIn(sandbox);
    const answer = await post('/renew', session, { refreshToken: session.refreshToken });
    expect(answer.status).toBe(200);
    const { token } = readJson<{ token: string }>(answer);
    expect(token).not.toBe(session.authToken);
    const headers = { ...session.headers, authorization: `bearer ${token}` };
    expect((await ask(sandbox, { ...session, headers }, '/bookings', mayPeriod)).status).toBe(200);
  });

  test('a missing, malformed, wrong, forged or foreign refresh token is refused', async () => {
    const session = await signIn(sandbox);
    const other = await signIn(sandbox, 2);
    const status = async (body: object) => (await post('/renew', session, body)).status;
    expect(await status({})).toBe(400);
    expect(await status({ refreshToken: 'nonsense' })).toBe(422);
    expect(await status({ refreshToken: session.authToken })).toBe(422);
    expect(await status({ refreshToken: `${session.refreshToken.slice(0, -2)}AA` })).toBe(401);
    expect(await status({ refreshToken: other.refreshToken })).toBe(401);
  });
});

describe('visitor token exchange', () => {
  const jwt = (payload: object) =>
    [{ alg: 'RS256' }, payload, {}]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');

  test('a foreign JWT gives a visitor token, which gives no access to bookings', async () => {
    const session = await signIn(sandbox);
    const answer = await post('/visitor/exchange-token', session, {
      externalJwt: jwt({ sub: 'v-1' }),
    });
    expect(answer.status).toBe(200);
    const { token } = readJson<{ token: string }>(answer);
    const headers = { ...session.headers, authorization: `bearer ${token}` };
    expect((await ask(sandbox, { ...session, headers }, '/bookings', mayPeriod)).status).toBe(401);
  });

  test('400, 401, 403, 404 and 422 each have their case', async () => {
    const session = await signIn(sandbox);
    const path = '/visitor/exchange-token';
    const status = async (body: object, extra = {}) =>
      (await post(path, session, body, extra)).status;
    expect(await status({})).toBe(400);
    expect(await status({ externalJwt: 'a.b' })).toBe(422);
    expect(await status({ externalJwt: jwt({ name: 'nobody' }) })).toBe(404);
    expect(await status({ externalJwt: jwt({ sub: 'v', exp: 1 }) })).toBe(401);
    expect(await status({ externalJwt: jwt({ sub: 'v' }) }, { authorization: 'bearer x' })).toBe(
      401,
    );
    expect(await status({ externalJwt: jwt({ sub: 'v' }) }, { 'x-api-key': '' })).toBe(403);
  });
});
