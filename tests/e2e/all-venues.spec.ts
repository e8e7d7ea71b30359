import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import type { Today } from '../../shared/domain/reports.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { listRequiredPeriods } from '../../shared/reports/day-needs.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import { readXlsx } from '../support/read-back.ts';
import { exportReport } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { downloadDay, getDesk } from './support/desk-calls.ts';
import { addVenue } from './support/own-venues.ts';
import { expectAccessible } from './support/screen.ts';
import { resize, smallest, usual } from './support/whole.ts';
import { like, speak, starts, text } from './support/words.ts';

/** Every venue’s day on one screen: each figure is that of the venue’s own Today. */

const start = Temporal.Instant.from('2026-11-21T11:30:00+01:00').epochMilliseconds;

let desk: Desk;
let platform: RunningSandbox;
const venues: Profile[] = [];

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 300, now: start });
  desk = await launchDesk({ now: start, beginsOn: 'today' });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  // Brussels and New York, in euros and dollars; and one of test data that has nothing.
  venues.push(await addVenue(desk.page, platform, 0));
  venues.push(await addVenue(desk.page, platform, 2));
  venues.push(await addVenue(desk.page, platform, 1, 'staging'));
  for (const { id, timeZone } of venues.slice(0, 2)) {
    await downloadDay(desk.page, id, getVenueNow(timeZone, start).toPlainDate().toString());
  }
  await getDesk(desk.page).profiles.select({ profileId: idOf(0) });
  await desk.page.reload();
  await desk.page.getByRole('navigation', { name: text('shell.navigation') }).waitFor();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

const venueOf = (number: number): Profile => {
  const venue = venues[number];
  if (!venue) throw new Error(`no venue ${number}`);
  return venue;
};
const idOf = (number: number): string => venueOf(number).id;

async function readToday(profileId: string): Promise<Today> {
  const today = await getDesk(desk.page).reports.day({ profileId });
  if (!today.ok) throw new Error(today.error.kind);
  return today.value;
}

/** A venue whose first rows came asks for its statuses: until that is answered, its dialog takes the keys. */
async function openAllVenues(): Promise<void> {
  const later = desk.page.getByRole('button', { name: text('common.later'), exact: true });
  await expect(async () => {
    if (await later.isVisible()) await later.click();
    await desk.page.keyboard.press('Control+0');
    await expect(table()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const table = (): Locator => desk.page.getByRole('table', { name: text('allVenues.title') });
const rowOf = (number: number): Locator =>
  table()
    .getByRole('row')
    .filter({ hasText: venueOf(number).name });

const cards = (): Locator =>
  desk.page.getByRole('region', { name: text('report.arrivals.name'), exact: true });
const cardOf = (number: number): Locator =>
  cards()
    .getByRole('listitem')
    .filter({ hasText: venueOf(number).name });
const openCard = (number: number): Promise<void> =>
  cardOf(number)
    .getByRole('button', { name: venueOf(number).name, exact: true })
    .press('Enter');

const statuses = (
  [
    ['1', 'reserved'],
    ['2', 'sold'],
    ['3', 'cancelled'],
    ['4', 'cancelled'],
    ['5', 'cancelled'],
  ] as const
).map(([value, category]) => ({
  field: 'orderStatus' as const,
  value,
  entry: { value, category, name: null, color: null },
}));

/** Compares a row with the cards of the venue’s Today, which Enter on it opens. */
async function expectSameToday(number: number, isSet: boolean): Promise<void> {
  const { page } = desk;
  await openAllVenues();
  const part = rowOf(number).getByText(like('allVenues.uncategorised'));
  // What was sold at the zoo without a category cost nothing, which isn't said.
  await expect(part).toHaveCount(isSet || number === 1 ? 0 : 1);
  const cells = await rowOf(number).getByRole('cell').allInnerTexts();
  const [people = '', usual = '', came = '', unconfirmed = '', short = '', revenue = ''] = cells;
  await rowOf(number).getByRole('button').first().press('Enter');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${venueOf(number).name}`) }),
  ).toBeVisible();
  const card = (figure: 'people' | 'scans' | 'tasks' | 'revenue.yesterday') =>
    page.getByRole('group', { name: text(`today.${figure}`), exact: true });
  await expect(card('people').getByRole('button')).toHaveText(people);
  await expect(card('people')).toContainText(/[▲▼] \S+/.exec(usual)?.[0] ?? text('chart.same'));
  if (/\d of/.test(came)) await expect(card('scans')).toContainText(came.replace(' ', ''));
  else await expect(card('scans')).toContainText(like('today.expected'));
  const waiting = text('today.tasks.waiting');
  if (unconfirmed === '0') await expect(card('tasks')).not.toContainText(waiting);
  else await expect(card('tasks')).toContainText(`${unconfirmed} ${waiting}`);
  const guides = page.getByRole('figure', { name: text('report.guides.name') });
  if (short === '0') await expect(page.getByText(like('today.guides.shortFrom'))).toHaveCount(0);
  else await expect(guides).toContainText(short.split(' ')[0] ?? '');
  const amount = revenue.split('\n')[0] ?? '';
  await expect(card('revenue.yesterday').getByRole('button').first()).toHaveText(amount);
}

test('each figure is that of the venue’s own Today, by its own clock and currency', async () => {
  const { page } = desk;
  await openAllVenues();
  await expect(
    page.getByRole('heading', { level: 1, name: text('allVenues.title') }),
  ).toBeVisible();
  await expect(rowOf(0)).toContainText('Brussels · 11:30');
  await expect(rowOf(1)).toContainText('New York · 05:30');
  await expect(rowOf(0)).toContainText('€');
  await expect(rowOf(1)).toContainText('US$');
  await expect(rowOf(2)).toContainText(text('environment.staging'));
  await expect(rowOf(2)).toContainText(text('common.noData'));
  await expectAccessible(page);

  const people: number[] = [];
  for (const number of [0, 1]) {
    const { day, listed } = await readToday(idOf(number));
    expect(day).toBe('2026-11-21');
    const unconfirmed = listed.filter(({ group }) => group === 'waiting').length;
    const cells = await rowOf(number).getByRole('cell').allInnerTexts();
    expect(cells[3]).toBe(String(unconfirmed));
    people.push(Number(cells[0]?.replace(/\D/g, '')));
  }
  // Two currencies are never added up, people are; test data is in no total.
  const [, , total, others] = await table().getByRole('rowgroup').all();
  if (!total || !others) throw new Error('no total');
  await expect(others).toContainText(venueOf(2).name);
  await expect(total).toContainText(new RegExp(`${text('environment.production')}`));
  const [sum = '', , , , , revenue = ''] = await total.getByRole('cell').allInnerTexts();
  expect(Number(sum.replace(/\D/g, ''))).toBe((people[0] ?? 0) + (people[1] ?? 0));
  for (const currency of ['€', 'US$']) expect(revenue).toContain(currency);

  // The figures on each venue’s Today, which Enter opens: without statuses, and with those that are set.
  // That statuses are new is taken first: it would open their page in place of Today.
  for (const number of [0, 1]) await getDesk(page).categories.takeNews({ profileId: idOf(number) });
  for (const changes of [[], statuses]) {
    for (const number of [0, 1]) {
      await getDesk(page).categories.change({ profileId: idOf(number), changes });
      await expectSameToday(number, changes.length > 0);
    }
  }

  const byKey = new Map(platform.tenants.map((tenant) => [tenant.apiKey, tenant]));
  for (const { apiKey, tenantKey } of platform.requests.filter((one) => one.apiKey !== null)) {
    if (tenantKey !== null) expect(tenantKey).toBe(byKey.get(apiKey ?? '')?.tenantKey);
  }
  expect(desk.complaints).toEqual([]);
});

test('each card has the arrivals of its own venue, and opens that venue’s Today', async () => {
  const { page } = desk;
  await openAllVenues();
  // Test data has none.
  await expect(cards().getByRole('slider')).toHaveCount(2);
  const { number: write } = await speak();
  const shown: string[][] = [];
  for (const number of [0, 1]) {
    const { name } = venueOf(number);
    const { arrivals } = await readToday(idOf(number));
    const card = cardOf(number);
    const [people = '', , came = ''] = await rowOf(number).getByRole('cell').allInnerTexts();
    await expect(card).toContainText(number === 0 ? came : people);
    await expect(card.getByRole('slider')).toHaveAccessibleName(
      new RegExp(`^${text('today.arrivals.at', { venue: name })}, `),
    );
    await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /\d/);
    await expect(card.getByRole('button', { name: starts('picture.menu') })).toHaveCount(0);
    await card.getByRole('button', { name: text('chart.table') }).press('Enter');
    const rows = await card.getByRole('table').getByRole('row').all();
    const texts = await Promise.all(rows.slice(1).map((row) => row.innerText()));
    const [hour = 0, minute = 0] = (texts[0] ?? '').slice(0, 5).split(':').map(Number);
    const first = hour * 4 + minute / 15;
    const expected = arrivals.expected.slice(first, first + texts.length);
    const column = texts.map((row) => row.split('\t')[1] ?? '');
    expect(column).toEqual(expected.map((value) => write(Math.round(value))));
    const most = Math.round(Math.max(...arrivals.expected, ...arrivals.scanned));
    await expect(card).toContainText(text('today.arrivals.upTo', { people: most }));
    shown.push(column);
    await card.getByRole('button', { name: text('chart.table') }).press('Enter');
  }
  expect(shown[0]).not.toEqual(shown[1]);
  await expectAccessible(page, 'light and dark');

  for (const number of [1, 0, 1]) {
    await openAllVenues();
    await openCard(number);
    await expect(page).toHaveTitle(new RegExp(venueOf(number).name));
    await expect(page.getByRole('group', { name: text('today.people') })).toBeVisible();
    const selected = await getDesk(page).profiles.selected({});
    expect(selected).toMatchObject({ value: { id: idOf(number) } });
  }
});

test('arrow keys walk the venues, and the menu has each venue’s day under its name', async () => {
  const { page } = desk;
  await openAllVenues();
  const cellOf = (row: number) => table().locator(`[data-cell="${row} 0"]`);
  await cellOf(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(1)).toBeFocused();
  // Test data is below the total.
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(2).getByRole('button').first()).toBeFocused();

  await page.getByRole('button', { name: starts('allVenues.title') }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toContainText(text('allVenues.title'));
  await expect(items.filter({ hasText: venueOf(0).name }).first()).toContainText(
    like('allVenues.menu'),
  );
  await page.keyboard.press('Escape');
});

test('the venue that needs the user first is marked, and its name in the sentence opens its day', async () => {
  const { page } = desk;
  const { name } = venueOf(0);
  const value = 'Accepted';
  const entry = { value, category: 'waiting', name: null, color: null } as const;
  await getDesk(page).categories.change({
    profileId: idOf(0),
    changes: [{ field: 'taskStatus', value, entry }],
  });
  await openAllVenues();
  await expect(rowOf(0)).toContainText(text('allVenues.urgent'));
  await expect(table().getByRole('row').nth(1)).toContainText(name);
  await expect(table().locator('[data-cell][tabindex="0"]')).toHaveCount(1);
  await expect(rowOf(1)).not.toContainText(text('allVenues.urgent'));
  await expectAccessible(page);
  await page.getByRole('status').getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(page.getByRole('group', { name: text('today.people') })).toBeVisible();
});

test('revenue that may still change says so once, if all of it may', async () => {
  await openAllVenues();
  const column = table().getByRole('columnheader').nth(6);
  await expect(column).toHaveText(text('allVenues.revenueSoFar', { when: 'today' }));
  for (const number of [0, 1]) {
    await expect(rowOf(number).getByRole('cell').nth(5)).not.toContainText(text('today.soFar'));
  }
});

test('another day is that of each venue’s Today, and opens there; the table is copied as text', async () => {
  const { page, app } = desk;
  await openAllVenues();
  const stepper = page.getByRole('group', { name: text('day.choose') });
  await stepper.getByRole('button', { name: text('day.today') }).focus();
  await page.keyboard.press('PageDown');
  const columns = table().getByRole('columnheader');
  await expect(columns.nth(1)).toHaveText(text('allVenues.column.people', { when: 'ahead' }));
  const ahead = await getDesk(page).reports.day({
    profileId: idOf(0),
    day: '2026-11-28',
  });
  if (!ahead.ok) throw new Error(ahead.error.kind);
  const people = ahead.value.people.tallies
    .filter(({ group }) => group !== 'cancelled' && group !== 'ignored')
    .reduce((sum, { amount }) => sum + amount, 0);
  await expect(rowOf(0).getByRole('cell').first()).toHaveText(people.toLocaleString('en-GB'));

  await exportReport(page, 'allVenues.copy');
  const readCopied = async () => {
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    return copied.split('\n').map((line) => line.split('\t'));
  };
  await expect.poll(readCopied).toHaveLength(1 + venues.length);
  const lines = await readCopied();
  expect(lines.find(([name]) => name === venueOf(0).name)?.[2]).toBe(String(people));

  await rowOf(0).getByRole('button').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 28 November');

  await openAllVenues();
  await stepper.getByRole('button', { name: text('day.today') }).focus();
  await page.keyboard.press('PageDown');
  await expect(cardOf(0)).toContainText(
    `${text('allVenues.column.people', { when: 'ahead' })} ${people.toLocaleString('en-GB')}`,
  );
  await openCard(1);
  await expect(page).toHaveTitle(new RegExp(venueOf(1).name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 28 November');
});

test('the file has the figures of the screen, and no test data', async () => {
  const { page } = desk;
  await openAllVenues();
  const path = join(desk.folder, 'all-venues.xlsx');
  await desk.saveTo(path);
  await exportReport(page, 'reports.export.file');
  const dialog = page.getByRole('dialog', { name: text('allVenues.export') });
  await expect(dialog).toContainText(text('allVenues.export.leftOut', { venues: venueOf(2).name }));
  await dialog.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('all-venues.xlsx');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  const [, sheet] = readXlsx(path);
  const [heads = [], ...rows] = (sheet?.rows ?? []).map((row) =>
    row.map((cell) => cell?.[1] ?? ''),
  );
  const read = (
    row: readonly string[],
    column: 'venue' | 'people' | 'came' | 'expected' | 'unconfirmed' | 'short' | 'revenue',
  ) => row[heads.indexOf(text(`allVenues.column.${column}`, { when: 'today' }))] ?? '';
  expect(rows.map((row) => read(row, 'venue'))).toEqual([venueOf(0).name, venueOf(1).name]);
  const { number, money } = await speak();
  for (const [at, row] of rows.entries()) {
    const cells = await rowOf(at).getByRole('cell').allInnerTexts();
    const [people, , came, unconfirmed, short, revenue] = cells;
    expect(people).toBe(number(Number(read(row, 'people'))));
    // It is not known before the first scan.
    expect(came).toMatch(
      read(row, 'came') === ''
        ? like('allVenues.firstVisit')
        : new RegExp(
            `^${number(Number(read(row, 'came')))} of ${number(Number(read(row, 'expected')))}$`,
          ),
    );
    expect(unconfirmed).toBe(number(Number(read(row, 'unconfirmed'))));
    expect(short).toContain(number(Number(read(row, 'short'))));
    const currency = row[heads.indexOf(text('report.column.currency'))] ?? '';
    expect(revenue?.split('\n')[0]).toBe(money(read(row, 'revenue'), currency));
  }
});

test('the sidebar has each venue with its day, and opens it', async () => {
  const { page } = desk;
  await openAllVenues();
  const places = page.getByRole('navigation', { name: text('shell.navigation') });
  const museum = places.getByRole('button', { name: venueOf(0).name });
  await expect(museum).toContainText(like('allVenues.menu'));
  // What is no live data is told apart also by a word.
  await expect(museum).not.toContainText(text('environment.production'));
  const testVenue = places.getByRole('button', { name: venueOf(2).name });
  await expect(testVenue).toContainText(text('environment.staging'));
  await expect(places.getByRole('button', { name: text('venues.add') })).toBeVisible();
  await museum.click();
  await expect(page.getByRole('group', { name: text('today.people') })).toBeVisible();
});

test('a sentence that is a little too long has two lines of about the same length', async () => {
  await openAllVenues();
  const share = await desk.page.getByRole('status').evaluate((sentence) => {
    const words = document.createRange();
    words.selectNodeContents(sentence);
    sentence.style.whiteSpace = 'nowrap';
    const { width } = words.getBoundingClientRect();
    sentence.style.whiteSpace = '';
    sentence.style.maxWidth = `${width * 0.85}px`;
    const wrapped = words.getBoundingClientRect().width / width;
    sentence.style.maxWidth = '';
    return wrapped;
  });
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.65);
});

test('in the smallest window all of the table is in sight, and cards below it in two columns', async () => {
  await openAllVenues();
  await resize(desk, smallest);
  const measure = () =>
    table().evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 1));
  await expect.poll(measure).toBeLessThanOrEqual(0);
  await expect(rowOf(0)).toContainText('€');
  const [one, other] = await Promise.all([0, 1].map((number) => cardOf(number).boundingBox()));
  expect(one?.y).toBe(other?.y);
  const chart = cardOf(1).getByRole('slider');
  await chart.focus();
  await expect(chart).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(desk.page);
  await resize(desk, usual);
});

test('a venue that can’t be reached says so, since when, and how to find out why', async () => {
  const { page } = desk;
  platform.setFaults([{ operation: '*', tenant: venueOf(1).name, fault: { type: 'hangUp' } }]);
  await openAllVenues();
  await getDesk(page).session.signOut({ profileId: idOf(2) });
  const trying = {
    profileId: idOf(1),
    dataset: 'scans',
    again: true,
  } as const;
  const day = toPeriod({ first: '2026-11-20', last: '2026-11-20' });
  const tried = await getDesk(page).datasets.fetch({
    ...trying,
    rowRequest: { by: 'period', period: day },
  });
  expect(tried).toMatchObject({ ok: false });
  await expect(rowOf(1)).toContainText(like('allVenues.away'));
  await expect(rowOf(0)).not.toContainText(like('allVenues.away'));
  await expect(cardOf(1)).toContainText(like('allVenues.away'));
  await expect(cardOf(0)).not.toContainText(like('allVenues.away'));
  await rowOf(1)
    .getByRole('button', { name: text('doctor.open') })
    .click();
  await expect(page.getByRole('dialog')).toContainText(venueOf(1).name);
  platform.setFaults([]);
});

test('downloads that wait for the user say why, and not that they go on', async () => {
  const { page } = desk;
  await openAllVenues();
  const { session, sync } = getDesk(page);
  await session.signOut({ profileId: idOf(2) });
  for (const need of listRequiredPeriods('2026-11-21')) {
    await sync.start({ profileId: idOf(2), ...need, kind: 'fill' });
  }
  await expect(rowOf(2)).toContainText(text('error.signed-out.title'));
  await expect(rowOf(2)).not.toContainText(text('common.downloading'));
});

test('the card of a venue without data says so, or why its downloads wait', async () => {
  const { page } = desk;
  venues.push(await addVenue(page, platform, 3));
  const { session, sync } = getDesk(page);
  await session.signOut({ profileId: idOf(3) });
  await openAllVenues();
  await expect(cardOf(3)).toContainText(text('common.noData'));
  await expect(cardOf(3).getByRole('slider')).toHaveCount(0);
  for (const need of listRequiredPeriods('2026-11-21')) {
    await sync.start({ profileId: idOf(3), ...need, kind: 'fill' });
  }
  await expect(cardOf(3)).toContainText(text('error.signed-out.title'));
  await expect(cards().getByRole('slider')).toHaveCount(2);
  await openCard(3);
  await expect(page).toHaveTitle(new RegExp(venueOf(3).name));
});

test('the sidebar says of a count that a part of its day is missing', async () => {
  const { page } = desk;
  await openAllVenues();
  const places = page.getByRole('navigation', { name: text('shell.navigation') });
  const museum = places.getByRole('button', { name: venueOf(0).name });
  await expect(museum).not.toContainText('missing');
  const day = getVenueNow(venueOf(0).timeZone, start).toPlainDate();
  const first = day.subtract({ days: 60 }).toString();
  const last = day.subtract({ days: 30 }).toString();
  await getDesk(page).storedRows.remove({
    profileId: idOf(0),
    dataset: 'bookings',
    removal: { what: 'period', period: toPeriod({ first, last }) },
  });
  await page.reload();
  await openAllVenues();
  await expect(museum).toContainText(/\d+ today \(\d+% missing\)/);
});
