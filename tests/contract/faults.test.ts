import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fault, type FaultRule, type Framing, parseFaults } from '../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import {
  ask,
  firstError,
  loginBody,
  mayPeriod,
  postLogin,
  type Session,
  signIn,
  tenantAt,
  today,
} from './platform-client.ts';

let sandbox: RunningSandbox;
let session: Session;
let usual: Buffer;
beforeAll(async () => {
  sandbox = await startSandbox({ today });
  session = await signIn(sandbox, 1);
  usual = (await ask(sandbox, session, '/bookings', mayPeriod)).body;
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setFaults([]));

const plan = (fault: Fault, rule: Partial<FaultRule> = {}) =>
  sandbox.setFaults([{ operation: 'listBookings', ...rule, fault }]);
const bookings = () => ask(sandbox, session, '/bookings', mayPeriod);
const statuses = async (count: number) => {
  const seen: number[] = [];
  for (let nth = 0; nth < count; nth++) seen.push((await bookings()).status);
  return seen;
};

describe('when a fault strikes', () => {
  const broken = { type: 'status', status: 503 } as const;

  test('a rule waits for its calls, happens so often, and is over', async () => {
    plan(broken, { after: 2, times: 1 });
    expect(await statuses(5)).toEqual([200, 200, 503, 200, 200]);
  });

  test('a rule strikes only its operation and its tenant', async () => {
    plan(broken, { tenant: tenantAt(sandbox, 1).name });
    const other = await signIn(sandbox, 0);
    expect((await ask(sandbox, session, '/orders', mayPeriod)).status).toBe(200);
    expect((await ask(sandbox, other, '/bookings', mayPeriod)).status).toBe(200);
    expect((await bookings()).status).toBe(503);
  });

  test('the star strikes every operation, login too', async () => {
    sandbox.setFaults([{ operation: '*', fault: broken }]);
    const keys = tenantAt(sandbox, 0);
    expect((await postLogin(sandbox, loginBody(keys), { 'x-api-key': keys.apiKey })).status).toBe(
      503,
    );
  });

  test('a probability follows the seed: the same calls fail again', async () => {
    plan(broken, { probability: 0.4 });
    const first = await statuses(20);
    plan(broken, { probability: 0.4 });
    expect(await statuses(20)).toEqual(first);
    const failed = first.filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(2);
    expect(failed).toBeLessThan(16);
  });
});

describe('its duration and target', () => {
  const down = { type: 'status', status: 503 } as const;
  const now = Date.parse('2026-06-15T12:00:00Z');

  test('seconds count from the first time on, by the sandbox’s clock', async () => {
    const asked = async (seconds: number) => {
      platform.setClock(now + seconds * 1000);
      // Without a token: the fault comes before the platform's own refusal.
      return (await ask(platform, { ...session, headers: {} }, '/bookings', mayPeriod)).status;
    };
    const platform = await startSandbox({ now, faults: [] });
    try {
      platform.setFaults([{ operation: 'listBookings', seconds: 600, fault: down }]);
      expect(await asked(900)).toBe(503);
      expect(await asked(1490)).toBe(503);
      expect(await asked(1510)).toBe(403);
    } finally {
      await platform.close();
    }
  });

  test('a rule for long periods spares the short ones', async () => {
    plan(down, { longerThanDays: 14 });
    const days = (last: string) => ({ fromdate: '2026-05-01T00:00:00', todate: last });
    const status = async (last: string) =>
      (await ask(sandbox, session, '/bookings', days(last))).status;
    expect(await status('2026-05-15T00:00:00')).toBe(200);
    expect(await status('2026-05-15T00:00:01')).toBe(503);
    expect((await ask(sandbox, session, '/bookings', { ordernumber: '1' })).status).toBe(200);
  });

  test('a gateway answers 404 with a page of its own', async () => {
    plan({ type: 'status', status: 404, body: 'gateway' });
    const answer = await bookings();
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html');
    expect(answer.body.toString('utf8')).toContain('<h1>Not found.</h1>');
  });

  test.each([undefined, 30])('503 with Retry-After of %s', async (retryAfterSeconds) => {
    plan({ ...down, ...(retryAfterSeconds && { retryAfterSeconds }) });
    expect((await bookings()).headers['retry-after']).toBe(retryAfterSeconds?.toString());
  });
});

describe('what it does', () => {
  test.each([404, 422, 429, 500, 502, 503])('status %i with the error body', async (status) => {
    plan({ type: 'status', status, message: 'On demand.', code: 7 });
    const answer = await bookings();
    expect(answer.status).toBe(status);
    expect(firstError(answer)).toEqual({ message: 'On demand.', code: 7 });
  });

  test.each([201, 202, 204])('status %i with no body', async (status) => {
    plan({ type: 'status', status });
    const answer = await bookings();
    expect([answer.status, answer.body.length, answer.complete]).toEqual([status, 0, true]);
  });

  test('Retry-After comes in seconds or as a date', async () => {
    plan({ type: 'status', status: 429, retryAfterSeconds: 7 });
    expect((await bookings()).headers['retry-after']).toBe('7');
    plan({ type: 'status', status: 503, retryAfterSeconds: 60, retryAfterForm: 'date' });
    const answer = await bookings();
    const wait =
      Date.parse(answer.headers['retry-after'] ?? '') - Date.parse(answer.headers.date ?? '');
    expect(wait).toBeGreaterThanOrEqual(59_000);
    expect(wait).toBeLessThanOrEqual(61_000);
  });

  test('a rate limit lets so many through, then says 429 and when to come back', async () => {
    plan({ type: 'rateLimit', perSecond: 2, retryAfterSeconds: 3 });
    // All in one second, however long they take.
    const seconds = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const answers = await Promise.all(Array.from({ length: 8 }, bookings));
    seconds.mockRestore();
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(6);
    for (const answer of refused) expect(answer.headers['retry-after']).toBe('3');
  });

  test('a delayed answer comes after one that was asked for later', async () => {
    let order: string[] = [];
    // On a busy machine the other answer may take as long as a short delay.
    for (const milliseconds of [400, 4_000, 40_000]) {
      plan({ type: 'delay', milliseconds }, { times: 1 });
      const came: string[] = [];
      const delayed = bookings().then((answer) => {
        came.push('delayed');
        return answer;
      });
      while (sandbox.requests.at(-1)?.status !== null) await new Promise(setImmediate);
      await bookings();
      came.push('prompt');
      expect((await delayed).body.equals(usual)).toBe(true);
      order = came;
      if (order[0] === 'prompt') break;
    }
    expect(order).toEqual(['prompt', 'delayed']);
  });

  test('a held answer comes once other faults are set, and others are not held with it', async () => {
    plan({ type: 'hold' }, { times: 1 });
    let arrived = false;
    const stored = bookings().then((answer) => {
      arrived = true;
      return answer;
    });
    while (sandbox.requests.at(-1)?.status !== null) await new Promise(setImmediate);
    await bookings();
    expect(arrived).toBe(false);
    sandbox.setFaults([]);
    expect((await stored).body.equals(usual)).toBe(true);
  });

  test.each<Framing>(['content-length', 'chunked', 'close', 'gzip'])(
    'the whole body arrives framed by %s',
    async (framing) => {
      plan({ type: 'framing', framing });
      const answer = await bookings();
      const body = framing === 'gzip' ? gunzipSync(answer.body) : answer.body;
      expect(answer.complete).toBe(true);
      expect(body.equals(usual)).toBe(true);
      expect(answer.headers['content-length']).toBe(
        framing === 'content-length' ? String(usual.length) : undefined,
      );
      expect(answer.headers['transfer-encoding']).toBe(
        framing === 'chunked' || framing === 'gzip' ? 'chunked' : undefined,
      );
      expect(answer.headers['content-encoding']).toBe(framing === 'gzip' ? 'gzip' : undefined);
    },
  );

  test.each<[Framing, number, boolean]>([
    ['content-length', 0, false],
    ['content-length', 1000, false],
    ['chunked', 1000, false],
    ['chunked', 100_000, false],
    ['close', 1000, true],
    ['close', 100_000, true],
  ])('a body framed by %s is cut at byte %i', async (framing, atByte, complete) => {
    plan({ type: 'cut', framing, atByte });
    const answer = await bookings();
    expect(answer.body.equals(usual.subarray(0, atByte))).toBe(true);
    expect(answer.complete).toBe(complete);
  });

  test('a gzip body is cut inside, while the chunks around it end well', async () => {
    plan({ type: 'cut', framing: 'gzip', atByte: 500 });
    const answer = await bookings();
    expect(answer.complete).toBe(true);
    expect(answer.body.length).toBe(500);
    expect(() => gunzipSync(answer.body)).toThrow(/unexpected end/);
  });

  test('a cut beyond the end cuts nothing', async () => {
    plan({ type: 'cut', framing: 'chunked', atByte: usual.length });
    expect((await bookings()).complete).toBe(true);
  });

  test('a slow drip arrives whole, in many pieces', async () => {
    plan({ type: 'drip', bytes: Math.ceil(usual.length / 20), everyMilliseconds: 10 });
    const answer = await bookings();
    expect(answer.body.equals(usual)).toBe(true);
    expect(answer.slices).toBeGreaterThanOrEqual(20);
  });

  test('a redirect points to another origin', async () => {
    plan({ type: 'redirect', location: 'https://elsewhere.invalid/v1/bookings', status: 307 });
    const answer = await bookings();
    expect([answer.status, answer.headers.location]).toEqual([
      307,
      'https://elsewhere.invalid/v1/bookings',
    ]);
  });

  test('a wrong content type comes with a page of HTML', async () => {
    plan({ type: 'contentType', contentType: 'text/html' });
    const answer = await bookings();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html']);
    expect(answer.body.toString()).toMatch(/^<!doctype html>/);
  });

  test('a connection is dropped without an answer', async () => {
    plan({ type: 'hangUp' });
    await expect(bookings()).rejects.toThrow(/hang up/);
  });

  test('a token is revoked after so many calls, and a new login works again', async () => {
    plan({ type: 'revokeToken' }, { after: 1, times: 1 });
    const own = await signIn(sandbox, 1);
    const status = async (who: Session) => (await ask(sandbox, who, '/bookings', mayPeriod)).status;
    expect([await status(own), await status(own), await status(own)]).toEqual([200, 401, 401]);
    expect(await status(await signIn(sandbox, 1))).toBe(200);
  });

  test('the clock may be wrong for single calls', async () => {
    sandbox.setFaults([
      { operation: 'login', times: 1, fault: { type: 'clockSkew', seconds: -900 } },
    ]);
    const keys = tenantAt(sandbox, 1);
    const login = () => postLogin(sandbox, loginBody(keys), { 'x-api-key': keys.apiKey });
    const skewed = await login();
    expect(skewed.status).toBe(401);
    expect(Math.abs(Date.parse(skewed.headers.date ?? '') - Date.now() + 900_000)).toBeLessThan(
      30_000,
    );
    expect((await login()).status).toBe(200);
  });

  test('hostile bodies are 200, claim to be JSON, and are what they say', async () => {
    const bodyOf = async (body: Extract<Fault, { type: 'hostile' }>['body'], size?: number) => {
      plan({ type: 'hostile', body, ...(size === undefined ? {} : { size }) });
      const answer = await bookings();
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      return answer.body.toString('utf8');
    };
    expect(await bodyOf('deep', 25_000)).toBe('['.repeat(25_000) + ']'.repeat(25_000));
    expect((await bodyOf('hugeString', 300_000)).length).toBeGreaterThan(300_000);
    expect(await bodyOf('duplicateKeys')).toContain('"orderId":1,"orderId":2');
    expect(await bodyOf('proto')).toContain('"__proto__"');
    expect(await bodyOf('empty')).toBe('');
    expect(JSON.parse(await bodyOf('object'))).toEqual({ items: [], total: 0 });
    expect(JSON.parse(await bodyOf('nullRows'))).toEqual([null, 1, 'text', [], {}]);
    for (const kind of ['truncated', 'notJson'] as const) {
      const text = await bodyOf(kind);
      expect(() => JSON.parse(text)).toThrow();
    }
  });
});

describe('invalid rules are refused, with the reason', () => {
  test.each([
    [{}, 'the faults must be a list of rules'],
    [[7], 'fault rule 1: must be an object'],
    [
      [{ operation: 'listBooking', fault: { type: 'hangUp' } }],
      /fault rule 1: "operation" must be one of \*, login/,
    ],
    [[{ operation: '*' }], 'fault rule 1: "fault" is missing'],
    [
      [{ operation: '*', fault: { type: 'explode' } }],
      /"fault" has a type that must be one of status, rateLimit/,
    ],
    [[{ operation: '*', fault: { type: 'toString' } }], /has a type that must be one of/],
    [[{ operation: '*', fault: { type: 'status' } }], '"fault" (status): "status" is missing'],
    [
      [{ operation: '*', fault: { type: 'status', status: 99 } }],
      '"status" must be a whole number from 200 to 599',
    ],
    [
      [{ operation: '*', fault: { type: 'cut', atByte: 5, framing: 'rope' } }],
      '"framing" must be one of content-length',
    ],
    [
      [{ operation: '*', fault: { type: 'redirect', location: 'there' } }],
      '"location" must be an absolute address',
    ],
    [
      [{ operation: '*', fault: { type: 'hangUp', why: 1 } }],
      '"why" is not one of its fields (none)',
    ],
    [
      [{ operation: '*', probability: 2, fault: { type: 'hangUp' } }],
      '"probability" must be a number from 0 to 1',
    ],
  ])('%j', (rules, message) => {
    expect(() => parseFaults(rules)).toThrow(message);
  });
});
