import { expect, test } from 'vitest';
import { createNameRows } from '../../../../electron/core/data/queries/name-rows.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import { writeList } from '../../../../sandbox/json-writer.ts';
import { getDataset, listColumns } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Cell } from '../../../../shared/domain/views.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { openEngine, quiet, resultId } from '../../../support/open-engine.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

/** The names of a sandbox's rows, beside a plain reading of what was downloaded. */

const engine = await openEngine();
const venue = venues.find(({ number }) => number === 1) ?? venues[0];
if (!venue) throw new Error('no venue');
const world = makeWorld(venue, 7, 400, 400);
const asOf = { today: toDayNumber('2026-11-20'), scanSecond: 43_200 };
const days = { first: '2026-09-01', last: '2026-10-15' };

const stored = createSandboxRows(engine, world, 'names');
await stored.download('orders', days, asOf);
await stored.download('guides', { first: '2024-11-01', last: '2026-10-15' }, asOf);
await stored.download('availabilities', days, asOf);
await stored.download('bookings', days, asOf);
// An offer that is renamed, in an order that is downloaded before an older one is changed.
const booked = new Set(stored.rows.get('bookings')?.map(({ offerId }) => offerId));
const some = stored.rows.get('orders')?.find(({ offerId }) => booked.has(offerId));
if (!some) throw new Error('no orders');
const renamed = { ...some, orderItemId: 999_999_001n, offerName: '=Renamed <b>tour</b>' };
await stored.store('orders', days, [{ ...renamed, creationDate: '2026-10-15T23:00:00' }]);
await stored.store('orders', days, [{ ...some, modifiedDate: '2026-10-15T23:30:00' }]);

const names = createNameRows({
  segmentStore: { ...stored, markDamaged: async () => undefined },
  engine: engine.methods as never,
  categories: () => ({}),
  messages: createMessages('en'),
});

/** The name of the row that counts, by its date; where dates are equal, of the one that came last. */
function findNames(dataset: DatasetId, key: string, name: (row: Row) => string, date: string) {
  const found = new Map<string, { name: string; at: string }>();
  for (const row of stored.rows.get(dataset) ?? []) {
    const number = row[key];
    const text = name(row).trim();
    if ((typeof number !== 'number' && typeof number !== 'bigint') || text === '') continue;
    const at = String(row[date] ?? '');
    if (at >= (found.get(String(number))?.at ?? '')) found.set(String(number), { name: text, at });
  }
  return new Map([...found].map(([number, { name: called }]) => [number, called]));
}

async function openNamed(dataset: DatasetId, column: string): Promise<Cell[]> {
  const rows = stored.newest(dataset);
  await engine.ingest(dataset, [[...writeList(rows)].join('')]);
  await names.name({ resultId, profileId, dataset }, quiet.signal);
  const columns = listColumns(getDataset(dataset)).map(({ name }) => name);
  const view = { resultId, columns, sort: [], filters: [], personalData: 'masked' } as const;
  const cells: Cell[] = [];
  for (let offset = 0; offset === 0 || offset < 5000; offset += 500) {
    const page = await engine.methods.page(
      { view: { ...view, columns: [...columns], sort: [], filters: [] }, offset, limit: 500 },
      quiet,
    );
    cells.push(...page.rows.map((row) => row[columns.indexOf(column)] ?? null));
    if (offset + 500 >= page.total) break;
  }
  return cells;
}

function expectNames(cells: readonly Cell[], known: ReadonlyMap<string, string>): void {
  expect(cells.length).toBeGreaterThan(50);
  let named = 0;
  for (const cell of cells) {
    if (cell === null || typeof cell !== 'object' || 'invalidValue' in cell) continue;
    if ('name' in cell) {
      named += 1;
      expect(cell.name).toBe(known.get(cell.of));
    } else if ('unnamed' in cell) {
      expect(known.has(cell.unnamed)).toBe(false);
    }
  }
  expect(named).toBeGreaterThan(0);
}

test('bookings have their offers’ names, the newest of several', async () => {
  const offers = findNames(
    'orders',
    'offerId',
    (row) => String(row['offerName'] ?? ''),
    'creationDate',
  );
  expect(offers.get(String(some['offerId']))).toBe('=Renamed <b>tour</b>');
  const cells = await openNamed('bookings', 'offerName');
  expectNames(cells, offers);
  expect(cells).toContainEqual({ name: '=Renamed <b>tour</b>', of: String(some['offerId']) });
});

test('availabilities have their guides’ names, and others say that they have none', async () => {
  const text = (row: Row, name: string) => String(row[name] ?? '').trim();
  const guides = findNames(
    'guides',
    'id',
    (row) =>
      text(row, 'name') ||
      [text(row, 'firstName'), text(row, 'lastName')].filter((part) => part !== '').join(' '),
    'none',
  );
  const cells = await openNamed('availabilities', 'guideName');
  expectNames(cells, guides);
  const missing = cells.filter(
    (cell) => cell !== null && typeof cell === 'object' && 'unnamed' in cell,
  );
  // Guides of before the downloaded years are on duty too.
  expect(missing.length).toBeGreaterThan(0);
});

test('a report asks for the names of numbers alone', async () => {
  const number = String(some['offerId']);
  const found = await names.find(profileId, 'orders', [number, '1'], quiet.signal);
  expect([...found]).toEqual([[number, '=Renamed <b>tour</b>']]);
});
