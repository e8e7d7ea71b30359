import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { railItem } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { isPackaged } from './support/packaged-app.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { seedUpdate } from './support/seeded-update.ts';

/** What somebody sees who opens the app for the first time and tries the demo venue. */

const start = Temporal.Instant.from('2026-11-21T08:55:00+01:00').epochMilliseconds;

test('the demo venue opens on Today, and its year comes by itself, once', async () => {
  test.skip(isPackaged, 'the package takes the address of updates from its archive alone');
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-year-'));
  const update = seedUpdate(folder, start);
  const desk = await launchDesk({ now: start, beginsOn: 'today', folder, env: update.env });
  const { page } = desk;
  await page.getByRole('button', { name: 'Try the demo venue' }).click();
  await expect(page.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'A year of the demo venue' });
  await expect(strip).toBeVisible();
  await expect(strip.getByRole('progressbar')).toBeVisible();
  // A newer version waits until the jobs are done.
  const newer = page.getByRole('button', { name: 'New version 9.9.9' });
  await expect(newer).toHaveCount(0);
  await expectAccessible(page);
  // Figures come before all of it is there.
  const people = page.getByRole('group', { name: 'People booked' }).getByRole('button');
  await expect(people).toBeVisible({ timeout: 60_000 });
  await expect(strip).toBeVisible();

  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(strip).toHaveCount(0);
  const selected = await getDesk(page).profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  const listJobs = async (): Promise<string[]> => {
    const jobs = await getDesk(page).sync.list({ profileId });
    return jobs.ok ? jobs.value.map(({ state }) => state) : [];
  };
  await expect.poll(listJobs).not.toContain('running');
  const stopped = await listJobs();
  expect(stopped).toContain('cancelled');
  expect(stopped.length).toBeGreaterThan(12);

  // Whoever stopped it is not asked again, and comes back to where they were.
  await railItem(page, 'Orders').click();
  await railItem(page, 'Today').click();
  await expect(people).toBeVisible();
  await railItem(page, 'Orders').click();
  await expect(openScreenObject(page).grid).toBeVisible();
  expect((await listJobs()).length).toBe(stopped.length);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await railItem(page, 'Today').click();
  await expect(people).toBeVisible();
  expect((await listJobs()).length).toBe(stopped.length);

  // What they came for is asked once; the way round is by keyboard, and points at what it tells of.
  const question = page.getByRole('region', { name: 'What do you want to see?' });
  await question.getByRole('button', { name: 'Show me around' }).press('Enter');
  await expect(question).toHaveCount(0);
  const stop = (name: string) => page.getByRole('dialog', { name });
  const pointsAt = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-place], [data-place] > :first-child')].filter(
        (each) => getComputedStyle(each).outline.endsWith('solid 3px') && each.checkVisibility(),
      ),
    );
  for (const name of [
    'The day at a glance',
    'Choose the days',
    'Sort, filter, add up',
    'Take it with you',
    'Find an order',
    'Answers about many days',
  ]) {
    await expect(stop(name)).toBeFocused();
    await expect.poll(async () => (await pointsAt()).length, name).toBe(1);
    await stop(name).getByRole('button', { name: 'Next' }).press('Enter');
  }
  await expect(stop('Go anywhere')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(stop('Go anywhere')).toHaveCount(0);
  await railItem(page, 'Today').click();
  await expect(people).toBeVisible();
  await expect(question).toHaveCount(0);
  // Skipped or not, it is found again.
  // A newer version is told with what is new in it, and installed by whoever may.
  await newer.click();
  await expect(page.getByRole('heading', { name: 'Venue Desk 9.9.9' })).toBeVisible();
  await expect(page.getByText('Watches can be grouped.')).toBeVisible();
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByRole('alert')).toContainText('The updates could not be reached');
  await page.getByRole('button', { name: 'Install…' }).click();
  await expect(page.getByText(`'${update.path}'`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('You put this version off.')).toBeVisible();
  await expect(newer).toHaveCount(0);
  const automatic = page.getByRole('checkbox', { name: 'Look once a day' });
  // It says so once main has saved it.
  await automatic.click({ force: true });
  await expect(automatic).not.toBeChecked();
  await page.getByRole('button', { name: 'Language and about' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(stop('The day at a glance')).toBeFocused();
  await stop('The day at a glance').getByRole('button', { name: 'Skip' }).click();
  await expect(stop('The day at a glance')).toHaveCount(0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});
