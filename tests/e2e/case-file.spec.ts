import { expect, type Locator, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { periodButton, pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { either, ends, field, inTurn, like, starts, text, whole } from './support/words.ts';

/** One search over every operation that can be asked, and the ways from one record to another. */

const messages = createMessages('en-GB');

let desk: Desk;
let platform: RunningSandbox;
let venue: string;
let today: string;
/** Two orders that one task cumulates, and the task's place among those of its period. */
let orders: readonly string[];
let taskPlace: number;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 9, timeOfDay: '18:00' });
  const tenant = getTenant(platform, 0);
  venue = tenant.name;
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  await addVenue(desk.page, platform, 0);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const tasks = await fetchTrueRows(platform, venue, 'tasks', inDays(week()));
  for (const [place, task] of tasks.entries()) {
    orders = task.orderNumber?.split(', ') ?? [];
    taskPlace = place;
    const [visitor] = await byOrder('visitors', orders[0] ?? '');
    if (orders.length > 1 && visitor?.email && visitor.orderModifiedDate) break;
  }
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

const inDays = (range: DayRange) => ({ by: 'period', period: toPeriod(range) }) as const;
const week = (): DayRange => ({ first: today, last: addDays(today, 13) });
const byOrder = (dataset: DatasetId, orderNumber: string) =>
  fetchTrueRows(platform, venue, dataset, { by: 'orderNumber', orderNumber });
const section = (name: string) => desk.page.getByRole('region', { name, exact: true });
const search = () => desk.page.getByRole('searchbox', { name: text('caseFile.search') });
const rowsText = (rows: number) => text('common.rowCount', { rows });

/** Looks a number up, unless its case is open. */
async function ensureCase(number: string): Promise<void> {
  const { page } = desk;
  await page.keyboard.press('Control+f');
  await expect(search()).toBeFocused();
  const title = page.getByRole('heading', {
    level: 2,
    name: text('caseFile.result.orderNumber', { number }),
    exact: true,
  });
  if (!(await title.isVisible())) {
    await search().fill(number);
    await page.keyboard.press('Enter');
  }
  await expect(title).toBeVisible();
}

/**
 * Nothing is on its way any more. What comes pushes down what is below it, and a button that moves
 * away under the pointer is not pressed.
 */
async function untilStill(): Promise<void> {
  const { page } = desk;
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
}

test('Ctrl+F opens it from anywhere, ready to type', async () => {
  const { page } = desk;
  expect(orders.length).toBeGreaterThan(1);
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('caseFile.title'));
  await expect(search()).toBeFocused();
  await expect(page).toHaveTitle(starts('caseFile.title'));
  await expect(page.getByRole('heading', { name: text('caseFile.start') })).toBeVisible();
});

test('an order number gathers bookings, visitors and tasks, each as the platform has them', async () => {
  const { page } = desk;
  const [number = ''] = orders;
  await page.keyboard.press('Control+f');
  await expect(search()).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('radio', { name: text('ask.orderNumber') })).toBeChecked();
  await page.keyboard.press('Enter');
  for (const dataset of ['bookings', 'visitors', 'tasks'] as const) {
    const expected = await byOrder(dataset, number);
    const name = messages.text(`dataset.${dataset}`);
    if (expected.length > 0) {
      await expect(
        section(name).getByText(rowsText(expected.length), { exact: true }),
      ).toBeVisible();
      await expect(section(name).locator('tbody tr')).toHaveCount(Math.min(8, expected.length));
    } else {
      await expect(
        section(name).getByText(messages.text(`caseFile.none.${dataset}`)),
      ).toBeVisible();
    }
  }
  const bookings = await byOrder('bookings', number);
  const fees = bookings.filter(
    ({ numberOfVisitors, guideLanguage }) => numberOfVisitors === '0' && guideLanguage,
  );
  expect(fees.length).toBeGreaterThan(0);
  await expect(
    section(text('dataset.bookings')).getByRole('cell', { name: ends('cell.guideFee') }),
  ).toHaveCount(fees.length);
  await expect(
    section(text('link.orders')).getByText(messages.text('caseFile.none.orders')),
  ).toBeVisible();
});

test('a section is as high as with its rows as soon as it says how many there are', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.bookings').click();
  await expect(openScreenObject(page).grid).toBeVisible();
  // The heights of each section, whenever something in it has changed.
  await page.evaluate(() => {
    const seen: Record<string, number[]> = {};
    (window as typeof window & { heights: typeof seen }).heights = seen;
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('main section:has(> header > h2)')) {
        // With how many rows there are: the case before had others.
        const title = part.querySelector('header')?.innerText ?? '';
        const isCounted = /^[\d,]+ rows?$/m.test(title);
        const { height } = part.getBoundingClientRect();
        seen[title] ??= [];
        const heights = seen[title];
        if (isCounted && heights.at(-1) !== height) heights.push(height);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // One that no other test looks up: what is known of those matters to them.
  const period = { first: addDays(today, -8), last: addDays(today, -1) };
  const booked = await fetchTrueRows(platform, venue, 'bookings', inDays(period));
  const other = booked.find((row) => row.orderNumber && !orders.includes(row.orderNumber));
  await ensureCase(other?.orderNumber ?? '');
  await untilStill();
  await expect(section(text('dataset.bookings')).locator('tbody td').first()).toHaveText(/\S/);
  const heights = await page.evaluate(
    () => (window as typeof window & { heights: Record<string, number[]> }).heights,
  );
  const counted = Object.entries(heights).filter(([, seen]) => seen.length > 0);
  expect(counted.length).toBeGreaterThan(0);
  for (const [title, seen] of counted) expect(seen, title).toHaveLength(1);
});

test('a section opens in the grid with its question, and going back finds the case as it was', async () => {
  const { page } = desk;
  const [number = ''] = orders;
  await ensureCase(number);
  await untilStill();
  await page
    .getByRole('button', {
      name: text('caseFile.openGrid.of', { dataset: text('dataset.tasks').toLowerCase() }),
    })
    .click();
  await expect(page.getByRole('searchbox', { name: text('ask.orderNumber') })).toHaveValue(number);
  await expect(periodButton(page)).toContainText(text('range.anyDate'));
  await expect.poll(openScreenObject(page).rowCount).toBe((await byOrder('tasks', number)).length);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    text('caseFile.result.orderNumber', { number }),
  );
  await railItem(page, 'dataset.tasks').click();
  // Its own question came back when the case was gone back to.
  await expect(page.getByRole('searchbox', { name: text('ask.orderNumber') })).toHaveValue('');
});

test('an order’s lines are looked up among those of the day on which it was changed', async () => {
  const { page } = desk;
  const [number = ''] = orders;
  const [visitor] = await byOrder('visitors', number);
  const day = visitor?.orderModifiedDate?.slice(0, 10) ?? '';
  const lines = await fetchTrueRows(platform, venue, 'orders', inDays({ first: day, last: day }));
  const own = lines.filter((line) => line.orderNumber === number);
  expect(own.length).toBeGreaterThan(0);
  await ensureCase(number);
  const sentence = page.getByRole('region', { name: text('caseFile.order') });
  const fetch = sentence.getByRole('button', { name: text('caseFile.fetchOrder') });
  // The answer is larger than what was searched for, and its button is at the end of the line.
  const findEnd = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  expect(await findEnd(fetch)).toBe(await findEnd(sentence));
  const findSize = (part: Locator) =>
    part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await findSize(page.getByRole('heading', { level: 2 }).first())).toBeLessThan(
    await findSize(sentence.getByRole('paragraph')),
  );
  await fetch.click();
  await expect(section(text('link.orders')).getByText(like('link.inStoredRows'))).toContainText(
    String(own.length),
  );
  await expect(fetch).toHaveCount(0);
  await expect(sentence).toContainText(inTurn(like('common.personCount'), ' · ', /\d/));
  await expect(sentence.getByRole('button', { name: text('common.copy') })).toBeVisible();
  await expect(sentence.getByRole('button', { name: text('common.print') })).toBeVisible();
  await railItem(page, 'dataset.tasks').click();
});

test('a task that cumulates orders links to each of them, with counts once they are known', async () => {
  const { page } = desk;
  const [first = '', second = ''] = orders;
  await ensureCase(first);
  // What is left before it is there is not known.
  await untilStill();
  await railItem(page, 'dataset.tasks').click();
  await pickPeriod(page, week().first, week().last);
  const { grid } = openScreenObject(page);
  await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();
  await grid.getByRole('gridcell').first().click();
  for (let row = 0; row < taskPlace; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const known = (await byOrder('bookings', first)).length;
  await expect(
    section(text('link.order', { number: first })).getByRole('button', {
      name: starts('dataset.bookings'),
    }),
  ).toHaveText(`${text('dataset.bookings')}${known}`);
  // What nobody has asked for yet is counted among the downloaded rows, and says so.
  await expect(
    section(text('link.order', { number: second })).getByRole('button', {
      name: starts('dataset.bookings'),
    }),
  ).toHaveText(
    either(whole('dataset.bookings'), inTurn(starts('dataset.bookings'), like('link.downloaded'))),
  );
  await expect(
    section(text('link.order', { number: second })).getByRole('button', {
      name: starts('dataset.tasks'),
    }),
  ).toHaveText(inTurn(starts('dataset.tasks'), /[1-9]/));
  await expect(
    section(text('link.order', { number: first })).getByRole('button', {
      name: inTurn(starts('link.orders'), like('link.inStoredRows')),
    }),
  ).toBeVisible();
  await section(text('link.order', { number: second }))
    .getByRole('button', { name: starts('link.visitors') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.visitors'));
  await expect
    .poll(() => page.getByRole('searchbox', { name: text('ask.orderNumber') }).inputValue())
    .toBe(second);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.tasks'));
  await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
});

test('order lines come from the rows that are downloaded', async () => {
  const { page } = desk;
  const range = { first: addDays(today, -7), last: addDays(today, -1) };
  const lines = await fetchTrueRows(platform, venue, 'orders', inDays(range));
  const number = lines.find((line) => line.orderNumber)?.orderNumber ?? '';
  const own = lines.filter((line) => line.orderNumber === number);
  await railItem(page, 'dataset.orders').click();
  await expect.poll(openScreenObject(page).rowCount).toBe(lines.length);
  await page.keyboard.press('Control+f');
  await search().fill(number);
  await page.keyboard.press('Enter');
  await expect(section(text('link.orders')).getByText(like('link.inStoredRows'))).toContainText(
    String(own.length),
  );
  await untilStill();
  await page
    .getByRole('button', {
      name: text('caseFile.openGrid.of', { dataset: text('link.orders').toLowerCase() }),
    })
    .click();
  await expect.poll(openScreenObject(page).rowCount).toBe(own.length);
  expect(new Set(await openScreenObject(page).column(field('bookings', 'orderNumber')))).toEqual(
    new Set([number]),
  );
  await page.keyboard.press('Alt+ArrowLeft');
});

test('one operation that fails takes nothing from the others, and can be tried again alone', async () => {
  const { page } = desk;
  // One that nothing was asked about before: an answer that is still here would not be asked again.
  const tasksOfWeek = await fetchTrueRows(platform, venue, 'tasks', inDays(week()));
  const numbers = tasksOfWeek.flatMap(({ orderNumber }) => orderNumber?.split(', ') ?? []);
  let number = '';
  for (number of numbers) {
    if (!orders.includes(number) && (await byOrder('visitors', number)).length > 0) break;
  }
  expect(orders).not.toContain(number);
  platform.setFaults([
    { operation: 'listVisitors', fault: { type: 'status', status: 422, message: 'no' } },
    { operation: 'listTasks', times: 1, fault: { type: 'hold' } },
  ]);
  await page.keyboard.press('Control+f');
  await search().fill(number);
  await page.keyboard.press('Enter');
  const bookings = (await byOrder('bookings', number)).length;
  if (bookings > 0) {
    await expect(
      section(text('dataset.bookings')).getByText(rowsText(bookings), { exact: true }),
    ).toBeVisible();
  }
  await expect(section(text('dataset.visitors')).getByRole('alert')).toBeVisible();
  await expect(section(text('dataset.tasks')).getByRole('progressbar')).toBeVisible();
  const tasks = (await byOrder('tasks', number)).length;
  platform.setFaults([]);
  await expect(
    section(text('dataset.tasks')).getByText(rowsText(tasks), { exact: true }),
  ).toBeVisible();
  await untilStill();
  await section(text('dataset.visitors'))
    .getByRole('button', { name: text('repair.retry') })
    .click();
  const visitors = (await byOrder('visitors', number)).length;
  await expect(
    section(text('dataset.visitors')).getByText(rowsText(visitors), { exact: true }),
  ).toBeVisible();
});

test('a barcode is guessed to be one, gathers its scans, and the user may say otherwise', async () => {
  const { page } = desk;
  const scans = await fetchTrueRows(
    platform,
    venue,
    'scans',
    inDays({ first: addDays(today, -7), last: today }),
  );
  const barcode = scans.find((scan) => scan.barcode)?.barcode ?? '';
  await page.keyboard.press('Control+f');
  await search().fill(barcode);
  await expect(page.getByRole('radio', { name: text('ask.barcode') })).toBeChecked();
  await search().press('Enter');
  const own = await fetchTrueRows(platform, venue, 'scans', { by: 'barcode', barcode });
  await expect(
    section(text('dataset.scans')).getByText(rowsText(own.length), { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await tick(page.getByRole('radio', { name: text('ask.orderNumber') }));
  await page.getByRole('button', { name: text('caseFile.look') }).click();
  await expect(
    section(text('dataset.bookings')).getByText(messages.text('caseFile.none.bookings')),
  ).toBeVisible();
  await expect(
    section(text('dataset.tasks')).getByText(messages.text('caseFile.none.tasks')),
  ).toBeVisible();
  await expect(page.getByText(text('empty.orderNumber.anyDate'))).toBeVisible();
});

test('what was looked up is listed until the app quits, and nowhere else', async () => {
  const { page } = desk;
  const [first = ''] = orders;
  await ensureCase(first);
  await page.getByRole('button', { name: text('search.clear') }).click();
  await expect(page.getByRole('heading', { name: text('common.recent') })).toBeVisible();
  await page
    .getByRole('button', { name: text('caseFile.result.orderNumber', { number: first }) })
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    text('caseFile.result.orderNumber', { number: first }),
  );
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(first);
});

test('visitors are masked until they are revealed here, too', async () => {
  const { page } = desk;
  const [first = ''] = orders;
  await ensureCase(first);
  const [visitor] = await byOrder('visitors', first);
  expect(visitor?.email).toBeTruthy();
  await expect(section(text('dataset.visitors')).getByText('•••').first()).toBeVisible();
  expect(await page.content()).not.toContain(visitor?.email ?? '');
  await page.getByRole('button', { name: text('personal.reveal') }).click();
  await expect(section(text('dataset.visitors')).getByText(visitor?.email ?? '')).toBeVisible();
  await addVenue(page, platform, 1);
  await expect(page).toHaveTitle(/Quayside Gallery/);
  await page.keyboard.press('Control+1');
  await expect(page).toHaveTitle(starts('caseFile.title'));
  await expect(section(text('dataset.visitors')).getByText('•••').first()).toBeVisible();
  expect(await page.content()).not.toContain(visitor?.email ?? '');
});

test('Escape closes it', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.scans').click();
  await page.keyboard.press('Control+f');
  await expect(search()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.scans'));
});

test('the console complained about nothing', () => {
  expect(desk.complaints).toEqual([]);
});
