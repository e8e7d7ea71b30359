import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { openTool, periodButton, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { openScreenObject, pressAll } from './support/screen.ts';
import { makeExternalJwt } from './support/tested-venue.ts';
import { clippedTexts, resize, sizes, unreachable, usual } from './support/whole.ts';
import { ends, field, like, starts, text } from './support/words.ts';

/** What is said on the side of the work: it covers nothing, takes no key away, and is still so. */
let desk: Desk;
let page: Page;
let screen: ReturnType<typeof openScreenObject>;
let platform: RunningSandbox;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 17 });
  desk = await launchDesk();
  ({ page } = desk);
  screen = openScreenObject(page);
  // As root only: Chromium's sandbox is off then, and that is said.
  if (process.getuid?.() === 0)
    await page.getByRole('button', { name: text('common.dismiss'), exact: true }).click();
  await addVenue(page, platform, 0);
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
test.beforeEach(async () => {
  platform.setFaults([]);
  await page.reload();
  await railItem(page, 'dataset.bookings').click();
  await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
});

test('while the platform is waited for, the status bar is readable, moves for those who like motion only, and can be cancelled', async () => {
  const fault = { type: 'status', status: 429, retryAfterSeconds: 600 } as const;
  platform.setFaults([{ operation: 'listBookings', fault }]);
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
          .length,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await screen.refresh.click();
  await expect(page.getByText(like('fetch.phase.waiting'))).toBeVisible();
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  for (const size of sizes) {
    await resize(desk, size);
    expect.soft(await clippedTexts(page), size.name).toEqual([]);
    expect.soft(await unreachable(page), size.name).toEqual([]);
  }
  await resize(desk, sizes[0]);
  await page.getByRole('button', { name: text('common.stop') }).click();
  await expect(screen.refresh).toBeEnabled();
});

test('Escape closes a dialog also after its button was pressed', async () => {
  platform.setFaults([{ operation: 'exchangeVisitorToken', fault: { type: 'hold' } }]);
  await openTool(page, 'visitorToken.menu');
  await page.getByLabel(text('visitorToken.jwt')).fill(makeExternalJwt());
  await expect(screen.dialog).toBeVisible();
  const press = { name: text('visitorToken.exchange'), exact: true };
  await screen.dialog.getByRole('button', press).focus();
  await page.keyboard.press('Enter');
  // What was pressed is disabled, or gone: the browser moves the focus off it a little later.
  await expect(screen.dialog.getByRole('button', { ...press, disabled: false })).toHaveCount(0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role="dialog"]')),
  ).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  await railItem(page, 'dataset.bookings').click();
});

test('a passing message covers nothing of a dialog that can be pressed', async () => {
  for (const size of sizes) {
    await resize(desk, size);
    const message = page.getByRole('alertdialog').first();
    let covered: string[] = [];
    // On a busy machine the message may be gone before it was looked at.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toHaveCount(0);
      await screen.grid.getByRole('gridcell').first().click();
      await page.keyboard.press('z');
      await expect(message).toBeVisible();
      await screen.exportButton.click();
      await expect(screen.dialog).toBeVisible();
      covered = await unreachable(page);
      expect(await message.isVisible()).toBe(true);
    }).toPass();
    expect.soft(covered, size.name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
  }
  await resize(desk, sizes[0]);
});

test('a passing message covers neither the focus nor the buttons above the rows', async () => {
  const message = page.getByRole('region', { name: text('toast.region') });
  const dismiss = message.getByRole('button', { name: text('common.dismiss'), exact: true });
  for (const size of [usual, ...sizes]) {
    await resize(desk, size);
    // Under the message's usual place, and where a narrow window has no other corner.
    for (const part of [0.95, 0.5]) {
      await expect(async () => {
        await pressAll(dismiss);
        const cell = await screen.grid.evaluateHandle(findLowestCell, part);
        await cell.asElement()?.click({ timeout: 1000 });
        await page.keyboard.press('z');
        await expect(message).toBeVisible({ timeout: 1000 });
        await expect
          .poll(() => message.evaluate(findCovered), { timeout: 1000 })
          .toEqual({ focus: 'gridcell', covered: [] });
      }).toPass();
      if (size !== usual || part < 0.9) continue;
      // In the other lower corner: as low as before, and beside the rail.
      const main = await page.getByRole('main').boundingBox();
      const box = await message.boundingBox();
      expect((box?.x ?? 0) - (main?.x ?? 0)).toBe(20);
      expect(box?.y).toBeGreaterThan(size.height / 2);
    }
  }
  await resize(desk, sizes[0]);
});

/** The lowest cell in sight, above the totals, at a part of the table's width. */
function findLowestCell(grid: Element, part: number): Element | null {
  const { left, width, top, bottom } = grid.getBoundingClientRect();
  for (let y = bottom; y > top; y -= 4) {
    const at = document.elementFromPoint(left + part * width, y);
    const cell = at?.closest('[role=gridcell]') ?? null;
    if (cell && !cell.closest('[data-floor]')) return cell;
  }
  return null;
}

/** What has the focus, and which of it and the header's buttons are covered by messages. */
function findCovered(region: Element): { focus: string | null; covered: string[] } {
  const box = region.getBoundingClientRect();
  const { activeElement } = document;
  const kept = [...document.querySelectorAll('main header button'), activeElement];
  return {
    focus: activeElement?.role ?? null,
    covered: kept.flatMap((control) => {
      const { left, right, top, bottom } = control?.getBoundingClientRect() ?? new DOMRect();
      const isOff =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return isOff || !control ? [] : [control.outerHTML.slice(0, 90)];
    }),
  };
}

test('the rows behind a passing message can be scrolled above it, and do not move when it goes', async () => {
  await resize(desk, sizes[0]);
  // A venue of its own: the other one may still be waiting as the platform asked.
  await addVenue(page, platform, 3);
  // Until then the button is that of the venue before, whose screen is about to be hidden.
  await expect(page).toHaveTitle(new RegExp(getTenant(platform, 3).name));
  await periodButton(page).click();
  await page.getByRole('button', { name: starts('preset.lastMonth') }).click();
  await expect.poll(screen.rowCount).toBeGreaterThan(500);
  await screen.grid.getByRole('gridcell').first().click();
  await page.keyboard.press('z');
  // New statuses of a venue may be told beside it, before or after: the rows go above all messages.
  const messages = page.getByRole('region', { name: text('toast.region') });
  const message = messages
    .getByRole('alertdialog')
    .filter({ hasText: like('grid.typeAhead.none') });
  await expect(message).toBeVisible();
  await message.hover();
  await screen.grid.evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
  const total = await screen.rowCount();
  const last = screen.grid.getByRole('row').and(page.locator(`[aria-rowindex="${total + 1}"]`));
  await expect(last).toBeVisible();
  const getTop = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN;
  const top = await getTop(last);
  expect(top + 30).toBeLessThanOrEqual(await getTop(messages));
  const dismiss = messages.getByRole('button', { name: text('common.dismiss'), exact: true });
  await pressAll(dismiss);
  await expect(messages).toHaveCount(0);
  expect(await getTop(last)).toBe(top);
  // What nobody looks at is gone.
  const scrollAwayAndBack = async () => {
    await screen.grid.evaluate((grid) => grid.scrollTo({ top: 0 }));
    await expect(last).toHaveCount(0);
    await screen.grid.evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    return getTop(last);
  };
  await expect.poll(scrollAwayAndBack).toBeGreaterThan(top);

  // Of few rows the totals are high up: there is room below them.
  let number = '';
  await expect
    .poll(async () => {
      number =
        (await screen.column(field('bookings', 'orderNumber'))).find((text) => /\d/.test(text)) ??
        '';
      return number;
    })
    .not.toBe('');
  await page.getByRole('searchbox', { name: starts('search.label') }).fill(number);
  await expect.poll(screen.rowCount).toBeLessThan(9);
  await screen.grid.getByRole('gridcell').first().click();
  await page.keyboard.press('z');
  // It stays for as long as the mouse is on it.
  await message.hover();
  const totals = screen.grid.getByRole('rowgroup').last();
  expect((await getTop(totals)) + 34).toBeLessThan(await getTop(messages));
});

test('what went wrong is no longer told while it is tried again', async () => {
  // A venue of its own: the other one may still be waiting as the platform asked.
  await addVenue(page, platform, 2);
  await expect(page.getByRole('button', { name: ends('environment.production') })).toContainText(
    getTenant(platform, 2).name,
  );
  await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'status', status: 403 } }]);
  await screen.refresh.click();
  // Of the rows that did not come; a passing message is another thing.
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'hold' } }]);
  await screen.refresh.click();
  await expect(page.getByRole('button', { name: text('common.stop') })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
