import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { ends, starts, text } from './words.ts';

/** The texts on the screen, as a user sees them. */
export function openScreenObject(page: Page) {
  const grid = page.getByRole('grid', { name: ends('grid.label') });
  return {
    grid,
    period: page.getByRole('button', {
      name: starts('range.button', { dates: text('range.axis.booked') }),
    }),
    exportButton: page.getByRole('button', { name: text('common.exportMenu'), exact: true }),
    refresh: page.getByRole('button', { name: text('refresh'), exact: true }),
    orderNumber: page.getByRole('searchbox', { name: text('ask.orderNumber') }),
    // A closing element no longer exists for a user.
    dialog: page.getByRole('dialog').and(page.locator(':not([data-exiting])')),
    heading: (name: string): Locator =>
      grid.getByRole('columnheader', { name, exact: true }).getByRole('button').first(),
    /** Makes sure that the demo venue is open. */
    async ensureDemo(): Promise<void> {
      const first = page.getByRole('button', { name: text('welcome.demo.title') });
      await expect(
        first.or(page.getByRole('navigation', { name: text('shell.navigation') })),
      ).toBeVisible();
      if (await first.isVisible()) await this.tryDemo();
    },
    async tryDemo(): Promise<void> {
      await page.getByRole('button', { name: text('welcome.demo.title') }).click();
      await expect(grid).toBeVisible();
      await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();
    },
    /** The number of rows in the grid, without its heading and totals. */
    async rowCount(): Promise<number> {
      const rowgroups = await grid.getByRole('rowgroup').count();
      return Number(await grid.getAttribute('aria-rowcount')) - (rowgroups - 1);
    },
    /** The last row: totals, with a button that opens those by status. */
    totals: grid.getByRole('row').last(),
    /** The visible texts of a column, top to bottom, without its total. */
    async column(name: string): Promise<string[]> {
      const headings = await grid.getByRole('columnheader').allInnerTexts();
      const index = headings.findIndex((text) => text.trim() === name);
      if (index < 0) throw new Error(`no column ${name} in ${headings.join(', ')}`);
      const rows = grid.getByRole('rowgroup').nth(1);
      const cells = rows.locator(`[role="gridcell"][aria-colindex="${index + 1}"]`);
      return (await cells.allInnerTexts()).map((text) => text.trim());
    },
  };
}

/** Less than half of the code that axe's package sends to a page, which reads it once per app. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Half of axe's time on a screen with a table was spent on them. */
const laterRows = '[role=grid] [role=row]:nth-child(n+8)';

/**
 * Checks the current screen with axe. `light and dark`: checks colours in the dark scheme too. `within`: only a part of
 * the page, such as a dialog.
 */
export async function expectAccessible(
  page: Page,
  schemes: 'as it is' | 'light and dark' = 'as it is',
  within?: string,
): Promise<void> {
  // An element that fades in has less contrast at first.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      );
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  // Sent to each page once.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: hasAxe ? 'undefined' : axeSource });
  // Legacy mode: the other one opens its own page, which Electron doesn't support. Otherwise axe would load style
  // sheets and sounds, a fifth of its time, for rules that it skips.
  const options = { resultTypes: ['violations' as const], preload: false };
  if (within) axe.include(within);
  // A tooltip is in no region: its text is the control's name or description. It opens where the mouse happens to be,
  // in an element of its own that would be named instead of it. Its colours are checked below.
  axe.exclude('[data-overlay-container]:has(> [role=tooltip])');
  // All rows of a table have the same structure: the first ones are enough.
  axe.exclude(laterRows);
  const { violations } = await axe.setLegacyMode(true).options(options).analyze();
  if (schemes === 'light and dark') {
    await page.emulateMedia({ colorScheme: 'dark' });
    const byColor = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode(true);
    if (within) byColor.include(within);
    byColor.exclude(laterRows);
    const runOnly = ['color-contrast'];
    violations.push(...(await byColor.options({ ...options, runOnly }).analyze()).violations);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Chooses a format in the export dialog, also one behind "More formats". */
export async function chooseFormat(page: Page, name: RegExp): Promise<void> {
  const format = page.getByRole('radio', { name });
  const more = page.getByRole('button', { name: text('export.format.more') });
  await expect(page.getByRole('radiogroup', { name: text('export.format') })).toBeVisible();
  if ((await format.count()) === 0) await more.click();
  await tick(format);
}

/** Presses buttons, such as those that dismiss messages, until there are none: some go by themselves. */
export async function pressAll(buttons: Locator): Promise<void> {
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().click({ timeout: 1000 });
    await expect(buttons).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Clicks a checkbox or radio button on its label, as people do. */
export async function tick(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click();
}
