import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import {
  exportReport,
  openExports,
  openSettings,
  periodButton,
  railItem,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';
import {
  clippedTexts,
  cutControls,
  resize,
  smallest,
  unreachable,
  usual,
} from './support/whole.ts';
import { speak, text } from './support/words.ts';

/**
 * In German, which has the longest words, no button, tab, menu entry or heading of figures is cut off, in the smallest
 * and in a usual window, nor on paper, and every control can be got at. `npm run tour -- --languages` looks at all
 * languages.
 */

let desk: Desk;
let page: Page;

test.beforeAll(async () => {
  await speak('de-BE');
  desk = await launchDesk({ locale: 'de-BE' });
  page = desk.page;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-BE');
  await openScreenObject(page).tryDemo();
});
test.afterEach(() => expect(desk.complaints).toEqual([]));
test.afterAll(async () => {
  await desk.close();
  // Another file of this worker speaks as the others do.
  await speak();
});

/** In turn: a window keeps its size for the next place, since all is drawn for each size. */
let windows = [smallest, usual];

/** Looks at what is in sight in each window. */
async function look(place: string, which = windows): Promise<void> {
  await page.mouse.move(640, 2);
  for (const size of which) {
    await resize(desk, size);
    // What is cut is told at once, wherever it is: nothing that comes later takes this long.
    const what = { message: `${place}, ${size.name}`, timeout: 30_000 };
    await expect.soft.poll(() => cutControls(page), what).toEqual([]);
    await expect.soft.poll(() => clippedTexts(page), what).toEqual([]);
    if (size === smallest) await expect.soft.poll(() => unreachable(page), what).toEqual([]);
  }
  windows = windows.toReversed();
}

test('screens and settings', async () => {
  await railItem(page, 'today.title').click();
  await expect(page.getByRole('group', { name: text('today.people'), exact: true })).toBeVisible();
  await look('today');
  for (const name of ['caseFile.title', 'coverage.title', 'alerts.title'] as const) {
    await railItem(page, name).click();
    await look(name);
  }
  await openExports(page);
  await look('exports');
  for (const section of [
    'settings.venues',
    'settings.connection',
    'settings.statuses',
    'settings.personalData',
    'settings.storage',
    'settings.advanced',
    'settings.about',
  ] as const) {
    await openSettings(page, section);
    await look(section);
  }
});

test('tables and what they open', async () => {
  const screen = openScreenObject(page);
  for (const name of ['dataset.orders', 'dataset.availabilities', 'dataset.bookings'] as const) {
    await railItem(page, name).click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await look(name);
  }
  for (const [place, button] of [
    ['period', periodButton(page).first()],
    ['columns', page.getByRole('button', { name: text('grid.columns') })],
    ['groups', page.getByRole('button', { name: text('group.button'), exact: true })],
    ['export', screen.exportButton],
  ] as const) {
    await button.click();
    await look(place);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('reports', async () => {
  await railItem(page, 'reports.title').click();
  await look('reports');
  for (const { id } of reportDescriptions) {
    await page.getByRole('button', { name: text(`report.${id}.ask`) }).click();
    await expect(page.getByText(text('reports.working'))).toHaveCount(0);
    // In a usual one they have more room for the same; the tour looks at both.
    await look(`report-${id}`, [smallest]);
    await page.getByRole('button', { name: text('reports.all'), exact: true }).click();
  }
});

/** The text of a PDF that is saved by `save`. */
async function readPrinted(name: string, save: () => Promise<void>): Promise<string> {
  const path = join(desk.folder, name);
  await desk.saveTo(path);
  await save();
  const done = page.getByRole('dialog', { name: text('export.done') });
  await expect(done).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
}

test('a printed report, its pictures too', async () => {
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: text('report.visitors.ask') }).click();
  await expect(page.getByText(text('reports.working'))).toHaveCount(0);
  const printed = await readPrinted('visitors.pdf', () => exportReport(page, 'reports.pdf'));
  expect(printed).toContain(text('report.visitors.picture.calendar'));
});

test('the printed run sheet', async () => {
  await railItem(page, 'today.title').click();
  await expect(page.getByRole('group', { name: text('today.people'), exact: true })).toBeVisible();
  const printed = await readPrinted('run-sheet.pdf', async () => {
    await page.keyboard.press('Control+p');
    await page.getByRole('button', { name: text('runSheet.pdf') }).click();
  });
  for (const column of ['tick', 'people', 'language', 'order'] as const) {
    expect(printed).toContain(text(`runSheet.${column}`));
  }
});
