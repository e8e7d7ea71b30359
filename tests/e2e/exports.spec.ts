import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from '@playwright/test';
import { getDataset, listColumns } from '../../shared/catalogue/catalogue.ts';
import { readJson, readXlsx } from '../support/read-back.ts';
import { readParquet } from '../support/read-parquet.ts';
import { makeAgain, openExports, openTool, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { chooseFormat, expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { field, inTurn, like, starts, text } from './support/words.ts';

/**
 * Files from the dialog, each with its receipt, and the list of what was exported. What is in a file of any format is
 * for a unit test (`files-read-back`).
 */

const formats = [
  ['ndjson', like('export.format.ndjson')],
  ['parquet', starts('export.format.parquet')],
] as const;
const columns = listColumns(getDataset('bookings')).map(({ name }) => name);
let desk: Desk;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-exports-'));
  desk = await launchDesk();
  const screen = openScreenObject(desk.page);
  await screen.tryDemo();
  await expect(desk.page.getByRole('gridcell').first()).toBeVisible();
  exported.clear();
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The formats in which everything was exported. */
const exported = new Set<string>();

/** Exports everything in a format, and tells where to. */
async function exportEverything([format, name]: (typeof formats)[number]): Promise<string> {
  const { page } = desk;
  const target = join(folder, `everything.${format}`);
  await desk.saveTo(target);
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: starts('export.scope.everything') }));
  await chooseFormat(page, name);
  await tick(page.getByRole('radio', { name: like('export.headings.fields') }));
  if (format !== 'parquet') {
    const lines = page.getByRole('region', { name: text('export.preview.about') });
    await expect(lines).toContainText('bookingLineId');
  }
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await expect(page.getByText(`everything.${format}.receipt.json`)).toBeVisible();
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  exported.add(format);
  return target;
}

for (const [format, name] of formats) {
  test(`everything is exported as ${format}, with a receipt that proves it`, async () => {
    const target = await exportEverything([format, name]);
    const receipt = JSON.parse(readFileSync(`${target}.receipt.json`, 'utf8'));
    const sha256 = createHash('sha256').update(readFileSync(target)).digest('hex');
    expect(receipt).toMatchObject({
      environment: 'demo',
      dataset: 'bookings',
      format,
      columns,
      columnsLeftOut: [],
      complete: true,
      files: [{ sha256 }],
    });
    expect(receipt.rows).toBeGreaterThan(0);
    if (format === 'parquet') {
      const read = await readParquet(target);
      expect(read.rows).toHaveLength(receipt.rows);
      expect(read.metadata).toMatchObject({ timeZone: receipt.timeZone });
    } else {
      expect(readJson(target, format)).toHaveLength(receipt.rows);
    }
  });
}

test('the dialog names the venue and the days, and says how much everything is', async () => {
  const { page } = desk;
  await openScreenObject(page).exportButton.click();
  await expect(page.getByRole('region', { name: text('export.what') })).toContainText(
    /^Booked: \d+ – \d+ Nov 2026/,
  );
  await expect(page.getByRole('dialog')).toContainText(/^Export bookingsMuseum aan de KadeDemo/);
  await expect(
    page.getByRole('radio', { name: starts('export.scope.everything') }),
  ).toHaveAccessibleName(new RegExp(`\\d rows and ${columns.length} columns$`));
  const save = await page.getByRole('button', { name: text('savedExport.new') }).boundingBox();
  const cancel = await page.getByRole('button', { name: text('dialog.cancel') }).boundingBox();
  expect((cancel?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0)).toBeGreaterThan(40);
  await page.keyboard.press('Escape');
});

async function ensureParquet(): Promise<void> {
  if (!exported.has('parquet')) await exportEverything(formats[1]);
}

test('what is pressed while the preview comes stays under the hand, and is taken', async () => {
  const { app, page } = desk;
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: like('export.format.csv') }));
  const preview = page.getByRole('region', { name: text('export.preview.about') });
  const columns = page.getByRole('radio', { name: like('export.headings.fields') });
  // The tests are British.
  await expect(preview).toContainText(/^[^;]+,/);
  const engine = await app.evaluate(
    (electron) =>
      electron.app.getAppMetrics().find(({ name }) => name === 'Venue Desk engine')?.pid ?? 0,
  );
  process.kill(engine, 'SIGSTOP');
  await page.getByRole('button', { name: like('export.flavour') }).click();
  await page.getByRole('option', { name: starts('export.flavour.excel') }).click();
  await columns.locator('xpath=ancestor::label').hover();
  await page.mouse.down();
  process.kill(engine, 'SIGCONT');
  await expect(preview).toContainText(';');
  await page.mouse.up();
  await expect(columns).toBeChecked();
  await page.getByRole('button', { name: text('dialog.cancel') }).click();
});

test('what was exported is listed, and is exported again on request', async () => {
  const { page } = desk;
  await ensureParquet();
  await openExports(page);
  const list = page.getByRole('list', { name: text('common.files') });
  await expect(list.getByRole('listitem')).toHaveCount(exported.size);
  await desk.saveTo(join(folder, 'again.parquet'));
  await makeAgain(page, 'everything.parquet', 'exports.again.same');
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  const sums = ['everything', 'again'].map((name) => {
    const path = join(folder, `${name}.parquet.receipt.json`);
    return JSON.parse(readFileSync(path, 'utf8')).dataSha256;
  });
  expect(sums[1]).toBe(sums[0]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the newest data is asked for on request, and told apart from the older file', async () => {
  const { page } = desk;
  await ensureParquet();
  const bridge = getDesk(page);
  const profiles = await bridge.profiles.list({});
  const profileId = (profiles.ok && profiles.value[0]?.id) || '';
  const listed = await bridge.exports.history({ profileId });
  // The screen opened with the last seven days, which move.
  const [entry] = listed.ok ? listed.value : [];
  expect(entry).toMatchObject({ spec: { relative: 'last-7-days' } });
  await desk.saveTo(join(folder, 'newest.parquet'));
  await makeAgain(page, 'everything.parquet', 'exports.newest');
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await expect(page.getByText(like('export.done.same'))).toBeVisible();
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
});

test('what is seen becomes a PDF with every row of it, and goes to paper', async () => {
  const { page, app } = desk;
  const screen = openScreenObject(page);
  const paths = ['seen.json', 'seen.pdf'].map((name) => join(folder, name));
  await railItem(page, 'dataset.bookings').click();
  for (const [index, name] of [
    inTurn(starts('export.format.json'), like('export.format.json.about')),
    starts('export.format.pdf'),
  ].entries()) {
    await desk.saveTo(paths[index] ?? '');
    await screen.exportButton.click();
    await chooseFormat(page, name);
    await tick(page.getByRole('radio', { name: starts('export.scope.seen') }));
    await tick(page.getByRole('radio', { name: like('export.headings.labels') }));
    if (index === 1) {
      await app.evaluate(({ app: electron }) => {
        electron.once('web-contents-created', (_, contents) => {
          contents.print = (_options, done) => done?.(true, '');
        });
      });
      await page.getByRole('button', { name: text('common.print') }).click();
      await expect(page.getByRole('button', { name: text('common.print') })).toBeVisible();
    }
    await page.getByRole('button', { name: text('common.export'), exact: true }).click();
    await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
    await page
      .getByRole('button', { name: text('dialog.close') })
      .last()
      .click();
  }
  const [json = '', pdf = ''] = paths;
  const rows = JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>[];
  const receipt = JSON.parse(readFileSync(`${pdf}.receipt.json`, 'utf8'));
  expect(receipt).toMatchObject({ format: 'pdf', rows: rows.length, environment: 'demo' });
  expect(receipt.dataSha256).toBe(
    JSON.parse(readFileSync(`${json}.receipt.json`, 'utf8')).dataSha256,
  );
  const printed = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' });
  const pages = printed.match(/Page \d+ of (\d+)/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toBe(`Page ${pages.length} of ${pages.length}`);
  expect(printed.match(/Data up to \d{1,2} \w{3} \d{4}, 23:59/g)?.length).toBe(pages.length + 1);
  expect(printed).not.toContain('undefined');
  const count = (value: string) => printed.split(value).length - 1;
  for (const row of rows) {
    const number = String(row[field('bookings', 'orderNumber')]);
    const due = rows.filter(
      (other) => other[field('bookings', 'orderNumber')] === row[field('bookings', 'orderNumber')],
    ).length;
    expect(count(number), number).toBeGreaterThanOrEqual(due);
  }
});

test('rows that are grouped on the screen are grouped in the workbook', async () => {
  const { page } = desk;
  const screen = openScreenObject(page);
  await railItem(page, 'dataset.bookings').click();
  await page.getByRole('button', { name: text('group.button'), exact: true }).click();
  await page.getByRole('button', { name: like('group.step', { position: 1 }) }).click();
  await page
    .getByRole('option', { name: /status/i })
    .first()
    .click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  // The menu is hidden for as long as its list takes to leave: Escape would be the list's.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const menu = page.getByRole('button', { name: text('group.clear') });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  const target = join(folder, 'grouped.xlsx');
  await desk.saveTo(target);
  await screen.exportButton.click();
  await tick(page.getByRole('radio', { name: starts('export.scope.seen') }));
  await tick(page.getByRole('radio', { name: starts('export.format.xlsx') }));
  await expect(page.getByText(like('export.grouped.sheet'))).toBeVisible();
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  const told = (await page.getByText(like('export.done.summary')).textContent()) ?? '';
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  const sheets = readXlsx(target);
  const lines = sheets[0]?.rows.slice(1) ?? [];
  const heads = lines.filter(([group]) => group !== null && group !== undefined);
  expect(heads.length).toBeGreaterThan(1);
  const rows = heads.reduce((sum, [, count]) => sum + Number(count?.[1]), 0);
  expect(lines.length).toBe(rows + heads.length);
  expect(Number(told.replace(/\D/g, ''))).toBe(rows);
  const about = new Map(sheets.at(-1)?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
  expect(about.get(text('about.grouped'))).toMatch(/status/i);
  expect(about.get(text('about.complete'))).toMatch(/^Yes/);
});

test('a receipt names the batch runs of the modules that the venue lists', async () => {
  const { page } = desk;
  const bridge = getDesk(page);
  const profiles = await bridge.profiles.list({});
  const profileId = (profiles.ok && profiles.value[0]?.id) || '';
  const kept = await bridge.preferences.get({ profileId });
  if (!kept.ok) throw new Error('no preferences');
  const preferences = { ...kept.value, modules: ['bookings'] };
  await bridge.preferences.set({ profileId, preferences });
  const asked = await bridge.batchRuns.fetch({ profileId });
  const [run] = asked.ok ? asked.value : [];
  expect(run?.batchRunId).toBeTruthy();
  for (const [format, name] of [
    ['csv', starts('export.format.csv')],
    ['xlsx', starts('export.format.xlsx')],
  ] as const) {
    await desk.saveTo(join(folder, `batch.${format}`));
    await railItem(page, 'dataset.bookings').click();
    await openScreenObject(page).exportButton.click();
    await chooseFormat(page, name);
    await page.getByRole('button', { name: text('common.export'), exact: true }).click();
    await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
    await page
      .getByRole('button', { name: text('dialog.close') })
      .last()
      .click();
  }
  const receipt = JSON.parse(readFileSync(join(folder, 'batch.csv.receipt.json'), 'utf8'));
  expect(receipt.batchRuns).toMatchObject([
    { module: 'bookings', batchRunId: run?.batchRunId, status: run?.status },
  ]);
  const about = readXlsx(join(folder, 'batch.xlsx')).at(-1)?.rows ?? [];
  const told = about.find(([label]) => label?.[1].startsWith('Last data load for bookings'));
  expect(told?.[1]?.[1]).toContain(run?.batchRunId);
});

test('all that is downloaded becomes one database, which DuckDB opens', async () => {
  const { page } = desk;
  await ensureParquet();
  const target = join(folder, 'zoo.duckdb');
  await desk.saveTo(target);
  await openTool(page, 'database.menu');
  const dialog = page.getByRole('dialog', { name: text('database.title') });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  const told = (await page.getByText(like('export.done.summary')).textContent()) ?? '';
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  const instance = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  const datasets = await ask(
    'SELECT dataset, sum(rows)::INT FROM venue_desk_bi.coverage GROUP BY 1',
  );
  let rows = 0;
  for (const [dataset, covered] of datasets) {
    const [[counted] = []] = await ask(`SELECT count(*)::INT FROM venue_desk_bi.fact_${dataset}`);
    expect([dataset, counted]).toEqual([dataset, covered]);
    rows += Number(counted);
  }
  expect(Number(told.replace(/\D/g, ''))).toBe(rows);
  // The rows on the screen were exported by other code.
  const seen = `read_parquet('${join(folder, 'everything.parquet')}')`;
  const [[shown, found] = []] = await ask(`SELECT count(*)::INT, count(booking_line_id)::INT
    FROM ${seen} LEFT JOIN venue_desk_bi.fact_bookings ON booking_line_id = "bookingLineId"`);
  expect(Number(shown)).toBeGreaterThan(0);
  expect(found).toBe(shown);
  connection.closeSync();
  instance.closeSync();
  await openExports(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'zoo.duckdb' })).toContainText(
    text('export.format.duckdb'),
  );
});
