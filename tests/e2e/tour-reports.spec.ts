import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import { exportReport, pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';
import { isBrief, takePicture, tourFolder } from './support/tour-pictures.ts';
import { large, resize, usual } from './support/whole.ts';
import { field, like, speak, starts, text } from './support/words.ts';

/**
 * Every report over the demo venue's year, light and dark, in two sizes of a window, as a PDF and a workbook; and what
 * else needs a year: a pivot, alerts, and looking back.
 */
const exported = join(tourFolder, 'files');
const now = Temporal.Instant.from('2026-11-21T12:07:00+01:00').epochMilliseconds;

/** Nothing is on its way, and no message is shown. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByText(text('reports.working'))).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.mouse.move(640, 2);
}

/** What is told was heard. */
async function dismiss(page: Page): Promise<void> {
  const news = page.getByRole('button', { name: text('common.dismiss'), exact: true });
  await expect(async () => {
    if (await news.first().isVisible()) await news.first().click();
    await expect(news).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

async function awaitRows(page: Page): Promise<void> {
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
}

async function showPivot(desk: Desk): Promise<void> {
  const { page } = desk;
  await railItem(page, 'dataset.orders').click();
  await pickPeriod(page, '2026-10-05', '2026-10-18');
  await awaitRows(page);
  await page.getByRole('button', { name: text('group.button'), exact: true }).click();
  const steps = [
    text('group.by', { by: 'day', column: field('orders', 'creationDate') }),
    field('orders', 'salesChannel'),
  ];
  for (const [at, step] of steps.entries()) {
    const position = at + 1;
    await page.getByRole('button', { name: like('group.step', { position }) }).click();
    await page.getByRole('option', { name: step, exact: true }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await page.getByText(text('look.pivot'), { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Web shop' })).toBeVisible();
  await takePicture(desk, 'pivot');
}

/** The demo venue has downloads of earlier mornings: of 8 November, too, after which some of its bookings changed. */
async function lookBack(desk: Desk): Promise<void> {
  const { page } = desk;
  await railItem(page, 'dataset.bookings').click();
  await pickPeriod(page, '2026-10-24', '2026-11-07');
  await awaitRows(page);
  const moment = page.getByRole('option', { name: (await speak()).shortDay('2026-11-08') }).first();
  const choose = async (item: 'history.asKnown' | 'history.changes') => {
    await page.getByRole('button', { name: text('history.button') }).click();
    await page.getByRole('menuitem', { name: text(item) }).click();
    await moment.click();
  };
  await choose('history.asKnown');
  await expect(page.getByRole('status').getByText(starts('asOf.banner'))).toBeVisible();
  await awaitRows(page);
  await takePicture(desk, 'as-known-on');
  await page.getByRole('button', { name: text('asOf.back') }).click();
  await choose('history.changes');
  await expect(page.getByRole('radio', { name: starts('changes.changed') })).toBeVisible();
  await awaitRows(page);
  await takePicture(desk, 'changed-since');
  await page.getByRole('button', { name: text('common.back'), exact: true }).click();
}

async function showChecks(desk: Desk): Promise<void> {
  const { page } = desk;
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('reconciliation.ask') }).click();
  const rules = page.getByRole('navigation', { name: text('reconciliation.rules'), exact: true });
  await expect(rules).toBeVisible();
  await settle(page);
  await takePicture(desk, 'reconciliation');
}

async function setAlert(desk: Desk): Promise<void> {
  const { page } = desk;
  await railItem(page, 'today.title').click();
  const figure = text('today.people');
  await page.getByRole('button', { name: starts('alerts.alert', { figure }) }).click();
  await page.getByRole('textbox', { name: starts('alerts.limit') }).fill('1000');
  await takePicture(desk, 'alert');
  await page.getByRole('textbox', { name: starts('alerts.limit') }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await railItem(page, 'alerts.title').click();
  await expect(
    page.getByRole('checkbox', { name: starts('alerts.on', { name: figure }) }),
  ).toBeVisible();
  await takePicture(desk, 'alerts');
}

/** The report in a large window, as a PDF and as a workbook. */
async function exportBoth(desk: Desk, id: string): Promise<void> {
  const { page } = desk;
  await resize(desk, large);
  await settle(page);
  await takePicture(desk, `report-${id}-large`);
  await resize(desk, usual);
  await desk.saveTo(join(exported, `report-${id}.pdf`));
  await exportReport(page, 'reports.pdf');
  await expect(page.getByText(`report-${id}.pdf`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dismiss(page);
  await desk.saveTo(join(exported, `report-${id}.xlsx`));
  await exportReport(page, 'reports.export.file');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.export'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText(`report-${id}.xlsx`)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
}

test('reports', async () => {
  mkdirSync(exported, { recursive: true });
  mkdirSync(tourFolder, { recursive: true });
  const desk = await launchDesk({ now, beginsOn: 'today', wholeDemo: true });
  const { page } = desk;
  try {
    await resize(desk, usual);
    await page.getByRole('button', { name: text('welcome.demo.title') }).click();
    const year = page.getByRole('status').filter({ hasText: like('today.demo.running') });
    await expect(year).toBeVisible();
    await expect(year).toHaveCount(0, { timeout: 400_000 });
    await dismiss(page);
    await railItem(page, 'reports.title').click();
    await expect(page.getByText(text('common.calculating'))).toHaveCount(0);
    await takePicture(desk, 'reports');
    for (const { id } of reportDescriptions) {
      await railItem(page, 'reports.title').click();
      await page.getByRole('button', { name: text(`report.${id}.ask`) }).click();
      await settle(page);
      await takePicture(desk, `report-${id}`);
      if (id === 'pace') {
        const numbers = page.getByRole('heading', { name: text('reports.tables') });
        await expect.soft(numbers).toBeInViewport();
      }
      const headline = page.getByRole('main').locator('[aria-busy] p').first();
      // One line, in English.
      const { height } = (await headline.boundingBox()) ?? { height: Number.NaN };
      expect.soft(height, `${id}: ${await headline.innerText()}`).toBeLessThan(30);
      if (!isBrief) await exportBoth(desk, id);
      await page.getByRole('button', { name: text('reports.all'), exact: true }).click();
    }
    await showChecks(desk);
    await showPivot(desk);
    await lookBack(desk);
    await setAlert(desk);
  } finally {
    await desk.close();
  }
});
