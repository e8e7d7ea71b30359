import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import {
  ask,
  firstError,
  mayPeriod,
  type Parameters,
  readJson,
  signIn,
  today,
} from './platform-client.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ today });
});
afterAll(() => sandbox.close());

const ranged = [
  '/bookings',
  '/guides',
  '/guides/availabilities',
  '/orders',
  '/scanned',
  '/tasks',
  '/visitors',
];
const range = (fromdate: string, todate: string): Parameters => ({ fromdate, todate });
const messages = {
  from: 'The provided fromDate is invalid.',
  to: 'The provided toDate is invalid.',
  none: 'No fromDate and toDate found inside the query parameters.',
  before: 'The provided toDate cannot be before the fromDate.',
  short: 'The provided date range should be more than 1 day.',
  long: 'The provided date range should not exceed 1 month.',
};

async function outcome(path: string, parameters: Parameters, options?: SandboxOptions) {
  const asked = options ? await startSandbox({ today, ...options }) : sandbox;
  try {
    const answer = await ask(asked, await signIn(asked), path, parameters);
    if (answer.status === 200) return 200;
    expect(answer.status).toBe(400);
    const { code, message } = firstError(answer);
    return `${code} ${message}`;
  } finally {
    if (options) await asked.close();
  }
}

describe.each(ranged)('the range of %s', (path) => {
  test.each([
    [
      'a day that does not exist',
      range('2026-02-30T00:00:00', '2026-03-05T00:00:00'),
      `1001 ${messages.from}`,
    ],
    ['an offset', range('2026-05-01T00:00:00', '2026-05-05T00:00:00Z'), `1001 ${messages.to}`],
    ['a date without time', range('2026-05-01', '2026-05-05T00:00:00'), `1001 ${messages.from}`],
    ['nothing', {}, `1002 ${messages.none}`],
    ['only its start', { fromdate: '2026-05-01T00:00:00' }, `1002 ${messages.none}`],
    [
      'names with capitals',
      { fromDate: '2026-05-01T00:00:00', toDate: '2026-05-05T00:00:00' },
      `1002 ${messages.none}`,
    ],
    [
      'its end before its start',
      range('2026-05-05T00:00:00', '2026-05-04T23:59:59'),
      `1003 ${messages.before}`,
    ],
    [
      'a second less than a day',
      range('2026-05-05T00:00:00', '2026-05-05T23:59:59'),
      `1004 ${messages.short}`,
    ],
    ['exactly a day', range('2026-05-05T00:00:00', '2026-05-06T00:00:00'), 200],
    ['exactly a month', range('2026-05-01T00:00:00', '2026-06-01T00:00:00'), 200],
    [
      'a second more than a month',
      range('2026-05-01T00:00:00', '2026-06-01T00:00:01'),
      `1005 ${messages.long}`,
    ],
    [
      '31 January to the last of February',
      range('2026-01-31T00:00:00', '2026-02-28T00:00:00'),
      200,
    ],
    [
      '31 January to a second after',
      range('2026-01-31T00:00:00', '2026-02-28T00:00:01'),
      `1005 ${messages.long}`,
    ],
  ])('%s', async (_name, parameters, wanted) => {
    expect(await outcome(path, parameters)).toBe(wanted);
  });
});

test('the empty and the repeated parameter are 1001', async () => {
  const session = await signIn(sandbox);
  for (const query of ['fromdate=&todate=2026-05-05T00:00:00', 'fromdate=a&fromdate=b&todate=c']) {
    const answer = await ask(sandbox, session, `/bookings?${query}`);
    expect(firstError(answer)).toEqual({ code: 1001, message: messages.from });
  }
});

test('stricter readings of the contradictory limits can be chosen', async () => {
  const day = range('2026-05-05T00:00:00', '2026-05-06T00:00:00');
  const month = range('2026-05-01T00:00:00', '2026-06-01T00:00:00');
  const days30 = range('2026-05-01T00:00:00', '2026-05-31T00:00:00');
  expect(await outcome('/bookings', day, { minimumExclusive: true })).toBe(
    `1004 ${messages.short}`,
  );
  expect(await outcome('/bookings', month, { maximumDays: 30 })).toBe(`1005 ${messages.long}`);
  expect(await outcome('/bookings', days30, { maximumDays: 30 })).toBe(200);
  expect(await outcome('/bookings', month, { maximumDays: 31 })).toBe(200);
});

test('both ends of a range belong to it, unless the end is set to be exclusive', async () => {
  const session = await signIn(sandbox);
  type Booking = { bookingDate: string; bookingLineId: number };
  const rows = readJson<Booking[]>(await ask(sandbox, session, '/bookings', mayPeriod));
  const last = rows.filter((row) => row.bookingDate > '2026-05-10').at(0)?.bookingDate ?? '';
  const first = rows.find((row) => row.bookingDate > '2026-05-06')?.bookingDate ?? '';
  const between = range(first, last);
  const inside = readJson<Booking[]>(await ask(sandbox, session, '/bookings', between));
  expect(inside.at(0)?.bookingDate).toBe(first);
  expect(inside.at(-1)?.bookingDate).toBe(last);
  const exclusive = await startSandbox({ today, exclusiveEnd: true });
  try {
    const answer = await ask(exclusive, await signIn(exclusive), '/bookings', between);
    const left = readJson<Booking[]>(answer);
    expect(left.at(0)?.bookingDate).toBe(first);
    expect(left.every((row) => row.bookingDate < last)).toBe(true);
  } finally {
    await exclusive.close();
  }
});

test.each([
  ['tasks', 'start', 'end'],
  ['guides/availabilities', 'from', 'till'],
])(
  '%s are selected within a period, or by any moment in it where that is set',
  async (path, start, end) => {
    const { fromdate: first = '', todate: last = '' } = mayPeriod;
    const overlapping = await startSandbox({ today, matching: 'overlapping' });
    try {
      type Timed = Readonly<Record<string, string | null>>;
      const rowsBy = async (server: RunningSandbox): Promise<Timed[]> =>
        readJson<Timed[]>(await ask(server, await signIn(server), `/${path}`, mayPeriod));
      const isInside = (row: Timed): boolean =>
        (row[start] ?? '') >= first && (row[end] ?? row[start] ?? '') <= last;
      const within = await rowsBy(sandbox);
      expect(within.filter((row) => !isInside(row))).toEqual([]);
      const touching = await rowsBy(overlapping);
      expect(touching.filter(isInside)).toEqual(within);
      const over = touching.filter((row) => !isInside(row));
      expect(over.some((row) => (row[start] ?? '') < first)).toBe(true);
      expect(over.some((row) => (row[end] ?? '') > last)).toBe(true);
      expect(over.filter((row) => (row[start] ?? '') > last || (row[end] ?? '') < first)).toEqual(
        [],
      );
    } finally {
      await overlapping.close();
    }
  },
);

test('a period or a number is enough; in strict mode both are needed', async () => {
  const missing = '1001 The provided orderNumber is invalid.';
  const strict = { strictParameters: true };
  for (const path of ['/bookings', '/tasks', '/visitors']) {
    expect(await outcome(path, { ordernumber: 'KM26050100001' })).toBe(200);
    expect(await outcome(path, mayPeriod, strict)).toBe(missing);
    expect(await outcome(path, { ordernumber: 'KM26050100001' }, strict)).toBe(
      `1002 ${messages.none}`,
    );
    expect(await outcome(path, { ...mayPeriod, ordernumber: 'KM26050100001' }, strict)).toBe(200);
  }
  expect(await outcome('/scanned', mayPeriod, strict)).toBe(200);
  expect(await outcome('/scanned', { barcode: '1' }, strict)).toBe(200);
  expect(await outcome('/orders', mayPeriod, strict)).toBe(200);
});

test('the batch run wants a module name, and knows its own', async () => {
  const session = await signIn(sandbox);
  const absent = await ask(sandbox, session, '/admin/batchrun');
  expect(absent.status).toBe(400);
  expect(firstError(absent)).toEqual({
    code: 1001,
    message: 'The provided moduleName is invalid.',
  });
  expect((await ask(sandbox, session, '/admin/batchrun', { modulename: 'nothing' })).status).toBe(
    404,
  );
  expect((await ask(sandbox, session, '/admin/batchrun', { modulename: 'Bookings' })).status).toBe(
    200,
  );
});

test('a guide id that is no number is 1001, and one that nobody has is 404', async () => {
  const session = await signIn(sandbox);
  for (const path of ['/guides/ID', '/guides/ID/skills', '/guides/ID/availabilities']) {
    const wrong = await ask(sandbox, session, path.replace('ID', 'twelve'));
    expect(wrong.status).toBe(400);
    expect(firstError(wrong)).toEqual({ code: 1001, message: 'The provided guideId is invalid.' });
    expect((await ask(sandbox, session, path.replace('ID', '999999999'))).status).toBe(404);
  }
});

test('the availabilities of one guide need no dates, and obey the rules where they are given', async () => {
  const session = await signIn(sandbox);
  const free = readJson<{ guideId: number }[]>(
    await ask(sandbox, session, '/guides/availabilities', mayPeriod),
  );
  const path = `/guides/${free[0]?.guideId}/availabilities`;
  const all = readJson<object[]>(await ask(sandbox, session, path));
  const some = readJson<object[]>(await ask(sandbox, session, path, mayPeriod));
  expect(all.length).toBeGreaterThan(some.length);
  expect(some.length).toBeGreaterThan(0);
  const short = range('2026-05-05T00:00:00', '2026-05-05T12:00:00');
  expect(await outcome(path, short)).toBe(`1004 ${messages.short}`);
});

test('either date of one guide’s availabilities is optional', async () => {
  const session = await signIn(sandbox);
  type Slot = { id: string; guideId: number; from: string; till?: string | null };
  const [free] = readJson<Slot[]>(await ask(sandbox, session, '/guides/availabilities', mayPeriod));
  const path = `/guides/${free?.guideId}/availabilities`;
  const slots = async (parameters: Parameters) =>
    readJson<Slot[]>(await ask(sandbox, session, path, parameters));
  const middle = '2026-05-15T00:00:00';
  const [before, after] = [await slots({ todate: middle }), await slots({ fromdate: middle })];
  expect(before.some(({ from }) => from > '2026-05-01')).toBe(true);
  expect(before.every(({ from, till }) => (till ?? from) <= middle)).toBe(true);
  expect(after.some(({ from }) => from > today)).toBe(true);
  expect(after.every(({ from }) => from >= middle)).toBe(true);
  expect(await outcome(path, { todate: 'soon' })).toBe(`1001 ${messages.to}`);
});
