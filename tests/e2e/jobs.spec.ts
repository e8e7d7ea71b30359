import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import type { Outcome } from '../../shared/errors.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { periodButton, railItem, typeDay } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectDone, getDesk } from './support/desk-calls.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { like, starts, text, whole } from './support/words.ts';

/** Periods of more than a month: the plan, the job, its rows as they land, and what failed of it. */

let desk: Desk;
let page: Page;
let platform: RunningSandbox;
let today: string;
let profileId: string;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 300 });
  const tenant = getTenant(platform, 0);
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  ({ page } = desk);
  profileId = (await addVenue(page, platform, 0)).id;
  await expect(openScreenObject(page).grid).toBeVisible();
  await railItem(page, 'dataset.orders').click();
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
test.beforeEach(() => platform.setFaults([]));

const asked = (): number =>
  platform.requests.filter(({ operation }) => operation === 'listOrders').length;
const status = () => page.getByRole('region', { name: text('shell.status'), exact: true });
const dialog = () => openScreenObject(page).dialog;

async function openJobs(): Promise<void> {
  await page
    .getByRole('button', { name: starts('command.jobs') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: starts('jobs.title') })).toBeVisible();
}

async function planPeriod(first: string, last: string): Promise<void> {
  await periodButton(page).click();
  await page.getByRole('button', { name: starts('plan.open') }).click();
  await typeDay(page, text('range.first'), first);
  await typeDay(page, text('range.last'), last);
}

/** What the sandbox has of some days: a question a month at a time, as it would answer. */
async function truthOf(first: string, last: string): Promise<number> {
  const keys = new Set<string>();
  for (let day = first; day <= last; day = addDays(day, 20)) {
    const end = [addDays(day, 20), addDays(last, 1)].sort()[0] ?? '';
    const period = { from: `${day}T00:00:00`, to: `${end}T00:00:00` };
    const tenant = getTenant(platform, 0).name;
    for (const row of await fetchTrueRows(platform, tenant, 'orders', { by: 'period', period })) {
      keys.add(String(row.orderItemId));
    }
  }
  return keys.size;
}

test('a longer period shows its plan first, and asks nothing for it', async () => {
  const before = asked();
  await periodButton(page).click();
  const held = page.locator('[data-held="stored"]').first();
  await expect(held).toBeVisible();
  // Selected days have the dot, too.
  expect(await held.evaluate((day) => getComputedStyle(day, '::after').width)).toBe('6px');
  await page.getByRole('button', { name: starts('plan.open') }).click();
  await page.getByRole('button', { name: text('preset.last12Months') }).click();
  const plan = dialog().getByRole('status');
  await expect(plan).toContainText(/^Perhaps \d+ seconds/);
  await expect(plan).toContainText('7 of 365 days already downloaded');
  await typeDay(page, text('range.first'), addDays(today, 40));
  await typeDay(page, text('range.last'), addDays(today, 90));
  await expect(plan).toContainText(text('plan.problem.future'));
  await expect(
    dialog().getByRole('button', { name: text('common.download'), exact: true }),
  ).toBeDisabled();
  await typeDay(page, text('range.first'), addDays(today, -60));
  await expect(plan).toContainText(like('plan.cut.after-yesterday'));
  await dialog()
    .getByRole('button', { name: text('dialog.cancel') })
    .click();
  expect(asked()).toBe(before);
});

test('what is downloaded is shown at once, grows as windows land, and ends with all of it', async () => {
  const first = addDays(today, -120);
  const last = addDays(today, -1);
  // Two windows are answered, the others wait.
  platform.setFaults([{ operation: 'listOrders', after: 2, fault: { type: 'hold' } }]);
  await planPeriod(first, last);
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(periodButton(page)).toContainText(String(Number(first.slice(8))));
  await expect(
    page.getByText(like('downloaded.progress', { progress: text('jobs.share', { share: '40%' }) })),
  ).toBeVisible();
  const truth = await truthOf(first, last);
  const { grid } = openScreenObject(page);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(status()).toContainText(text('status.selected', { rows: 3 }));
  expect(await openScreenObject(page).rowCount()).toBeLessThan(truth);
  platform.setFaults([]);
  await expect(page.getByText(starts('jobs.told.done'))).toBeVisible();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(truth);
  await expect(page.getByText(like('downloaded.progress'))).toBeHidden();
  // More rows came; what was selected still is.
  await expect(status()).toContainText(text('status.selected', { rows: 3 }));
  await openJobs();
  const job = dialog().getByRole('listitem').first();
  await expect(job).toContainText(text('jobs.state.done'));
  await expect(job).not.toContainText(like('jobs.share'));
  // It is listed once.
  await expect(dialog().getByRole('row')).toHaveCount(0);
  await dialog()
    .getByRole('button', { name: starts('jobs.action', { action: text('jobs.clear') }) })
    .click();
  await expect(dialog().getByText(text('jobs.none.title'))).toBeVisible();
  await dialog()
    .getByRole('button', { name: text('dialog.close') })
    .click();
});

test('the same period a second time asks for nothing', async () => {
  const period = {
    from: `${addDays(today, -120)}T00:00:00`,
    to: `${today}T00:00:00`,
  };
  const wish = { profileId, dataset: 'orders', kind: 'fill', period } as const;
  const plan = await getDesk(page).sync.plan(wish);
  if (!plan.ok || plan.value.requests > 0) {
    await expectDone(page, await getDesk(page).sync.start(wish));
  }
  const before = asked();
  await planPeriod(addDays(today, -100), addDays(today, -1));
  await expect(dialog().getByRole('status')).toContainText('All 100 days already downloaded');
  await dialog()
    .getByRole('button', { name: text('plan.show') })
    .click();
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
  expect(asked()).toBe(before);
});

test('a window that fails is a gap with its reason; it alone is retried', async () => {
  const fault = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;
  platform.setFaults([{ operation: 'listOrders', times: 1, fault }]);
  await planPeriod(addDays(today, -180), addDays(today, -1));
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(page.getByText(starts('jobs.told.partial'))).toBeVisible();
  await expect(page.getByText(like('downloaded.gaps'))).toBeVisible();
  await expect(
    status().getByRole('button', { name: text('jobs.status.problem', { count: 1 }) }),
  ).toBeVisible();
  await openJobs();
  const job = dialog().getByRole('listitem').first();
  await expect(job).toContainText(text('jobs.failed', { count: 1 }));
  const before = asked();
  await job
    .getByRole('button', {
      name: starts('jobs.action', { action: text('jobs.retry', { count: 1 }) }),
    })
    .click();
  await expect(job).toContainText(text('jobs.state.done'));
  expect(asked()).toBe(before + 1);
  await dialog()
    .getByRole('button', { name: text('dialog.close') })
    .click();
  await expect(page.getByText(like('downloaded.gaps'))).toBeHidden();
});

test('a job is paused, taken up again and cancelled', async () => {
  platform.setFaults([{ operation: 'listOrders', fault: { type: 'hold' } }]);
  await planPeriod(addDays(today, -400), addDays(today, -1));
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await openJobs();
  const job = dialog().getByRole('listitem').first();
  await expect(job).toContainText(text('jobs.state.running'));
  await job
    .getByRole('button', { name: starts('jobs.action', { action: text('jobs.pause') }) })
    .click();
  await expect(job).toContainText(text('jobs.state.paused'));
  await job
    .getByRole('button', { name: starts('jobs.action', { action: text('jobs.resume') }) })
    .click();
  await expect(job).toContainText(text('jobs.state.running'));
  await job
    .getByRole('button', { name: starts('jobs.action', { action: text('jobs.cancel') }) })
    .click();
  await expect(job).toContainText(text('jobs.state.cancelled'));
  await dialog()
    .getByRole('button', { name: text('jobs.clearAll') })
    .click();
  await expect(dialog().getByText(text('jobs.none.title'))).toBeVisible();
  await dialog()
    .getByRole('button', { name: text('dialog.close') })
    .click();
});

/** Starts a job over the bridge, of seven days of which nothing is downloaded yet. */
async function startFill(dataset: DatasetId, daysAgo: number): Promise<Outcome<SyncJob>> {
  const [first, end] = [addDays(today, -daysAgo), addDays(today, 7 - daysAgo)];
  const period = { from: `${first}T00:00:00`, to: `${end}T00:00:00` };
  return getDesk(page).sync.start({ profileId, dataset, kind: 'fill', period });
}

test('while the platform is under maintenance, screens and downloads wait and say so, and go on by themselves', async () => {
  platform.setFaults([{ operation: '*', fault: { type: 'status', status: 503 } }]);
  await railItem(page, 'dataset.visitors').click();
  const panel = page.getByRole('main');
  await expect(
    panel.getByText(whole('fetch.phase.waiting', { reason: text('error.platform-away.title') })),
  ).toBeVisible();
  await expect(panel.getByText(starts('error.platform-away.meaning'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('common.stop'), exact: true }).click();
  await expect(panel.getByText(text('fetch.stopped.text'))).toBeVisible();
  const from = platform.requests.length;
  await page.getByRole('button', { name: text('fetch.again') }).click();
  const bookings = await startFill('bookings', 200);
  // One that is asked a fourth time waits for longer than the tries of one request.
  for (const operation of ['listVisitors', 'listBookings']) {
    const sent = () => platform.requests.slice(from).filter((one) => one.operation === operation);
    await expect.poll(() => sent().length).toBeGreaterThan(3);
  }
  await expect(
    status().getByText(like('jobs.status.waiting', { title: text('error.platform-away.title') })),
  ).toBeVisible();
  await expect(
    panel.getByText(starts('fetch.phase.waiting', { reason: text('error.platform-away.title') })),
  ).toBeVisible();
  platform.setFaults([]);
  // The longer it was away, the longer the last wait.
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty({
    timeout: 240_000,
  });
  await expectDone(page, bookings);
});

test('data that is refused holds its own job alone', async () => {
  platform.setFaults([{ operation: 'listVisitors', fault: { type: 'status', status: 403 } }]);
  await startFill('visitors', 300);
  await expectDone(page, await startFill('tasks', 300));
  // All that is left waits: the status bar says for what.
  await status()
    .getByRole('button', {
      name: like('jobs.status.waiting', {
        title: text('error.key-header-refused.title', { operation: 'listVisitors' }),
      }),
    })
    .click();
  const job = dialog()
    .getByRole('listitem')
    .filter({ hasText: text('dataset.visitors') })
    .first();
  await expect(job).toContainText(
    text('error.key-header-refused.title', { operation: 'listVisitors' }),
  );
  await expect(job).toContainText(like('jobs.tryAt'));
  platform.setFaults([]);
  await job
    .getByRole('button', { name: starts('jobs.action', { action: text('jobs.tryNow') }) })
    .click();
  await expect(job).toContainText(text('jobs.state.done'));
  await dialog()
    .getByRole('button', { name: text('dialog.close') })
    .click();
});

for (const [what, fault, kind] of [
  ['an unreachable platform', { type: 'hangUp' }, 'host-not-answering'],
  ['refused keys', { type: 'status', status: 401 }, 'login-refused'],
] as const) {
  test(`${what} is said once on Today, where nothing is said to be downloading`, async () => {
    platform.setFaults([{ operation: '*', fault }]);
    await railItem(page, 'today.title').click();
    await page
      .getByRole('main')
      .getByRole('button', { name: text('common.download'), exact: true })
      .click();
    const strip = page.getByRole('main').getByRole('status');
    const said = page.getByText(like(`error.${kind}.title`)).filter({ visible: true });
    await expect(strip.getByText(like(`error.${kind}.title`))).toBeVisible();
    await expect(said).toHaveCount(1);
    const coming = page.getByText(text('today.coming'), { exact: true });
    await expect(coming.or(page.getByText(text('common.downloading')))).toHaveCount(0);
    platform.setFaults([]);
    const { sync, session } = getDesk(page);
    const jobs = await sync.list({ profileId });
    for (const { jobId } of jobs.ok ? jobs.value : []) await sync.cancel({ profileId, jobId });
    await session.signIn({ profileId });
  });
}

/** All guides are collected in `guide-directory`. */
test('bringing up to date is a click away', async () => {
  await openJobs();
  await dialog()
    .getByRole('button', { name: text('jobs.keepUp') })
    .click();
  await expect(dialog().getByText(like('jobs.name.keep-up')).first()).toBeVisible();
  await dialog()
    .getByRole('button', { name: text('dialog.close') })
    .click();
});

test('nothing was complained about', () => {
  expect(desk.complaints).toEqual([]);
});
