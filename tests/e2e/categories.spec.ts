import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Desk, launchDesk } from './support/desk.ts';
import { openFrom } from './support/own-venues.ts';
import { openScreenObject } from './support/screen.ts';

/** What a venue's statuses count as: the screen for it, the pills and totals that go by it, its file. */

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-categories-'));
const file = join(folder, 'shared.venuedesk-categories');
let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  // It goes by itself: it is looked for before there is anything to tell.
  const told = desk.page.getByText(/statuses are new\. 1 is uncategorised/).waitFor();
  await Promise.all([told, openScreenObject(desk.page).tryDemo()]);
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const totals = () => desk.page.getByRole('region', { name: 'Totals by status' });
const dialog = () => desk.page.getByRole('dialog');
const line = (name: string) => dialog().getByRole('row').filter({ hasText: name });
const choose = async (name: string, group: string): Promise<void> => {
  await line(name)
    .getByRole('button', { name: `${name} counts as` })
    .click();
  await desk.page.getByRole('option', { name: group, exact: true }).click();
};
/** Opens the dialog at a field, whichever is open. */
const openField = async (field: string): Promise<void> => {
  if ((await dialog().count()) === 0) await totals().getByRole('button').click();
  await dialog().getByRole('button', { name: field }).click();
};
const close = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect(dialog()).toHaveCount(0);
};

test('suggestions count and say so, and what isn’t categorised is named', async () => {
  await expect(totals()).toContainText(/Sold\s*[\d,]+ rows/);
  await expect(totals()).toContainText('as suggested');
  await expect(totals()).toContainText(/Uncategorised.*Line status “Rebooked” \(\d+\)/s);
  const counts = [...(await totals().innerText()).matchAll(/([\d,]+) rows?/g)].map(([, count]) =>
    Number(count?.replaceAll(',', '')),
  );
  const rows = await openScreenObject(desk.page).rowCount();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows);
});

test('what is said changes pills and totals at once, and can be undone', async () => {
  await openField('Bookings: Line status');
  await choose('Rebooked', 'Sold');
  await expect(line('Rebooked')).not.toContainText('Suggestion');
  const name = line('Rebooked').getByRole('textbox');
  await name.fill('Moved');
  await name.press('Enter');
  await expect(line('Rebooked').getByRole('rowheader')).toContainText('Moved');
  await close();
  await expect(totals()).not.toContainText('Uncategorised');
  await openField('Bookings: Line status');
  await choose('Rebooked', 'Uncategorised');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect(line('Rebooked').getByRole('button', { name: /counts as/ })).toContainText('Sold');
  await dialog()
    .getByRole('button', { name: /Accept all \d+ suggestions/ })
    .click();
  await expect(dialog().getByRole('button', { name: 'No suggestions left' })).toBeDisabled();
  await close();
  await expect(totals()).not.toContainText('as suggested');
  await desk.page.getByRole('searchbox', { name: 'Find in rows' }).fill('rebooked');
  const cell = openScreenObject(desk.page).grid.getByText('Moved').first();
  await expect(cell).toBeVisible();
  await expect(cell.locator('..')).toHaveAttribute('title', 'Value: Rebooked · Counts as: Sold');
  await desk.page.getByRole('searchbox', { name: 'Find in rows' }).fill('');
});

test('categories is a file that others can use, and one that can’t be used says why', async () => {
  await openField('Bookings: Status');
  await choose('Option', 'Ignored');
  await desk.saveTo(file);
  await dialog().getByRole('button', { name: 'Export to a file…' }).click();
  await expect(desk.page.getByText(/shared\.venuedesk-categories is in/)).toBeVisible();
  const written = JSON.parse(readFileSync(file, 'utf8'));
  expect(written.fields.bookingStatus).toContainEqual({
    value: 'Option',
    category: 'ignored',
    name: null,
    color: null,
  });
  await choose('Option', 'Reserved');
  await openFrom(desk.app, file);
  await dialog().getByRole('button', { name: 'Import from a file…' }).click();
  await expect(line('Option').getByRole('button', { name: /counts as/ })).toContainText('Ignored');
  written.fields = { gender: [] };
  writeFileSync(file, JSON.stringify(written));
  await dialog().getByRole('button', { name: 'Import from a file…' }).click();
  await expect(dialog()).toContainText('The field “gender” in it is not one that is filed');
  await close();
  expect(desk.complaints).toEqual([]);
});
