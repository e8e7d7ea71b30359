import { get } from 'node:http';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import {
  ask,
  call,
  firstError,
  loginBody,
  makeAddress,
  mayPeriod,
  postLogin,
  readJson,
  signIn,
  tenantAt,
  today,
} from './platform-client.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ today });
});
afterAll(() => sandbox.close());

const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

test('the API key header is required: 403 without it, whatever else is right', async () => {
  const session = await signIn(sandbox);
  const headers = without(session.headers, 'x-api-key');
  const answer = await call(sandbox, 'GET', makeAddress(sandbox, '/bookings', mayPeriod), headers);
  expect(answer.status).toBe(403);
  expect(firstError(answer)).toEqual({ message: 'The x-api-key header is missing.', code: 403 });
});

test.each([
  ['absent', null],
  ['of another scheme', 'Basic eDp5'],
  ['without the word bearer', 'TOKEN'],
  ['tampered with', 'bearer TOKENx'],
  ['not a token', 'bearer nonsense'],
])('an Authorization header that is %s is 401', async (_name, value) => {
  const session = await signIn(sandbox);
  const headers = without(session.headers, 'authorization');
  if (value) headers.authorization = value.replace('TOKEN', session.authToken);
  const answer = await call(sandbox, 'GET', makeAddress(sandbox, '/bookings', mayPeriod), headers);
  expect(answer.status).toBe(401);
  expect(firstError(answer).code).toBe(401);
});

test('an access token that has expired is 401', async () => {
  const short = await startSandbox({ today, tokenLifetimeSeconds: 0 });
  try {
    const session = await signIn(short);
    const answer = await ask(short, session, '/bookings', mayPeriod);
    expect(answer.status).toBe(401);
    expect(firstError(answer).message).toContain('expired');
  } finally {
    await short.close();
  }
});

test('a token of one run is worth nothing in another', async () => {
  const other = await startSandbox({ today });
  try {
    const session = await signIn(other);
    expect((await ask(sandbox, session, '/bookings', mayPeriod)).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('the tenant key may be sent, and must then be the tenant’s own', async () => {
  const session = await signIn(sandbox);
  const send = async (tenantKey: string) => {
    const headers = { ...session.headers, 'x-tenantsecretkey': tenantKey };
    return (await call(sandbox, 'GET', makeAddress(sandbox, '/bookings', mayPeriod), headers))
      .status;
  };
  expect(await send(session.keys.tenantKey)).toBe(200);
  expect(await send(tenantAt(sandbox, 1).tenantKey)).toBe(401);
});

test('a tenant of the other kind asks the booking API with keys of its own, and only that', async () => {
  const both = await startSandbox({ today, separateBookingKeys: true });
  try {
    const [plain, separate] = [await signIn(both, 0), await signIn(both, 1)];
    expect((await ask(both, plain, '/bookings', mayPeriod)).status).toBe(200);
    expect((await ask(both, separate, '/bookings', mayPeriod)).status).toBe(401);
    const { bookingApiKey = '', bookingTenantKey = '', tenantKey } = separate.keys;
    const withKeys = (headers: Record<string, string>) =>
      ask(
        both,
        { ...separate, headers: { ...separate.headers, ...headers } },
        '/bookings',
        mayPeriod,
      );
    const own = { 'x-api-key': bookingApiKey, 'x-tenantsecretkey': bookingTenantKey };
    expect((await withKeys(own)).status).toBe(200);
    expect((await withKeys({ ...own, 'x-tenantsecretkey': tenantKey })).status).toBe(401);
    const booking = loginBody({ ...separate.keys, apiKey: bookingApiKey });
    expect((await postLogin(both, booking, { 'x-api-key': bookingApiKey })).status).toBe(401);
  } finally {
    await both.close();
  }
});

test('no tenant reaches the data of another: by token, key, order number, barcode or guide', async () => {
  const [museum, zoo] = [await signIn(sandbox, 0), await signIn(sandbox, 2)];
  const mixed = { ...museum, headers: { ...museum.headers, 'x-api-key': zoo.keys.apiKey } };
  expect((await ask(sandbox, mixed, '/bookings', mayPeriod)).status).toBe(401);
  type Booking = { orderNumber: string };
  const [booking] = readJson<Booking[]>(await ask(sandbox, zoo, '/bookings', mayPeriod));
  const ordernumber = booking?.orderNumber ?? '';
  for (const path of ['/bookings', '/tasks', '/visitors']) {
    expect(readJson(await ask(sandbox, museum, path, { ordernumber }))).toEqual([]);
  }
  expect(
    readJson<Booking[]>(await ask(sandbox, zoo, '/bookings', { ordernumber }))[0]?.orderNumber,
  ).toBe(ordernumber);
  const [scan] = readJson<{ barcode: string }[]>(await ask(sandbox, zoo, '/scanned', mayPeriod));
  expect(
    readJson(await ask(sandbox, museum, '/scanned', { barcode: scan?.barcode ?? '' })),
  ).toEqual([]);
  const [free] = readJson<{ guideId: number }[]>(
    await ask(sandbox, zoo, '/guides/availabilities', mayPeriod),
  );
  expect((await ask(sandbox, zoo, `/guides/${free?.guideId}`)).status).toBe(200);
  expect((await ask(sandbox, museum, `/guides/${free?.guideId}`)).status).toBe(404);
});

test.each(['/bookings/', '/guides/availabilities/', '/orders/'])(
  'one slash after %s is taken, as public clients send it',
  async (path) => {
    const session = await signIn(sandbox);
    expect((await ask(sandbox, session, path, mayPeriod)).status).toBe(200);
  },
);

test('one slash after login is taken too', async () => {
  const keys = tenantAt(sandbox, 0);
  const headers = { 'content-type': 'application/json', 'x-api-key': keys.apiKey };
  const body = JSON.stringify(loginBody(keys));
  const answer = await call(sandbox, 'POST', `${sandbox.authUrl}/v1/login/`, headers, body);
  expect(answer.status).toBe(200);
});

test.each(['/nowhere', '/bookings//', '//bookings', '/Bookings', '/guides/1/2', '/guides//'])(
  '%s is 404 with the error body',
  async (path) => {
    const session = await signIn(sandbox);
    const answer = await ask(sandbox, session, path, mayPeriod);
    expect(answer.status).toBe(404);
    expect(firstError(answer).code).toBe(404);
  },
);

test('another version, and the bare origin, are 404', async () => {
  const session = await signIn(sandbox);
  const statusOf = async (url: string) => (await call(sandbox, 'GET', url, session.headers)).status;
  expect(await statusOf(`${sandbox.baseUrl}/v2/bookings`)).toBe(404);
  expect(await statusOf(`${sandbox.baseUrl}/bookings`)).toBe(404);
  expect(await statusOf(new URL(sandbox.baseUrl).origin)).toBe(404);
});

test('another method is no operation: 404, of the statuses that spec 7.1 knows', async () => {
  const session = await signIn(sandbox);
  const tried = [
    ['POST', makeAddress(sandbox, '/bookings', mayPeriod), 'GET'],
    ['DELETE', makeAddress(sandbox, '/guides/1', {}), 'GET'],
    ['GET', `${sandbox.authUrl}/v1/login`, 'POST'],
  ] as const;
  for (const [method, url, known] of tried) {
    const answer = await call(sandbox, method, url, session.headers);
    expect(answer.status).toBe(404);
    expect(firstError(answer)).toEqual({
      message: `There is no operation for ${method} at this address, only for ${known}.`,
      code: 404,
    });
  }
});

test('plain HTTP gets no answer', async () => {
  const address = `${sandbox.baseUrl.replace('https:', 'http:')}/v1/bookings`;
  await expect(
    new Promise((resolve, reject) => get(address, resolve).on('error', reject)),
  ).rejects.toThrow();
});

test('what is no HTTP gets the error body too', async () => {
  const { hostname, port } = new URL(sandbox.baseUrl);
  const socket = connect({ host: hostname, port: Number(port), ca: sandbox.certificate });
  socket.write('HELLO\r\n\r\n');
  let text = '';
  for await (const slice of socket) text += slice;
  const [head, body] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(body ?? '')).toEqual({ errors: [{ message: expect.any(String), code: 400 }] });
});

test('the certificate is refused where it was not given', async () => {
  const blind = { ...sandbox, certificate: (await import('node:tls')).rootCertificates[0] ?? '' };
  await expect(call(blind, 'GET', sandbox.baseUrl)).rejects.toThrow(/self.signed/);
});

test('the log of requests names headers, and keeps only the values of the three', async () => {
  const session = await signIn(sandbox);
  const headers = {
    ...session.headers,
    'x-other': 'private',
    'x-tenantsecretkey': session.keys.tenantKey,
  };
  await call(sandbox, 'GET', makeAddress(sandbox, '/guides/1', {}), headers);
  const entry = sandbox.requests.at(-1);
  expect(entry).toMatchObject({
    operation: 'getGuide',
    method: 'GET',
    path: '/bookingapi/v1/guides/1',
    apiKey: session.keys.apiKey,
    tenantKey: session.keys.tenantKey,
    authorization: `bearer ${session.authToken}`,
    status: 404,
  });
  expect(entry?.headerNames).toContain('x-other');
  expect(JSON.stringify(entry)).not.toContain('private');
});
