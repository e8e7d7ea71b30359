import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PageFiles } from '../../../../electron/core/exports/files/printer.ts';
import type { SpecOf } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { askRevenue, readVenueFigures } from '../../../../shared/reports/venue-figures.ts';
import { catchFailureKind, openEngine, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { readCsv } from '../../../support/read-back.ts';
import { openReportDesk, testCategories } from '../../../support/report-desk.ts';

const messages = createMessages('en-GB');
const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'all-venues-export-'));
const desk = openReportDesk('2026-11-06T12:30:00');
desk.fileAs({ ...testCategories, orderStatus: [] });
await desk.stored.download('orders', { first: '2026-10-01', last: '2026-11-05' }, desk.asOf);
await desk.stored.download('bookings', { first: '2026-08-01', last: '2026-11-05' }, desk.asOf);
await desk.stored.download('tasks', { first: '2026-10-01', last: '2026-11-20' }, desk.asOf);

const makeVenue = (id: string, environment = 'production') =>
  ({ id, name: id, environment, timeZone: desk.timeZone, demo: false }) as unknown as Profile;
const venues = [makeVenue('Museum'), makeVenue('=Zoo'), makeVenue('Castle')] as const;
const pages: PageFiles[] = [];
const exports = openExports({
  findProfile: (id) => [...venues, makeVenue('Test zoo', 'staging')].find((one) => one.id === id),
  reports: {
    readToday: async ({ profileId, day }) =>
      profileId === 'Castle' ? fail('stored-rows-locked') : desk.today(day),
    run: async ({ report, parameters }) => desk.run(report, parameters),
  },
  printer: {
    toPdf: async (page) => {
      pages.push(page);
      return Buffer.from(`%PDF ${'/S /TR\n'.repeat(page.html.match(/<tr/g)?.length ?? 0)}`);
    },
    toPaper: async () => true,
  },
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
});
const spec: SpecOf<'allVenues'> = {
  kind: 'allVenues',
  format: 'csv',
  flavour: 'pipeline',
  headings: 'fields',
  venues: venues.map(({ id }) => id),
  day: null,
};

async function write(change: Partial<typeof spec>, path: string) {
  const task = { profile: venues[0], spec: { ...spec, ...change }, target: { path } };
  const made = await exports.runExport(task, {
    exportId: 'export-1',
    signal: quiet.signal,
    onStep: () => undefined,
  });
  if (!made) throw new Error('nothing was written');
  return made;
}

it('has a row for each venue, with the figures of the screen, and says why one has none', async () => {
  const path = join(folder, 'venues.csv');
  expect((await write({}, path)).isPartial).toBe(true);
  const [heads = [], ...rows] = readCsv(path, ',').records;
  const read = (row: readonly string[] | undefined, column: string) =>
    row?.[heads.indexOf(column)] ?? '';
  const yesterday = await desk.run('revenue', askRevenue('2026-11-06', null));
  const figures = readVenueFigures(await desk.today(), yesterday);
  expect(figures.people).toBeGreaterThan(0);
  expect(rows.map((row) => ['people', 'unconfirmed'].map((column) => read(row, column)))).toEqual([
    [String(figures.people), String(figures.unconfirmed)],
    [String(figures.people), String(figures.unconfirmed)],
    ['', ''],
  ]);
  expect(read(rows[2], 'state')).toBe(messages.text('error.stored-rows-locked.title'));
  const [revenue] = figures.revenue;
  expect(Number(revenue?.amount.amount)).toBeGreaterThan(0);
  expect(rows.map((row) => [Number(read(row, 'revenue')), read(row, 'currency')])).toEqual([
    [Number(revenue?.amount.amount), revenue?.amount.currency],
    [Number(revenue?.amount.amount), revenue?.amount.currency],
    [0, ''],
  ]);
  const { amount = '', currency = '' } = revenue?.uncategorised ?? {};
  expect(read(rows[0], 'state')).toContain(
    messages.text('allVenues.uncategorised', { amount: messages.money(amount, currency ?? '') }),
  );
  expect(read(rows[2], 'revenue')).toBe('');
  expect(JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'))).toMatchObject({
    allVenues: [{ error: null }, { error: null }, { venue: 'Castle', error: 'stored-rows-locked' }],
  });
});

it('adds venues up on paper, as on the screen', async () => {
  await write({ format: 'pdf' }, join(folder, 'venues.pdf'));
  const { people } = readVenueFigures(await desk.today(), null);
  const total = pages[0]?.html.match(/<tr class="total">.*?<\/tr>/s)?.[0] ?? '';
  expect(total).toContain(messages.number(2 * (people ?? 0)));
  expect(total).toContain(messages.text('allVenues.total', { missing: 1, environment: 'none' }));
});

it('is never of live and test data', async () => {
  const path = join(folder, 'mixed.csv');
  expect(await catchFailureKind(write({ venues: ['Museum', 'Test zoo'] }, path))).toBe(
    'venues-not-alike',
  );
});
