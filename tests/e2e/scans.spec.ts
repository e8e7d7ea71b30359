import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import { railItem, readAt } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { like, starts, text } from './support/words.ts';

/** Scans are the one thing that is not of yesterday: asked for again shortly after each quarter. */

const quarter = 15 * 60_000;
const lag = 20_000;
/** Just after a quarter: no other one passes by itself while these tests run. */
const start = Temporal.Instant.from('2026-11-21T15:01:00-05:00').epochMilliseconds;

let desk: Desk;
let platform: RunningSandbox;
let profileId: string;

test.beforeAll(async () => {
  // The zoo is open on every day of the week.
  platform = await startSandbox({ seed: 8, now: start });
  desk = await launchDesk({ now: start });
  profileId = (await addVenue(desk.page, platform, 2)).id;
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  await desk.page.clock.install();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

test.beforeEach(() => railItem(desk.page, 'dataset.scans').click());

const asked = () => platform.requests.filter(({ operation }) => operation === 'listScanned').length;
const pageNow = () => desk.page.evaluate(() => Date.now());
const afterQuarter = (at: number) => Math.floor((at - lag) / quarter) * quarter + quarter + lag;

let questions = 0;
/** How often, by now: whatever the app has asked for before comes before this question. */
async function askedByNow(): Promise<number> {
  questions += 1;
  const fetched = await getDesk(desk.page).datasets.fetch({
    profileId,
    dataset: 'bookings',
    rowRequest: { by: 'orderNumber', orderNumber: `nobody’s ${questions}` },
    again: true,
  });
  expect(fetched).toMatchObject({ ok: true });
  return asked();
}

/** Lets time pass, from when nothing is under way. */
async function passTo(moment: number): Promise<void> {
  await expect(desk.page.getByText(starts('scans.next'))).toBeVisible();
  await desk.page.clock.fastForward(moment - (await pageNow()) + 500);
}

test('today’s scans are there, with when they came and when the next come', async () => {
  const { page } = desk;
  const tenant = getTenant(platform, 2);
  const today = getVenueNow(tenant.timeZone, start).toPlainDate().toString();
  const expected = await fetchTrueRows(platform, tenant.name, 'scans', {
    by: 'period',
    period: toPeriod({ first: today, last: today }),
  });
  expect(expected.length).toBeGreaterThan(0);
  await expect.poll(openScreenObject(page).rowCount).toBe(expected.length);
  // Said by a tooltip where the header has little room.
  await page
    .getByRole('button')
    .filter({ has: page.getByText(starts('fresh.moment')) })
    .hover();
  await expect(page.getByRole('tooltip')).toContainText(like('fresh.about'));
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const next = afterQuarter(await pageNow());
  await expect(
    page.getByText(text('scans.next', { time: readAt(tenant).clock(next) })),
  ).toBeVisible();
  expect(asked()).toBe(1);
  await expectAccessible(page);
  // The quarters of an hour above the rows; one of them leaves its rows.
  const picture = page.getByRole('slider', {
    name: starts('dayPicture.scans', { day: 'Sat 21 Nov' }),
  });
  await expect(picture).toHaveAttribute('aria-valuetext', new RegExp(`^${expected.length} scans`));
  const byQuarter = Map.groupBy(expected, ({ scannedDate }) => {
    const [hour, minute] = String(scannedDate).slice(11, 16).split(':').map(Number);
    return (hour ?? 0) * 4 + Math.floor((minute ?? 0) / 15);
  });
  await picture.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 40; step += 1) {
    if (/Scans:? [1-9]/.test((await picture.getAttribute('aria-valuetext')) ?? '')) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  const [, first = []] = [...byQuarter].sort(([a], [b]) => a - b)[0] ?? [];
  await expect.poll(openScreenObject(page).rowCount).toBe(first.length);
  await page.getByRole('button', { name: text('chip.removeAll') }).click();
  const toggle = page.getByRole('button', { name: text('dayPicture.show') });
  await toggle.click();
  await expect(picture).toHaveCount(0);
  await toggle.click();
  await expect(picture).toBeVisible();
});

test('each quarter asks once, and not before', async () => {
  await expect(desk.page.getByText(starts('scans.next'))).toBeVisible();
  const before = asked();
  const first = afterQuarter(await pageNow());
  await desk.page.clock.fastForward(Math.max(0, first - (await pageNow()) - 5000));
  expect(await askedByNow()).toBe(before);
  await passTo(first);
  await expect.poll(asked).toBe(before + 1);
  await expect(
    desk.page.getByText(
      text('scans.next', {
        time: readAt(getTenant(platform, 2)).clock(afterQuarter(first + 1000)),
      }),
    ),
  ).toBeVisible();
  await passTo(afterQuarter(await pageNow()));
  await expect.poll(asked).toBe(before + 2);
});

test('while an answer is under way, no other is asked for', async () => {
  await expect(desk.page.getByText(starts('scans.next'))).toBeVisible();
  const before = asked();
  platform.setFaults([{ operation: 'listScanned', times: 1, fault: { type: 'hold' } }]);
  await passTo(afterQuarter(await pageNow()));
  await expect.poll(asked).toBe(before + 1);
  await expect(desk.page.getByText(starts('scans.next'))).toHaveCount(0);
  await desk.page.clock.fastForward(quarter);
  await desk.page.clock.fastForward(quarter);
  expect(await askedByNow()).toBe(before + 1);
  platform.setFaults([]);
  await expect(desk.page.getByRole('button', { name: text('refresh'), exact: true })).toBeEnabled();
});

test('a window that can’t be seen asks for nothing, and makes up for it once it can', async () => {
  // Playwright keeps a page visible, even in a window that is hidden: so the page is told.
  const show = (visible: boolean) =>
    desk.page.evaluate((on) => {
      const state = on ? 'visible' : 'hidden';
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visible);
  await expect(desk.page.getByText(starts('scans.next'))).toBeVisible();
  const before = asked();
  await show(false);
  await expect(desk.page.getByText(starts('scans.next'))).toHaveCount(0);
  await desk.page.clock.fastForward(3 * quarter);
  expect(await askedByNow()).toBe(before);
  await show(true);
  await expect.poll(asked).toBe(before + 1);
});

test('another screen asks for no scans', async () => {
  const { page } = desk;
  await expect(page.getByText(starts('scans.next'))).toBeVisible();
  await railItem(page, 'dataset.bookings').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dataset.bookings'));
  const before = asked();
  await page.clock.fastForward(2 * quarter);
  await expect(page.getByText(starts('scans.next'))).toHaveCount(0);
  expect(await askedByNow()).toBe(before);
});

test('the console complained about nothing', () => {
  expect(desk.complaints).toEqual([]);
});
