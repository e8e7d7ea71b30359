import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import type { ReportId } from '../../shared/domain/report-questions.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../shared/reports/reports.ts';
import { readCsv } from '../support/read-back.ts';
import { exportReport, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk, untilDownloaded } from './support/desk-calls.ts';
import { chooseFormat, expectAccessible, openScreenObject } from './support/screen.ts';
import { field, like, starts, text, whole } from './support/words.ts';

/**
 * A report for each kind of picture: for everybody, by keyboard, with rows behind. `languages-fit` opens all reports;
 * what is on a report's paper is for unit tests (`report-page`, `report-charts`).
 */

const messages = createMessages('en-GB');

const files = mkdtempSync(join(tmpdir(), 'venue-desk-each-report-'));
let desk: Desk;

test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
});
test.afterAll(async () => {
  await desk.close();
  rmSync(files, { recursive: true, force: true });
});

interface Known {
  /** Which says a number. */
  readonly figure: string;
  /** A picture that is walked, and the screen with the rows that its first mark opens, if it does. */
  readonly picture?: string;
  readonly opens?: string;
}

/** What is known of a report of the demo venue. */
const known: Readonly<Partial<Record<ReportId, Known>>> = {
  visitors: {
    figure: text('report.visitors.figure.people'),
    picture: text('report.visitors.picture.line'),
    opens: text('dataset.bookings'),
  },
  origin: {
    figure: text('report.column.orders'),
    picture: text('report.origin.picture.areas'),
    opens: text('dataset.visitors'),
  },
  groups: {
    figure: text('report.groups.figure.people'),
    picture: text('report.groups.picture.people'),
    opens: text('dataset.bookings'),
  },
};

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });

/** A report is on the screen, with all that it needs. */
async function openReport(id: ReportId): Promise<void> {
  const { page } = desk;
  const name = messages.text(`report.${id}.name`);
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: messages.text(`report.${id}.ask`) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const figures = page.getByRole('region', { name: text('reports.figures'), exact: true });
  const fetchAll = page.getByRole('button', { name: whole('common.download') });
  await expect(figures.or(fetchAll).first()).toBeVisible();
  if (await fetchAll.isVisible()) await fetchAll.click();
  await expect(fetchAll).toHaveCount(0);
  await expect(figures).toBeVisible();
}

/** Reports that have a kind of picture that none before has; first come those of which more is known. */
function listWalked(): (typeof reportDescriptions)[number][] {
  const seen = new Set<string>();
  const isLater = ({ id }: (typeof reportDescriptions)[number]) => Number(!(id in known));
  return reportDescriptions
    .toSorted((one, other) => isLater(one) - isLater(other))
    .filter(({ charts }) => {
      const before = seen.size;
      for (const { kind } of charts) seen.add(kind);
      return seen.size > before;
    });
}

for (const report of listWalked()) {
  test(`${report.id}: nothing bars anybody, and pictures are walked and have tables`, async () => {
    const { page } = desk;
    const name = messages.text(`report.${report.id}.name`);
    const own = known[report.id];
    await openReport(report.id);
    if (own) {
      await expect(figure(own.figure).getByText(/\d/).first()).toBeVisible();
    }
    await expectAccessible(page);

    const pictures = page.getByRole('figure');
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      const walk = picture.getByRole('slider');
      // One of which nothing is known has nothing to walk.
      if ((await walk.count()) === 0) continue;
      await walk.focus();
      await page.keyboard.press('Home');
      await expect(walk).toHaveAttribute('aria-valuenow', '1');
      await page.keyboard.press('End');
      await expect(walk).toHaveAttribute('aria-valuenow', /./);
      await expect(walk).not.toHaveAttribute('aria-valuetext', '');
      const asTable = picture.getByRole('button', { name: text('chart.table'), exact: true });
      await asTable.press('Enter');
      await expect(picture.getByRole('table').or(picture.getByRole('grid')).first()).toBeVisible();
      await asTable.press('Enter');
      await expect(walk).toBeVisible();
    }

    if (own?.picture) await openFirstMark(own.picture, own.opens ?? name, own.opens !== undefined);
    if (report.id === 'groups') await openPeopleInGroups();
    expect(desk.complaints).toEqual([]);
  });
}

test('all of a report is printed, pictures as vectors', async () => {
  const { page } = desk;
  await openReport('origin');
  const path = join(files, 'origin.pdf');
  await desk.saveTo(path);
  await exportReport(page, 'reports.pdf');
  const done = page.getByRole('dialog', { name: text('export.done') });
  await expect(done).toContainText('origin.pdf');
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  const printed = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  expect(printed).toContain(text('report.origin.name'));
  expect(printed).toContain(text('reports.definition'));
  // No pixels are in the file.
  const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
  expect(images.trim().split('\n')).toHaveLength(2);
  expect(desk.complaints).toEqual([]);
});

/** The mark says its name, and then numbers. */
const isOfNothing = (spoken: string | null): boolean => !/: .*[1-9]/.test(spoken ?? '');

/** Opens the rows behind the first mark of a picture, looks whether there are any, and goes back. */
async function openFirstMark(picture: string, heading: string, opens: boolean): Promise<void> {
  const { page } = desk;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const marks = page.getByRole('slider', { name: new RegExp(`^${picture},`) });
  const shown = page.getByRole('heading', { name: heading, level: 1, exact: true });
  // Days of which nothing has come yet open nothing.
  await expect(async () => {
    // What was opened a moment too late for the last look is open all the same.
    if (opens && (await shown.isVisible())) return;
    await marks.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(marks).toHaveAttribute('aria-valuenow', '1');
    // One that is of nothing, such as a day on which it is closed, opens nothing either.
    for (
      let more = 0;
      more < 14 && isOfNothing(await marks.getAttribute('aria-valuetext'));
      more += 1
    )
      await page.keyboard.press('ArrowRight');
    if (opens) await page.keyboard.press('Enter');
    // Long enough for what was opened to come: keys pressed meanwhile would be another screen's.
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass();
  if (!opens) return;
  await expect.poll(openScreenObject(page).rowCount).toBeGreaterThan(0);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** What the report says by all that is downloaded, asked as its screen asks at first. */
async function countPeopleInGroups(): Promise<number> {
  const { profiles, reports } = getDesk(desk.page);
  const selected = await profiles.selected({});
  const profile = selected.ok ? selected.value : null;
  if (!profile) throw new Error('no venue');
  const today = await reports.day({ profileId: profile.id });
  if (!today.ok) throw new Error(today.error.kind);
  const run = await reports.run({
    profileId: profile.id,
    report: 'groups',
    parameters: makeFirstParameters(getReport('groups'), today.value.day),
  });
  return run.ok ? Number(run.value.figures['people']?.value) : Number.NaN;
}

/** The people of the rows behind a number are that number: in a file of them, and by a chip that goes. */
async function openPeopleInGroups(): Promise<void> {
  const { page } = desk;
  // The report says numbers before all that it needs is there: these grow between two looks.
  await untilDownloaded(page);
  const people = figure(text('report.groups.figure.people')).getByRole('button').first();
  // What the screen says is read anew where rows came, and is of before for that long.
  const told = await countPeopleInGroups();
  await expect(people).toHaveText(messages.number(told));
  await people.press('Enter');
  await expect(
    page.getByRole('heading', { name: text('dataset.bookings'), level: 1 }),
  ).toBeVisible();
  const chip = page.getByText(
    text('chip.drillDown', {
      report: text('report.groups.name'),
      figure: text('report.groups.figure.people'),
    }),
    { exact: true },
  );
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await expect.poll(openScreenObject(page).rowCount).toBeGreaterThan(0);
  const rows = await openScreenObject(page).rowCount();

  const path = join(files, 'behind.csv');
  await desk.saveTo(path);
  await openScreenObject(page).exportButton.press('Enter');
  const dialog = page.getByRole('dialog');
  await chooseFormat(page, like('export.format.csv'));
  await dialog.getByRole('button', { name: text('common.export'), exact: true }).press('Enter');
  await expect(dialog.getByText('behind.csv', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const [headings = [], ...records] = readCsv(path, ',').records;
  const at = headings.findIndex((text) => text.includes(field('bookings', 'numberOfVisitors')));
  expect(records).toHaveLength(rows);
  expect(records.reduce((sum, record) => sum + Number(record[at]), 0)).toBe(told);

  // Once the report says another number, both stand above the rows: until it says that one again.
  const { profiles, categories } = getDesk(page);
  const selected = await profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  const categorised = await categories.get({ profileId });
  const before =
    categorised.ok && categorised.value.bookingStatus?.find(({ value }) => value === 'Option');
  const file = (entry: typeof before) =>
    categories.change({
      profileId,
      changes: [{ field: 'bookingStatus', value: 'Option', entry: entry || null }],
    });
  await file({ value: 'Option', category: 'ignored', name: null, color: null });
  const now = await countPeopleInGroups();
  expect(now).toBeLessThan(told);
  const both = page.getByText(
    like('drillDown.changed', { before: messages.number(told), now: messages.number(now) }),
  );
  await expect(both).toBeVisible();
  await file(before);
  await expect(both).toHaveCount(0);

  await page
    .getByRole('button', {
      name: starts('chip.remove', {
        filter: text('chip.drillDown', {
          report: text('report.groups.name'),
          figure: text('report.groups.figure.people'),
        }),
      }),
    })
    .press('Enter');
  await expect.poll(openScreenObject(page).rowCount).toBeGreaterThan(rows);
}

test('how full it is is said once somebody says how many fit in', async () => {
  const { page } = desk;
  await openReport('visitors');
  // The headline says what the figures don't.
  await expect(page.getByText(like('report.visitors.busiest'))).toBeVisible();
  await expect(page.getByText(like('report.visitors.are'))).toHaveCount(0);
  await expect(figure(text('report.column.fill')).getByText(text('common.noData'))).toBeVisible();
  await page.getByRole('button', { name: text('capacity.act'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(messages.weekday(1)).fill('a few');
  await expect(dialog.getByText(like('capacity.notWhole', { most: 1_000_000 }))).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: text('common.save'), exact: true }),
  ).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel(messages.weekday(1)).fill('1,500');
  await dialog.getByRole('button', { name: text('capacity.copy') }).press('Enter');
  await dialog.getByRole('button', { name: text('common.save'), exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(figure(text('report.column.fill')).getByText('%')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  expect(desk.complaints).toEqual([]);
});
