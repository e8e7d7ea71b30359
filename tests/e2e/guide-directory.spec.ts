import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { once } from './support/once.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';
import { starts, text } from './support/words.ts';

/** All guides are downloaded from *Guides*, and stay readable offline. */

const messages = createMessages('en-GB');

let desk: Desk;
let platform: RunningSandbox;
let guides: TruthRow[];
let skills: TruthRow[];

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 20 });
  const tenant = getTenant(platform, 0);
  guides = await allGuides(tenant.name, getVenueNow(tenant.timeZone, Date.now()));
  const guideId = guides[0]?.id ?? '';
  skills = await fetchTrueRows(platform, tenant.name, 'skills', { by: 'guide', guideId });
  desk = await launchDesk();
  await addVenue(desk.page, platform, 0);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  collected = once(collect);
  retried = once(retry);
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

async function allGuides(venue: string, now: Temporal.PlainDateTime): Promise<TruthRow[]> {
  const found: TruthRow[] = [];
  const end = now.with({ hour: 0, minute: 0, second: 0, millisecond: 0, microsecond: 0 });
  const text = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'second' });
  for (let days = 0; days < 365 * 10; days += 28) {
    const period = {
      from: text(end.subtract({ days: days + 28, nanoseconds: end.nanosecond })),
      to: text(end.subtract({ days, nanoseconds: end.nanosecond })),
    };
    found.push(...(await fetchTrueRows(platform, venue, 'guides', { by: 'period', period })));
  }
  return found;
}

let collected: () => Promise<void>;
let retried: () => Promise<void>;

/** Collects all guides, but for one question about one of them, of whom a gateway knows nothing. */
async function collect(): Promise<void> {
  const { page } = desk;
  const fault = { type: 'status', status: 404, body: 'gateway' } as const;
  platform.setFaults([{ operation: 'getGuideSkills', times: 1, fault }]);
  await railItem(page, 'dataset.guides').click();
  // A first visit finds none of a month; what to do first is offered below that, and nowhere else.
  const offer = page
    .getByRole('status')
    .filter({ hasText: messages.text('empty.period.guides') })
    .getByRole('button');
  await expect(offer).toHaveText([
    messages.text('jobs.guides'),
    messages.text('empty.monthBefore'),
  ]);
  await expect(page.getByRole('button', { name: messages.text('jobs.guides') })).toHaveCount(1);
  await offer.first().click();
  // The open screen shows all guides as soon as they arrive.
  await expect(page.getByText(messages.text('guides.all.told'))).toBeVisible({ timeout: 240_000 });
}

/** Asks once more what failed. */
async function retry(): Promise<void> {
  const { page } = desk;
  await collected();
  await railItem(page, 'dataset.bookings').click();
  const status = page.getByRole('region', { name: text('shell.status'), exact: true });
  await status.getByRole('button', { name: text('jobs.status.problem', { count: 1 }) }).click();
  const job = openScreenObject(page)
    .dialog.getByRole('listitem')
    .filter({ hasText: text('jobs.name.guide-directory') });
  await expect(job.getByText(text('jobs.failed', { count: 1 }))).toBeVisible();
  const named = (await job.getByRole('listitem').allTextContents()).join();
  expect(guides.map(({ id }) => text('guide.title', { guideId: id ?? '' }))).toContain(named);
  await job
    .getByRole('button', {
      name: starts('jobs.action', { action: text('jobs.retry', { count: 1 }) }),
    })
    .click();
  await expect(job).toContainText(text('jobs.state.done'));
  await job
    .getByRole('button', { name: starts('jobs.action', { action: text('common.showRows') }) })
    .click();
}

test('all guides are collected by one click, and shown whenever they were registered', async () => {
  const { page } = desk;
  await collected();
  await expect(page.getByText(messages.text('guides.all.told'))).toBeVisible();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(guides.length);
});

test('a guide whose request failed is named and retried; then all guides are listed', async () => {
  const { page } = desk;
  await retried();
  await expect(page.getByText(messages.text('guides.all.told'))).toBeVisible();
  await expect.poll(() => openScreenObject(page).rowCount()).toBe(guides.length);
});

test('a guide and their skills are there when the platform is not', async () => {
  const { page } = desk;
  await retried();
  platform.setFaults([{ operation: '*', fault: { type: 'hangUp' } }]);
  const [guide] = guides;
  const field = page.getByRole('searchbox', { name: messages.text('ask.guide') });
  await field.fill(guide?.id ?? '');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${guide?.name} ${text('guide.title', { guideId: guide?.id ?? '' })}`,
  );
  const listed = page
    .getByRole('region', { name: text('dataset.skills'), exact: true })
    .locator('li');
  await expect(listed).toHaveCount(skills.length);
});
