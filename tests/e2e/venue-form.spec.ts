import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { resize, smallest, usual } from './support/whole.ts';
import { ends, starts, text, whole } from './support/words.ts';

/** The zone that every day begins by: nothing but what was chosen is ever kept. */
const messages = createMessages('en-GB');

let desk: Desk;
let page: Page;
let platform: RunningSandbox;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 13, rowsPerMonth: 300 });
  // A machine whose own zone is none that a venue has.
  desk = await launchDesk({ env: { TZ: 'UTC' } });
  page = desk.page;
  await expect(page.getByRole('button', { name: text('venue.add.title') })).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
test.beforeEach(async () => {
  await page.reload();
});

const zone = () => page.getByRole('combobox', { name: text('venue.timeZone') });
const missing = () => page.getByText(messages.text('venue.choose')).first();

async function openForm(): Promise<void> {
  await page.getByRole('button', { name: text('venue.add.title') }).click();
}

async function kept(): Promise<readonly string[]> {
  const list = await getDesk(page).profiles.list({});
  if (!list.ok) throw new Error(list.error.kind);
  return list.value.map(({ timeZone }) => timeZone);
}

test('going through the form by Tab scrolls the form, and never the window', async () => {
  await openForm();
  const save = page.getByRole('button', { name: text('venue.save') });
  await expect(page.getByLabel(text('venue.name'), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: text('venue.advanced') }).click();
  for (const size of [usual, smallest]) {
    await resize(desk, size);
    await page.getByLabel(text('venue.name'), { exact: true }).focus();
    const foot = (await save.boundingBox())?.y ?? 0;
    // Down to the last field, nothing that has the focus lies under the buttons.
    for (let field = 0; field < 20; field += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.textContent()) === text('dialog.cancel')) break;
      const box = await focused.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot);
    }
    await expect(page.getByRole('button', { name: text('dialog.cancel') })).toBeFocused();
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await expect(save).toBeInViewport();
  }
});

test('no zone is there to begin with, and without one nothing is saved', async () => {
  await openForm();
  await expect(zone()).toHaveValue('');
  // This computer's zone is none of a venue; what an address says is offered, and never just taken.
  const guess = page.getByRole('button', {
    name: starts('venue.timeZone.guess', { zone: 'Europe/Amsterdam' }),
  });
  await expect(guess).toHaveCount(0);
  await page.getByLabel(text('venue.baseUrl'), { exact: true }).fill('https://api.tickets.nl/x');
  await expect(zone()).toHaveValue('');
  await expect(guess).toHaveAccessibleName(
    whole('venue.timeZone.guess', { zone: 'Europe/Amsterdam', by: 'address' }),
  );
  await guess.click();
  await expect(zone()).toHaveValue(/^Europe\/Amsterdam/);
  await expect(zone()).toBeFocused();
  await zone().fill('');
  await page.keyboard.press('Tab');
  const tenant = getTenant(platform, 0);
  await page.getByRole('button', { name: text('venue.advanced') }).click();
  for (const [key, value] of [
    ['venue.name', 'Museum of Noon'],
    ['venue.authUrl', platform.authUrl],
    ['venue.baseUrl', platform.baseUrl],
    ['venue.certificate', platform.certificate],
    ['venue.apiKey', tenant.apiKey],
    ['venue.apiSecret', tenant.apiSecret],
    ['venue.tenantKey', tenant.tenantKey],
  ] as const) {
    await page.getByLabel(text(key), { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: text('venue.save') }).click();
  await expect(missing()).toBeVisible();
  await zone().click();
  await page.keyboard.type('Atlantis');
  await page.keyboard.press('Enter');
  await expect(missing()).toBeVisible();
  await expect(zone()).toHaveValue('Atlantis');
  expect(await kept()).toEqual([]);
});

test('what is typed is taken with Enter where it can only mean one zone, and sends no form', async () => {
  await openForm();
  await zone().click();
  await page.keyboard.type('London');
  await page.keyboard.press('Enter');
  await expect(zone()).toHaveValue(/^Europe\/London/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(zone()).toHaveValue(/^Europe\/London/);
  // The currency of its country is offered, and never just taken.
  const currency = page.getByRole('combobox', { name: text('common.currency') });
  await expect(currency).toHaveValue('');
  await page
    .getByRole('button', {
      name: text('venue.currency.guess', { currency: 'GBP', name: 'British Pound' }),
    })
    .click();
  await expect(currency).toHaveValue('GBP – British Pound');
  await expect(currency).toBeFocused();
  await zone().click();
  await page.keyboard.type('Europe/');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(zone()).toHaveValue('Europe/');
  await page.keyboard.press('Tab');
  await expect(zone()).toHaveValue('Europe/');
  // Sent, the form would say that everything else is missing.
  await expect(page.getByText(messages.text('venue.required'))).toHaveCount(0);
});

/** A text and Enter in one go: the list has no time in between. */
function enterAtOnce(text: string): Promise<void> {
  return zone().evaluate(async (input: HTMLInputElement, typed) => {
    document.execCommand('insertText', false, typed);
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    const sends = input.dispatchEvent(new KeyboardEvent('keydown', enter));
    await null; // a form is sent after the key's event, not within it
    if (sends) input.form?.requestSubmit();
  }, text);
}

test('Enter means the same before the list has opened, or has marked what was typed', async () => {
  await openForm();
  await zone().click();
  for (const [text, taken] of [
    ['London', /^Europe\/London/],
    ['new york', /^America\/New York/],
    ['New York', /^America\/New York/],
  ] as const) {
    await zone().selectText();
    await enterAtOnce(text);
    // Sent, the form would say that everything else is missing.
    await expect(page.getByText(messages.text('venue.required'))).toHaveCount(0);
    await expect(zone()).toHaveValue(taken);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await zone().selectText();
  await page.keyboard.type('Londo');
  await expect(zone()).toHaveAttribute('aria-activedescendant', /Europe\/London$/);
  await enterAtOnce('n');
  await expect(zone()).toHaveValue(/^Europe\/London/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await zone().selectText();
  await enterAtOnce('Europe/');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(zone()).toHaveValue('Europe/');
  await page.keyboard.press('Escape');
  await expect(page.getByText(messages.text('venue.required'))).toHaveCount(0);
  // What is none sends the form, which says so.
  await zone().selectText();
  await enterAtOnce('Atlantis');
  await expect(missing()).toBeVisible();
});

test('of a venue that is there another zone is kept, after Tab and after a click on Save', async () => {
  const added = await addVenue(page, platform, 1);
  await expect.poll(kept).toEqual([added.timeZone]);
  await page.getByRole('button', { name: ends('environment.production') }).click();
  await page.getByRole('menuitem', { name: text('command.profiles') }).click();
  for (const [typed, goOn, chosen] of [
    ['new york', 'Tab', 'America/New_York'],
    ['london', 'a click on Save', 'Europe/London'],
  ] as const) {
    await page.getByRole('button', { name: starts('profiles.actions') }).click();
    await page.getByRole('menuitem', { name: text('common.edit') }).click();
    await zone().click();
    await page.keyboard.type(typed);
    if (goOn === 'Tab') {
      await page.keyboard.press(goOn);
      await expect(zone()).toHaveValue(/^America\/New York/);
    }
    // While the list is open, nothing beside it is there for a screen reader.
    await page
      .getByRole('button', { name: text('common.saveChanges'), includeHidden: true })
      .click();
    await expect(page.getByRole('heading', { name: text('profiles.title') })).toBeVisible();
    expect(await kept()).toEqual([chosen]);
  }
  await getDesk(page).profiles.remove({ profileId: added.id });
});
