import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import type { PinDraft } from '../../shared/domain/pins.ts';
import type { Today } from '../../shared/domain/reports.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject, pressAll } from './support/screen.ts';
import { large, listScrollers, usual } from './support/whole.ts';
import { field, like, starts, text, whole } from './support/words.ts';

/** What the day brings: fetched by one click, in words and pictures, with the rows behind each. */

const messages = createMessages('en-GB');
/** A Saturday on which the demo museum is open, just after a quarter: no other one passes while these tests run. */
const start = Temporal.Instant.from('2026-11-21T11:31:00+01:00').epochMilliseconds;

let desk: Desk;
let profileId: string;

test.beforeAll(async () => {
  desk = await launchDesk({ now: start });
  await openScreenObject(desk.page).ensureDemo();
  const selected = await getDesk(desk.page).profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  profileId = selected.value.id;
});
test.afterAll(async () => desk.close());
test.beforeEach(() => railItem(desk.page, 'today.title').click());

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });
const picture = (name: string): Locator => desk.page.getByRole('figure', { name });
const offer = () => desk.page.getByRole('button', { name: text('common.download'), exact: true });

/** What Today goes by is downloaded, whether a test before fetched it or not. */
async function ensureFetched(): Promise<Today> {
  const { page } = desk;
  const strip = page.getByRole('button', { name: text('common.download'), exact: true });
  const scanned = figure(text('today.scans')).getByRole('button');
  // While data still comes there is none of them.
  await expect(offer().or(strip).or(scanned).first()).toBeVisible();
  if (!(await scanned.isVisible())) await offer().or(strip).click();
  await expect(scanned).toBeVisible();
  // Guides come one by one, for long after the day's rows.
  const isFetching = async () => {
    const jobs = await getDesk(page).sync.list({ profileId });
    return !jobs.ok || jobs.value.some(({ kind, endedAt }) => kind === 'fill' && endedAt === null);
  };
  await expect.poll(isFetching).toBe(false);
  const today = await getDesk(page).reports.day({ profileId });
  if (!today.ok) throw new Error(today.error.kind);
  return today.value;
}

async function addPin(draft: PinDraft): Promise<void> {
  const added = await getDesk(desk.page).pins.add({ profileId, ...draft });
  if (!added.ok) throw new Error(added.error.kind);
}

const due = ({ tallies }: Today['people']): number =>
  tallies
    .filter(({ group }) => group !== 'cancelled' && group !== 'ignored')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The sum of a column of the grid, as its totals row says it. */
async function readSum(column: string): Promise<string | undefined> {
  const { grid } = openScreenObject(desk.page);
  const heading = grid.getByRole('columnheader', { name: column, exact: true });
  const index = await heading.getAttribute('aria-colindex');
  const cell = `[role="gridcell"][aria-colindex="${index}"]`;
  const text = await grid.getByRole('row').last().locator(cell).innerText();
  // In front of it stands what a cut text would end with.
  return /[\d,]+$/.exec(text)?.[0];
}

test('with nothing downloaded it says what it needs, and one click fetches it', async () => {
  const { page } = desk;
  await getDesk(page).storedRows.remove({
    profileId,
    dataset: null,
    removal: { what: 'everything' },
  });
  await expect(page.getByRole('heading', { name: text('today.offer.title') })).toBeVisible();
  await expect(page.getByText(/^About \d+ seconds; then guides’ languages/)).toBeVisible();
  // It goes by itself: it is looked for before there is any.
  const progress = page.getByRole('button', { name: starts('jobs.ring') }).waitFor();
  await Promise.all([progress, offer().click()]);
  await ensureFetched();
  await expect(page.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();
  // It has come once today: nothing shows yet that the night's load was over.
  const status = page.getByRole('button', { name: like('status.mayChange') });
  await status.click();
  await expect(
    page.getByText(
      whole('today.asOf.mayChange', {
        data: text('today.asOf.day', { day: '19 Nov' }),
        open: '20 Nov',
      }),
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
});

test('four figures are those of the rows behind them', async () => {
  const { page } = desk;
  const today = await ensureFetched();
  const people = messages.number(due(today.people));
  await expect(figure(text('today.people'))).toContainText(/than|the same as a usual Saturday/);
  for (const [name, value, column] of [
    [text('today.people'), people, field('bookings', 'numberOfVisitors')],
    [text('today.tickets'), messages.number(due(today.tickets)), field('orders', 'quantity')],
  ] as const) {
    const number = figure(name).getByRole('button');
    await expect(number).toHaveText(value);
    await number.click();
    await expect.poll(() => readSum(column)).toBe(value);
    await page.keyboard.press('Alt+ArrowLeft');
  }
  const tasks = figure(text('dataset.tasks')).getByRole('button');
  await expect(tasks).toHaveText(messages.number(due(today.tasks)));
  await tasks.click();
  await expect.poll(openScreenObject(page).rowCount).toBe(due(today.tasks));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(figure(text('today.scans')).getByRole('button')).toHaveText(
    messages.number(today.scans.scanned),
  );
});

test('the signs of a card are hidden until it has the mouse or the focus, and never in contrast colours', async () => {
  const { page } = desk;
  const bell = page.getByRole('button', {
    name: text('alerts.alert', { figure: text('today.people') }),
  });
  const readStrength = () =>
    bell.locator('svg').evaluate((sign) => Number(getComputedStyle(sign).opacity));
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true);
  expect(await readStrength()).toBe(0);
  await figure(text('today.people')).hover();
  expect(await readStrength()).toBe(1);
  await page.mouse.move(0, 0);
  await bell.focus();
  expect(await readStrength()).toBe(1);
  await bell.blur();
  expect(await readStrength()).toBe(0);
  await page.emulateMedia({ contrast: 'more' });
  expect(await readStrength()).toBe(1);
  await page.emulateMedia({ contrast: 'no-preference' });
});

test('orders since yesterday open their lines, by one filter in words', async () => {
  const { page } = desk;
  await ensureFetched();
  const created = page
    .getByRole('region', { name: text('today.since'), exact: true })
    .getByRole('listitem')
    .first()
    .getByRole('button');
  const orders = Number.parseInt((await created.innerText()).replaceAll(',', ''), 10);
  expect(orders).toBeGreaterThan(0);
  await created.click();
  const { grid, rowCount } = openScreenObject(page);
  await expect(
    page.getByText(text('chip.changed', { day: '20 Nov', change: text('today.since.fresh') }), {
      exact: true,
    }),
  ).toBeVisible();
  // An order has one line or more, and each line here is of one of them.
  await expect.poll(rowCount).toBeGreaterThanOrEqual(orders);
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Alt+ArrowLeft');
});

test('the keyboard walks a picture, and Enter opens the rows of a mark', async () => {
  const { page } = desk;
  const { arrivals, day } = await ensureFetched();
  const slider = picture(text('report.arrivals.name')).getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const spoken = (await slider.getAttribute('aria-valuetext')) ?? '';
  const time = /^(\d\d):(\d\d)/.exec(spoken);
  const quarter = Number(time?.[1]) * 4 + Number(time?.[2]) / 15;
  expect(spoken).toContain('expected');
  // On to the first quarter in which anybody was scanned.
  const first = arrivals.scanned.findIndex((count) => count > 0);
  for (let at = quarter; at < first; at += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`came ${messages.number(arrivals.scanned[first] ?? 0)}$`),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('dataset.scans'), level: 1 })).toBeVisible();
  const scans = (arrivals.scanned[first] ?? 0) + (arrivals.repeated[first] ?? 0);
  await expect.poll(openScreenObject(page).rowCount).toBe(scans);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(
    page.getByRole('heading', { name: messages.shortDay(day).slice(0, 2) }),
  ).toBeVisible();
});

test('tasks are a list too, and each opens its own row', async () => {
  const { page } = desk;
  await ensureFetched();
  const tasks = picture(text('dataset.tasks'));
  await tasks.getByRole('button', { name: text('chart.table'), exact: true }).click();
  const rows = tasks.getByRole('table').getByRole('row');
  await expect(rows.first()).toContainText(text('chart.place'));
  await rows.nth(1).getByRole('button').click();
  await expect.poll(openScreenObject(page).rowCount).toBe(1);
});

test('the run sheet of the day is printed by key, with everybody who is booked', async () => {
  const { page } = desk;
  const today = await ensureFetched();
  await page.keyboard.press('Control+p');
  const { dialog } = openScreenObject(page);
  await expect(dialog).toContainText('Saturday 21 November');
  const path = join(desk.folder, 'run-sheet.pdf');
  await desk.saveTo(path);
  await dialog.getByRole('button', { name: text('runSheet.pdf') }).click();
  const done = page.getByRole('dialog', { name: text('export.done') });
  await expect(done).toContainText('run-sheet.pdf');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const printed = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  expect(printed).toContain('Run sheet for Saturday, 21 November 2026');
  expect(printed).toContain(`${messages.number(due(today.people))} people booked`);
  for (const { title, start } of today.listed) {
    expect(printed).toContain(messages.time((start ?? '').slice(11, 16)));
    expect(printed).toContain(title?.split(' ')[0]);
  }
  // What repeats on each page: its number and the headings.
  const pages = printed.split('\f').filter((each) => each.trim() !== '');
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, each] of pages.entries()) {
    expect(each).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(each).toMatch(/Time\s+Place\s+Item/);
    expect(each).toContain('bookings 19 Nov 2026');
  }
});

test('tomorrow and last Saturday are a key away, each with what is known of it', async () => {
  const { page } = desk;
  await ensureFetched();
  const days = page.getByRole('group', { name: text('day.choose'), exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await days.getByRole('button', { name: text('day.after'), exact: true }).click();
  await expect(heading('Sunday 22 November')).toBeVisible();
  await expect(figure(text('today.people')).getByRole('button')).toBeVisible();
  await expect(figure(text('today.scanned'))).toContainText(text('chart.ahead'));
  await page.keyboard.press('Control+p');
  const { dialog } = openScreenObject(page);
  await expect(dialog).toContainText('Sunday 22 November');
  await page.keyboard.press('Escape');
  // From there a week back, and a day.
  await days.getByRole('button', { name: text('day.before'), exact: true }).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(heading('Saturday 14 November')).toBeVisible();
  const answer = await getDesk(page).reports.day({
    profileId,
    day: '2026-11-14',
  });
  if (!answer.ok) throw new Error(answer.error.kind);
  const { people, scans } = answer.value;
  expect(scans.scanned).toBeGreaterThan(0);
  await expect(figure(text('today.people')).getByRole('button')).toHaveText(
    messages.number(due(people)),
  );
  await expect(figure(text('today.scanned')).getByRole('button')).toHaveText(
    messages.number(scans.scanned),
  );
  // All of it is past: nothing is of the days to come, nor of today.
  await expect(picture(text('today.tasks')).getByRole('slider')).toBeVisible();
  await expect(picture(text('today.next'))).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('today.since'), exact: true })).toHaveCount(0);
  const ofNow = page.getByRole('figure').filter({ hasText: /so far|\b(today|yet|now)\b/i });
  await expect(ofNow).toHaveCount(0);
  // The way back leads through the days.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(heading('Sunday 15 November')).toBeVisible();
  await days.getByRole('button', { name: text('day.today'), exact: true }).click();
  await expect(heading('Saturday 21 November')).toBeVisible();
});

test('all of the day is in sight, without scrolling', async () => {
  const { page } = desk;
  await ensureFetched();
  await expect(page.getByRole('figure').getByRole('slider')).toHaveCount(4);
  // What is told once, and by itself, has a place of its own.
  for (const name of ['common.skip', 'common.dismiss'] as const) {
    await pressAll(page.getByRole('button', { name: text(name), exact: true }));
  }
  for (const size of [usual, large]) {
    await page.setViewportSize(size);
    await expect.poll(() => listScrollers(page)).toEqual([]);
  }
  await page.setViewportSize(usual);
  await expectAccessible(page, 'light and dark');
  // So it is with pins: all that there may be, two of them charts.
  const storedReport = {
    report: 'revenue',
    period: 'last4Weeks',
    comparison: 'none',
    choices: {},
    filters: {},
  };
  for (const name of ['revenue', 'tickets', 'orders', 'perOrder']) {
    await addPin({ storedReport, place: { kind: 'figure', name } });
  }
  const byVisit = { ...storedReport, report: 'visitors' };
  await addPin({ storedReport: byVisit, place: { kind: 'chart', name: 'line' } });
  await addPin({ storedReport, place: { kind: 'chart', name: 'days' } });
  const pins = page.getByRole('region', { name: text('pins.title'), exact: true });
  await expect(pins.getByRole('figure').getByRole('slider')).toHaveCount(2);
  await expect.poll(() => listScrollers(page)).toEqual([]);
});

test('it fits a narrow window, and nothing complained', async () => {
  const { page } = desk;
  await ensureFetched();
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  expect(desk.complaints).toEqual([]);
});
