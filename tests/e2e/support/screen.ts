import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { ends, starts, text } from './words.ts';

/** The words on the screen, as a person finds them. */
export function openScreenObject(page: Page) {
  const grid = page.getByRole('grid', { name: ends('grid.label') });
  return {
    grid,
    period: page.getByRole('button', {
      name: starts('range.button', { dates: text('range.axis.booked') }),
    }),
    exportButton: page.getByRole('button', { name: text('export.button'), exact: true }),
    refresh: page.getByRole('button', { name: text('refresh'), exact: true }),
    orderNumber: page.getByRole('searchbox', { name: text('ask.orderNumber') }),
    // One that is on its way out is no longer there for a person.
    dialog: page.getByRole('dialog').and(page.locator(':not([data-exiting])')),
    heading: (name: string): Locator =>
      grid
        .getByRole('columnheader')
        .getByRole('button', { name: new RegExp(`^(Sort by )?${name}`) })
        .first(),
    /** The demo venue is open, whether a test before opened it or not. */
    async ensureDemo(): Promise<void> {
      const first = page.getByRole('button', { name: text('welcome.demo.title') });
      await expect(
        first.or(page.getByRole('navigation', { name: text('shell.navigation') })),
      ).toBeVisible();
      if (await first.isVisible()) await this.tryDemo();
    },
    async tryDemo(): Promise<void> {
      await page.getByRole('button', { name: text('welcome.demo.title') }).click();
      await expect(grid).toBeVisible({ timeout: 30_000 });
      await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();
    },
    /** How many rows the grid says it has, its heading and its totals not counted. */
    async rowCount(): Promise<number> {
      const rowgroups = await grid.getByRole('rowgroup').count();
      return Number(await grid.getAttribute('aria-rowcount')) - (rowgroups - 1);
    },
    /** The visible texts of a column, top to bottom, its total not among them. */
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

/** Less than half of what axe's package sends a page, which reads it once for each start of the app. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Half of axe's time on a screen with a table went by them. */
const laterRows = '[role=grid] [role=row]:nth-child(n+8)';

/**
 * Nothing that axe objects to, on the screen as it is now. With the dark scheme, too, if asked for:
 * there only what goes by colours is looked at again. Within: only parts of the page, such as a dialog
 * that hides the rest.
 */
export async function expectAccessible(
  page: Page,
  schemes: 'as it is' | 'light and dark' = 'as it is',
  within?: string,
): Promise<void> {
  // What is fading in has less contrast than it will have.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      );
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  // A page that has it is not sent it again.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: hasAxe ? 'undefined' : axeSource });
  // Legacy mode: the other one opens a page of its own, which Electron has no way to do.
  // It would read style sheets and sounds ahead, in a fifth of its time, for a rule that it leaves out by
  // itself, and for sounds that play by themselves, of which there are none.
  const options = { resultTypes: ['violations' as const], preload: false };
  if (within) axe.include(within);
  // What a control shows beside it for a moment is in no region: its words are the control's own, as its
  // name or its description. Its colours are looked at below.
  axe.exclude('[role=tooltip]');
  // Rows of a table are alike: the first ones stand for all.
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

/** Chooses a file type in the export dialog, of those that come at once or behind "More formats". */
export async function chooseFormat(page: Page, name: RegExp): Promise<void> {
  const format = page.getByRole('radio', { name });
  const more = page.getByRole('button', { name: text('export.format.more') });
  await expect(page.getByRole('radiogroup', { name: text('export.format') })).toBeVisible();
  if ((await format.count()) === 0) await more.click();
  await tick(format);
}

/** Clicks a tick box or a radio button where a person does: on its label. */
export async function tick(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click();
}
