import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue } from './support/own-venues.ts';
import { like, starts, text } from './support/words.ts';

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

/** Notes each value of each bar and of the ring, in the order in which it was shown. */
async function noteBars(page: Page): Promise<() => Promise<number[][]>> {
  await page.evaluate(() => {
    const seen = new Map<Element, number[]>();
    (globalThis as unknown as { seenBars: typeof seen }).seenBars = seen;
    const note = () => {
      const shapes = '[role="progressbar"], circle[stroke-dasharray]';
      for (const element of document.querySelectorAll(shapes)) {
        const [drawn = null] = element.getAttribute('stroke-dasharray')?.split(' ') ?? [];
        const value = element.getAttribute('aria-valuenow') ?? drawn;
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

test('the ring shows a download on every screen, nothing else does, and it never goes backwards', async () => {
  const { page } = desk;
  const bars = page.getByRole('progressbar');
  const ring = page.getByRole('button', { name: starts('command.jobs') }).first();
  const readBars = await noteBars(page);
  const hold = (operation: 'listOrders' | 'listTasks') => ({
    operation,
    fault: { type: 'hold' as const },
  });
  platform.setFaults([hold('listOrders'), hold('listTasks')]);
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();

  await expect(ring).toHaveAccessibleName(starts('jobs.ring'));
  await expect(bars).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('shell.status') })).not.toContainText(
    text('dataset.orders'),
  );

  await railItem(page, 'exports.title').click();
  await expect(bars).toHaveCount(0);
  await expect(ring).toHaveAccessibleName(starts('jobs.ring'));
  const drawn = ring.locator('circle').last();
  const begun = (await drawn.getAttribute('stroke-dasharray')) ?? '';
  const slow = { operation: '*', fault: { type: 'delay', milliseconds: 150 } } as const;
  platform.setFaults([hold('listTasks'), slow]);
  await expect(drawn).not.toHaveAttribute('stroke-dasharray', begun);
  // Orders are done, and are no part of the ring any more.
  await expect(ring).toHaveAccessibleName(starts('jobs.ring', { job: text('dataset.tasks') }));

  await railItem(page, 'today.title').click();
  await expect(ring).toHaveAccessibleName(starts('jobs.ring', { job: text('dataset.tasks') }));
  await expect(bars).toHaveCount(0);
  platform.setFaults([slow]);
  await expect(ring).toHaveAccessibleName(text('command.jobs'));
  const shown = await readBars();
  expect(new Set(shown.flat()).size).toBeGreaterThan(2);
  for (const values of shown) expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(desk.complaints).toEqual([]);
});

test('what waits behind a download that can’t go on is not said to be downloading', async () => {
  const { page } = desk;
  const { profiles, session, storedRows, sync } = getDesk(page);
  const selected = await profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  await storedRows.remove({ profileId, dataset: null, removal: { what: 'everything' } });
  await session.signOut({ profileId });
  const period = { from: '2026-01-01T00:00:00', to: '2026-01-08T00:00:00' };
  await sync.start({ profileId, dataset: 'orders', kind: 'fill', period });

  // The first rows of the test before may ask for their statuses.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await railItem(page, 'reports.title').click({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: starts('report.tasks.ask') }).click();
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('needs.waiting') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('error.signed-out.title'));
  await expect(page.getByText(like('needs.runningText'))).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
