import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { readCsv } from '../support/read-back.ts';
import { exportForPipeline, periodButton, pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getLastMonth, getTenant } from './support/own-venues.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';
import { field, text } from './support/words.ts';

/** Names in place of numbers: as soon as what names them is downloaded, and in files. */

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-names-'));
let desk: Desk;
let platform: RunningSandbox;
let orders: readonly TruthRow[];
let bookings: readonly TruthRow[];

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 6, rowsPerMonth: 700 });
  const tenant = getTenant(platform, 0);
  desk = await launchDesk();
  const month = getLastMonth(tenant);
  const request = { by: 'period', period: toPeriod(month) } as const;
  orders = await fetchTrueRows(platform, tenant.name, 'orders', request);
  bookings = await fetchTrueRows(platform, tenant.name, 'bookings', request);
  // Names come after the bookings, and not before the first test wants them.
  platform.setFaults([{ operation: 'listOrders', fault: { type: 'hold' } }]);
  await addVenue(desk.page, platform, 0);
  await railItem(desk.page, 'dataset.bookings').click();
  await pickPeriod(desk.page, month.first, month.last);
  await expect(periodButton(desk.page)).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What each offer must be called: by its newest order line, since this venue renames none. */
function findOfferNames(): ReadonlyMap<string, string> {
  const named = orders.filter(({ offerId, offerName }) => offerId && offerName?.trim());
  const sorted = named.toSorted((a, b) =>
    (a.creationDate ?? '') < (b.creationDate ?? '') ? -1 : 1,
  );
  return new Map(sorted.map(({ offerId, offerName }) => [offerId ?? '', offerName ?? '']));
}

test('names stand where numbers did, as soon as what names them is downloaded', async () => {
  await test.step('no number stands in place of a name, and names come by themselves', async () => {
    const screen = openScreenObject(desk.page);
    await expect.poll(screen.rowCount).toBe(bookings.length);
    const names = new Set(findOfferNames().values());
    const shown = () => screen.column(field('bookings', 'offerName'));
    await expect.poll(shown).toContain('…');
    for (const text of await shown()) expect(text).toBe('…');
    platform.setFaults([]);
    await expect.poll(async () => names.has((await shown())[0] ?? '')).toBe(true);
    for (const text of await shown()) expect(text).not.toMatch(/^\d+$/);
    // The column was there before its names, and has room for them.
    const [name = ''] = await shown();
    const cell = desk.page.getByRole('gridcell', { name, exact: true }).first();
    const widthOf = () => cell.evaluate(({ clientWidth }) => clientWidth);
    await expect.poll(widthOf).toBeGreaterThan(125);
  });

  await test.step('orders that are downloaded name the offers of the bookings that are open', async () => {
    const { page } = desk;
    const screen = openScreenObject(page);
    const names = findOfferNames();
    const { first, last } = getLastMonth(getTenant(platform, 0));
    await railItem(page, 'dataset.orders').click();
    await pickPeriod(page, first, last);
    await expect.poll(screen.rowCount).toBe(orders.length);
    await railItem(page, 'dataset.bookings').click();
    const expected = bookings.slice(0, 12).map(({ offerId }) => names.get(offerId ?? '') ?? null);
    await expect
      .poll(async () =>
        (await screen.column(field('bookings', 'offerName')))
          .slice(0, 12)
          .map((text, at) => (expected[at] === null ? null : text)),
      )
      .toEqual(expected);
  });

  await test.step('a filter, an order and a file go by the name', async () => {
    const { page } = desk;
    const screen = openScreenObject(page);
    const names = findOfferNames();
    const counts = Map.groupBy(bookings, ({ offerId }) => names.get(offerId ?? '') ?? '');
    const [name = '', passing = []] =
      [...counts].find(([text, rows]) => /^[A-Za-z ]+$/.test(text) && rows.length > 1) ?? [];
    await screen.grid
      .getByRole('button', {
        name: text('filter.title', { column: field('bookings', 'offerName') }),
      })
      .click();
    await page.getByRole('dialog').locator('label').filter({ hasText: name }).first().click();
    await page.getByRole('button', { name: text('common.apply') }).click();
    await expect.poll(screen.rowCount).toBe(passing.length);
    await expect
      .poll(async () => new Set(await screen.column(field('bookings', 'offerName'))))
      .toEqual(new Set([name]));
    const target = join(folder, 'named.csv');
    await exportForPipeline(desk, target);
    const { records } = readCsv(target, ',');
    const at = records[0]?.indexOf('offerName') ?? -1;
    expect(records.slice(1).map((values) => values[at])).toEqual(passing.map(() => name));

    // The same from the menu of a cell.
    const cell = page.getByRole('gridcell', { name, exact: true }).first();
    await cell.click({ button: 'right' });
    await page
      .getByRole('menuitem', { name: text('gridMenu.without', { value: name }), exact: true })
      .click();
    await expect.poll(screen.rowCount).toBe(bookings.length - passing.length);
  });

  await test.step('a guide who is downloaded has a name in the availabilities', async () => {
    const { page } = desk;
    const screen = openScreenObject(page);
    await railItem(page, 'dataset.availabilities').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    // The number is no text of the table: who wants it points at the cell.
    const cell = screen.grid.getByText(text('cell.unnamed'), { exact: true }).first();
    const [guideId = ''] = /\d+/.exec((await cell.getAttribute('title')) ?? '') ?? [];
    const { name } = getTenant(platform, 0);
    const [guide] = await fetchTrueRows(platform, name, 'guides', { by: 'guide', guideId });
    const first = Temporal.PlainDate.from(guide?.creationDate?.slice(0, 10) ?? '').with({ day: 1 });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    await railItem(page, 'dataset.guides').click();
    await pickPeriod(page, first.toString(), last.toString());
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await railItem(page, 'dataset.availabilities').click();
    await expect
      .poll(async () => (await screen.column(field('availabilities', 'guideName')))[0])
      .toBe(guide?.name ?? '');
  });
});
