import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '../../../../electron/core/access/platform/http-client.ts';
import type { AdaptationNote } from '../../../../electron/core/access/settings/settings-store.ts';
import { systemClock } from '../../../../electron/core/base/time/clock.ts';
import type { IngestInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type {
  Ingest,
  Ingested,
  Received,
} from '../../../../electron/core/data/fetch/fetch-port.ts';
import { createFetchRows } from '../../../../electron/core/data/fetch/fetch-rows.ts';
import { createStoreRows } from '../../../../electron/core/data/fetch/store-rows.ts';
import type { SandboxOptions } from '../../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { FetchProgress, IngestStats, RowRequest } from '../../../../shared/domain/datasets.ts';
import type { LongestDays } from '../../../../shared/domain/preferences.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { createNodeHttpClient } from '../../../support/node-http-client.ts';
import { catchFailure, connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

const testClock = { ...systemClock, now: () => Date.parse('2026-06-15T10:00:00Z') };
const sandboxOptions = { seed: 5, today: '2026-06-15', rowsPerMonth: 400 };
const week: RowRequest = {
  by: 'period',
  period: { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' },
};
const day: RowRequest = {
  by: 'period',
  period: { from: '2026-06-01T00:00:00', to: '2026-06-02T00:00:00' },
};
const month: RowRequest = {
  by: 'period',
  period: { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' },
};
const thirtyDays: RowRequest = {
  by: 'period',
  period: { from: '2026-05-02T00:00:00', to: '2026-06-01T00:00:00' },
};

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
/** What asks for more days is never answered. */
let mostDays: number;

beforeAll(async () => {
  sandbox = await startSandbox(sandboxOptions);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  mostDays = Number.POSITIVE_INFINITY;
  sandbox.setFaults([]);
  folder = await makeTestFolder();
});
afterEach(async () => {
  // Whatever happened in a test, nothing of an answer is left in plain text.
  expect(readdirSync(folder.path)).toEqual([]);
  await folder.remove();
});

/** The engine's part in plain JavaScript: reads, drops what was met before, trims. */
function plainIngest() {
  const requested: IngestInput[] = [];
  const stored: Record<string, unknown>[] = [];
  const ingest: Ingest = {
    async ingest(request): Promise<Ingested> {
      requested.push(request);
      const { key, axis } = getDataset(request.dataset);
      const met = new Set<string>();
      const counts = { received: 0, duplicates: 0, outside: 0 };
      stored.length = 0;
      for (const path of request.bodies) {
        expect(statSync(path).mode & 0o777).toBe(0o600);
        const body = JSON.parse(readFileSync(path, 'utf8'));
        for (const row of request.shape === 'one' ? [body] : body) {
          counts.received += 1;
          const name = JSON.stringify(key.map((field) => row[field] ?? row));
          const at = axis?.field ? row[axis.field] : null;
          if (met.has(name)) counts.duplicates += 1;
          else if (request.period && at && (at < request.period.from || at > request.period.to)) {
            counts.outside += 1;
          } else stored.push(row);
          met.add(name);
        }
      }
      const ingestStats: IngestStats = {
        ...counts,
        kept: stored.length,
        invalidValues: 0,
        unknownFields: [],
      };
      return { ingestStats, store: async () => null };
    },
  };
  return { ingest, requested, stored };
}

function makeFetch(
  running: RunningSandbox,
  ingest: Ingest,
  notes = new Map<string, readonly AdaptationNote[]>(),
  longest = new Map<string, LongestDays>(),
  clock = testClock,
) {
  const connection = connectTo(running, { http: openImpatient(running) });
  const fetchRows = createFetchRows({
    profile: { id: 'profile-0-test', timeZone: running.tenants[0]?.timeZone ?? 'UTC' },
    client: connection.client,
    ingest,
    adaptation: {
      get: (id) => notes.get(id) ?? [],
      set: (id, next) => void notes.set(id, next),
      longestDays: (_, dataset) => longest.get(dataset) ?? null,
      setLongestDays: (_, dataset, days) =>
        void (days ? longest.set(dataset, days) : longest.delete(dataset)),
    },
    temporaryFolder: folder.path,
    clock,
  });
  return { fetchRows, notes, connection };
}

/** Takes no minute until a request that is never answered is given up: no longer than until it has come. */
function openImpatient(running: RunningSandbox): HttpClient {
  const http = createNodeHttpClient(running.certificate);
  return {
    async send(request) {
      const { searchParams, search } = new URL(request.url);
      const [from, to] = ['fromdate', 'todate'].map((name) => `${searchParams.get(name)}Z`);
      if (!(Date.parse(to ?? '') - Date.parse(from ?? '') > mostDays * 86_400_000)) {
        return http.send(request);
      }
      const countSent = () => running.requests.filter(({ query }) => `?${query}` === search).length;
      const before = countSent();
      const late = new AbortController();
      const sent = http.send({
        ...request,
        signal: AbortSignal.any([request.signal, late.signal]),
      });
      sent.catch(() => undefined);
      await expect.poll(countSent, { interval: 2 }).toBeGreaterThan(before);
      late.abort(new Failure(appError('timed-out')));
      return sent;
    },
  };
}

const request = (rowRequest: RowRequest, more: object = {}) =>
  ({ dataset: 'bookings', rowRequest, signal: never, ...more }) as const;

describe('a platform that takes too long for a month', () => {
  const answerUpTo = (days: number): void => {
    mostDays = days;
    sandbox.setFaults([
      { operation: 'listBookings', longerThanDays: days, fault: { type: 'hold' } },
    ]);
  };

  test('is asked for less at a time, brings all rows, and is asked so from then on', async () => {
    const whole = plainIngest();
    const first = makeFetch(sandbox, whole.ingest);
    await first.fetchRows(request(month));
    const longest = new Map<string, LongestDays>();
    answerUpTo(8);
    const parts = plainIngest();
    const { fetchRows, connection } = makeFetch(sandbox, parts.ingest, new Map(), longest);
    const { resultSet } = await fetchRows(request(month));
    const sort = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sort(parts.stored)).toEqual(sort(whole.stored));
    expect(resultSet.ingestStats.kept).toBe(whole.stored.length);
    const days = longest.get('bookings')?.days ?? 0;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(9);
    const before = sandbox.requests.length;
    await fetchRows(request(month));
    const again = sandbox.requests.slice(before);
    expect(again.every(({ status }) => status === 200)).toBe(true);
    expect(again).toHaveLength(Math.ceil(31 / days));
    connection.close();
    first.connection.close();
  });

  test('is asked for twice as much after a day, until it answers for months again', async () => {
    let now = testClock.now();
    const longest = new Map([['bookings', { days: 4, learnedAt: now }]]);
    const moving = { ...testClock, now: () => now };
    const { ingest } = plainIngest();
    const { fetchRows, connection } = makeFetch(sandbox, ingest, new Map(), longest, moving);
    const countRequests = async (hoursLater: number): Promise<number> => {
      now += hoursLater * 60 * 60_000;
      const before = sandbox.requests.length;
      await fetchRows(request(thirtyDays));
      // A token that expires meanwhile makes one request be sent twice.
      const requested = sandbox.requests.slice(before).filter((one) => one.operation !== 'login');
      return new Set(requested.map(({ query }) => query)).size;
    };
    expect(await countRequests(23)).toBe(8);
    answerUpTo(9);
    expect(await countRequests(1)).toBe(4);
    // Twice as much takes too long still: one request that is given up, and the next one a day later.
    expect(await countRequests(24)).toBe(1 + 4);
    expect(await countRequests(23)).toBe(4);
    mostDays = Number.POSITIVE_INFINITY;
    sandbox.setFaults([]);
    expect(await countRequests(1)).toBe(2);
    expect(await countRequests(24)).toBe(1);
    expect(longest.size).toBe(0);
    connection.close();
  });

  test('and for a day too, says so, and notes nothing', async () => {
    const longest = new Map<string, LongestDays>();
    answerUpTo(0);
    const { fetchRows, connection } = makeFetch(sandbox, plainIngest().ingest, new Map(), longest);
    const error = await catchFailure(fetchRows(request(week)));
    expect(error.kind).toBe('timed-out');
    expect(longest.size).toBe(0);
    connection.close();
  });
});

describe('an answer', () => {
  test('holds the rows of the platform, and says when it was fetched and how far it reaches', async () => {
    const { ingest, requested } = plainIngest();
    const { fetchRows, connection } = makeFetch(sandbox, ingest);
    const progress: FetchProgress[] = [];
    const { resultSet } = await fetchRows(
      request(week, { onProgress: (p: FetchProgress) => progress.push(p) }),
    );
    expect(resultSet).toMatchObject({
      profileId: 'profile-0-test',
      dataset: 'bookings',
      rowRequest: week,
    });
    expect(resultSet.ingestStats.kept).toBeGreaterThan(20);
    expect(resultSet.dataAsOf).toMatch(/T23:59:59$/);
    expect(requested[0]).toMatchObject({
      dataset: 'bookings',
      period: week.by === 'period' ? week.period : null,
      shape: 'list',
      timeZone: sandbox.tenants[0]?.timeZone,
    });
    expect(new Set(progress.map(({ phase }) => phase))).toEqual(
      new Set(['signing-in', 'asking', 'receiving', 'reading']),
    );
    expect(progress.at(-1)?.bytes).toBe(resultSet.bytes);
    connection.close();
  });

  test('one guide is one row', async () => {
    const { ingest, stored } = plainIngest();
    const { fetchRows, connection } = makeFetch(sandbox, ingest);
    await fetchRows({ ...request(week), dataset: 'availabilities' });
    const guideId = String(stored[0]?.guideId);
    const { resultSet } = await fetchRows({
      ...request({ by: 'guide', guideId }),
      dataset: 'guides',
    });
    expect([resultSet.ingestStats.kept, String(stored[0]?.id)]).toEqual([1, guideId]);
    connection.close();
  });

  test('is refused, with words, where its date is more than a day away from ours', async () => {
    const { ingest, requested } = plainIngest();
    const { fetchRows, connection } = makeFetch(sandbox, ingest);
    const fault = { type: 'clockSkew', seconds: -3 * 86_400 } as const;
    sandbox.setFaults([{ operation: 'listBookings', fault, times: 1 }]);
    const error = await catchFailure(fetchRows(request(week)));
    expect(error).toMatchObject({ kind: 'clock-off', params: { seconds: expect.any(Number) } });
    expect(requested).toEqual([]);
    // The next one that can be right is believed.
    expect((await fetchRows(request(week))).resultSet.ingestStats.kept).toBeGreaterThan(0);
    connection.close();
  });

  test('is refused where its rows do not add up', async () => {
    const { ingest } = plainIngest();
    const forgetful: Ingest = {
      ingest: async (input, context) => {
        const { ingestStats, store } = await ingest.ingest(input, context);
        return { ingestStats: { ...ingestStats, kept: 1 }, store };
      },
    };
    const { fetchRows, connection } = makeFetch(sandbox, forgetful);
    await expect(fetchRows(request(week))).rejects.toThrow("don't add up");
    connection.close();
  });

  test.each([
    [
      'that were lost on their way in',
      (ingestStats: IngestStats) => ({ ...ingestStats, received: 1, kept: 1 }),
    ],
    [
      'that are in no count',
      (ingestStats: IngestStats) => ({ ...ingestStats, kept: ingestStats.kept - 1 }),
    ],
  ])('keeps nothing of rows %s', async (_, bend) => {
    const { ingest } = plainIngest();
    const kept: string[] = [];
    const venue = { profileId: 'profile-0-test', addresses: 'here', tenant: null };
    const key = { bytes: new Uint8Array(32), platform: 'here' };
    const tampered = createStoreRows({
      venue,
      engine: {
        readAhead: async () => ({}),
        forgetReading: async () => ({}),
        ingest: async (input) => {
          const context = { signal: never, received: {} as Received };
          return bend((await ingest.ingest(input, context)).ingestStats);
        },
        keep: async ({ resultId }) => {
          kept.push(resultId);
          throw new Error('no place to keep rows');
        },
      },
      segmentStore: {
        findDestination: async () => ({ folder: folder.path, key, newest: 0 }),
        during: (_profileId, _dataset, work) => work(),
        add: async () => undefined,
      },
    });
    const { fetchRows, connection } = makeFetch(sandbox, tampered);
    await expect(fetchRows(request(week))).rejects.toThrow("don't add up");
    expect(kept).toEqual([]);
    connection.close();
  });
});

describe('a platform that reads its limits more strictly', () => {
  const cases: readonly (readonly [
    string,
    SandboxOptions,
    RowRequest,
    AdaptationNote,
    number,
    number,
  ])[] = [['a month has 28 days', { maximumDays: 28 }, thirtyDays, 'windows-of-28-days', 3, 2]];

  test.each(cases)(
    '%s: adapts once, keeps the same rows, and asks right at once afterwards',
    async (_, options, rowRequest, note, first, later) => {
      const strict = await startSandbox({ ...sandboxOptions, ...options });
      const { ingest, stored } = plainIngest();
      const { fetchRows, notes, connection } = makeFetch(strict, ingest);
      const lists = () => strict.requests.filter((r) => r.operation === 'listBookings').length;
      await fetchRows(request(rowRequest));
      expect(lists()).toBe(first);
      const rows = structuredClone(stored);
      await fetchRows(request(rowRequest));
      expect(lists()).toBe(first + later);
      expect(notes.get('profile-0-test')).toEqual([note]);
      const usual = makeFetch(sandbox, ingest);
      await usual.fetchRows(request(rowRequest));
      expect(rows).toEqual(stored);
      expect(rows.length).toBeGreaterThan(0);
      connection.close();
      usual.connection.close();
      await strict.close();
    },
  );

  test('where the start of a period does not belong to it, its first second is there all the same', async () => {
    const strict = await startSandbox({ ...sandboxOptions, exclusiveStart: true });
    const { ingest, stored } = plainIngest();
    const { fetchRows, connection } = makeFetch(strict, ingest);
    const dateOf = (row: unknown): string => String((row as { bookingDate: string }).bookingDate);
    await fetchRows(request(week));
    const first = stored.map(dateOf).sort()[0] ?? '';
    stored.length = 0;
    const period = { from: first, to: week.period.to };
    await fetchRows(request({ by: 'period', period }));
    expect(stored.map(dateOf)).toContain(first);
    connection.close();
    await strict.close();
  });

  test('a day is requested with a second more, so “more than 1 day” is no obstacle', async () => {
    const strict = await startSandbox({ ...sandboxOptions, minimumExclusive: true });
    const { ingest } = plainIngest();
    const { fetchRows, notes, connection } = makeFetch(strict, ingest);
    await fetchRows(request(day));
    expect([
      strict.requests.filter((r) => r.operation === 'listBookings').length,
      notes.size,
    ]).toEqual([1, 0]);
    connection.close();
    await strict.close();
  });

  test('a refusal that adapting does not cure is told, and neither asked again nor noted', async () => {
    const { ingest } = plainIngest();
    const { fetchRows, notes, connection } = makeFetch(sandbox, ingest);
    const fault = {
      type: 'status',
      status: 400,
      code: 1004,
      message: 'The provided date range should be more than 1 day.',
    } as const;
    sandbox.setFaults([{ operation: 'listBookings', fault }]);
    const before = sandbox.requests.length;
    const error = await catchFailure(fetchRows(request(day)));
    expect(error).toMatchObject({ kind: 'date-refused', codes: [{ code: 1004 }] });
    const requested = sandbox.requests.slice(before).filter((r) => r.operation === 'listBookings');
    // It is longer than a day already.
    expect([requested.length, notes.size]).toEqual([1, 0]);
    connection.close();
  });

  test('one that wants every parameter is survived with the name of what it wants', async () => {
    const strict = await startSandbox({ ...sandboxOptions, strictParameters: true });
    const { ingest } = plainIngest();
    const { fetchRows, connection } = makeFetch(strict, ingest);
    expect(await catchFailure(fetchRows(request(week)))).toMatchObject({
      kind: 'request-refused',
      status: 400,
      params: { parameter: 'ordernumber' },
    });
    expect(
      await catchFailure(fetchRows(request({ by: 'orderNumber', orderNumber: 'A1' }))),
    ).toMatchObject({
      kind: 'request-refused',
      params: { parameter: 'fromdate' },
    });
    const both = await fetchRows(request({ ...week, orderNumber: 'A1' } as RowRequest));
    expect(both.resultSet.ingestStats.received).toBe(0);
    connection.close();
    await strict.close();
  });
});

describe('cancelling and failing', () => {
  test.each(['signing-in', 'asking', 'receiving', 'waiting', 'reading'])(
    'cancelled while %s ends at once and leaves nothing',
    async (phase) => {
      const controller = new AbortController();
      const stuck: Ingest = { ingest: () => new Promise(() => undefined) };
      const { fetchRows, connection } = makeFetch(sandbox, stuck);
      const fault = {
        'signing-in': { type: 'hold' },
        asking: { type: 'hold' },
        receiving: { type: 'drip', bytes: 10, everyMilliseconds: 40 },
        waiting: { type: 'status', status: 503, retryAfterSeconds: 600 },
        reading: { type: 'framing', framing: 'chunked' },
      }[phase] as never;
      if (phase !== 'signing-in') await connection.session.signIn(never);
      sandbox.setFaults([{ operation: '*', fault }]);
      const error = await catchFailure(
        fetchRows(
          request(week, {
            signal: controller.signal,
            onProgress: (progress: FetchProgress) => {
              if (progress.phase === phase) setTimeout(() => controller.abort(), 5);
            },
          }),
        ),
      );
      expect(error.kind).toBe('cancelled');
      connection.close();
    },
  );

  test('a body cut at any of eight places, in each framing, never reaches the engine', async () => {
    const { ingest, requested } = plainIngest();
    for (const framing of ['content-length', 'chunked', 'close', 'gzip'] as const) {
      const { fetchRows, connection } = makeFetch(sandbox, ingest);
      await connection.session.signIn(never);
      for (let at = 0; at < 8; at += 1) {
        sandbox.setFaults([
          { operation: 'listBookings', fault: { type: 'cut', atByte: at * 74, framing } },
        ]);
        const error = await catchFailure(fetchRows(request(week)));
        expect(['answer-cut', 'answer-not-understood', 'host-not-answering']).toContain(error.kind);
      }
      connection.close();
    }
    expect(requested).toEqual([]);
  });

  test("an engine's failure is told, and the files are gone", async () => {
    let path = '';
    const failing: Ingest = {
      ingest: async ({ bodies }) => {
        path = bodies[0] ?? '';
        expect(existsSync(path)).toBe(true);
        const { fail } = await import('../../../../shared/errors.ts');
        return fail('answer-not-understood') as never;
      },
    };
    const { fetchRows, connection } = makeFetch(sandbox, failing);
    await expect(fetchRows(request(week))).rejects.toMatchObject({
      error: { kind: 'answer-not-understood' },
    } satisfies Partial<Failure> | object);
    expect(existsSync(path)).toBe(false);
    connection.close();
  });
});
