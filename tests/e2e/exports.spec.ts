import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import { readJson } from '../support/read-back.ts';
import { readParquet } from '../support/read-parquet.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, screenOf, tick } from './support/screen.ts';

/** Every file type from the dialog, with its receipt, and the list of what was exported. */
test.describe.configure({ mode: 'serial' });

const formats = [
  ['tsv', /TSV/],
  ['json', /^JSON One list/],
  ['ndjson', /NDJSON/],
  ['parquet', /^Parquet/],
] as const;
const { fields } = datasetOf('bookings');
let desk: Desk;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-exports-'));
  desk = await launchDesk();
  const screen = screenOf(desk.page);
  await screen.tryDemo();
  await expect(desk.page.getByRole('gridcell').first()).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const [format, name] of formats) {
  test(`everything is exported as ${format}, with a receipt that proves it`, async () => {
    const { page } = desk;
    const target = join(folder, `everything.${format}`);
    await desk.saveTo(target);
    await screenOf(page).exportButton.click();
    await tick(page.getByRole('radio', { name: /^Everything/ }));
    await tick(page.getByRole('radio', { name }));
    await tick(page.getByRole('radio', { name: /field names/ }));
    if (format !== 'parquet') {
      const lines = page.getByRole('region', { name: 'First lines of the file' });
      await expect(lines).toContainText('bookingLineId');
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Export…' }).click();
    await expect(page.getByRole('heading', { name: 'Exported' })).toBeVisible();
    await expect(page.getByText(`everything.${format}.receipt.json`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).last().click();

    const receipt = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
    const sha256 = createHash('sha256').update(readFileSync(target)).digest('hex');
    expect(receipt).toMatchObject({
      environment: 'demo',
      dataset: 'bookings',
      format,
      columns: fields.map((field) => field.name),
      columnsLeftOut: [],
      complete: true,
      files: [{ sha256 }],
    });
    expect(receipt.rows).toBeGreaterThan(0);
    if (format === 'parquet') {
      const read = await readParquet(target);
      expect(read.rows).toHaveLength(receipt.rows);
      expect(read.metadata).toMatchObject({ timeZone: receipt.timeZone });
    } else if (format !== 'tsv') {
      expect(readJson(target, format)).toHaveLength(receipt.rows);
    }
  });
}

test('what was exported is listed, and is exported again on request', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Tools of this venue' }).click();
  await page.getByRole('menuitem', { name: 'Exports' }).click();
  const list = page.getByRole('list', { name: 'Files, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(formats.length);
  await expectAccessible(page);
  await desk.saveTo(join(folder, 'again.parquet'));
  await page.getByRole('button', { name: 'Export again: everything.parquet' }).click();
  await expect(page.getByRole('heading', { name: 'Exported' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  const sums = ['everything', 'again'].map((name) => {
    const path = join(folder, `${name}.parquet.receipt.json`);
    return JSON.parse(readFileSync(path, 'utf8')).dataSha256;
  });
  expect(sums[1]).toBe(sums[0]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
