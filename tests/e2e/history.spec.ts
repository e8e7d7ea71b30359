import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { loadMessages } from '../../shared/messages/create-messages.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { chooseDates, pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectDone, getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { field, like, starts, text, whole } from './support/words.ts';

/** Looking back: what was known, what changed since, and rows by dates that can't be asked by. */

let desk: Desk;
let page: Page;
let platform: RunningSandbox;
let profileId: string;
let today: string;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 13, rowsPerMonth: 300 });
  const tenant = getTenant(platform, 0);
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  ({ page } = desk);
  profileId = (await addVenue(page, platform, 0)).id;
  await expect(openScreenObject(page).grid).toBeVisible();
  await railItem(page, 'dataset.orders').click();
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
  twoVersions = once(refreshChanged);
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

const dialog = () => openScreenObject(page).dialog;
const history = async (item: string): Promise<void> => {
  await page.getByRole('button', { name: text('history.button') }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const kind = (name: RegExp) => page.getByRole('radio', { name });

let rows: Record<string, unknown>[];
let twoVersions: () => Promise<void>;

/** What the platform has of four days, and after a refresh a line less and another changed. */
async function refreshChanged(): Promise<void> {
  const first = addDays(today, -20);
  const last = addDays(today, -17);
  const from = `${first}T00:00:00`;
  const to = `${addDays(last, 1)}T00:00:00`;
  await pickPeriod(page, first, last);
  const tenant = getTenant(platform, 0).name;
  rows = [];
  const parameters = { fromdate: from, todate: to };
  for await (const row of platform.truth.rows(tenant, 'listOrders', parameters)) {
    if (String(row.modifiedDate) < to) rows.push({ ...row });
  }
  expect(rows.length).toBeGreaterThan(5);
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(rows.length);
  // The platform has one order line less now, and another has more people.
  const [changed, , ...others] = rows;
  const body = JSON.stringify([{ ...changed, quantity: 77 }, ...others], (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  platform.setFaults([
    {
      operation: 'listOrders',
      fault: { type: 'contentType', contentType: 'application/json', body },
    },
  ]);
  await openScreenObject(page).refresh.click();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(rows.length - 1);
  platform.setFaults([]);
}

test('a refresh keeps the version before', () => twoVersions());

test('as known on: the rows of then, under a banner that can’t be missed', async () => {
  await twoVersions();
  await history(text('history.asKnown'));
  await expect(dialog()).toContainText(like('moment.about.asKnown'));
  await dialog().getByRole('option').last().click();
  await expect(page.getByRole('status').getByText(starts('asOf.banner'))).toBeVisible();
  // The line at the bottom says the same, not when something was last downloaded.
  const bar = page.getByRole('region', { name: text('shell.status') });
  await expect(bar.getByRole('button', { name: starts('asOf.banner') })).toBeVisible();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(rows.length);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('asOf.back') }).click();
  await expect(page.getByText(starts('asOf.banner'))).toHaveCount(0);
  await expect(bar.getByRole('button', { name: starts('status.updated') })).toBeVisible();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(rows.length - 1);
});

test('before anything was downloaded, nothing was known', async () => {
  await history(text('history.asKnown'));
  await dialog()
    .getByRole('button', { name: text('moment.day.use') })
    .click();
  await expect(page.getByText(starts('downloaded.empty.title'))).toBeVisible();
  await expect(page.getByText(like('downloaded.gaps'))).toBeVisible();
  await page.getByRole('button', { name: text('asOf.back') }).click();
});

test('changed since: what is new, changed and gone, with old and new values', async () => {
  await twoVersions();
  await history(text('history.changes'));
  await dialog().getByRole('option').last().click();
  await expect(kind(/^All \(2\)/)).toBeVisible();
  await expect(kind(/^Added/)).toHaveCount(0);
  await tick(kind(/^Changed \(1\)/));
  const { grid } = openScreenObject(page);
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(1);
  // The cell says from what to what; when the row was updated would only repeat that it changed.
  await expect(
    grid.getByRole('gridcell', { name: `${rows[0]?.quantity} → 77`, exact: true }),
  ).toBeVisible();
  await expect(
    grid.getByRole('columnheader', { name: field('orders', 'modifiedDate'), exact: true }),
  ).toHaveCount(0);
  // What changed is named as the columns are.
  await expect(
    grid.getByRole('gridcell', { name: field('orders', 'quantity'), exact: true }),
  ).toBeVisible();
  await expect(kind(/^Missing/)).toHaveCount(0);
  // In another language at once, too.
  const german = await loadMessages('de-GB', { platform: 'linux' });
  await getDesk(page).app.chooseLanguage({ language: 'de' });
  for (const word of [german.text('changes.change.changed'), german.field('orders', 'quantity')]) {
    await expect(page.getByRole('gridcell', { name: word, exact: true })).toBeVisible();
  }
  await getDesk(page).app.chooseLanguage({ language: 'system' });
  await expect(grid).toBeVisible();
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: text('changes.panel'), exact: true });
  const line = panel.getByRole('row', { name: new RegExp(`^${field('orders', 'quantity')}`) });
  await expect(line.getByRole('cell').last()).toHaveText('77');
  await expect(line.getByRole('cell').first()).toHaveText(String(rows[0]?.quantity));
  await panel.getByRole('button', { name: text('dialog.close') }).click();
  await tick(kind(starts('changes.gone', { count: 1 })));
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(1);
  await page.getByRole('button', { name: text('common.back'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.orders'));
});

test('rows by the day of the visit, with how complete they are and the way to the rest', async () => {
  const period = {
    from: `${addDays(today, -100)}T00:00:00`,
    to: `${today}T00:00:00`,
  };
  const filled = await getDesk(page).sync.start({
    profileId,
    dataset: 'orders',
    kind: 'again',
    period,
  });
  await expectDone(page, filled);
  await chooseDates(page, new RegExp(`^${field('orders', 'visitDate')}`));
  await pickPeriodAround(addDays(today, -10), addDays(today, 20));
  await expect(
    page.getByRole('button', {
      name: starts('range.button', { dates: field('orders', 'visitDate') }),
    }),
  ).toBeVisible();
  const tenant = getTenant(platform, 0).name;
  const newest = new Map<string, { at: string; visit: string | null }>();
  for (let day = addDays(today, -100); day < today; day = addDays(day, 20)) {
    const to = `${[addDays(day, 20), today].sort()[0]}T00:00:00`;
    const rowRequest = { by: 'period', period: { from: `${day}T00:00:00`, to } } as const;
    for (const row of await fetchTrueRows(platform, tenant, 'orders', rowRequest)) {
      const at = row.modifiedDate ?? '';
      const key = String(row.orderItemId);
      if (at >= (newest.get(key)?.at ?? '')) newest.set(key, { at, visit: row.visitDate ?? null });
    }
  }
  const visits = [...newest.values()].filter(
    ({ visit }) =>
      visit !== null &&
      visit >= `${addDays(today, -10)}T00:00:00` &&
      visit < `${addDays(today, 21)}T00:00:00`,
  );
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(visits.length);
  await expect(page.getByText(whole('complete.known'))).toBeVisible();
  await expect(page.getByText(like('complete.later'))).toBeVisible();
  await expect(page.getByText(like('complete.why'))).toHaveCount(0);
  await page.getByRole('button', { name: text('complete.whyButton') }).press('Enter');
  await expect(page.getByText(like('complete.why', { kind: 'modified' }))).toBeVisible();
});

/** Types both days where the picker is about another date than can be asked by. */
async function pickPeriodAround(from: string, to: string): Promise<void> {
  await page
    .getByRole('button', { name: starts('range.button', { dates: field('orders', 'visitDate') }) })
    .click();
  for (const [label, day] of [
    [text('range.first'), from],
    [text('range.last'), to],
  ] as const) {
    const [year, month, date] = day.split('-');
    await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(`${date}${month}${year}`);
  }
  await page.getByRole('button', { name: text('common.apply') }).click();
}

test('nothing was complained about', () => {
  expect(desk.complaints).toEqual([]);
});
