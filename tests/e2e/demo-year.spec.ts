import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import { noStoredRows, planJob } from '../../shared/job-plan.ts';
import { listRequiredPeriods } from '../../shared/reports/day-needs.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import { railItem } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { isPackaged } from './support/packaged-app.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { seedUpdate } from './support/seeded-update.ts';
import { like, starts, text } from './support/words.ts';

/** What somebody sees who opens the app for the first time and tries the demo venue. */

const start = Temporal.Instant.from('2026-11-21T08:55:00+01:00').epochMilliseconds;

test('the demo venue opens on Today, and its year comes by itself, once', async () => {
  test.skip(isPackaged, 'the package takes the address of updates from its archive alone');
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-year-'));
  const update = seedUpdate(folder, start);
  const desk = await launchDesk({ now: start, beginsOn: 'today', folder, env: update.env });
  const { page } = desk;
  // The app waits for it ten seconds, which a busy machine can need for less than all.
  await desk.app.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const offered = page.getByText(starts('today.offer.more')).waitFor({ timeout: 600_000 });
  let isOffered = false;
  offered.then(
    () => {
      isOffered = true;
    },
    () => {},
  );
  await page.getByRole('button', { name: text('welcome.demo.title') }).click();
  const people = page.getByRole('group', { name: text('today.people') }).getByRole('button');
  // Today is whole as soon as it is there: what it needs is stored, as a download would store it.
  await expect(page.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();
  await expect(people).toBeVisible();
  const selected = await getDesk(page).profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  // The year's jobs begin with what Today needs. Only around tasks that last for days is more asked for.
  const now = getVenueNow('Europe/Brussels', start);
  for (const { dataset, period } of listRequiredPeriods('2026-11-21')) {
    const findJob = async () => {
      const jobs = await getDesk(page).sync.list({ profileId });
      const ofNeed = (job: SyncJob) => job.dataset === dataset && job.period?.from === period.from;
      return jobs.ok ? jobs.value.find(ofNeed) : undefined;
    };
    await expect.poll(findJob, dataset).toMatchObject({ state: 'done' });
    const asked = (await findJob())?.windows.total;
    const whole = planJob(getDataset(dataset), period, noStoredRows, now).windows.length;
    if (dataset === 'tasks') expect(asked).toBeLessThan(whole);
    else expect(asked, dataset).toBe(0);
  }
  const strip = page.getByRole('status').filter({ hasText: like('today.demo.running') });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('button', { name: starts('jobs.ring') })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Nothing else asks for attention meanwhile, and the charts keep their room.
  expect(isOffered).toBe(false);
  const choices = await page.getByRole('region', { name: text('firstSteps.title') }).boundingBox();
  expect(choices?.height).toBeLessThan(50);
  // A newer version waits until the jobs are done.
  const newer = page.getByRole('button', { name: text('updates.line', { version: '9.9.9' }) });
  await expect(newer).toHaveCount(0);

  await strip.getByRole('button', { name: text('common.stop'), exact: true }).click();
  await expect(strip).toHaveCount(0);
  const listJobs = async (): Promise<string[]> => {
    const jobs = await getDesk(page).sync.list({ profileId });
    return jobs.ok ? jobs.value.map(({ state }) => state) : [];
  };
  await expect.poll(listJobs).not.toContain('running');
  const stopped = await listJobs();
  expect(stopped).toContain('cancelled');
  expect(stopped.length).toBeGreaterThan(12);

  // Whoever stopped it is not asked again, and comes back to where they were.
  await railItem(page, 'dataset.orders').click();
  await railItem(page, 'today.title').click();
  await expect(people).toBeVisible();
  await railItem(page, 'dataset.orders').click();
  await expect(openScreenObject(page).grid).toBeVisible();
  expect((await listJobs()).length).toBe(stopped.length);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('dataset.orders'), level: 1 })).toBeVisible();
  await railItem(page, 'today.title').click();
  await expect(people).toBeVisible();
  expect((await listJobs()).length).toBe(stopped.length);

  // What they came for is asked once; the way round is by keyboard, and points at what it tells of.
  const question = page.getByRole('region', { name: text('firstSteps.title') });
  await question.getByRole('button', { name: text('command.tour') }).press('Enter');
  await expect(question).toHaveCount(0);
  const stop = (name: string) => page.getByRole('dialog', { name });
  const pointsAt = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-place], [data-place] > :first-child')].filter(
        (each) => getComputedStyle(each).outline.endsWith('solid 3px') && each.checkVisibility(),
      ),
    );
  for (const name of [
    text('tour.day.title'),
    text('tour.days.title'),
    text('tour.table.title'),
    text('tour.export.title'),
    text('tour.find.title'),
    text('tour.reports.title'),
  ]) {
    await expect(stop(name)).toBeFocused();
    await expect.poll(async () => (await pointsAt()).length, name).toBe(1);
    await stop(name)
      .getByRole('button', { name: text('common.next'), exact: true })
      .press('Enter');
  }
  await expect(stop(text('tour.anywhere.title'))).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(stop(text('tour.anywhere.title'))).toHaveCount(0);
  await railItem(page, 'today.title').click();
  await expect(people).toBeVisible();
  await expect(question).toHaveCount(0);
  // Skipped or not, it is found again.
  // A newer version is told with what is new in it, and installed by whoever may.
  await newer.click();
  await expect(
    page.getByRole('heading', { name: text('updates.offer', { version: '9.9.9' }) }),
  ).toBeVisible();
  await expect(page.getByText('Watches can be grouped.')).toBeVisible();
  await page.getByRole('button', { name: text('updates.check') }).click();
  await expect(page.getByRole('alert')).toContainText(text('error.update-not-there.title'));
  await page.getByRole('button', { name: text('updates.install') }).click();
  await expect(page.getByText(`'${update.path}'`)).toBeVisible();
  await page.getByRole('button', { name: text('common.later') }).click();
  await expect(page.getByText(like('updates.offer.later'))).toBeVisible();
  await expect(newer).toHaveCount(0);
  const automatic = page.getByRole('checkbox', { name: like('updates.automatic') });
  // It says so once main has saved it.
  await automatic.click({ force: true });
  await expect(automatic).not.toBeChecked();
  await page.getByRole('button', { name: text('settings.about') }).click();
  await page.getByRole('button', { name: text('command.tour') }).click();
  await expect(stop(text('tour.day.title'))).toBeFocused();
  await stop(text('tour.day.title'))
    .getByRole('button', { name: text('common.skip') })
    .click();
  await expect(stop(text('tour.day.title'))).toHaveCount(0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});
