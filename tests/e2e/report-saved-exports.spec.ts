import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { readXlsx } from '../support/read-back.ts';
import { exportReport, openExports, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openFrom } from './support/own-venues.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { like, starts, text } from './support/words.ts';

/** The monthly board report: a view, a saved export of several reports, its files, and the list of exports. */

const messages = createMessages('en-GB');
const name = 'Board';
let desk: Desk;
let folder: string;
let profileId: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-board-'));
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
  const selected = await getDesk(desk.page).profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  profileId = selected.value.id;
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (of = name): Promise<void> => {
  await desk.page
    .getByRole('button', { name: messages.text('savedExport.run.of', { name: of }) })
    .click();
  await expect(desk.page.getByText(starts('savedExport.done'))).toBeVisible({ timeout: 120_000 });
};

/** The file with this end, once it is there: what is told as done may be the one before. */
async function findFile(where: string, end: string): Promise<string> {
  const list = () => readdirSync(where).filter((file) => file.endsWith(end));
  await expect.poll(list).toHaveLength(1);
  return list()[0] ?? '';
}

const readReceipt = async (where: string) =>
  JSON.parse(readFileSync(join(where, await findFile(where, '.pdf.receipt.json')), 'utf8'));

test('a report is kept as a view, by keyboard, and opens as it was', async () => {
  const { page } = desk;
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.revenue.ask') }).press('Enter');
  await page.getByRole('button', { name: starts('reports.choice.basis.sale') }).click();
  await page.getByRole('option', { name: text('reports.choice.basis.visit') }).click();
  await page.keyboard.press('Control+s');
  const form = page.getByRole('dialog', { name: messages.text('views.form.title') });
  await form.getByRole('textbox').fill('By visit');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: text('views.menu', { name: 'By visit' }), exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: starts('reports.choice.basis.visit') }).click();
  await page.getByRole('option', { name: text('reports.choice.basis.sale') }).click();
  await expect(
    page.getByRole('button', { name: starts('views.menu', { name: 'By visit' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: messages.text('reports.all'), exact: true }).click();
  await page.getByRole('button', { name: /^By visit/ }).press('Enter');
  await expect(
    page.getByRole('button', { name: starts('reports.choice.basis.visit') }),
  ).toBeVisible();
});

test('several reports are one workbook and one PDF with pictures, of last month, and listed', async () => {
  const { page, app } = desk;
  await exportReport(page, 'savedExport.new');
  const form = page.getByRole('dialog', { name: messages.text('savedExport.reports.title') });
  await form.getByRole('textbox', { name: messages.text('common.name'), exact: true }).fill(name);
  await form.getByRole('button', { name: messages.text('savedExport.reports.add') }).press('Enter');
  await page
    .getByRole('menuitem', { name: text('report.arrivals.name'), exact: true })
    .press('Enter');
  await form
    .getByRole('button', {
      name: like('savedExport.report.days', { name: text('report.revenue.name') }),
    })
    .click();
  await page
    .getByRole('option', { name: messages.text('savedExport.report.ofSavedExport') })
    .click();
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await expect(form.getByText(starts('savedExport.fileName.preview'))).toBeVisible();
  await expect(form.getByRole('button', { name: text('common.save'), exact: true })).toBeEnabled();
  await expectAccessible(page);
  await openFrom(app, folder);
  await form.getByRole('button', { name: messages.text('savedExport.save.folder') }).click();
  await expect(page.getByText(messages.text('savedExport.saved', { name }))).toBeVisible();

  await openExports(page);
  await run();
  const pdf = await findFile(folder, '.pdf');
  expect(readFileSync(join(folder, pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  const receipt = await readReceipt(folder);
  expect(receipt).toMatchObject({ complete: true });
  expect(receipt.reports).toHaveLength(2);

  const list = await getDesk(page).savedExports.list({ profileId });
  const [savedExport] = list.ok ? list.value : [];
  if (!savedExport) throw new Error('no recipe');
  const { savedExportId, folder: _, lastRun: __, ...content } = savedExport;
  const workbook = { ...content, format: 'xlsx' as const };
  await getDesk(page).savedExports.save({ profileId, savedExportId, content: workbook });
  await run();
  const xlsx = await findFile(folder, '.xlsx');
  const sheets = readXlsx(join(folder, xlsx)).map((sheet) => sheet.name);
  expect(sheets.length).toBeGreaterThan(4);

  const exports = page.getByRole('region', { name: messages.text('common.files') });
  await expect(exports.getByRole('listitem')).toHaveCount(2);
  await expect(exports.getByRole('listitem').first()).toContainText(
    `${text('report.revenue.name')}, ${text('report.arrivals.name')}`,
  );
  expect(desk.complaints).toEqual([]);
});

test('a weekly page is five reports of last week and the days ahead, with a cover', async () => {
  const { page, app } = desk;
  await openExports(page);
  await page.getByRole('button', { name: text('savedExport.make'), exact: true }).click();
  await page.getByRole('menuitem', { name: text('savedExport.make.weekly') }).click();
  const form = page.getByRole('dialog', { name: messages.text('savedExport.reports.title') });
  await expect(form.getByRole('listitem')).toHaveCount(5);
  const weeks = mkdtempSync(join(folder, 'weeks-'));
  await openFrom(app, weeks);
  await form.getByRole('button', { name: messages.text('savedExport.save.folder') }).click();
  const weekly = text('savedExport.weekly');
  await expect(page.getByText(messages.text('savedExport.saved', { name: weekly }))).toBeVisible();
  await run(weekly);
  const pdf = await findFile(weeks, '.pdf');
  const { reports } = await readReceipt(weeks);
  expect(reports.map((one: { report: string }) => one.report).join(' ')).toBe(
    'visitors revenue pace guides tasks',
  );
  expect(readFileSync(join(weeks, pdf)).subarray(0, 5).toString()).toBe('%PDF-');
});
