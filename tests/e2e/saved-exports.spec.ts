import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createStoredFiles } from '../../electron/core/base/stored-files/stored-files.ts';
import { openScheduleStore } from '../../electron/core/exports/schedules/schedule-store.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { readCsv, readXlsx } from '../support/read-back.ts';
import { openExports } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { runCommand } from './support/desk-command.ts';
import { once } from './support/once.ts';
import type { OwnKeychain } from './support/own-keychain.ts';
import { type OwnVenue, openOwnVenue } from './support/own-venue.ts';
import { getLastMonth, getTenant, openFrom } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { like, text } from './support/words.ts';

/** A saved export from the export dialog to the file, in the app and on the command line. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

const messages = createMessages('en-GB');
const name = 'Last month’s bookings';

let own: OwnVenue;
let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let reports: string;
let desk: Desk;
let venue: string;
let profileId: string;
let fileName: string;
let rows: number;

test.beforeAll(async () => {
  const opened = await openOwnVenue('saved-exports', {
    seed: 12,
    timeOfDay: '18:00',
    rowsPerMonth: 1500,
  });
  own = opened;
  ({ desk, folder, keychain, platform, profileId, venue } = opened);
  reports = join(folder, 'reports');
  mkdirSync(reports);
  const days = getLastMonth(getTenant(platform, 0));
  const rowRequest = { by: 'period', period: toPeriod(days) } as const;
  rows = (await fetchTrueRows(platform, venue, 'bookings', rowRequest)).length;
  fileName = `${venue} ${days.first.slice(0, 7)}.csv`;
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});
test.afterAll(async () => {
  await desk.app.close();
  await own.remove();
});

/** The saved exports, on the screen of exports. */
const cards = () => desk.page.getByRole('region', { name: messages.text('savedExports.list') });

async function act(savedExport: string, action: string): Promise<void> {
  await cards()
    .getByRole('button', {
      name: messages.text('savedExport.more', { name: savedExport }),
      exact: true,
    })
    .click();
  const menu = { name: messages.text('savedExport.more', { name: savedExport }), exact: true };
  await desk.page.getByRole('menu', menu).getByRole('menuitem', { name: action }).click();
}

const savedExportMade = once(async () => {
  const { page, app } = desk;
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: like('export.format.csv') }));
  await page.getByRole('button', { name: messages.text('savedExport.new') }).press('Enter');
  const form = page.getByRole('dialog', { name: messages.text('savedExport.new.title') });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: messages.text('common.name'), exact: true }).fill(name);
  const file = form.getByRole('textbox', { name: messages.text('savedExport.fileName') });
  await file.fill('{venue} {what}');
  await expect(form).toContainText(messages.text('savedExport.fileName.wrong'));
  await file.fill('{venue} {period}');
  await expect(form).toContainText(messages.text('savedExport.fileName.preview', { name: venue }));
  await form.getByRole('button', { name: like('range.period') }).click();
  await page.getByRole('option', { name: messages.text('preset.lastMonth') }).click();
  await openFrom(app, null);
  const choose = form.getByRole('button', { name: messages.text('savedExport.save.folder') });
  await choose.click();
  await expect(choose).toBeVisible();
  await openFrom(app, reports);
  await choose.click();
  await expect(page.getByText(messages.text('savedExport.saved', { name }))).toBeVisible();
  const list = await getDesk(page).savedExports.list({ profileId });
  expect(list.ok && list.value).toMatchObject([{ name, folder: reports, period: 'last-month' }]);
});

test('a saved export is made where one exports, with the keyboard too', () => savedExportMade());

const fileWritten = once(async () => {
  await savedExportMade();
  const { page } = desk;
  await openExports(desk.page);
  await expect(cards()).toContainText(messages.text('savedExport.never'));
  await expectAccessible(page);
  await cards()
    .getByRole('button', { name: messages.text('savedExport.run.of', { name }), exact: true })
    .click();
  const done = messages.text('savedExport.done', { rows, file: fileName });
  await expect(cards().getByText(done)).toBeVisible();
  await expect(cards().getByRole('listitem')).toContainText(fileName);
  expect(readCsv(join(reports, fileName), ',').records).toHaveLength(rows + 1);
  await desk.page.keyboard.press('Escape');
});

test('it writes the file that it says, and tells how it went', () => fileWritten());

test('the command line makes the same file by the same saved export, beside the app', async () => {
  await fileWritten();
  const written = readFileSync(join(reports, fileName));
  rmSync(join(reports, fileName));
  const { code, result, stderr } = await runCommand(
    ['export', '--profile', venue, '--saved-export', name.toUpperCase()],
    { folder, env: keychain.env },
  );
  expect(code, stderr).toBe(0);
  expect(result).toMatchObject({ file: join(reports, fileName), rows, complete: true });
  expect(readFileSync(join(reports, fileName)).equals(written)).toBe(true);
});

test('reports are made by the app, which downloads for them, and by a command of what is there', async () => {
  const bridge = getDesk(desk.page);
  const report = { report: 'origin', period: null, comparison: 'none', choices: {}, filters: {} };
  const content = {
    name: 'Reports',
    parts: [],
    reports: [report],
    period: 'last-7-days',
    format: 'xlsx' as const,
    flavour: null,
    headings: 'labels' as const,
    fileName: '{venue} reports',
  };
  await openFrom(desk.app, reports);
  const added = await bridge.savedExports.add({ profileId, content });
  if (!added.ok || !added.value) throw new Error('no recipe');
  const { savedExportId } = added.value;
  const made = await bridge.savedExports.run({
    profileId,
    savedExportId,
    exportId: 'run-of-reports',
  });
  expect(made).toMatchObject({ ok: true, value: { isPartial: false } });
  const out = join(folder, 'mine.xlsx');
  const command = ['export', '--profile', venue, '--saved-export', 'Reports', '--out', out];
  const windowless = await runCommand(command, { folder, env: keychain.env });
  expect([windowless.code, windowless.result]).toMatchObject([
    0,
    { savedExport: 'Reports', file: out, complete: true, reports: [{ name: 'origin' }] },
  ]);
  expect(readXlsx(out).length).toBe(readXlsx(join(reports, `${venue} reports.xlsx`)).length);
  await bridge.savedExports.remove({ profileId, savedExportId });
});

test('a workbook takes several datasets, a sheet for each', async () => {
  const bridge = getDesk(desk.page);
  const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
  const parts = (['bookings', 'orders'] as const).map((dataset) => ({ dataset, view }));
  const workbook = {
    name: 'Workbook',
    parts,
    period: 'last-7-days',
    format: 'xlsx' as const,
    flavour: null,
    headings: 'fields' as const,
    fileName: 'book',
  };
  await openFrom(desk.app, reports);
  const added = await bridge.savedExports.add({ profileId, content: workbook });
  if (!added.ok || !added.value) throw new Error('not added');
  const { savedExportId } = added.value;
  const run = await bridge.savedExports.run({
    profileId,
    savedExportId,
    exportId: 'run-of-a-workbook',
  });
  expect(run).toMatchObject({ ok: true, value: { fileName: 'book.xlsx', isPartial: false } });
  const sheets = readXlsx(join(reports, 'book.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual([
    text('common.summary'),
    text('dataset.bookings'),
    text('dataset.orders'),
    text('about.sheet'),
  ]);
});

/** That a command can’t, and of how many rows nobody can, is for unit tests (`read-command`, `run-sheet-export`). */
test('it makes a PDF in the app', async () => {
  const bridge = getDesk(desk.page);
  const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
  const paper = {
    name: 'Paper',
    parts: [{ dataset: 'bookings', view }],
    period: 'yesterday',
    format: 'pdf' as const,
    flavour: null,
    headings: 'labels' as const,
    fileName: 'paper',
  };
  await openFrom(desk.app, reports);
  const added = await bridge.savedExports.add({ profileId, content: paper });
  if (!added.ok || !added.value) throw new Error('not added');
  const { savedExportId } = added.value;
  const run = await bridge.savedExports.run({ profileId, savedExportId, exportId: 'run-of-a-pdf' });
  expect(run).toMatchObject({ ok: true, value: { fileName: 'paper.pdf' } });
  const target = join(reports, 'paper.pdf');
  expect(readFileSync(target).subarray(0, 5).toString()).toBe('%PDF-');
  await bridge.savedExports.remove({ profileId, savedExportId });
});

test('what it names and what there is no more is told, and nothing is written', async () => {
  await savedExportMade();
  const bridge = getDesk(desk.page);
  const list = await bridge.savedExports.list({ profileId });
  const found = list.ok ? list.value.find((one) => one.name === name) : undefined;
  if (!found) throw new Error('no recipe');
  const { savedExportId: _, folder: __, lastRun: ___, ...content } = found;
  const view = { columns: ['gone'], sort: [], filters: [], personalData: 'masked' };
  const savedExport = { ...content, name: 'Old', parts: [{ dataset: 'bookings', view }] };
  const before = readdirSync(reports).sort();
  const ofKind = { format: 'venue-desk', kind: 'saved-export' };
  for (const [kind, text] of [
    ['saved-export-out-of-date', JSON.stringify({ ...ofKind, version: 1, content: savedExport })],
    ['shared-file-newer', JSON.stringify({ ...ofKind, version: 9 })],
    ['shared-file-not-one', '<html>'],
  ] as const) {
    const path = join(folder, `${kind}.json`);
    writeFileSync(path, text);
    await openFrom(desk.app, path);
    expect(await bridge.savedExports.importFromFile({ profileId })).toMatchObject({
      error: { kind },
    });
  }
  expect(readdirSync(reports).sort()).toEqual(before);
});

const scheduled = once(async () => {
  await savedExportMade();
  const { page } = desk;
  await openExports(desk.page);
  await cards()
    .getByRole('button', { name: messages.text('schedule.title', { name }), exact: true })
    .click();
  const form = page.getByRole('dialog', { name: messages.text('schedule.title', { name }) });
  await expect(form).toContainText(messages.text('schedule.about'));
  const choose = form.getByRole('button', { name: like('common.when') });
  await choose.press('Enter');
  await page.getByRole('option', { name: messages.text('schedule.kind.weekly') }).press('Enter');
  await tick(form.getByRole('checkbox', { name: messages.weekday(5) }));
  await expectAccessible(page);
  const time = form.getByRole('textbox', { name: messages.text('schedule.time') });
  await time.fill('25:00');
  await expect(form).toContainText(messages.text('schedule.time.wrong'));
  await expect(form.getByRole('button', { name: messages.text('common.save') })).toBeDisabled();
  await time.fill('06:30');
  await form.getByRole('button', { name: messages.text('common.save') }).press('Enter');
  const plan = messages.text('schedule.plan.weekly', { days: 'Monday, Friday', time: '06:30' });
  await expect(cards().getByRole('listitem').filter({ hasText: plan })).toContainText(name);
  await cards()
    .getByRole('button', { name: messages.text('schedule.log') })
    .click();
  await expect(page.getByText(messages.text('schedule.log.none'))).toBeVisible();
  await page.getByRole('button', { name: messages.text('common.back') }).click();
  await page.keyboard.press('Escape');
});

test('a schedule is set in the dialog, by keyboard too, and says when it runs next', () =>
  scheduled());

/** Two days and more went by while the app was closed. */
async function missRuns(): Promise<void> {
  await desk.app.close();
  const kept = createStoredFiles(
    folder,
    () => undefined,
    () => {
      throw new Error('schedules are written by our own hand');
    },
  );
  const store = openScheduleStore(kept);
  for (const [savedExportId, kept] of Object.entries(store.get(profileId))) {
    const plan = { kind: 'daily', time: '00:00' } as const;
    store.set(profileId, savedExportId, { ...kept, plan, after: kept.after - 3 * 86_400_000 });
  }
  desk = await launchDesk({ folder, env: keychain.env });
}
const logged = async (): Promise<string[]> => {
  const list = await getDesk(desk.page).schedules.list({ profileId });
  return list.ok ? list.value.runs.map(({ result }) => result) : [];
};

const missedRunMade = once(async () => {
  await scheduled();
  rmSync(join(reports, fileName), { force: true });
  await missRuns();
  await expect.poll(logged).toEqual(['written']);
  expect(readCsv(join(reports, fileName), ',').records).toHaveLength(rows + 1);
  const readNewest = async () => {
    const made = await getDesk(desk.page).exports.history({ profileId });
    return made.ok && made.value[0];
  };
  await expect.poll(readNewest).toMatchObject({ fileName, rows, spec: { relative: 'last-month' } });
});

test('what was missed while the app was closed is done once, at the next start', () =>
  missedRunMade());

/** That nothing is written where nothing is new is for a unit test (`schedule-service`). */
test('a folder that is gone is told on the card and in the log, with what to do', async () => {
  await missedRunMade();
  const elsewhere = join(folder, 'elsewhere');
  renameSync(reports, elsewhere);
  await missRuns();
  await expect.poll(logged).toEqual(['failed', 'written']);
  await openExports(desk.page);
  const failed = cards().getByRole('listitem').filter({ hasText: name });
  await expect(failed).toContainText(like('savedExport.failed'));
  await expect(failed.getByRole('alert')).toContainText(like('error.folder-not-writable.action'));
  await cards()
    .getByRole('button', { name: messages.text('schedule.log') })
    .click();
  const runs = desk.page.getByRole('list', { name: messages.text('schedule.log.list') });
  await expect(runs.getByRole('listitem')).toHaveCount(2);
  await expect(runs.getByRole('listitem').first()).toContainText(
    messages.text('error.folder-not-writable.title'),
  );
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: messages.text('common.clearLog') }).click();
  await expect(desk.page.getByText(messages.text('schedule.log.none'))).toBeVisible();
  await desk.page.getByRole('button', { name: messages.text('common.back') }).click();
  await desk.page.keyboard.press('Escape');
  renameSync(elsewhere, reports);
  await failed
    .getByRole('button', { name: messages.text('savedExport.run.of', { name }), exact: true })
    .click();
  await expect(failed.getByText(like('savedExport.failed'))).toHaveCount(0);
  await expect(failed.getByRole('alert')).toHaveCount(0);
});

test('far fewer rows than before replace a file only once somebody says so', async () => {
  const { page } = desk;
  const bridge = getDesk(page);
  const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
  const content = {
    name: 'All orders',
    parts: [{ dataset: 'orders', view }],
    period: 'last-week',
    format: 'tsv' as const,
    flavour: null,
    headings: 'fields' as const,
    fileName: 'orders',
  };
  await openFrom(desk.app, reports);
  const added = await bridge.savedExports.add({ profileId, content });
  const savedExportId = (added.ok && added.value?.savedExportId) || '';
  const run = await bridge.savedExports.run({
    profileId,
    savedExportId,
    exportId: 'run-of-the-whole',
  });
  expect(run).toMatchObject({ ok: true, value: { fileName: 'orders.tsv', isPartial: false } });
  const file = join(reports, 'orders.tsv');
  const whole = readFileSync(file);
  // Nothing is downloaded any more, and the platform answers with one row.
  await bridge.storedRows.remove({ profileId, dataset: 'orders', removal: { what: 'everything' } });
  const body = JSON.stringify([{ orderItemId: 1, orderNumber: 'ONLY-1' }]);
  const fault = { type: 'contentType', contentType: 'application/json', body } as const;
  platform.setFaults([{ operation: 'listOrders', fault }]);

  await openExports(desk.page);
  const runNow = cards().getByRole('button', {
    name: messages.text('savedExport.run.of', { name: 'All orders' }),
    exact: true,
  });
  const refused = cards().getByText(messages.text('error.rows-shrunk.title')).first();
  await runNow.click();
  await expect(refused).toBeVisible();
  expect(readFileSync(file).equals(whole)).toBe(true);

  await runNow.click();
  await expect(refused).toBeVisible();
  await cards()
    .getByRole('button', { name: messages.text('savedExport.writeAnyway') })
    .click();
  const done = messages.text('savedExport.done', { rows: 1, file: 'orders.tsv' });
  await expect(cards().getByText(done)).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('ONLY-1');
  await page.keyboard.press('Escape');
  platform.setFaults([]);
});

test('it is duplicated, passed on as a file, and deleted; a folder that is gone is told', async () => {
  await savedExportMade();
  await openExports(desk.page);
  await act(name, messages.text('savedExport.duplicate'));
  const copy = `${name} (2)`;
  await expect(cards().getByRole('listitem').filter({ hasText: copy })).toBeVisible();
  const shared = join(folder, 'shared.json');
  await desk.saveTo(shared);
  await act(name, messages.text('savedExport.share'));
  await expect.poll(() => readdirSync(folder)).toContain('shared.json');
  expect(readFileSync(shared, 'utf8')).not.toContain(reports);
  await act(copy, messages.text('common.delete'));
  await expect(cards().getByRole('listitem').filter({ hasText: copy })).toHaveCount(0);
  rmSync(reports, { recursive: true });
  await cards()
    .getByRole('button', { name: messages.text('savedExport.run.of', { name }), exact: true })
    .click();
  await expect(
    cards().getByText(messages.text('error.folder-not-writable.title')).first(),
  ).toBeVisible();
});
