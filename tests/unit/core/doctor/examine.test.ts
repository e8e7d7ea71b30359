import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  DoctorNetwork,
  ExaminedVenue,
} from '../../../../electron/core/app/doctor/doctor-port.ts';
import { examine } from '../../../../electron/core/app/doctor/examine.ts';
import { systemClock } from '../../../../electron/core/base/time/clock.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { type CheckId, checkIds } from '../../../../shared/domain/doctor.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { describeCheck } from '../../../../shared/messages/describe-check.ts';
import { createNodeHttpClient, type NodeHttpClient } from '../../../support/node-http-client.ts';
import { catchFailure, never } from '../../../support/venue-fixture.ts';

let sandbox: RunningSandbox;
let other: RunningSandbox;
let clients: NodeHttpClient[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 3, rowsPerMonth: 10 });
  other = await startSandbox({ seed: 4, rowsPerMonth: 10 });
});
afterAll(async () => {
  await sandbox.close();
  await other.close();
});
beforeEach(() => sandbox.setFaults([]));
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

function venueOf(changes: Partial<ExaminedVenue> = {}, at = sandbox): ExaminedVenue {
  const [tenant] = at.tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey } = tenant;
  return {
    environment: 'demo',
    authUrl: at.authUrl,
    baseUrl: at.baseUrl,
    credentials: { apiKey, apiSecret, tenantKey },
    areStored: true,
    ...changes,
  };
}

function keys(changes: Partial<Record<'apiKey' | 'apiSecret' | 'tenantKey', string>>) {
  const { credentials } = venueOf();
  if (credentials instanceof Failure) throw credentials;
  return { credentials: { ...credentials, ...changes } };
}

function networkOf(at = sandbox, changes: Partial<DoctorNetwork> = {}): DoctorNetwork {
  const http = createNodeHttpClient(at.certificate);
  clients.push(http);
  return { http, findProxy: async () => 'DIRECT', findCertificate: () => null, ...changes };
}

async function diagnose(venue: ExaminedVenue, network = networkOf()) {
  const { checks, cause } = await examine(venue, network, { signal: never });
  const of = (id: CheckId) => {
    const check = checks.find((each) => each.id === id);
    return check ? `${check.outcome} ${check.finding}` : 'absent';
  };
  return { checks, cause, of };
}

describe('a healthy venue', () => {
  test('passes every check, each told once and in order, and no row is fetched', async () => {
    const before = sandbox.requests.length;
    const { checks, cause } = await diagnose(venueOf());
    expect(checks.map(({ id }) => id)).toEqual(checkIds);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(cause).toBeNull();
    const lists = sandbox.requests
      .slice(before)
      .filter(({ operation, apiKey }) => operation?.startsWith('list') && apiKey !== null);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.every(({ query }) => query.startsWith('fromdate=2000-01-01T'))).toBe(true);
  });

  test('the way is tried without any key, before one is sent', async () => {
    const before = sandbox.requests.length;
    await diagnose(venueOf());
    const [first] = sandbox.requests.slice(before);
    expect([first?.apiKey, first?.tenantKey, first?.authorization]).toEqual([null, null, null]);
  });
});

describe('the keys', () => {
  test.each([
    ['a key that is missing', { apiKey: ' ' }, 'api-key', 'failed key-empty'],
    ['a key with odd characters', { apiKey: 'clé-de-l’été' }, 'api-key', 'failed key-characters'],
    ['no PEM', { apiSecret: 'hello' }, 'api-secret', 'failed secret-not-a-key'],
    ['a secret that is missing', { apiSecret: '' }, 'api-secret', 'failed key-empty'],
  ] as const)('%s is the cause, and no key is sent with it', async (_, changes, id, expected) => {
    const before = sandbox.requests.length;
    const { of, cause } = await diagnose(venueOf(keys(changes)));
    expect(of(id)).toBe(expected);
    expect(cause).toBe(id);
    expect(of('sign-in')).toBe('skipped needs-keys');
    // A text that is no key may be a plain secret: that way of signing is tried.
    const isTried = 'apiSecret' in changes && changes.apiSecret !== '';
    const sent = sandbox.requests.slice(before).filter(({ apiKey }) => apiKey !== null);
    expect(sent.map(({ operation }) => operation)).toEqual(isTried ? ['login'] : []);
  });

  test.each([
    ['rsa-signature', 'rsa_signature'],
    ['hmac', 'hmac'],
  ] as const)(
    'a platform that wants %s: the check finds out and says so',
    async (signing, told) => {
      const platform = await startSandbox({ seed: 3, rowsPerMonth: 10, signing });
      const { checks, cause } = await diagnose(venueOf({}, platform), networkOf(platform));
      expect(cause).toBe('sign-in');
      expect(checks.find(({ id }) => id === 'sign-in')).toMatchObject({
        outcome: 'failed',
        finding: 'other-signing',
        params: { signing: told },
      });
      // Chosen, it signs in, and nothing is left to say.
      const { credentials } = venueOf({}, platform);
      if (credentials instanceof Failure) throw credentials;
      const right = await diagnose(
        venueOf({ credentials: { ...credentials, signing } }, platform),
        networkOf(platform),
      );
      expect(right.cause).toBeNull();
      await platform.close();
    },
  );

  test('a secret that fits two ways, signed by the wrong one: the check names the other', async () => {
    const { credentials } = venueOf();
    if (credentials instanceof Failure) throw credentials;
    const hmac = { ...credentials, signing: 'hmac' } as const;
    const { checks, cause } = await diagnose(venueOf({ credentials: hmac }));
    expect(cause).toBe('sign-in');
    expect(checks.find(({ id }) => id === 'sign-in')).toMatchObject({
      outcome: 'failed',
      finding: 'other-signing',
      params: { signing: 'rsa_encryption' },
    });
  });

  test('keys without a tenant key sign in, and none is sent', async () => {
    const before = sandbox.requests.length;
    const { of, cause } = await diagnose(venueOf(keys({ tenantKey: '' })));
    expect(cause).toBeNull();
    expect(of('tenant-key')).toBe('passed tenant-key-none');
    expect(sandbox.requests.slice(before).every(({ tenantKey }) => tenantKey === null)).toBe(true);
  });

  test('a secret that was cut, is private, or too short is named', async () => {
    const { generateKeyPairSync } = await import('node:crypto');
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const weak = generateKeyPairSync('rsa', { modulusLength: 512 });
    const pem = (key: typeof pair.publicKey) =>
      key.export({ type: 'spki', format: 'pem' }).toString();
    const secrets = [
      [pem(pair.publicKey).slice(0, 200), 'failed secret-cut'],
      [
        pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        'failed secret-is-private',
      ],
      [pem(weak.publicKey), 'failed secret-too-short'],
    ] as const;
    for (const [apiSecret, expected] of secrets) {
      const { of, cause } = await diagnose(venueOf(keys({ apiSecret })));
      expect([of('api-secret'), cause]).toEqual([expected, 'api-secret']);
    }
  });

  test('what was pasted with quotes, spaces and escapes is mended, said so, and works', async () => {
    const { credentials } = venueOf();
    if (credentials instanceof Failure) throw credentials;
    const pasted = {
      apiKey: ` "${credentials.apiKey}"\r\n`,
      apiSecret: credentials.apiSecret.replaceAll('\n', '\\n'),
      tenantKey: `\u200b${credentials.tenantKey}`,
    };
    const { of, cause } = await diagnose(venueOf({ credentials: pasted }));
    expect([of('api-key'), of('api-secret'), of('tenant-key'), of('sign-in')]).toEqual([
      'passed key-cleaned',
      'passed secret-mended',
      'passed key-cleaned',
      'passed signed-in',
    ]);
    expect(cause).toBeNull();
  });

  test('the same key entered twice is seen', async () => {
    const { credentials } = venueOf();
    if (credentials instanceof Failure) throw credentials;
    const { of, cause } = await diagnose(venueOf(keys({ tenantKey: credentials.apiKey })));
    expect([of('tenant-key'), cause]).toEqual(['failed same-as-api-key', 'tenant-key']);
  });

  test.each(['keychain-locked', 'credentials-missing', 'credentials-corrupt'] as const)(
    'keys that can’t be had (%s) are the cause, and the way is walked all the same',
    async (kind) => {
      const { of, cause } = await diagnose(venueOf({ credentials: new Failure(appError(kind)) }));
      expect([of('keychain'), cause]).toEqual([`failed ${kind}`, 'keychain']);
      expect(of('connection')).toBe('passed connected');
      expect(of('sign-in')).toBe('skipped needs-keys');
    },
  );

  test('a pair that does not belong together is refused at signing in', async () => {
    const [, second] = sandbox.tenants;
    const { of, cause } = await diagnose(venueOf(keys({ apiSecret: second?.apiSecret ?? '' })));
    expect([of('signing'), of('sign-in'), cause]).toEqual([
      'passed signing-right',
      'failed login-refused',
      'sign-in',
    ]);
  });

  test('a tenant key of another venue is told apart from refused keys', async () => {
    const [, second] = sandbox.tenants;
    const { of, cause } = await diagnose(venueOf(keys({ tenantKey: second?.tenantKey ?? '' })));
    expect([of('sign-in'), of('booking-access'), of('tenant'), cause]).toEqual([
      'passed signed-in',
      'passed booking-answers',
      'failed tenant-refused',
      'tenant',
    ]);
  });
});

describe('addresses and environment', () => {
  test.each([
    ['http', { authUrl: 'http://127.0.0.1/authenticationapi' }, 'failed venue-address-not-https'],
    ['nonsense', { baseUrl: 'https://' }, 'failed address-form'],
    ['both the same', { baseUrl: 'SAME' }, 'failed addresses-equal'],
    ['swapped', 'swap', 'failed addresses-swapped'],
  ] as const)('%s is named', async (_, change, expected) => {
    const venue = venueOf();
    const changes =
      change === 'swap'
        ? { authUrl: venue.baseUrl, baseUrl: venue.authUrl }
        : 'baseUrl' in change && change.baseUrl === 'SAME'
          ? { baseUrl: venue.authUrl }
          : change;
    const { of, cause } = await diagnose(venueOf(changes));
    expect([of('addresses'), cause]).toEqual([expected, 'addresses']);
  });

  test('a missing segment is odd, and the cause once nothing answers there', async () => {
    const { of, cause } = await diagnose(
      venueOf({ authUrl: sandbox.authUrl.replace('authenticationapi', 'auth') }),
    );
    expect([of('addresses'), of('sign-in'), cause]).toEqual([
      'failed segment-missing',
      'failed not-found',
      'addresses',
    ]);
  });

  test.each([
    ['production', 'https://api.staging-venue.example', 'production-on-staging-host'],
    ['production', 'https://api.venue.example', 'environment-fits'],
    ['production', 'https://api.latest.example', 'environment-fits'],
    ['staging', 'https://api.venue.example', 'staging-on-production-host'],
    ['staging', 'https://api-test.venue.example', 'environment-fits'],
    ['staging', 'https://uat2.venue.example', 'environment-fits'],
  ] as const)('a %s venue at %s: %s', async (environment, host, finding) => {
    const { of } = await diagnose(
      venueOf({
        environment,
        authUrl: `${host}/authenticationapi`,
        baseUrl: `${host}/bookingapi`,
      }),
      // Nobody is asked: only the addresses matter here.
      networkOf(sandbox, { findProxy: async () => 'PROXY 127.0.0.1:9' }),
    );
    expect(of('environment').split(' ')[1]).toBe(finding);
  });

  test('a host that says nothing of its environment does not explain refused keys', async () => {
    const venue = venueOf({
      environment: 'staging',
      ...keys({ apiKey: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    });
    const { of, cause } = await diagnose(venue);
    expect([of('environment'), of('sign-in'), cause]).toEqual([
      'noted staging-on-production-host',
      'failed login-refused',
      'sign-in',
    ]);
  });

  test('a host that says another environment than the venue does explain them', async () => {
    const named = (url: string): string => url.replace('127.0.0.1', 'staging.localhost');
    const http = networkOf().http;
    const through = {
      send: (request: Parameters<typeof http.send>[0]) =>
        http.send({ ...request, url: request.url.replace('staging.localhost', '127.0.0.1') }),
    };
    const venue = venueOf({
      environment: 'production',
      authUrl: named(sandbox.authUrl),
      baseUrl: named(sandbox.baseUrl),
      ...keys({ apiKey: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    });
    const { of, cause } = await diagnose(
      venue,
      networkOf(sandbox, { http: through, findProxy: async () => 'PROXY 127.0.0.1:9' }),
    );
    expect([of('environment'), of('sign-in'), cause]).toEqual([
      'failed production-on-staging-host',
      'failed login-refused',
      'environment',
    ]);
  });
});

describe('the way', () => {
  test('a name that nobody knows', async () => {
    const host = 'no-such-host.invalid';
    const { of, cause } = await diagnose(
      venueOf({
        authUrl: `https://${host}/authenticationapi`,
        baseUrl: `https://${host}/bookingapi`,
      }),
    );
    expect([of('name'), of('connection'), cause]).toEqual([
      'failed host-not-found',
      'skipped needs-connection',
      'name',
    ]);
  });

  test('a port where nobody listens', async () => {
    const { of, cause } = await diagnose(
      venueOf({
        authUrl: 'https://127.0.0.1:9/authenticationapi',
        baseUrl: 'https://127.0.0.1:9/bookingapi',
      }),
    );
    expect([of('connection'), cause]).toEqual(['failed host-not-answering', 'connection']);
  });

  test('a certificate that is not trusted', async () => {
    const { of, cause } = await diagnose(venueOf(), networkOf(other));
    expect([of('certificate'), of('sign-in'), cause]).toEqual([
      'failed certificate-not-trusted',
      'skipped needs-connection',
      'certificate',
    ]);
  });

  test('a certificate is told with its dates and its fingerprint, and soon ending is odd', async () => {
    const seen = {
      subject: 'CN=venue',
      issuer: 'CN=somebody',
      validFrom: 0,
      validUntil: Date.now() + 3 * 24 * 3_600_000,
      fingerprint: 'AA:BB',
      trustedBy: 'system',
    } as const;
    const { checks, of, cause } = await diagnose(
      venueOf(),
      networkOf(sandbox, { findCertificate: () => seen }),
    );
    expect(of('certificate')).toBe('noted certificate-ends-soon');
    expect(checks.find(({ id }) => id === 'certificate')?.params).toMatchObject({
      subject: 'CN=venue',
      fingerprint: 'AA:BB',
    });
    expect(cause).toBeNull();
  });

  test('a proxy is told, and what it does is not looked for here', async () => {
    const { of } = await diagnose(
      venueOf(),
      networkOf(sandbox, { findProxy: async () => 'PROXY proxy.example:3128' }),
    );
    expect([of('proxy'), of('name'), of('connection'), of('sign-in')]).toEqual([
      'passed through-proxy',
      'skipped proxy-does',
      'skipped proxy-does',
      'passed signed-in',
    ]);
  });

  test('a proxy that refuses is the cause', async () => {
    const http = { send: () => Promise.reject(new Failure(appError('proxy-failed'))) };
    const { of, cause } = await diagnose(
      venueOf(),
      networkOf(sandbox, { http, findProxy: async () => 'PROXY proxy.example:3128' }),
    );
    expect([of('proxy'), cause]).toEqual(['failed proxy-failed', 'proxy']);
  });
});

describe('the clock', () => {
  test.each([
    [0, 'passed clock-right'],
    [60, 'noted clock-near'],
    [-100, 'noted clock-near'],
    [600, 'noted clock-corrected'],
    [-7200, 'noted clock-corrected'],
  ])('%i seconds off', async (clockSkewSeconds, expected) => {
    const skewed = await startSandbox({ seed: 3, rowsPerMonth: 10, clockSkewSeconds });
    const { of, cause } = await diagnose(venueOf({}, skewed), networkOf(skewed));
    expect([of('clock'), of('sign-in'), cause]).toEqual([expected, 'passed signed-in', null]);
    await skewed.close();
  });

  test('explains a login that is refused although it was corrected', async () => {
    const skewed = await startSandbox({ seed: 3, rowsPerMonth: 10, clockSkewSeconds: 900 });
    skewed.setFaults([{ operation: 'login', fault: { type: 'status', status: 401 } }]);
    const { of, cause } = await diagnose(venueOf({}, skewed), networkOf(skewed));
    expect([of('clock'), cause]).toEqual(['failed clock-off', 'clock']);
    await skewed.close();
  });
});

describe('what the platform answers', () => {
  test.each([
    ['login', { type: 'status', status: 422 }, 'sign-in', 'failed login-not-valid'],
    ['login', { type: 'status', status: 503 }, 'sign-in', 'failed platform-away'],
    [
      'login',
      { type: 'contentType', contentType: 'text/html' },
      'sign-in',
      'failed answer-not-understood',
    ],
    ['listBookings', { type: 'status', status: 403 }, 'booking-access', 'failed access-refused'],
    ['listBookings', { type: 'status', status: 404 }, 'booking-access', 'failed not-found'],
    [
      'listBookings',
      { type: 'contentType', contentType: 'text/html' },
      'booking-access',
      'failed answer-not-understood',
    ],
    [
      'listBookings',
      { type: 'hostile', body: 'nullRows' },
      'booking-access',
      'failed answer-not-understood',
    ],
  ] as const)('%s answered by %j', async (operation, fault, id, expected) => {
    // The first login call is the one that looks at the way, without a key.
    sandbox.setFaults([{ operation, after: 0, fault }]);
    const { of } = await diagnose(venueOf());
    expect(of(id)).toBe(expected);
  });

  test('being stopped ends it at once', async () => {
    sandbox.setFaults([{ operation: '*', fault: { type: 'hold' } }]);
    const before = sandbox.requests.length;
    const controller = new AbortController();
    const stopped = catchFailure(examine(venueOf(), networkOf(), controller));
    await expect.poll(() => sandbox.requests.length).toBeGreaterThan(before);
    controller.abort();
    expect((await stopped).kind).toBe('cancelled');
  });
});

test('a platform that asks to wait: for how long is told, and stopping ends that', async () => {
  const asked = { type: 'status', status: 429, retryAfterSeconds: 600 } as const;
  sandbox.setFaults([{ operation: 'login', fault: asked }]);
  const controller = new AbortController();
  const waits: unknown[] = [];
  const startedAt = systemClock.now();
  const clock = { ...systemClock, now: () => startedAt };
  const error = await catchFailure(
    examine(venueOf(), networkOf(), {
      signal: controller.signal,
      clock,
      onWait(retryAt, attempt) {
        waits.push([retryAt - startedAt, attempt]);
        controller.abort();
      },
    }),
  );
  expect(waits).toEqual([[600_000, 2]]);
  expect(error.kind).toBe('cancelled');
});

test('no finding is without words, and none tells more of a key than its start', async () => {
  const messages = createMessages('en');
  const { credentials } = venueOf();
  if (credentials instanceof Failure) throw credentials;
  const told: string[] = [];
  for (const venue of [
    venueOf(),
    venueOf({ credentials: new Failure(appError('keychain-locked')) }),
    venueOf(keys({ apiKey: credentials.tenantKey })),
    venueOf(keys({ apiSecret: sandbox.tenants[1]?.apiSecret ?? '' })),
    venueOf({ authUrl: 'ftp://x', environment: 'production' }),
  ]) {
    sandbox.setFaults([
      {
        operation: 'listBookings',
        fault: {
          type: 'status',
          status: 400,
          message: `${credentials.apiKey} ${credentials.tenantKey}`,
          code: 1001,
        },
      },
    ]);
    const { checks } = await diagnose(venue);
    for (const check of checks) {
      const { title, text, action } = describeCheck(check, messages);
      expect(text, check.finding).not.toBe(check.finding);
      expect(text, check.finding).not.toContain('…');
      expect(action === null && check.outcome === 'failed', check.finding).toBe(false);
      told.push(title, text, action ?? '', JSON.stringify(check));
    }
  }
  const all = told.join('\n');
  const body = credentials.apiSecret
    .split('\n')
    .filter((line) => line.length > 10 && !line.startsWith('-'));
  for (const secret of [credentials.apiKey, credentials.tenantKey, ...body]) {
    expect(all).not.toContain(secret.slice(0, 5));
    for (let at = 4; at + 6 <= secret.length; at += 1) {
      expect(all.includes(secret.slice(at, at + 6)), `from ${at}`).toBe(false);
    }
  }
});
