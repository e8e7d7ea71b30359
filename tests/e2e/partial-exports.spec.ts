import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, type Period, toDayRange, toPeriod } from '../../shared/ranges.ts';
import { readCsv } from '../support/read-back.ts';
import { makeAgain, openExports } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import { type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, getTenant, openFrom } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { starts, text } from './support/words.ts';

/** One day is downloaded, the platform is out of reach: a part is called a part, until the rest is there. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

const messages = createMessages('en-GB');
const dayBefore = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Brussels').subtract({ days }).toString();
const yesterday = toPeriod({ first: dayBefore(1), last: dayBefore(1) });
const week: DayRange = { first: dayBefore(7), last: dayBefore(1) };
const missing: Period = { from: toPeriod(week).from, to: yesterday.from };
const gap = { days: 6, list: messages.dayRange(toDayRange(missing)) };

let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let desk: Desk;
let profileId: string;
let all: number;
let part: number;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-partial-'));
  [keychain, platform] = await Promise.all([
    startOwnKeychain(),
    startSandbox({ seed: 12, rowsPerMonth: 1500 }),
  ]);
  desk = await launchDesk({ folder, env: keychain.env });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  // The names of the bookings' offers would bring orders of other days, now or when they are asked for again.
  platform.setFaults([{ operation: 'listOrders', longerThanDays: 3, fault: { type: 'hangUp' } }]);
  profileId = (await addVenue(desk.page, platform, 0)).id;
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const { name } = getTenant(platform, 0);
  const count = async (period: Period) =>
    (await fetchTrueRows(platform, name, 'orders', { by: 'period', period })).length;
  [all, part] = [await count(toPeriod(week)), await count(yesterday)];
  const rowRequest = { by: 'period', period: yesterday } as const;
  const stored = await getDesk(desk.page).datasets.fetch({
    profileId,
    dataset: 'orders',
    rowRequest,
    again: true,
  });
  expect(stored).toMatchObject({ ok: true, value: { ingestStats: { kept: part } } });
  expect(all).toBeGreaterThan(part);
  exportedPart = once(exportPart);
  exportedNewest = once(exportNewest);
});
test.afterAll(async () => {
  await desk.app.close();
  await keychain.remove();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const exporting = () =>
  desk.page.getByRole('dialog', { name: messages.text('export.title', { dataset: 'orders' }) });

/** The name that the save dialog offers, which is what is saved under. */
async function saveAsOffered(): Promise<void> {
  await desk.app.evaluate(({ dialog }, where) => {
    dialog.showSaveDialog = ((...given: unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string };
      const name = defaultPath.split('/').at(-1) ?? '';
      return Promise.resolve({ canceled: false, filePath: `${where}/${name}` });
    }) as typeof dialog.showSaveDialog;
  }, folder);
}
const receiptOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.receipt.json`), 'utf8'));

let exportedPart: () => Promise<void>;
let exportedNewest: () => Promise<void>;

/** What there is of the week is on the screen, and the platform answers nothing. */
async function showPart(): Promise<void> {
  const { page } = desk;
  platform.setFaults([{ operation: '*', fault: { type: 'hangUp' } }]);
  await page
    .getByRole('link', { name: text('dataset.orders') })
    .or(page.getByRole('button', { name: text('dataset.orders') }))
    .first()
    .click();
  await expect(openScreenObject(page).totals).toContainText(
    messages.text('common.rowCount', { rows: part }),
  );
}

/** Exports what there is, under the name that is offered. */
async function exportPart(): Promise<void> {
  const { page } = desk;
  await showPart();
  await openScreenObject(page).exportButton.click();
  await expect(exporting()).toContainText(messages.text('export.partial', gap));
  await expect(exporting()).toContainText(messages.text('export.partial.stale'));
  await expectAccessible(page);
  await tick(page.getByRole('radio', { name: starts('export.format.csv') }));
  await saveAsOffered();
  await exporting()
    .getByRole('button', { name: messages.text('common.export'), exact: true })
    .click();
  await expect(page.getByText(messages.text('export.done.partial', gap))).toBeVisible();
  await page
    .getByRole('button', { name: messages.text('dialog.close') })
    .last()
    .click();
}

test('the dialog names what is missing, and so do the file’s name and its receipt', async () => {
  const { page } = desk;
  await exportedPart();
  const history = await getDesk(page).exports.history({ profileId });
  const [made] = history.ok ? history.value : [];
  expect(made?.fileName).toMatch(new RegExp(` ${text('file.incomplete')}\\.csv$`));
  expect(receiptOf(made?.fileName ?? '')).toMatchObject({
    rows: part,
    complete: false,
    gaps: [missing],
  });
});

test('a saved export writes the part beside a whole file, never over it', async () => {
  const bridge = getDesk(desk.page);
  await showPart();
  await openFrom(desk.app, folder);
  const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
  const content = {
    name: 'Week',
    parts: [{ dataset: 'orders', view }],
    period: 'last-7-days',
    format: 'tsv' as const,
    flavour: null,
    headings: 'fields' as const,
    fileName: 'week',
  };
  const added = await bridge.savedExports.add({ profileId, content });
  const savedExportId = (added.ok && added.value?.savedExportId) || '';
  const run = (exportId: string) => bridge.savedExports.run({ profileId, savedExportId, exportId });
  expect(await run('run-of-a-part')).toMatchObject({
    value: { fileName: `week ${text('file.incomplete')}.tsv`, rows: part, isPartial: true },
  });
});

test('“Download first” leads to the plan of what is missing', async () => {
  const { page } = desk;
  await showPart();
  await openScreenObject(page).exportButton.click();
  await exporting()
    .getByRole('button', { name: messages.text('export.partial.fetch') })
    .click();
  const plan = page.getByRole('dialog', {
    name: messages.text('plan.title', { dataset: text('dataset.orders') }),
  });
  await expect(plan).toBeVisible();
  await expect(exporting()).toHaveCount(0);
  await page.keyboard.press('Escape');
});

/** Exports the same once more, with the newest data. */
async function exportNewest(): Promise<void> {
  const { page } = desk;
  await exportedPart();
  platform.setFaults([]);
  await openExports(page);
  const target = join(folder, 'newest.csv');
  await desk.saveTo(target);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${text('file.incomplete')}.csv` })
    .getByRole('button', { name: starts('exports.again') })
    .click();
  await page.getByRole('menuitem', { name: messages.text('exports.newest') }).click();
  await expect(page.getByRole('heading', { name: messages.text('export.done') })).toBeVisible();
  await expect(page.getByText(messages.text('export.done.newer', { rows: part }))).toBeVisible();
  await expect(page.getByText(messages.text('export.done.partial', gap))).toHaveCount(0);
  await page
    .getByRole('button', { name: messages.text('dialog.close') })
    .last()
    .click();
}

test('with the platform back, the newest data differs from the older file, and says so', async () => {
  await exportedNewest();
  expect(readCsv(join(folder, 'newest.csv'), ',').records).toHaveLength(all + 1);
  expect(receiptOf('newest.csv')).toMatchObject({ rows: all, complete: true, gaps: [] });
});

test('the same rows are the same, though the platform sends them in another order', async () => {
  await exportedNewest();
  const { page } = desk;
  await desk.saveTo(join(folder, 'same.csv'));
  await makeAgain(page, 'newest.csv', 'exports.newest');
  await expect(page.getByText(messages.text('export.done.same'))).toBeVisible();
  await page
    .getByRole('button', { name: messages.text('dialog.close') })
    .last()
    .click();
  const [older, newer] = [receiptOf('newest.csv'), receiptOf('same.csv')];
  expect(newer.rows).toBe(older.rows);
  // Or else this proves nothing.
  expect(newer.dataSha256).not.toBe(older.dataSha256);
});
