import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import type { FaultRule } from '../../../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';
import { openTestSettings, settingsWith } from '../../../support/write-settings.ts';

const period = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-08T00:00:00' };

let sandbox: RunningSandbox;
let keys: Credentials;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 11, today: '2026-06-15', rowsPerMonth: 50 });
  const { apiKey, apiSecret, tenantKey } = sandbox.tenants[0] as Credentials;
  keys = { apiKey, apiSecret, tenantKey };
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

/** Every form in which a secret could be lying about. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const lines = secret.split('\n').filter((line) => line.length > 20 && !line.startsWith('-----'));
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    ...lines,
  ];
}

/** The forms of secrets that stand in this text. */
function found(text: string, secrets: readonly string[]): string[] {
  return secrets.flatMap(formsOf).filter((form) => text.includes(form));
}

function textsIn(path: string): string {
  return readdirSync(path)
    .map((name) => join(path, name))
    .map((each) => (statSync(each).isDirectory() ? textsIn(each) : readFileSync(each, 'latin1')))
    .join('\n');
}

const faults: readonly FaultRule['fault'][] = [
  ...[400, 401, 403, 404, 408, 422, 429, 500, 503].map(
    (status) => ({ type: 'status', status }) as const,
  ),
  { type: 'hangUp' },
  { type: 'revokeToken' },
  { type: 'contentType', contentType: 'text/html' },
  { type: 'hostile', body: 'notJson' },
  { type: 'cut', atByte: 40, framing: 'content-length' },
  { type: 'redirect', location: 'https://127.0.0.1:9/' },
  { type: 'clockSkew', seconds: 3600 },
];

/** Handed over by an integrator: as secret as the keys. */
const externalJwt = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"planted-visitor"}').toString('base64url')}.c2lnbmF0dXJl`;

describe('planted secrets', () => {
  test('are in no error and no file, whatever goes wrong', async () => {
    const tokens: string[] = [];
    const seen: string[] = [];
    for (const fault of faults) {
      for (const operation of ['login', 'listBookings', 'exchangeVisitorToken', '*']) {
        const connection = connectTo(sandbox, { sleep: async () => undefined });
        sandbox.setFaults([]);
        if (operation !== 'login' && operation !== '*') {
          const { token, refreshToken } = await connection.session.authorise(never);
          tokens.push(token, ...(refreshToken ? [refreshToken] : []));
        }
        // The platform sends back all it got, as careless servers do.
        const echo = { message: `${keys.apiKey} ${keys.tenantKey} ${tokens.at(-1)}`, code: 1001 };
        const rule = fault.type === 'status' ? { ...fault, ...echo } : fault;
        sandbox.setFaults([{ operation, fault: rule }]);
        const bodyPath = join(folder.path, `${seen.length}.json`);
        const request = {
          operation: 'listBookings',
          parameters: period,
          bodyPath,
          signal: never,
        } as const;
        for (const work of [
          () => connection.client.download(request),
          () => connection.client.exchangeVisitorToken({ externalJwt }, { signal: never }),
        ]) {
          const error = await work().then(
            () => null,
            (reason: unknown) => reason,
          );
          seen.push(inspect(error, { depth: 12, showHidden: true }));
          seen.push(JSON.stringify(error instanceof Failure ? error.error : null));
        }
        seen.push(JSON.stringify(connection.session.state()), inspect(connection.session.state()));
        connection.close();
      }
    }
    const secrets = [keys.apiKey, keys.apiSecret, keys.tenantKey, externalJwt, ...new Set(tokens)];
    expect(seen.filter((text) => text.includes('Failure')).length).toBeGreaterThan(60);
    expect(found(seen.join('\n'), secrets)).toEqual([]);
    expect(found(textsIn(folder.path), secrets)).toEqual([]);
  });

  test('are in no settings and no error of a vault in trouble', async () => {
    const file = openTestSettings(folder.path);
    file.write(settingsWith(2));
    const store = {
      get: async () => null,
      set: async () => {
        throw new Failure(appError('keychain-locked'));
      },
      delete: async () => false,
    };
    const kept: string[] = ['profile-0001'];
    const index = {
      has: (id: string) => file.current().keys.includes(id) || kept.includes(id),
      set: (id: string) => file.write({ ...file.current(), keys: [id] }),
    };
    const venue = { profileId: 'profile-0001', addresses: 'here', tenant: null };
    const vault = createVault({ store, index, dataKeyIndex: index });
    const texts: string[] = [];
    for (const work of [
      () => vault.keep(venue, keys),
      () => vault.keep(venue, { ...keys, apiSecret: `${keys.apiSecret.slice(0, 150)}` }),
      () => vault.keep(venue, { ...keys, apiSecret: `x${keys.apiSecret}` }),
      () =>
        vault.replace(venue, keys, () => Promise.reject(new Failure(appError('login-refused')))),
      () => vault.read(venue),
      () => vault.remove('profile-0001'),
    ]) {
      const error = await work().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Failure);
      texts.push(inspect(error, { depth: 12, showHidden: true }));
    }
    const secrets = [keys.apiKey, keys.apiSecret, keys.tenantKey];
    expect(found(texts.join('\n'), secrets)).toEqual([]);
    expect(found(textsIn(folder.path), secrets)).toEqual([]);
  });

  test('would be found in every form', () => {
    for (const form of formsOf(keys.apiSecret)) {
      expect(found(`before ${form} after`, [keys.apiSecret])).not.toEqual([]);
    }
  });

  test('are not sent to a server whose certificate is not the trusted one', async () => {
    const other = await startSandbox({ seed: 12, rowsPerMonth: 10 });
    const connection = connectTo(other, { http: createNodeHttpClient(sandbox.certificate) });
    await expect(connection.session.signIn(never)).rejects.toMatchObject({
      error: { kind: 'certificate-not-trusted' },
    });
    expect(other.requests).toEqual([]);
    connection.close();
    await other.close();
  });
});
