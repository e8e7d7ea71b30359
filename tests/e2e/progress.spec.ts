import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue } from './support/own-venues.ts';
import { starts, text } from './support/words.ts';

/** A download is reported in one place, and no bar goes backwards. */

let desk: Desk;
let platform: RunningSandbox;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 300 });
  desk = await launchDesk({ beginsOn: 'today' });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  const { id: profileId } = await addVenue(desk.page, platform, 0);
  await getDesk(desk.page).profiles.select({ profileId });
  await desk.page.reload();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

/** Notes each value of each bar, in the order in which it was shown. */
async function noteBars(page: Page): Promise<() => Promise<number[][]>> {
  await page.evaluate(() => {
    const seen = new Map<Element, number[]>();
    (globalThis as unknown as { seenBars: typeof seen }).seenBars = seen;
    const note = () => {
      for (const element of document.querySelectorAll('[role="progressbar"]')) {
        const value = element.getAttribute('aria-valuenow');
        const values = seen.get(element) ?? [];
        seen.set(element, value === null ? values : [...values, Number(value)]);
      }
    };
    new MutationObserver(note).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
  return () =>
    page.evaluate(() => [
      ...(globalThis as unknown as { seenBars: Map<Element, number[]> }).seenBars.values(),
    ]);
}

test('Today reports its download itself; elsewhere the ring does; no bar goes backwards', async () => {
  const { page } = desk;
  const bars = page.getByRole('progressbar');
  const ring = page.getByRole('button', { name: starts('command.jobs') }).first();
  const readBars = await noteBars(page);
  platform.setFaults([{ operation: 'listOrders', fault: { type: 'hold' } }]);
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();

  await expect(bars).toHaveCount(1);
  // Bookings are there, and nobody knows yet how many requests the others need.
  await expect(bars).toHaveAttribute('aria-valuenow', '20');
  await expect(ring).toHaveAccessibleName(text('command.jobs'));
  await expect(page.getByRole('region', { name: text('shell.status') })).not.toContainText(
    text('dataset.orders'),
  );

  await railItem(page, 'exports.title').click();
  await expect(bars).toHaveCount(0);
  await expect(ring).toHaveAccessibleName(starts('jobs.ring'));

  await railItem(page, 'today.title').click();
  await expect(bars).toHaveCount(1);
  await expect(ring).toHaveAccessibleName(text('command.jobs'));
  platform.setFaults([]);
  await expect(bars).toHaveCount(0, { timeout: 60_000 });
  const shown = await readBars();
  expect(new Set(shown.flat()).size).toBeGreaterThan(2);
  for (const values of shown) expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(desk.complaints).toEqual([]);
});
