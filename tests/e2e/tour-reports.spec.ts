import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import { exportReport, railItem } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { large, resize, takePicture, tourFolder, usual } from './support/tour-pictures.ts';
import { like, text } from './support/words.ts';

/** Every report over the demo venue's year, light and dark, in two sizes of a window, as a PDF and a workbook. */
const exported = join(tourFolder, 'files');
const messages = createMessages('en-GB');
const now = Temporal.Instant.from('2026-11-21T12:07:00+01:00').epochMilliseconds;

/** Nothing is on its way, and no message is shown. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByText(text('reports.working'))).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.mouse.move(640, 2);
}

/** What is told was heard. */
async function dismiss(page: Page): Promise<void> {
  const news = page.getByRole('button', { name: text('banner.dismiss'), exact: true });
  await expect(async () => {
    if (await news.first().isVisible()) await news.first().click();
    await expect(news).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

test('reports', async () => {
  mkdirSync(exported, { recursive: true });
  mkdirSync(tourFolder, { recursive: true });
  const desk = await launchDesk({ now, beginsOn: 'today' });
  const { page } = desk;
  try {
    await resize(desk, usual);
    await page.getByRole('button', { name: text('welcome.demo.title') }).click();
    const year = page.getByRole('status').filter({ hasText: like('today.demo.running') });
    await expect(year).toBeVisible();
    await expect(year).toHaveCount(0, { timeout: 400_000 });
    await dismiss(page);
    await railItem(page, 'reports.title').click();
    await takePicture(page, 'reports');
    for (const { id } of reportDescriptions) {
      await railItem(page, 'reports.title').click();
      await page.getByRole('button', { name: messages.text(`report.${id}.ask`) }).click();
      await settle(page);
      await takePicture(page, `report-${id}`);
      await resize(desk, large);
      await settle(page);
      await takePicture(page, `report-${id}-large`);
      await resize(desk, usual);
      await desk.saveTo(join(exported, `report-${id}.pdf`));
      await exportReport(page, 'reports.pdf');
      await expect(page.getByText(`report-${id}.pdf`, { exact: true })).toBeVisible();
      await dismiss(page);
      await desk.saveTo(join(exported, `report-${id}.xlsx`));
      await exportReport(page, 'reports.export.file');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('export.start'), exact: true })
        .click();
      await expect(page.getByRole('dialog').getByText(`report-${id}.xlsx`)).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('export.close') })
        .last()
        .click();
      await page.getByRole('button', { name: text('reports.all'), exact: true }).click();
    }
  } finally {
    await desk.close();
  }
});
