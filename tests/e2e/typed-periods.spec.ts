import { expect, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';
import { like, text } from './support/words.ts';

/** What is typed into a period and what is asked for are the same, or nothing is asked for. */

const messages = createMessages('en-GB');
let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).tryDemo();
});
test.afterAll(() => desk.close());

async function type(label: 'range.first' | 'range.last', digits: string): Promise<void> {
  await desk.page
    .getByRole('group', { name: text(label) })
    .getByRole('spinbutton')
    .first()
    .click();
  await desk.page.keyboard.type(digits);
}

for (const [what, digits] of [
  ['half a day', ''],
  ['a day that does not exist', '31022026'],
] as const) {
  test(`${what} can’t be applied, neither by the button nor by Enter`, async () => {
    const screen = openScreenObject(desk.page);
    const before = await screen.period.textContent();
    await screen.period.click();
    await type('range.first', digits);
    if (digits === '') {
      await desk.page.keyboard.press('Backspace');
      await desk.page.keyboard.press('Backspace');
    }
    await expect(desk.page.getByRole('button', { name: text('common.apply') })).toBeDisabled();
    await expect(screen.dialog.getByRole('status')).toHaveText(
      messages.text('range.problem.not-a-date'),
    );
    await desk.page.keyboard.press('Enter');
    await expect(screen.dialog).toBeVisible();
    await desk.page.keyboard.press('Escape');
    expect(await screen.period.textContent()).toBe(before);
  });
}

test('a year of two digits is asked for again', async () => {
  const screen = openScreenObject(desk.page);
  await screen.period.click();
  await type('range.first', '141126');
  await type('range.last', '201126');
  await expect(desk.page.getByRole('button', { name: text('common.apply') })).toBeDisabled();
  await expect(screen.dialog.getByRole('status')).toContainText(like('range.problem.short-year'));
  await desk.page.keyboard.press('Escape');
});

test('a double click opens a dialog and leaves it open', async () => {
  const screen = openScreenObject(desk.page);
  await screen.exportButton.dblclick();
  await expect(screen.dialog).toBeVisible();
  // Once the second click has done what it does, it is still there.
  await desk.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(screen.dialog).toBeVisible();
  // Longer than any double click: a click beside it closes it as ever.
  await desk.page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1000;
  });
  await desk.page.mouse.click(8, 400);
  await expect(screen.dialog).toHaveCount(0);
});
