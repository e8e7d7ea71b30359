import { expect, type Page, test } from '@playwright/test';
import { maxPins } from '../../shared/domain/pins.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk, untilDownloaded } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject, pressAll } from './support/screen.ts';
import { usual } from './support/whole.ts';
import { like, text } from './support/words.ts';

/** Figures and charts of reports on Today: pinned, calculated, opened, moved, unpinned, and taken back. */

const now = Temporal.Instant.from('2026-11-21T11:38:00+01:00').epochMilliseconds;
const revenue = text('report.column.revenue');
const orders = text('report.column.orders');
const chart = text('report.revenue.picture.days');

let desk: Desk;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await launchDesk({ now });
  await openScreenObject(desk.page).ensureDemo();
});
test.afterAll(async () => desk.close());

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const pins = (page: Page) => page.getByRole('region', { name: text('pins.title'), exact: true });
const pinButton = (page: Page, name: string) =>
  page.getByRole('button', { name: text('pins.pin.name', { name }), exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('alertdialog').filter({ hasText: words });

async function openToday(page: Page): Promise<void> {
  await railItem(page, 'today.title').click();
  await expect(group(page, text('today.people'))).toBeVisible();
}

async function openRevenue(page: Page): Promise<void> {
  await railItem(page, 'reports.title').click();
  await page
    .getByRole('button', { name: text('report.revenue.ask') })
    .first()
    .click();
  await expect(group(page, revenue)).toContainText('€');
}

/** The names of the pins in their order. */
const listPins = (page: Page) =>
  pins(page)
    .getByRole('button', { name: like('pins.menu') })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

const menuName = (name: string) => text('pins.menu', { name });

test('figures and a chart are pinned from a report, and Today shows the same', async () => {
  const { page } = desk;
  await openRevenue(page);
  // The demo venue's own jobs bring rows until then.
  await untilDownloaded(page);
  const shown = await group(page, revenue).innerText();
  for (const name of [revenue, orders, chart]) {
    await pinButton(page, name).click();
    await expect(pinButton(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await openToday(page);
  const amount = /€[\d,.]+/.exec(shown)?.[0] ?? 'none';
  await expect(pins(page).getByRole('group', { name: revenue })).toContainText(amount);
  await expect(pins(page).getByRole('figure', { name: chart })).toBeVisible();
  // Two figures and a chart share the whole row.
  const ends = await pins(page).evaluate((row) =>
    [row, row.lastElementChild].map((each) => Math.round(each?.getBoundingClientRect().right ?? 0)),
  );
  expect(ends[1]).toBe(ends[0]);
  await expectAccessible(page);
});

test('the line below a pin opens its report as it was pinned, whatever was asked since', async () => {
  const { page } = desk;
  await openRevenue(page);
  const comparison = page.getByRole('button', { name: text('reports.comparison') });
  const before = await comparison.innerText();
  await comparison.click();
  await page.getByRole('option', { name: text('reports.comparison.previous') }).click();
  await expect(pinButton(page, revenue)).toHaveAttribute('aria-pressed', 'false');
  await openToday(page);
  await pins(page)
    .getByRole('group', { name: revenue })
    .getByRole('button', { name: like('pins.openReport') })
    .click();
  await expect(pinButton(page, revenue)).toHaveAttribute('aria-pressed', 'true');
  expect(await comparison.innerText()).toBe(before);
});

test('a pin is moved and unpinned by keys, and both are undone', async () => {
  const { page } = desk;
  await openToday(page);
  const order = [revenue, orders, chart].map(menuName);
  await expect.poll(() => listPins(page)).toEqual(order);
  const menu = page.getByRole('button', { name: menuName(revenue), exact: true });
  const choose = async (entry: 'pins.right' | 'pins.unpin') => {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: text(entry) }).press('Enter');
  };
  await choose('pins.right');
  await expect.poll(() => listPins(page)).toEqual([order[1], order[0], order[2]]);
  await expect(menu).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => listPins(page)).toEqual(order);
  await choose('pins.unpin');
  await expect.poll(() => listPins(page)).toEqual(order.slice(1));
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => listPins(page)).toEqual(order);
});

test('a message counts as unread only if it went while nobody looked', async () => {
  const { page } = desk;
  await openRevenue(page);
  const tickets = pinButton(page, text('report.revenue.figure.tickets'));
  const inbox = (key: 'shell.notices' | 'toast.list.unread') =>
    page.getByRole('button', { name: text(key, { unread: 1 }), exact: true });
  /** Pins and unpins, and takes the message of each away. */
  const toggle = async () => {
    await tickets.click();
    const dismiss = page.getByRole('alertdialog').getByRole('button', {
      name: text('common.dismiss'),
      exact: true,
    });
    await expect(dismiss.first()).toBeVisible();
    await pressAll(dismiss);
  };
  await toggle();
  await expect(inbox('shell.notices')).toBeVisible();
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await toggle();
  await expect(inbox('toast.list.unread')).toBeVisible();
  await page.reload();
  await expect(inbox('shell.notices')).toBeVisible();
});

test('the seventh is refused, and says what to do', async () => {
  const { page } = desk;
  await openRevenue(page);
  const selected = await getDesk(page).profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  const profileId = selected.value.id;
  const listed = await getDesk(page).pins.list({ profileId });
  if (!listed.ok || !listed.value[0]) throw new Error('no pins');
  const [{ storedReport, place }] = listed.value;
  for (let number = listed.value.length; number < maxPins; number += 1) {
    const period = { first: '2026-11-02', last: `2026-11-0${number}` };
    await getDesk(page).pins.add({ profileId, storedReport: { ...storedReport, period }, place });
  }
  await pinButton(page, text('report.revenue.figure.tickets')).click();
  await expect(toast(page, text('error.too-many-pins.action'))).toBeVisible();
  expect(await getDesk(page).pins.list({ profileId })).toMatchObject({
    value: { length: maxPins },
  });
});

test('five figures and a chart fill two rows', async () => {
  const { page } = desk;
  await page.reload();
  await openToday(page);
  await page.setViewportSize(usual);
  await expect(pins(page).getByRole('group')).toHaveCount(maxPins - 1);
  await expect(pins(page).getByRole('figure').getByRole('slider')).toBeVisible();
  /** The part of the place of all pins that each takes, with the gap after it. */
  const taken = await pins(page).evaluate((place) => {
    const gap = Number.parseFloat(getComputedStyle(place).columnGap);
    const measure = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width + gap) * (height + gap);
    };
    return [...place.querySelectorAll('[role=group], figure')].map(
      ({ parentElement }) => measure(parentElement ?? place) / measure(place),
    );
  });
  expect(taken.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
});
