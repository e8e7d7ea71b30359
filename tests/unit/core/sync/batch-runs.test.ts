import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBatchRuns } from '../../../../electron/core/data/sync/batch-runs.ts';
import { cleanModuleNames } from '../../../../electron/core/data/sync/module-names.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailure, connectTo, failureFrom, never } from '../../../support/venue-fixture.ts';

let sandbox: RunningSandbox;
let venue: ReturnType<typeof connectTo>;
const clock = createManualClock();

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 3, today: '2026-06-15', rowsPerMonth: 10 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.setFaults([]);
  venue = connectTo(sandbox, { sleep: clock.sleep });
});
afterEach(() => venue.close());

const requested = () =>
  sandbox.requests.filter(({ operation }) => operation === 'getBatchRunStatus');

test('what was never asked says so, and what was asked is told as the platform sent it', async () => {
  let changes = 0;
  const runs = createBatchRuns(clock, () => {
    changes += 1;
  });
  expect(runs.list(['bookings'])[0]).toMatchObject({ moduleName: 'bookings', askedAt: null });
  await runs.fetch(['bookings', 'orders'], venue.client, { signal: never });
  const [bookings, orders] = runs.list(['bookings', 'orders']);
  expect(bookings).toMatchObject({ status: 'Completed', askedAt: clock.now(), problem: null });
  expect(bookings?.batchId).toMatch(/^\d+$/);
  expect(bookings?.batchRunId).toMatch(/^[0-9a-f-]{36}$/);
  expect(orders?.batchId).not.toBe(bookings?.batchId);
  expect(changes).toBe(2);
});

test('a module that is not known does not keep the next from being asked', async () => {
  const runs = createBatchRuns(clock, () => undefined);
  await runs.fetch(['my module/2 🦒', 'orders'], venue.client, { signal: never });
  const [unknown, orders] = runs.list(['my module/2 🦒', 'orders']);
  expect(unknown?.problem).toEqual({ kind: 'not-found', status: 404 });
  expect(orders?.status).toBe('Completed');
  expect(requested().at(-2)?.query).toContain('modulename=my%20module%2F2%20%F0%9F%A6%92');
});

test('what was known stays beside a later failure', async () => {
  const runs = createBatchRuns(clock, () => undefined);
  await runs.fetch(['orders'], venue.client, { signal: never });
  sandbox.setFaults([{ operation: 'getBatchRunStatus', fault: { type: 'status', status: 503 } }]);
  await runs.fetch(['orders'], venue.client, { signal: never });
  expect(runs.list(['orders'])[0]).toMatchObject({
    status: 'Completed',
    problem: { kind: 'platform-away', status: 503 },
  });
});

test('one that was asked a moment ago is left alone, and two who ask at once share an answer', async () => {
  const runs = createBatchRuns(clock, () => undefined);
  const before = requested().length;
  const options = { signal: never, notOlderThan: 60_000 };
  await Promise.all([
    runs.fetch(['orders'], venue.client, options),
    runs.fetch(['orders'], venue.client, options),
  ]);
  await runs.fetch(['orders'], venue.client, options);
  expect(requested().length - before).toBe(1);
  clock.pass(60_000);
  await runs.fetch(['orders'], venue.client, options);
  expect(requested().length - before).toBe(2);
});

test('without a session none is asked', async () => {
  const runs = createBatchRuns(clock, () => undefined);
  const before = requested().length;
  sandbox.setFaults([{ operation: 'login', fault: { type: 'status', status: 401 } }]);
  const error = await catchFailure(
    runs.fetch(['orders', 'tasks'], venue.client, { signal: never }),
  );
  expect(error.kind).toBe('login-refused');
  expect(requested().length).toBe(before);
});

test.each([
  ['missing fields', {}, { status: null, batchId: null, batchRunId: null }],
  ['nulls', { batchRunStatus: null, batchId: null }, { status: null, batchId: null }],
  ['digits beyond 2^53', { batchId: 9007199254740993n }, { batchId: '9007199254740993' }],
  [
    'another type',
    { batchRunStatus: 3, batchRunId: { a: 1n } },
    { status: '3', batchRunId: '{"a":"1"}' },
  ],
])('%s are told as they are', async (_, record, expected) => {
  const runs = createBatchRuns(clock, () => undefined);
  await runs.fetch(['orders'], { getBatchRunStatus: async () => record }, { signal: never });
  expect(runs.list(['orders'])[0]).toMatchObject(expected);
});

describe('names of modules', () => {
  test('may be anything that travels; spaces around go, and each counts once', () => {
    expect(cleanModuleNames([' Orders ', 'a/b c', '🦒', 'Orders', '100%&=?#'])).toEqual([
      'Orders',
      'a/b c',
      '🦒',
      '100%&=?#',
    ]);
  });

  test.each([
    ['nothing', ' ', 'empty'],
    ['101 characters', 'x'.repeat(101), 'long'],
    ['a line break', 'a\nb', 'characters'],
    ['half a character', 'a\ud800', 'characters'],
  ])('%s is refused', (_, name, reason) => {
    const error = failureFrom(() => cleanModuleNames([name]));
    expect([error.kind, error.params?.reason]).toEqual(['input-not-valid', reason]);
  });
});
