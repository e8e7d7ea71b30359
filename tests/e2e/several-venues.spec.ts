import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { ReportRun } from '../../shared/domain/report-runs.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { readXlsx } from '../support/read-back.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { runCommand } from './support/desk-command.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible } from './support/screen.ts';
import { either, like, starts, text } from './support/words.ts';

/** A report of two venues side by side, beside a third that has nothing and one of test data. */

let desk: Desk;
let platform: RunningSandbox;
const venues: Profile[] = [];

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 300 });
  desk = await launchDesk();
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  // The third gets no orders: its window, for as long as it is open, asks for the names of its bookings' offers.
  const refused = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;
  const { name: tenant } = getTenant(platform, 2);
  platform.setFaults([{ operation: 'listOrders', tenant, fault: refused }]);
  for (const number of [0, 1, 2]) venues.push(await addVenue(desk.page, platform, number));
  await mistakeCurrency(venues[1]);
  venues.push(await addVenue(desk.page, platform, 3, 'staging'));
});
test.beforeEach(async () => {
  const [first] = venues;
  if (!first) throw new Error('no venue');
  await getDesk(desk.page).profiles.select({ profileId: first.id });
  // Which screens were open, and which venues were left out, are no part of another test.
  await desk.page.evaluate(() => localStorage.clear());
  await desk.page.reload();
});
/** A venue that is paid in pounds was set up as if it were paid in euros. */
async function mistakeCurrency(venue: Profile | undefined): Promise<void> {
  if (venue?.currency !== 'GBP') throw new Error('no venue that is paid in pounds');
  const { id: profileId, name, authUrl, baseUrl, timeZone } = venue;
  const edited = await getDesk(desk.page).profiles.edit({
    profileId,
    edit: { name, authUrl, baseUrl, timeZone, currency: 'EUR', trustedCertificate: null },
    credentials: null,
    allowMemory: false,
  });
  expect(edited).toMatchObject({ ok: true });
}

/** What is done at a venue that this window only looks at is seen here, too. */
async function fileOrderStatuses(profileId: string): Promise<void> {
  const changes = ['1', '2', '4', '5'].map((value) => ({
    field: 'orderStatus' as const,
    value,
    entry: { value, category: 'sold' as const, name: null, color: null },
  }));
  const categorised = await getDesk(desk.page).categories.change({ profileId, changes });
  expect(categorised).toMatchObject({ ok: true });
}

test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

const nameOf = (number: number): string => venues[number]?.name ?? '';
const line = (number: number): Locator =>
  desk.page
    .getByRole('listitem')
    .filter({ hasText: nameOf(number) })
    .first();

test('each venue is asked with its own keys, and its numbers stay its own', async () => {
  const { page } = desk;
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.revenue.ask') }).click();
  await page.getByRole('button', { name: text('severalVenues.open') }).click();
  const heading = page.getByRole('heading', {
    level: 1,
    name: text('severalVenues.title', { report: text('report.revenue.name') }),
  });
  await expect(heading).toBeVisible();
  // The window is of none of them.
  await expect(page.getByRole('button', { name: /^[23] venues compared/ })).toBeVisible();
  await expect(page.locator('[data-environment]').first()).toHaveAttribute(
    'data-environment',
    'all',
  );
  // Neither are the places in the sidebar, nor is there a status of one of them.
  const places = page.getByRole('navigation', { name: text('shell.navigation') });
  await expect(places.locator('[aria-current="page"]')).toHaveText(
    text('severalVenues.title', { report: text('report.revenue.name') }),
  );
  await expect(places.getByRole('button', { name: nameOf(3) })).toBeVisible();
  await expect(railItem(page, 'dataset.bookings')).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('shell.status'), exact: true })).toHaveCount(
    0,
  );
  // Test data never stands beside live data.
  await expect(page.getByRole('main')).not.toContainText(nameOf(3));
  // The names of bookings' offers may have brought some days of orders already.
  await expect(line(0)).toContainText(either(like('common.noData'), like('common.daysMissing')));

  // One button downloads what any of them lacks, and last year's days too.
  await page.getByRole('button', { name: text('severalVenues.fetch') }).click();
  for (const number of [0, 1]) {
    await expect(line(number)).toContainText(text('severalVenues.complete'));
  }
  // What nobody categorised counts, and is said to; once it is categorised, nothing is.
  await expect(line(1)).toContainText(text('severalVenues.uncategorised'));
  for (const { id } of venues.slice(0, 2)) await fileOrderStatuses(id);
  await expect(line(1)).not.toContainText(text('severalVenues.uncategorised'));
  await expect(
    page.getByText(text('severalVenues.noTotal', { count: 1, venues: nameOf(2) })),
  ).toBeVisible();
  const figures = page.getByRole('grid', { name: text('reports.figures') });
  for (const number of [0, 1]) {
    const cells = figures.getByRole('row').filter({ hasText: nameOf(number) });
    await expect(cells.getByRole('gridcell').first()).toHaveText(/\d/);
  }
  // Amounts are in their rows' currency, whatever a venue was set to.
  await expect(figures.getByRole('row').filter({ hasText: nameOf(1) })).toContainText('£');
  await expect(line(1)).not.toContainText('EUR');
  await expectAccessible(page);

  // Without the one that has nothing there is a total, and each line is what the venue's own report says.
  await page.getByRole('checkbox', { name: nameOf(2) }).click({ force: true });
  await expect(page.getByText(starts('severalVenues.noTotal'))).toHaveCount(0);
  const own: string[][] = [];
  for (const number of [0, 1]) {
    const cells = figures.getByRole('row').filter({ hasText: nameOf(number) });
    own.push(await cells.getByRole('gridcell').allInnerTexts());
  }
  await page
    .getByRole('radio', { name: text('report.revenue.table.parts'), exact: true })
    .locator('xpath=ancestor::label')
    .click();
  await expect(
    page
      .getByRole('grid', { name: text('report.revenue.table.parts'), exact: true })
      .getByRole('columnheader'),
  ).toHaveText([text('report.column.channel'), nameOf(0), nameOf(1)]);

  // A file of both, which is among the exports of the venue on the screen.
  const file = join(desk.folder, 'several-venues.xlsx');
  await desk.saveTo(file);
  await page.getByRole('button', { name: text('common.export'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', {
    name: text('severalVenues.export', { report: text('report.revenue.name') }),
  });
  await dialog.getByRole('button', { name: text('common.export'), exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByText('several-venues.xlsx')).toBeVisible();
  await page.keyboard.press('Escape');
  const [, lines] = readXlsx(file);
  expect(lines?.rows.slice(1).map(([name]) => name?.[1])).toEqual([nameOf(0), nameOf(1)]);
  const history = await getDesk(page).exports.history({ profileId: venues[0]?.id ?? '' });
  expect(history).toMatchObject({
    value: [
      {
        fileName: 'several-venues.xlsx',
        spec: { kind: 'venues', venues: venues.slice(0, 2).map(({ id }) => id) },
      },
    ],
  });

  // As a command, with the keys that the app put into the keychain: each venue's own numbers again.
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  const names = [0, 1, 2].flatMap((number) => ['--profile', nameOf(number)]);
  const told = await runCommand(
    ['report', ...names, '--name', 'revenue', '--table', 'venues', '--out', `${file}.csv`],
    { folder: desk.folder, env },
  );
  // The third has none of these days: a line without numbers, and not all is known.
  expect([told.code, told.result?.['complete']], told.stderr).toEqual([6, false]);
  const ofCommand = told.result?.['venues'] as {
    profile: { id: string };
    report: Pick<ReportRun, 'parameters' | 'figures'> | null;
  }[];
  for (const { profile, report } of ofCommand.slice(0, 2)) {
    if (!report) throw new Error('no report of a venue with rows');
    const run = await getDesk(page).reports.run({
      profileId: profile.id,
      report: 'revenue',
      parameters: report.parameters,
    });
    expect(run.ok && run.value.figures['revenue']?.value).toEqual(report.figures['revenue']?.value);
    expect(report.figures['revenue']?.value).not.toBeNull();
  }
  expect(ofCommand).toHaveLength(3);
  expect(ofCommand[2]?.report?.figures['revenue']?.value ?? null).toBeNull();

  // The way to a venue leads to the same report there.
  await page
    .getByRole('button', { name: text('severalVenues.goTo', { venue: nameOf(1) }) })
    .press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: text('report.revenue.name'), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${nameOf(1)}`) })).toBeVisible();
  const revenue = page
    .getByRole('group', { name: text('report.revenue.name'), exact: true })
    .getByRole('button');
  await expect(revenue).toHaveText(own[1]?.[0] ?? '');

  const byKey = new Map(platform.tenants.map((tenant) => [tenant.apiKey, tenant]));
  const asked = platform.requests.filter(({ operation }) => operation === 'listOrders');
  // Others may have been asked for the names of their bookings' offers, when they were added.
  expect(asked.map(({ apiKey }) => byKey.get(apiKey ?? '')?.name)).toEqual(
    expect.arrayContaining([nameOf(0), nameOf(1)]),
  );
  for (const { apiKey, tenantKey, status } of asked) {
    const tenant = byKey.get(apiKey ?? '');
    expect(tenantKey).toBe(tenant?.tenantKey);
    // The one that asks for names may still be on its way.
    if (status !== null) expect(status).toBe(tenant?.name === nameOf(2) ? 400 : 200);
  }
  expect(desk.complaints).toEqual([]);
});

test('a saved view is counted at each venue, by its own clock', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.bookings').click();
  await page.getByRole('button', { name: text('views.menu.none') }).click();
  await page.getByRole('menuitem', { name: text('views.saveAs') }).click();
  await page.getByRole('textbox', { name: text('common.name') }).fill('The week');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('views.menu', { name: 'The week' }) }).click();
  await page.getByRole('menuitem', { name: text('severalVenues.open') }).click();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: text('severalVenues.title', { report: 'The week' }),
    }),
  ).toBeVisible();
  const figures = page.getByRole('grid', { name: text('reports.figures') });
  let all = 0;
  for (const number of [0, 1, 2]) {
    const { timeZone, name } = getTenant(platform, number);
    const yesterday = Temporal.Now.plainDateISO(timeZone).subtract({ days: 1 });
    const days = { first: yesterday.subtract({ days: 6 }).toString(), last: yesterday.toString() };
    const request = { by: 'period', period: toPeriod(days) } as const;
    const { length } = await fetchTrueRows(platform, name, 'bookings', request);
    all += length;
    const cells = figures.getByRole('row').filter({ hasText: name }).getByRole('gridcell');
    await expect(cells.first()).toHaveText(String(length));
  }
  await expect(figures.getByRole('row').last()).toContainText(new RegExp(`^Total${all}`));
  await expectAccessible(page);
  await page
    .getByRole('button', { name: text('severalVenues.goTo', { venue: nameOf(1) }) })
    .press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: text('dataset.bookings') }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${nameOf(1)}`) })).toBeVisible();
  expect(desk.complaints).toEqual([]);
});

test('the key of a venue shows that venue alone, also where it was left at a comparison', async () => {
  const { page } = desk;
  const heading = page.getByRole('heading', { level: 1 });
  const compare = async () => {
    await railItem(page, 'reports.title').click();
    await page.getByRole('button', { name: starts('report.revenue.ask') }).click();
    await page.getByRole('button', { name: text('severalVenues.open') }).click();
    await expect(heading).toHaveText(
      text('severalVenues.title', { report: text('report.revenue.name') }),
    );
  };
  const expectAlone = async (number: number) => {
    await expect(railItem(page, 'today.title')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: nameOf(number) }).first()).toBeVisible();
  };
  await compare();
  await page.keyboard.press('Control+1');
  await expectAlone(0);
  await compare();
  await page.keyboard.press('Control+2');
  await expect(heading).not.toContainText(text('report.revenue.name'));
  await page.keyboard.press('Control+1');
  await expectAlone(0);
});

test('the sidebar and the palette lead from a comparison to any venue, and back', async () => {
  const { page } = desk;
  const title = text('severalVenues.title', { report: text('report.revenue.name') });
  const heading = page.getByRole('heading', { level: 1 });
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.revenue.ask') }).click();
  await page.getByRole('button', { name: text('severalVenues.open') }).click();
  await expect(heading).toHaveText(title);

  // The venue that the comparison was opened from.
  const places = page.getByRole('navigation', { name: text('shell.navigation') });
  await places.getByRole('button', { name: nameOf(0) }).click();
  await expect(railItem(page, 'today.title')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(heading).toHaveText(title);
  await page.keyboard.press('Control+K');
  await page.keyboard.type(nameOf(0));
  const own = { venue: nameOf(0), environment: text('environment.production') };
  await page
    .getByRole('option', { name: text('palette.venue', own) })
    .first()
    .click();
  await expect(railItem(page, 'today.title')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(heading).toHaveText(title);
  await page
    .getByRole('button', { name: text('severalVenues.goTo', { venue: nameOf(0) }) })
    .click();
  await expect(heading).toHaveText(text('report.revenue.name'));

  await page.keyboard.press('Alt+ArrowLeft');
  await places.getByRole('button', { name: nameOf(1) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${nameOf(1)}`) })).toBeVisible();
  await expect(railItem(page, 'today.title')).toHaveAttribute('aria-current', 'page');
});

test('a venue that is set to another currency than its orders says so, and is set right there', async () => {
  const { page } = desk;
  const { id: profileId = '' } = venues[1] ?? {};
  await getDesk(page).profiles.select({ profileId });
  await page.reload();
  const main = page.getByRole('main');
  const warning = 'Orders are in GBP, but this venue is set to EUR.';
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.revenue.ask') }).click();
  // Alone, this test finds nothing downloaded.
  const offer = main.getByRole('button', { name: starts('common.download') }).first();
  await expect(main.getByText(warning).or(offer).first()).toBeVisible();
  if (!(await main.getByText(warning).isVisible())) await offer.click();
  await expect(main).toContainText(warning);
  await railItem(page, 'today.title').click();
  await expect(main).toContainText(warning);
  await page.getByRole('button', { name: text('venue.currency.use', { currency: 'GBP' }) }).click();
  await expect(main).not.toContainText(warning);
  const listed = await getDesk(page).profiles.list({});
  if (!listed.ok) throw new Error(listed.error.kind);
  expect(listed.value.find(({ id }) => id === profileId)?.currency).toBe('GBP');
  await railItem(page, 'reports.title').click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main).not.toContainText(warning);
});
