import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { isBrief, isDark, takePicture, tourFolder } from './support/tour-pictures.ts';
import { large, resize, usual } from './support/whole.ts';
import { like, text } from './support/words.ts';

/**
 * Today of a museum and of a zoo on another clock: before opening, at noon and after closing, light and
 * dark, in two sizes of a window, and what of it is printed; statuses of a new venue, and a day with too few guides.
 */
const exported = join(tourFolder, 'files');

const venues = [
  { name: 'museum', number: 0, offset: '+01:00', isDemo: true },
  { name: 'zoo', number: 2, offset: '-05:00', isDemo: false },
] as const;
const moments = [
  ['opening', '08:55'],
  ['noon', '12:07'],
  ['closing', '18:40'],
] as const;

/** Everything that Today goes by, with the same days of last year; what comes by itself is waited for. */
async function fetchDay(desk: Desk, isDemo: boolean): Promise<void> {
  const { page } = desk;
  const offer = page.getByRole('button', { name: text('common.download'), exact: true });
  const more = page.getByRole('button', { name: text('common.download'), exact: true });
  const people = page
    .getByRole('group', { name: text('today.people'), exact: true })
    .getByRole('button');
  // The demo venue's year comes by itself: an offer would be another button by the time of a click.
  if (!isDemo) {
    await settle(page);
    await offer.or(more).first().click();
    await acceptStatuses(desk);
  }
  await expect(people).toBeVisible({ timeout: 120_000 });
  for (const coming of [text('today.offer.running'), like('today.demo.running')]) {
    await expect(page.getByText(coming)).toHaveCount(0, { timeout: 240_000 });
  }
  if (isDemo) {
    // Its past comes morning by morning: yesterday's is among the last.
    await expect(page.getByRole('region', { name: text('today.since'), exact: true })).toBeVisible({
      timeout: 240_000,
    });
    await settle(page);
    return;
  }
  const lastYear = page.getByRole('button', { name: text('today.next.fetchLastYear') });
  if (await lastYear.isVisible()) await lastYear.click();
  const comingYear = page.getByText(text('today.next.fetchingLastYear'));
  await expect(lastYear.or(comingYear)).toHaveCount(0, { timeout: 120_000 });
  // Guides speak languages only once all of them were asked for.
  const guides = page.getByRole('button', { name: text('jobs.guides') });
  if (await guides.isVisible()) await guides.click();
  await expect(guides).toHaveCount(0, { timeout: 120_000 });
  await settle(page);
}

/** The page about statuses that opens after a venue's first download. */
async function acceptStatuses(desk: Desk): Promise<void> {
  const { page } = desk;
  const accept = page.getByRole('button', { name: text('categories.useThese') });
  await expect(accept).toBeVisible({ timeout: 120_000 });
  await takePicture(desk, 'statuses');
  await accept.click();
  await expect(accept).toHaveCount(0);
}

/** Leaves the venue so many guides that the largest number of groups at once is two too many. */
async function sendGuidesHome(platform: RunningSandbox, day: string): Promise<void> {
  const { name } = getTenant(platform, 0);
  const listRows = async (operation: 'listTasks' | 'listGuideAvailabilities', days: number) => {
    const first = Temporal.PlainDate.from(day);
    const fromdate = `${first}T00:00:00`;
    const todate = `${first.add({ days })}T00:00:00`;
    const rows: Record<string, unknown>[] = [];
    const found = platform.truth.rows(name, operation, { fromdate, todate });
    for await (const row of found) rows.push({ ...row });
    return rows;
  };
  const groups = (await listRows('listTasks', 1)).map(({ start, end }) => [`${start}`, `${end}`]);
  const most = Math.max(
    ...groups.map(([at = '']) => groups.filter(([s = '', e = '']) => s <= at && at < e).length),
  );
  const free = await listRows('listGuideAvailabilities', 15);
  const isAllDay = (from: unknown, till: unknown) =>
    `${from}` < `${day}T10:30` && `${day}T16:30` < `${till}`;
  const allDay = free.filter(({ from, till }) => isAllDay(from, till));
  const guides = [...new Set(allDay.map(({ guideId }) => guideId))].slice(0, most - 2);
  const left = free.filter(({ guideId }) => guides.includes(guideId));
  const body = JSON.stringify(left, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  const fault = { type: 'contentType', contentType: 'application/json', body } as const;
  platform.setFaults([{ operation: 'listGuideAvailabilities', fault }]);
}

/** Without messages, at the top, and with nothing that is pointed at. */
async function settle(page: Page): Promise<void> {
  // What has come is told; pictures are of the day.
  const news = page.getByRole('button', { name: text('common.dismiss'), exact: true });
  await expect(async () => {
    if (await news.first().isVisible()) await news.first().click();
    await expect(news).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  // Fetching may have scrolled to where it was asked for.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -5000);
  // Nothing is pointed at.
  await page.mouse.move(640, 2);
}

async function printRunSheet(desk: Desk, name: string): Promise<void> {
  const { page, saveTo } = desk;
  await saveTo(join(exported, `${name}.pdf`));
  await page.getByRole('button', { name: text('runSheet.print') }).click();
  await takePicture(desk, name);
  await page.getByRole('button', { name: text('runSheet.pdf') }).click();
  const done = page.getByRole('dialog', { name: text('export.done') });
  await expect(done).toContainText(`${name}.pdf`, { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const { name, number, offset, isDemo } of venues) {
  for (const [part, time] of moments) {
    test(`today of a ${name} at ${time}`, async () => {
      test.skip(part !== 'noon' && (isDark || (isBrief && !isDemo)));
      test.skip(isDark && !isDemo);
      mkdirSync(exported, { recursive: true });
      const now = Temporal.Instant.from(`2026-11-21T${time}:00${offset}`).epochMilliseconds;
      const platform = isDemo ? null : await startSandbox({ seed: 3, now });
      const desk = await launchDesk({ now, beginsOn: 'today', wholeDemo: true });
      const { page } = desk;
      try {
        await resize(desk, usual);
        if (platform) await addVenue(page, platform, number);
        else await page.getByRole('button', { name: text('welcome.demo.title') }).click();
        if (isDemo && part === 'opening') {
          await expect(page.getByRole('region', { name: text('firstSteps.title') })).toBeVisible();
          await settle(page);
          await takePicture(desk, 'first-steps');
        }
        await page.getByRole('button', { name: text('common.skip') }).click();
        await fetchDay(desk, isDemo);
        await takePicture(desk, `today-${name}-${part}`);
        if (!isBrief) {
          await resize(desk, large);
          await takePicture(desk, `today-${name}-${part}-large`);
          await resize(desk, usual);
        }
        if (part === 'opening') await printRunSheet(desk, `runSheet-${name}`);
      } finally {
        await desk.close();
        await platform?.close();
      }
    });
  }
}

test('today of a museum with two guides too few', async () => {
  mkdirSync(tourFolder, { recursive: true });
  const now = Temporal.Instant.from('2026-11-21T11:30:00+01:00').epochMilliseconds;
  const platform = await startSandbox({ seed: 3, now, tidy: true, maxDays: 12 });
  const desk = await launchDesk({ now, beginsOn: 'today', wholeDemo: true });
  const { page } = desk;
  try {
    await sendGuidesHome(platform, '2026-11-21');
    await resize(desk, usual);
    await addVenue(page, platform, 0);
    await page.getByRole('button', { name: text('common.skip') }).click();
    await fetchDay(desk, false);
    await takePicture(desk, 'today-short-of-guides');
  } finally {
    await desk.close();
    await platform.close();
  }
});
