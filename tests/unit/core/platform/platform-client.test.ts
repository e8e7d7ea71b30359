import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseExactJson } from '../../../../electron/core/access/platform/exact-json.ts';
import type {
  DownloadOperationId,
  PlatformClient,
} from '../../../../electron/core/access/platform/platform-port.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailure, connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

const today = '2026-06-15';
const period = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-08T00:00:00' };

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let number = 0;
const bodyPath = () => join(folder.path, `body-${++number}.json`);

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 7, today, rowsPerMonth: 300 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setFaults([]);
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

/** Every operation that goes to a file, with parameters that the sandbox has rows for. */
async function downloads(): Promise<[DownloadOperationId, Record<string, string>][]> {
  const slot = await firstRow('listGuideAvailabilities', period);
  const guideid = String(slot?.guideId);
  return [
    ['listBookings', period],
    ['listGuides', { fromdate: '2026-05-15T00:00:00', todate: '2026-06-15T00:00:00' }],
    ['getGuide', { guideid }],
    ['listGuideAvailabilities', period],
    ['getGuideAvailabilities', { guideid, ...period }],
    ['getGuideSkills', { guideid }],
    ['listOrders', period],
    ['listScanned', period],
    ['listTasks', period],
    ['listVisitors', period],
  ];
}

async function firstRow(operation: DownloadOperationId, parameters: Record<string, string>) {
  const [row] = await truth(operation, parameters);
  return row as { guideId?: unknown } | undefined;
}

async function truth(operation: DownloadOperationId, parameters: Record<string, string>) {
  const rows: unknown[] = [];
  const tenant = sandbox.tenants[0]?.name ?? '';
  for await (const row of sandbox.truth.rows(tenant, operation, parameters)) rows.push(row);
  return rows;
}

function download(
  client: PlatformClient,
  operation: DownloadOperationId,
  parameters: Record<string, string>,
  path: string,
) {
  return client.download({ operation, parameters, bodyPath: path, signal: never });
}

describe('every operation of the spec, over real HTTPS', () => {
  test('brings all rows of the platform, to the last digit, into a private file', async () => {
    const { client, close } = connectTo(sandbox);
    for (const [operation, parameters] of await downloads()) {
      const path = bodyPath();
      const result = await download(client, operation, parameters, path);
      const text = await readFile(path, 'utf8');
      const body = parseExactJson(text);
      const rows = Array.isArray(body) ? body : [body];
      const expected = await truth(operation, parameters);
      expect(rows.length, operation).toBe(expected.length);
      expect(result.elements, operation).toBe(expected.length);
      expect(result.bytes, operation).toBe(Buffer.byteLength(text));
    }
    close();
  });

  test('sends the three headers of spec 5.1 and nothing else of ours', async () => {
    const { client, close } = connectTo(sandbox);
    await download(client, 'listBookings', period, bodyPath());
    const request = sandbox.requests.at(-1);
    expect(request?.apiKey).toBe(sandbox.tenants[0]?.apiKey);
    expect(request?.tenantKey).toBe(sandbox.tenants[0]?.tenantKey);
    expect(request?.authorization).toMatch(/^bearer \S+$/);
    expect(request?.headerNames).not.toContain('cookie');
    expect(request?.headerNames).not.toContain('origin');
    close();
  });

  test('reads small answers with every field as it came', async () => {
    const { client, close } = connectTo(sandbox);
    const status = await client.getBatchRunStatus({ modulename: 'bookings' }, { signal: never });
    expect(Object.keys(status)).toEqual(
      expect.arrayContaining(['batchRunStatus', 'batchId', 'batchRunId']),
    );
    close();
  });

  test('exchanges a visitor token', async () => {
    const { client, close } = connectTo(sandbox);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const externalJwt = `${part({ alg: 'none' })}.${part({ sub: 'visitor-1' })}.x`;
    const visitor = await client.exchangeVisitorToken({ externalJwt }, { signal: never });
    expect(visitor.token).not.toBe('');
    close();
  });

  test('tells how far it is', async () => {
    const { client, close } = connectTo(sandbox);
    const phases: string[] = [];
    let bytes = 0;
    const done = await client.download({
      operation: 'listBookings',
      parameters: period,
      bodyPath: bodyPath(),
      signal: never,
      onProgress: (progress) => {
        if (phases.at(-1) !== progress.phase) phases.push(progress.phase);
        bytes = progress.bytes;
      },
    });
    expect(phases).toEqual(['signing-in', 'asking', 'receiving']);
    expect(bytes).toBe(done.bytes);
    close();
  });
});

describe('what the platform may answer instead', () => {
  const outcomes: readonly (readonly [status: number, kind: string, requests: number])[] = [
    [201, 'answer-not-understood', 1],
    [202, 'answer-not-understood', 1],
    [204, 'answer-not-understood', 1],
    [400, 'request-refused', 1],
    [401, 'token-refused', 2],
    [403, 'key-header-refused', 1],
    [404, 'not-found', 1],
    [408, 'timed-out', 1],
    [418, 'request-refused', 1],
    [422, 'request-refused', 1],
    [429, 'rate-limited', 3],
    [500, 'platform-failed', 3],
    [501, 'platform-failed', 1],
    [502, 'platform-away', 3],
    [503, 'platform-away', 3],
    [504, 'platform-away', 3],
  ];

  test.each(outcomes)(
    'status %i on every operation is %s after %i requests',
    async (status, kind, requests) => {
      for (const [operation, parameters] of await downloads()) {
        const clock = createManualClock();
        const { client, session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
        sandbox.setFaults([{ operation, fault: { type: 'status', status } }]);
        await session.signIn(never);
        const before = sandbox.requests.length;
        const path = bodyPath();
        const error = await catchFailure(download(client, operation, parameters, path));
        expect([operation, error.kind, error.status]).toEqual([operation, kind, status]);
        const sent = sandbox.requests.slice(before).filter((r) => r.operation === operation);
        expect(sent.length, operation).toBe(requests);
        await expect(readFile(path)).rejects.toThrow('ENOENT');
        close();
      }
    },
  );

  test.each([429, 500, 502, 503, 504])(
    'status %i that passes leaves the right rows, at the second and at the third attempt',
    async (status) => {
      for (const times of [1, 2]) {
        for (const [operation, parameters] of await downloads()) {
          const clock = createManualClock();
          const { client, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
          sandbox.setFaults([{ operation, times, fault: { type: 'status', status } }]);
          const done = await download(client, operation, parameters, bodyPath());
          expect(done.elements, operation).toBe((await truth(operation, parameters)).length);
          close();
        }
      }
    },
  );

  test.each([
    [{ type: 'status', status: 503 }, 'platform-away'],
    [{ type: 'hangUp' }, 'host-not-answering'],
    [{ type: 'status', status: 400 }, null],
  ] as const)(
    'after %j the session tells of a platform that is away, until it answers',
    async (fault, trouble) => {
      const clock = createManualClock();
      const { client, session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
      await session.signIn(never);
      sandbox.setFaults([{ operation: 'listBookings', fault }]);
      const told: (string | null)[] = [];
      session.onChange((state) => told.push(state.error?.kind ?? null));
      await catchFailure(download(client, 'listBookings', period, bodyPath()));
      expect(session.state()).toMatchObject({ state: 'signed-in' });
      expect(session.state().error?.kind ?? null).toBe(trouble);
      sandbox.setFaults([]);
      await download(client, 'listBookings', period, bodyPath());
      expect(session.state().error).toBeNull();
      expect(told).toEqual(trouble === null ? [] : [trouble, null]);
      close();
    },
  );

  test('a token revoked after any request costs one login, and no rows', async () => {
    for (let after = 1; after <= 6; after += 1) {
      const { client, close } = connectTo(sandbox);
      sandbox.setFaults([
        { operation: 'listBookings', after: after - 1, times: 1, fault: { type: 'revokeToken' } },
      ]);
      const before = sandbox.requests.length;
      for (let request = 0; request < 6; request += 1) {
        await download(client, 'listBookings', period, bodyPath());
      }
      const since = sandbox.requests.slice(before);
      expect(since.filter((r) => r.operation === 'login')).toHaveLength(2);
      expect(since.filter((r) => r.operation === 'listBookings')).toHaveLength(7);
      close();
    }
  });

  test('a token refused again after another trouble is not replaced a second time', async () => {
    const clock = createManualClock();
    const { client, session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
    await session.signIn(never);
    const status = (code: number) => ({ type: 'status', status: code }) as const;
    sandbox.setFaults([
      { operation: 'listBookings', times: 1, fault: status(401) },
      { operation: 'listBookings', after: 1, times: 1, fault: status(503) },
      { operation: 'listBookings', after: 2, fault: status(401) },
    ]);
    const before = sandbox.requests.length;
    const error = await catchFailure(download(client, 'listBookings', period, bodyPath()));
    const since = sandbox.requests.slice(before).map((r) => r.operation);
    expect(error.kind).toBe('token-refused');
    expect(since).toEqual(['listBookings', 'login', 'listBookings', 'listBookings']);
    close();
  });

  test('a redirect is an error, and the other server sees nothing', async () => {
    const other = await startSandbox({ seed: 8, today, rowsPerMonth: 50 });
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        for (const [operation, parameters] of await downloads()) {
          const { client, close } = connectTo(sandbox);
          sandbox.setFaults([
            {
              operation,
              fault: { type: 'redirect', status, location: `${other.baseUrl}/v1/bookings` },
            },
          ]);
          const error = await catchFailure(download(client, operation, parameters, bodyPath()));
          expect(error.kind).toBe('answer-redirected');
          close();
        }
      }
      expect(other.requests).toHaveLength(0);
    } finally {
      await other.close();
    }
  });

  test.each(['empty', 'notJson', 'object', 'truncated', 'deep'] as const)(
    'a 200 whose body is %s is never rows',
    async (body) => {
      for (const [operation, parameters] of await downloads()) {
        if (operation === 'getGuide' && body === 'object') continue;
        const clock = createManualClock();
        const { client, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
        sandbox.setFaults([{ operation, fault: { type: 'hostile', body } }]);
        const path = bodyPath();
        const error = await catchFailure(download(client, operation, parameters, path));
        expect(['answer-not-understood', 'answer-cut'], operation).toContain(error.kind);
        await expect(readFile(path)).rejects.toThrow('ENOENT');
        close();
      }
    },
  );

  test.each(['text/html', 'text/plain', 'application/octet-stream'])(
    'a 200 of %s is not understood',
    async (contentType) => {
      const { client, close } = connectTo(sandbox);
      sandbox.setFaults([
        { operation: '*', after: 1, fault: { type: 'contentType', contentType } },
      ]);
      const error = await catchFailure(download(client, 'listBookings', period, bodyPath()));
      expect(error.kind).toBe('answer-not-understood');
      close();
    },
  );

  test('a connection that is dropped is tried again, and then told', async () => {
    const clock = createManualClock();
    const { client, session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
    await session.signIn(never);
    sandbox.setFaults([{ operation: 'listOrders', fault: { type: 'hangUp' } }]);
    const error = await catchFailure(download(client, 'listOrders', period, bodyPath()));
    expect(error.kind).toBe('host-not-answering');
    expect(clock.slept).toHaveLength(2);
    close();
  });

  test('an answer larger than permitted is refused before it fills the disk', async () => {
    const sizeLimits = { file: 1000, text: 1000 };
    const { client, close } = connectTo(sandbox, { sizeLimits });
    const path = bodyPath();
    const error = await catchFailure(download(client, 'listBookings', period, path));
    expect(error.kind).toBe('answer-too-large');
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    close();
  });

  test.each([
    ['nothing comes', { firstByte: 60 }, { type: 'hold' }],
    [
      'it stops in the middle',
      { idle: 60 },
      { type: 'drip', bytes: 10, everyMilliseconds: 60_000 },
    ],
    ['it never ends', { whole: 300 }, { type: 'drip', bytes: 1, everyMilliseconds: 20 }],
  ] as const)('time runs out when %s', async (_, limit, fault) => {
    const clock = createManualClock();
    const timeLimits = { firstByte: 60_000, idle: 60_000, whole: 60_000 };
    const { client, session, close } = connectTo(sandbox, { timeLimits, sleep: clock.sleep });
    await session.signIn(never);
    // Not for the sign-in, which may take longer on a busy machine.
    Object.assign(timeLimits, limit);
    sandbox.setFaults([{ operation: 'listBookings', fault }]);
    const error = await catchFailure(download(client, 'listBookings', period, bodyPath()));
    expect(error.kind).toBe('timed-out');
    close();
  });
});

describe('keeping out of the way', () => {
  test('two requests at once, however many are asked for', async () => {
    const slow = await startSandbox({ seed: 7, today, rowsPerMonth: 50, latencyMs: 30 });
    const { client, session, close } = connectTo(slow);
    await session.signIn(never);
    let most = 0;
    let done = 0;
    const alert = setInterval(() => {
      most = Math.max(most, slow.requests.filter((r) => r.status === null).length);
    }, 2);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        download(client, 'listBookings', period, bodyPath()).then(() => {
          done += 1;
        }),
      ),
    );
    clearInterval(alert);
    expect(done).toBe(12);
    expect(most).toBe(2);
    close();
    await slow.close();
  });

  test('waits as long as Retry-After says, and tells until when', async () => {
    for (const retryAfterForm of ['seconds', 'date'] as const) {
      const clock = createManualClock();
      const { client, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
      sandbox.setFaults([
        {
          operation: 'listBookings',
          times: 1,
          fault: { type: 'status', status: 429, retryAfterSeconds: 120, retryAfterForm },
        },
      ]);
      const waits: number[] = [];
      const from = clock.now();
      await client.download({
        operation: 'listBookings',
        parameters: period,
        bodyPath: bodyPath(),
        signal: never,
        onProgress: ({ phase, retryAt }) => {
          if (phase === 'waiting') waits.push(((retryAt ?? 0) - from) / 1000);
        },
      });
      expect(waits[0]).toBeGreaterThanOrEqual(118);
      // Of a date, by the clocks of both: a busy machine may answer late.
      expect(waits[0]).toBeLessThanOrEqual(150);
      close();
    }
  });

  test.each(['signing-in', 'asking', 'receiving', 'waiting'])(
    'stops at once when cancelled while %s',
    async (phase) => {
      // None of these answers would come while the test lasts.
      const { client, session, close } = connectTo(sandbox);
      const controller = new AbortController();
      if (phase !== 'signing-in') await session.signIn(never);
      const fault = {
        'signing-in': { type: 'hold' },
        asking: { type: 'hold' },
        receiving: { type: 'drip', bytes: 10, everyMilliseconds: 50 },
        waiting: { type: 'status', status: 429, retryAfterSeconds: 600 },
      }[phase] as never;
      sandbox.setFaults([{ operation: '*', fault }]);
      const path = bodyPath();
      const error = await catchFailure(
        client.download({
          operation: 'listBookings',
          parameters: period,
          bodyPath: path,
          signal: controller.signal,
          onProgress: (progress) => {
            if (progress.phase === phase) setTimeout(() => controller.abort(), 5);
          },
        }),
      );
      expect(error.kind).toBe('cancelled');
      await expect(readFile(path)).rejects.toThrow('ENOENT');
      close();
    },
  );

  test('no request mixes the headers of two profiles, whenever one is left for the other', async () => {
    const before = sandbox.requests.length;
    const asks = () =>
      sandbox.requests.filter(({ operation }) => operation === 'listBookings').length;
    for (let round = 0; round < 40; round += 1) {
      const tenant = round % sandbox.tenants.length;
      const count = asks();
      const { client, close } = connectTo(sandbox, { tenant });
      const asked = Promise.allSettled(
        [0, 1, 2].map(() => download(client, 'listBookings', period, bodyPath())),
      );
      // Left after some milliseconds, or, however slow a machine is, as soon as rows are asked for.
      if (round % 3 === 0) await expect.poll(asks, { interval: 2 }).not.toBe(count);
      else await new Promise((resolve) => setTimeout(resolve, (round * 7) % 30));
      close();
      await asked;
    }
    const keys = new Map(sandbox.tenants.map((tenant) => [tenant.apiKey, tenant.tenantKey]));
    const owners = new Map<string, string>();
    const booked = sandbox.requests.slice(before).filter((r) => r.operation === 'listBookings');
    for (const { apiKey, tenantKey, authorization } of booked) {
      expect(keys.get(apiKey ?? '')).toBe(tenantKey);
      const owner = owners.get(authorization ?? '') ?? apiKey;
      expect(owner).toBe(apiKey);
      owners.set(authorization ?? '', apiKey ?? '');
    }
    expect(owners.size).toBeGreaterThan(sandbox.tenants.length);
  });
});
