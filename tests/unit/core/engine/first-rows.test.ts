import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OpenStoredInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { SegmentEntry } from '../../../../electron/core/data/segment-format/segment-header.ts';
import { getDataset, listColumns } from '../../../../shared/catalogue/catalogue.ts';
import type { Page } from '../../../../shared/domain/views.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  wholeView,
} from '../../../support/open-engine.ts';
import { dataKey, keepBodies, profileId, readRows } from '../../../support/stored-segments.ts';

/** The rest of these rows is read at once, or, as far as a test is concerned, never. */
const engine = await openEngine({ firstRows: { minRows: 600, pauseMilliseconds: 0 } });
const slow = await openEngine({ firstRows: { minRows: 600, pauseMilliseconds: 3_600_000 } });

const dataset = 'bookings';
const window = { from: '2026-03-01T00:00:00', to: '2026-04-01T00:00:00' };
const half = { from: '2026-03-01T00:00:00', to: '2026-03-16T00:00:00' };

interface Change {
  readonly at: number;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Bookings of a month, some of them changed. */
function writeBookings(count: number, ...changes: readonly Change[]): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const minutes = Math.floor((at * 31 * 24 * 60) / count);
    const date = Temporal.PlainDateTime.from(window.from).add({ minutes }).toString();
    const members = getDataset(dataset).fields.map(({ name, type }) => [
      name,
      type === 'number' ? at + 1 : type === 'decimal' ? at / 4 : type === 'boolean' ? null : 'en',
    ]);
    const booking = { ...Object.fromEntries(members), ...datesOf(`${date.slice(0, 16)}:00`) };
    return Object.assign(
      booking,
      ...changes.filter((one) => one.at === at).map((one) => one.members),
    );
  });
  return JSON.stringify(rows);
}

function datesOf(date: string): Record<string, string> {
  const dates = getDataset(dataset).fields.filter(({ type }) => type === 'dateTime');
  return Object.fromEntries(dates.map(({ name }) => [name, date]));
}

async function store(body: string, fetchedAt = 1, folder = 'bookings'): Promise<SegmentEntry> {
  const options = { window, fetchedAt, folder: `${engine.target}/${folder}` };
  return keepBodies(engine, dataset, [body], options);
}

function ask(entries: readonly SegmentEntry[], period = window): OpenStoredInput {
  const slices = entries.map(({ path }) => ({ path, period }));
  return { resultId, profileId, dataset, key: dataKey, slices, select: null };
}

const columns = listColumns(getDataset(dataset)).map(({ name }) => name);
const readFirst = (from: typeof engine): Promise<Page> =>
  from.methods.page({ view: wholeView(dataset, { columns }), offset: 0, limit: 200 }, quiet);

const early = { answersWith: 'first-rows' } as const;

describe('the first rows of what is stored', () => {
  it('are there before the rest, as they are after it, and say how many there are', async () => {
    const entry = await store(writeBookings(1200));
    const opened = await engine.methods.openStored(ask([entry]), quiet);
    const whole = await readFirst(engine);
    expect(await slow.methods.openStored({ ...ask([entry]), ...early }, quiet)).toEqual(opened);
    expect(await readFirst(slow)).toEqual(whole);
    expect(whole.total).toBe(1200);
  });

  it('have the names that the rest gets, and these are told of once', async () => {
    const entry = await store(writeBookings(1200));
    const name = (readsFiles: boolean, from = engine) =>
      from.methods.nameRows(
        {
          resultId,
          profileId,
          sources: [],
          readsFiles,
          words: { locale: 'en', changes: {} },
          categories: {},
        },
        quiet,
      );
    await engine.methods.openStored(ask([entry]), quiet);
    const named = await name(false);
    const whole = await readFirst(engine);
    await slow.methods.openStored({ ...ask([entry]), ...early }, quiet);
    expect((await name(false, slow)).version).toBe(named.version);
    expect(await readFirst(slow)).toEqual(whole);
    await engine.methods.openStored({ ...ask([entry]), ...early }, quiet);
    await name(false);
    expect(await name(true)).toEqual(named);
    expect(await readFirst(engine)).toEqual(whole);
  });

  it('leave whoever asks for more to wait for all', async () => {
    const entry = await store(writeBookings(1200));
    await engine.methods.openStored(ask([entry]), quiet);
    const rows = await readRows(engine, dataset);
    await engine.methods.openStored({ ...ask([entry]), ...early }, quiet);
    const view = wholeView(dataset, { sort: [{ field: columns[0] ?? '', descending: true }] });
    const sorted = await engine.methods.page({ view, offset: 0, limit: 10 }, quiet);
    expect(sorted.total).toBe(1200);
    expect(sorted.rows[0]).not.toEqual(rows[0]);
    expect(await readRows(engine, dataset)).toEqual(rows);
  });

  it('end with their release: nobody waits any more, and nothing is left', async () => {
    const entry = await store(writeBookings(1200));
    await slow.methods.openStored({ ...ask([entry]), ...early }, quiet);
    const totals = slow.methods.totals({ view: wholeView(dataset), fields: [] }, quiet);
    const told = catchFailureKind(totals);
    await slow.methods.release({ resultId }, quiet);
    expect(await told).toBe('rows-gone');
    expect(await catchFailureKind(readFirst(slow))).toBe('rows-gone');
    expect(readdirSync(slow.folder).filter((file) => file !== 'spill')).toEqual([]);
  });

  const key = getDataset(dataset).key[0] ?? '';
  it.each([
    ['few rows', async () => ask([await store(writeBookings(500))])],
    ['a part of a segment', async () => ask([await store(writeBookings(1200))], half)],
    [
      'two segments',
      async () =>
        ask([
          await store(writeBookings(1200), 1, 'two'),
          await store(writeBookings(700, { at: 3, members: { [key]: 1 } }), 2, 'two'),
        ]),
    ],
    [
      'an invalid value',
      async () =>
        ask([await store(writeBookings(1200, { at: 900, members: { visitStart: 'soon' } }))]),
    ],
    [
      'rows without a key',
      async () => ask([await store(writeBookings(1200, { at: 900, members: { [key]: null } }))]),
    ],
  ])('do not come before the rest where it is not known which they are: %s', async (_, make) => {
    const input = await make();
    const opened = await engine.methods.openStored(input, quiet);
    const rows = await readRows(engine, dataset);
    expect(await slow.methods.openStored({ ...input, ...early }, quiet)).toEqual(opened);
    expect(await readRows(slow, dataset)).toEqual(rows);
  });
});
