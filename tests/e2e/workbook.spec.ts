import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { openJsonFile } from '../../electron/core/base/stored-files/json-file.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { getDataset, listColumns } from '../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { readXlsx } from '../support/read-back.ts';
import { openExports, openTool, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import type { OwnKeychain } from './support/own-keychain.ts';
import { type OwnVenue, openOwnVenue } from './support/own-venue.ts';
import { getLastMonth, getTenant, openFrom } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { chooseFormat, expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { inTurn, like, starts, text } from './support/words.ts';

/** The monthly workbook: several datasets of one period, from the tools and from a screen. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

const messages = createMessages('en-GB');
let own: OwnVenue;
let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let desk: Desk;
let venue: string;
let profileId: string;
let month: DayRange;

test.beforeAll(async () => {
  const options = { seed: 12, timeOfDay: '18:00', rowsPerMonth: 600 };
  const opened = await openOwnVenue('workbook', options);
  own = opened;
  ({ desk, folder, keychain, platform, profileId, venue } = opened);
  month = getLastMonth(getTenant(platform, 0));
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});
test.afterAll(async () => {
  await desk.app.close();
  await own.remove();
});

const truth = async (dataset: 'bookings' | 'orders' | 'visitors', days = month) =>
  (await fetchTrueRows(platform, venue, dataset, { by: 'period', period: toPeriod(days) })).length;

const dialog = () => desk.page.getByRole('dialog', { name: messages.text('workbook.title') });
const sheets = () => dialog().getByRole('region', { name: messages.text('sheets') });
const done = () => desk.page.getByRole('heading', { name: messages.text('export.done') });

async function addSheet(name: string): Promise<void> {
  await desk.page.getByRole('button', { name: messages.text('sheets.add') }).click();
  await desk.page.getByRole('menuitem', { name, exact: true }).click();
}
/** Rows below the headings, by sheet, in the order of the sheets. */
const rowsIn = (path: string): [name: string, rows: number][] =>
  readXlsx(path).map(({ name, rows }) => [name, rows.length - 1]);

const monthWritten = once(async () => {
  const { page } = desk;
  const target = join(folder, 'month.xlsx');
  await desk.saveTo(target);
  await openTool(desk.page, 'command.workbook');
  await expect(sheets().getByRole('listitem')).toHaveCount(3);
  await expect(sheets()).toContainText(
    messages.text('sheet.stored.none', { period: messages.dayRange(month) }),
  );
  await expectAccessible(page);
  await dialog()
    .getByRole('button', { name: messages.text('common.export'), exact: true })
    .click();
  await expect(done()).toBeVisible();
  const counts = [await truth('bookings'), await truth('orders'), await truth('visitors')] as const;
  const total = counts[0] + counts[1] + counts[2];
  await expect(page.getByText(messages.text('export.done.summary', { rows: total }))).toBeVisible();
  await page
    .getByRole('button', { name: messages.text('dialog.close') })
    .last()
    .click();
  const monthRows = rowsIn(target);
  expect(monthRows.slice(1, -1)).toEqual([
    [text('dataset.bookings'), counts[0]],
    [text('dataset.orders'), counts[1]],
    [text('dataset.visitors'), counts[2]],
  ]);
  expect([monthRows[0]?.[0], monthRows.at(-1)?.[0]]).toEqual([
    text('common.summary'),
    text('about.sheet'),
  ]);
});

test('last month’s workbook is two clicks and a file name away, with every row in it', () =>
  monthWritten());

test('what is downloaded is told, and that it may still change this morning', async () => {
  await monthWritten();
  await openTool(desk.page, 'command.workbook');
  await expect(sheets()).toContainText(
    messages.text('sheet.stored.older', { period: messages.dayRange(month) }),
  );
  await desk.page.keyboard.press('Escape');
  await openExports(desk.page);
  const list = desk.page.getByRole('list', { name: messages.text('common.files') });
  await expect(list.getByRole('listitem')).toContainText(
    `${text('dataset.bookings')}, ${text('dataset.orders')}`,
  );
});

test('a screen’s export takes other datasets along, with columns, filters and groups of their own', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.bookings').click();
  const target = join(folder, 'week.xlsx');
  await desk.saveTo(target);
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: starts('export.format.xlsx') }));
  await page.getByRole('button', { name: messages.text('workbook.add') }).click();
  await expect(sheets().getByRole('listitem')).toHaveCount(1);
  await addSheet(text('dataset.orders'));
  await sheets()
    .getByRole('button', {
      name: messages.text('common.editNamed', { name: text('dataset.orders') }),
    })
    .click();
  const edit = page.getByRole('dialog', {
    name: messages.text('sheet.edit.title', { name: text('dataset.orders') }),
  });
  await expect(edit).toBeVisible();
  await edit.getByRole('button', { name: messages.text('export.scope.everything') }).click();
  await edit
    .getByRole('textbox', { name: messages.text('sheet.title') })
    .fill(text('categories.group.sold'));
  const columns = edit.getByRole('region', { name: messages.text('grid.columns') });
  const second = getDataset('orders').fields[1]?.name ?? '';
  const column = messages.field('orders', second);
  await columns
    .getByRole('button', { name: messages.text('grid.columns.left', { column }), exact: true })
    .click();
  await tick(columns.getByRole('checkbox').last());
  await edit.getByRole('button', { name: like('sheet.filters.by') }).click();
  await page.getByRole('option', { name: messages.field('orders', 'salesPoint') }).click();
  await edit.getByRole('textbox', { name: messages.text('filter.text') }).fill('a');
  await edit.getByRole('button', { name: messages.text('common.apply') }).click();
  await expect(edit.getByRole('list', { name: messages.text('chips') })).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: messages.text('common.done') }).click();
  await expect(sheets()).toContainText(
    `${text('dataset.orders')}: ${text('categories.group.sold')}`,
  );
  await dialog()
    .getByRole('button', { name: messages.text('common.export'), exact: true })
    .click();
  await expect(done()).toBeVisible();
  await page
    .getByRole('button', { name: messages.text('dialog.close') })
    .last()
    .click();
  const written = readXlsx(target);
  expect(written.map(({ name }) => name)).toEqual([
    text('common.summary'),
    text('dataset.bookings'),
    text('categories.group.sold'),
    text('about.sheet'),
  ]);
  const sold = written[2]?.rows ?? [];
  expect(sold[0]).toHaveLength(getDataset('orders').fields.length - 1);
  expect(sold[0]?.[0]?.[1]).toBe(column);
});

const name = 'The month';
const savedExportKept = once(async () => {
  const { page, app } = desk;
  await openTool(desk.page, 'command.workbook');
  await dialog()
    .getByRole('button', { name: messages.text('savedExport.new') })
    .click();
  const form = page.getByRole('dialog', { name: messages.text('savedExport.new.title') });
  await form.getByRole('textbox', { name: messages.text('common.name'), exact: true }).fill(name);
  await openFrom(app, folder);
  await form.getByRole('button', { name: messages.text('savedExport.save.folder') }).click();
  await expect(page.getByText(messages.text('savedExport.saved', { name }))).toBeVisible();
  await openExports(page);
  const all = page.getByRole('region', { name: messages.text('savedExports.list') });
  await all.getByRole('button', { name: messages.text('common.editNamed', { name }) }).click();
  const edit = page.getByRole('dialog', {
    name: messages.text('common.editNamed', { name }),
  });
  await expect(edit).toBeVisible();
  // It begins with the datasets of the last workbook.
  for (const other of [text('dataset.orders'), text('dataset.visitors')]) {
    const sheet = messages.text('sheet.remove', { name: other });
    const remove = edit.getByRole('button', { name: sheet, exact: true });
    if (await remove.isVisible()) await remove.click();
  }
  await edit.getByRole('button', { name: like('export.format') }).click();
  await page.getByRole('option', { name: starts('export.format.parquet') }).click();
  await edit.getByRole('button', { name: starts('export.partition.none') }).click();
  await page
    .getByRole('option', { name: like('export.partition.by') })
    .first()
    .click();
  await expectAccessible(page);
  await edit.getByRole('button', { name: messages.text('common.save'), exact: true }).click();
  await expect(all.getByRole('listitem')).toContainText(text('export.format.parquet'));
  const list = await getDesk(page).savedExports.list({ profileId });
  const [kept] = list.ok ? list.value : [];
  expect(kept).toMatchObject({ format: 'parquet', parts: [{ dataset: 'bookings' }] });
  expect(kept?.partition).toBeTruthy();
});

test('a workbook is kept as a saved export, and a saved export is edited in full', () =>
  savedExportKept());

test('a saved export with a missing column says so, and a click removes the column', async () => {
  await savedExportKept();
  await desk.app.close();
  const path = join(folder, 'saved-exports.json');
  const file = openJsonFile({
    path,
    schema: v.any(),
    empty: {},
    onRecovery: () => undefined,
  });
  file.write(
    JSON.parse(JSON.stringify(file.current()).replace('"columns":[', '"columns":["gone",')),
  );
  desk = await launchDesk({ folder, env: keychain.env });
  const { page } = desk;
  await openExports(page);
  const all = page.getByRole('region', { name: messages.text('savedExports.list') });
  await expect(all.getByRole('listitem')).toContainText(messages.text('savedExport.outOfDate'));
  await expectAccessible(page);
  await all.getByRole('button', { name: messages.text('savedExport.run.of', { name }) }).click();
  await expect(all).toContainText(messages.text('error.saved-export-out-of-date.title'));
  await all.getByRole('button', { name: messages.text('common.editNamed', { name }) }).click();
  const edit = page.getByRole('dialog', {
    name: messages.text('common.editNamed', { name }),
  });
  await expect(edit).toContainText(messages.text('sheet.missing', { columns: 'gone', number: 1 }));
  await edit.getByRole('button', { name: messages.text('sheet.missing.fix') }).click();
  await edit.getByRole('button', { name: messages.text('common.save'), exact: true }).click();
  await expect(all.getByRole('listitem')).not.toContainText(messages.text('savedExport.outOfDate'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('saving into a saved export replaces its sheet of that dataset', async () => {
  const { page } = desk;
  await savedExportKept();
  await railItem(page, 'dataset.bookings').click();
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: starts('export.scope.everything') }));
  await chooseFormat(page, inTurn(starts('export.format.json'), like('export.format.json.about')));
  await page.getByRole('button', { name: messages.text('savedExport.new') }).click();
  const form = page.getByRole('dialog', { name: messages.text('savedExport.new.title') });
  await form.getByRole('button', { name: like('savedExport.new.into') }).click();
  const place = messages.text('savedExport.into.replace', {
    name,
    sheet: text('dataset.bookings'),
  });
  await page.getByRole('option', { name: place }).click();
  await form.getByRole('button', { name: messages.text('common.save'), exact: true }).click();
  // The toast of its creation may still be there.
  await expect(page.getByText(messages.text('savedExport.saved', { name })).last()).toBeVisible();
  await expect(form).toHaveCount(0);
  const list = await getDesk(page).savedExports.list({ profileId });
  const columns = listColumns(getDataset('bookings')).map((field) => field.name);
  expect(list.ok && list.value).toMatchObject([
    { name, format: 'parquet', parts: [{ dataset: 'bookings', view: { columns } }] },
  ]);
});

test('a saved export is not saved with a filter that finds people', async () => {
  const filters = [{ kind: 'contains' as const, field: 'lastName', text: 'a' }];
  const view = { columns: ['id'], sort: [], filters, personalData: 'shown' as const };
  const ofFamily = 'One family';
  const content = {
    name: ofFamily,
    fileName: ofFamily,
    period: 'last-month',
    parts: [{ dataset: 'visitors', view }],
    format: 'json' as const,
    flavour: null,
    headings: 'labels' as const,
  };
  await openFrom(desk.app, folder);
  const added = await getDesk(desk.page).savedExports.add({ profileId, content });
  expect(added).toMatchObject({ ok: false, error: { kind: 'saved-export-finds-people' } });
  const listed = await getDesk(desk.page).savedExports.list({ profileId });
  expect(listed).toMatchObject({ ok: true });
  expect(JSON.stringify(listed)).not.toContain(ofFamily);
});
