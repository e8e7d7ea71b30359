import { expect, test, vi } from 'vitest';
import { createOpenStored } from '../../../../electron/core/data/queries/open-stored.ts';
import { listMonths } from '../../../../electron/core/publish/downloaded-months.ts';
import {
  compareMonths,
  describeVenue,
  type PublishedMonth,
  type PublishRequest,
  publishMonths,
} from '../../../../electron/core/publish/publish-run.ts';
import type {
  PublishedWindow,
  PublishTarget,
} from '../../../../electron/core/publish/publish-target.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { quiet } from '../../../support/open-engine.ts';
import { caller, makeDesk } from '../../../support/rows-desk.ts';

/** A target that remembers what it was sent. */
function makeTarget() {
  const sent: (PublishedWindow & {
    readonly lines: string[];
    readonly rowSum: bigint;
    readonly content: string;
  })[] = [];
  const target = {
    readReceipts: async () =>
      new Map(
        sent.map(({ month, sources, lines, content, fetchedAt }) => [
          month,
          { sources, rows: lines.length, content, fetchedAt: fetchedAt.getTime() },
        ]),
      ),
    async renew({ month }, content) {
      const before = sent.findLast((one) => one.month === month);
      return before?.content === content ? { state: 'unchanged', rows: before.lines.length } : null;
    },
    async publish(window, rows) {
      const chunks: Uint8Array[] = [];
      for await (const bytes of rows.lines()) chunks.push(bytes);
      const lines = Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1);
      sent.push({ ...window, lines, rowSum: rows.rowSum, content: rows.content });
      return { state: 'published', rows: rows.rows, inserted: rows.rows, deleted: 0, batch: '1' };
    },
  } as Pick<PublishTarget, 'readReceipts' | 'renew' | 'publish'> as PublishTarget;
  return { sent, target };
}

function makeServices(desk: ReturnType<typeof makeDesk>) {
  const { segmentStore, clock } = desk;
  const openStored = createOpenStored({
    segmentStore,
    engine: caller,
    timeZone: () => desk.profile.timeZone,
    clock,
  });
  return {
    segmentStore,
    openStored,
    engine: caller,
    clock,
    platform: () => ({ addresses: 'a', tenant: null }),
    categories: () => ({}),
  };
}

const choices = { again: false, acceptsFewer: false };

async function downloadTwoMonths() {
  const desk = makeDesk();
  desk.platform.rows = [[1, 'booked']];
  await desk.ask(['02-01', '02-11']);
  desk.platform.rows = [
    [2, 'booked'],
    [3, 'a\tb'],
  ];
  await desk.ask(['03-02', '03-09']);
  const request = {
    profile: desk.profile,
    dataset: 'bookings' as const,
    days: null,
    signal: quiet.signal,
    onMonth: () => undefined,
  };
  const progress: string[] = [];
  const months: PublishedMonth[] = [];
  const run: PublishRequest = {
    ...choices,
    profiles: [desk.profile],
    datasets: ['bookings'],
    signal: quiet.signal,
    onMonth: ({ month, done, total }) => progress.push(`${month} ${done}/${total}`),
    onPublished: (month) => months.push(month),
  };
  return { desk, services: makeServices(desk), request, run, months, progress };
}

test('publishes each month that has downloaded days, and says which days are missing', async () => {
  const { services, run, months, progress } = await downloadTwoMonths();
  const { sent, target } = makeTarget();
  await publishMonths(services, target, run);
  expect(progress).toEqual(['2026-02-01 0/2', '2026-03-01 1/2']);
  expect(months.map(({ month, outcome }) => [month, outcome])).toMatchObject([
    ['2026-02-01', { rows: 1 }],
    ['2026-03-01', { rows: 2 }],
  ]);
  expect(sent[0]?.gaps).toEqual([{ from: '2026-02-11T00:00:00', to: '2026-03-01T00:00:00' }]);
  expect(months[0]?.daysMissing).toHaveLength(18);
  // Days to come are not missing: it is 10 March.
  expect(months[1]?.daysMissing).toEqual(['2026-03-01', '2026-03-09']);
  expect(sent[1]?.lines.map((line) => line.split('\t').slice(1, 3))).toEqual([
    ['\\N', '\\N'],
    ['\\N', '\\N'],
  ]);
  expect(sent[1]?.lines.join()).toContain('a\\tb');
});

test('reads no rows of a month that is published from the same files', async () => {
  const { desk, services, run, months } = await downloadTwoMonths();
  const { sent, target } = makeTarget();
  await publishMonths(services, target, run);
  const read = vi.spyOn(services.engine, 'openStored');
  await publishMonths(services, target, run);
  expect([sent.length, read.mock.calls.length]).toEqual([2, 0]);
  expect(months.slice(2).map(({ outcome }) => outcome)).toEqual([
    { state: 'unchanged', rows: 1 },
    { state: 'unchanged', rows: 2 },
  ]);
  expect(months.slice(2).map(({ daysMissing }) => daysMissing)).toEqual(
    months.slice(0, 2).map(({ daysMissing }) => daysMissing),
  );
  // The same days once more, with other rows.
  desk.platform.rows = [[4, 'booked']];
  await desk.ask(['03-02', '03-09'], { again: true });
  await publishMonths(services, target, run);
  expect(sent.slice(2).map(({ month }) => month)).toEqual(['2026-03-01']);
  await publishMonths(services, target, { ...run, again: true });
  expect(sent).toHaveLength(5);
  // And the same rows once more, in another file.
  const hash = vi.spyOn(services.engine, 'prepareLines');
  await desk.ask(['03-02', '03-09'], { again: true });
  await publishMonths(services, target, run);
  expect([sent.length, hash.mock.calls.length]).toEqual([5, 0]);
  expect(months.at(-1)?.outcome).toEqual({ state: 'unchanged', rows: 1 });
  hash.mockRestore();
  read.mockRestore();
});

test('publishes only months that the days touch', async () => {
  const { services, run } = await downloadTwoMonths();
  const { sent, target } = makeTarget();
  const days = { first: '2026-03-31', last: '2026-04-02' };
  await publishMonths(services, target, { ...run, findDays: () => days });
  expect(sent.map(({ month }) => month)).toEqual(['2026-03-01']);
});

test('knows since when a month is as it is by all downloads that decide its rows', async () => {
  const store = (month: number, fetchedAt: number) => {
    const window = { from: `2026-0${month}-01T00:00:00`, to: `2026-0${month + 1}-01T00:00:00` };
    const path = `${month} at ${fetchedAt}`;
    const ingestStats = { mixedDates: 0, unrequested: 0 };
    return { path, name: path, window, requested: [window], fetchedAt, bytes: 1, ingestStats };
  };
  const segments = [store(1, 10), store(1, 20), store(2, 30)];
  const services = {
    segmentStore: { get: async () => ({ segments }), state: async () => 'stored' },
    clock: makeDesk().clock,
  } as unknown as Parameters<typeof listMonths>[0];
  const { profile } = makeDesk();
  const find = async (dataset: DatasetId) =>
    (await listMonths(services, { profile, dataset, days: null })).map(({ month, knownAt }) => [
      month.slice(5, 7),
      knownAt.getTime(),
    ]);
  expect(await find('bookings')).toEqual([
    ['01', 20],
    ['02', 30],
  ]);
  // An order that was changed in February is no longer one of January.
  expect(await find('orders')).toEqual([
    ['01', 30],
    ['02', 30],
  ]);
});

test('compares what is published with what is downloaded', async () => {
  const { services, request, run } = await downloadTwoMonths();
  const { sent, target } = makeTarget();
  await publishMonths(services, target, run);
  const checked = sent.map(({ dataset, month, fetchedAt, rowSum, lines }) => ({
    dataset,
    month,
    fetchedAt: fetchedAt.getTime(),
    rowSum,
    rows: lines.length,
    isWhole: true,
  }));
  const compare = async (windows: typeof checked) =>
    (await compareMonths(services, windows, request)).map(({ state }) => state);
  expect(await compare(checked)).toEqual(['same', 'same']);
  const [first, second] = checked;
  if (!first || !second) throw new Error('two months');
  expect(await compare([{ ...first, rows: 9 }])).toEqual(['outdated', 'not-published']);
  const later = second.fetchedAt + 1000;
  expect(
    await compare([
      { ...first, isWhole: false },
      { ...second, rowSum: 1n, fetchedAt: later },
    ]),
  ).toEqual(['damaged', 'newer-published']);
});

test('a venue is the same on every computer, whatever its name', async () => {
  const { services, request } = await downloadTwoMonths();
  expect(describeVenue({ ...request.profile, name: 'Other' }, services).platform).toBe(
    describeVenue(request.profile, services).platform,
  );
});

test('what was published before a failure is known', async () => {
  const { services, run, months } = await downloadTwoMonths();
  const { sent, target } = makeTarget();
  const failing: PublishTarget = {
    ...target,
    publish: (window, rows, options) =>
      sent.length === 0
        ? target.publish(window, rows, options)
        : Promise.reject(new Error('connection lost')),
  };
  await expect(publishMonths(services, failing, run)).rejects.toThrow('connection lost');
  expect(months.map(({ month }) => month)).toEqual(['2026-02-01']);
});

test('a dataset that has none of the days is left out', async () => {
  const { services, run, months } = await downloadTwoMonths();
  await publishMonths(services, makeTarget().target, { ...run, findDays: () => null });
  expect(months).toEqual([]);
});
