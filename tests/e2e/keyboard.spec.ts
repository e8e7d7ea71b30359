import { expect, test } from '@playwright/test';
import { type Desk, launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';
import { field, like, starts, text, whole } from './support/words.ts';

/** Without a mouse: what is focused is known at every step, and nothing traps it. `twelve-tasks` goes the whole path. */

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
});
test.afterAll(async () => desk.close());

/** Tabs until something of this role and name has the focus. */
async function tabTo(role: string, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const focused = desk.page.locator(':focus');
    const [foundRole, foundName] = await focused
      .evaluateAll((elements) => {
        const element = elements[0] as HTMLElement | undefined;
        const tag = element?.tagName.toLowerCase() ?? '';
        const implied: Record<string, string> = { button: 'button', input: 'textbox' };
        return [
          element?.getAttribute('role') ?? implied[tag] ?? tag,
          element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        ] as const;
      })
      .catch(() => ['', ''] as const);
    if (foundRole === role && name.test(foundName)) return;
    await desk.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${role} ${name}`);
}

const focusedCell = () =>
  desk.page.evaluate(() => {
    const cell = document.activeElement;
    const row = cell?.closest('[role="row"]');
    return {
      row: Number(row?.getAttribute('aria-rowindex')),
      column: Number(cell?.getAttribute('aria-colindex')),
    };
  });

/** Last month's rows of the demo venue are on the screen, whether a test before opened them or not. */
async function ensureRows(): Promise<void> {
  const { period, rowCount } = openScreenObject(desk.page);
  await openScreenObject(desk.page).ensureDemo();
  if ((await rowCount()) > 500) return;
  await period.click();
  await desk.page.getByRole('button', { name: starts('preset.lastMonth') }).click();
  await expect.poll(rowCount).toBeGreaterThan(500);
}

/** The first cell of the grid has the focus. */
async function enterGrid(): Promise<void> {
  const { grid } = openScreenObject(desk.page);
  await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();
  // The one stop that the grid is.
  await grid.locator('[tabindex="0"]').first().focus();
  await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('Control+Home');
  await expect.poll(focusedCell).toEqual({ row: 2, column: 1 });
}

test('the form for a venue, given up, leaves the focus on the screen that comes', async () => {
  const { page } = desk;
  await expect(page.getByRole('button', { name: text('venue.add.title') })).toBeVisible();
  await tabTo('button', like('venue.add.title'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('venue.name'), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: text('dialog.cancel') }).press('Enter');
  await expect(page.getByRole('button', { name: text('venue.add.title') })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the grid is one stop, and arrows, Home, End and pages move in it', async () => {
  await ensureRows();
  const { grid } = openScreenObject(desk.page);
  await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();
  await tabTo('button', whole('grid.sort', { column: field('bookings', 'visitStart') }));
  await desk.page.keyboard.press('ArrowDown');
  await expect.poll(focusedCell).toEqual({ row: 2, column: 1 });
  await desk.page.keyboard.press('ArrowRight');
  await expect.poll(focusedCell).toEqual({ row: 2, column: 2 });
  await desk.page.keyboard.press('Control+End');
  const total = await openScreenObject(desk.page).rowCount();
  await expect.poll(focusedCell).toEqual({ row: total + 1, column: 7 });
  await desk.page.keyboard.press('PageUp');
  await expect.poll(async () => (await focusedCell()).row).toBeLessThan(total + 1);
  await desk.page.keyboard.press('Control+Home');
  await expect.poll(focusedCell).toEqual({ row: 2, column: 1 });
});

test('a selection over more rows than were ever on the screen is copied whole', async () => {
  await ensureRows();
  await enterGrid();
  await desk.page.keyboard.press('Space');
  // A page is as many rows as the window has room for.
  for (let page = 0; page < 26; page += 1) await desk.page.keyboard.press('Shift+PageDown');
  const copied = async (): Promise<string[]> => {
    await desk.page.keyboard.press('Control+C');
    return (await desk.app.evaluate(({ clipboard }) => clipboard.readText())).split('\n');
  };
  // Nothing is copied while some of the rows are still being read.
  await expect.poll(async () => (await copied()).length).toBeGreaterThan(300);
  const lines = await copied();
  await expect(desk.page.getByText(text('status.selected', { rows: lines.length }))).toBeVisible();
  expect(lines.filter((line) => line.split('\t').length !== 7)).toEqual([]);
  expect(lines.filter((line) => !/\t[A-Z]+\d{6,}\t/.test(line))).toEqual([]);
});

test('Enter opens the record, Escape or its button closes it, and Tab leaves the grid', async () => {
  await ensureRows();
  await enterGrid();
  // What it is called as the focus comes is what is read out.
  const heard = desk.page.evaluate(
    () =>
      new Promise((tell) =>
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof Element && target.matches('aside')) tell(target.ariaLabel);
        }),
      ),
  );
  await desk.page.keyboard.press('Enter');
  await expect(
    desk.page.getByRole('complementary', { name: starts('link.order', { number: 'KM' }) }),
  ).toBeVisible();
  expect(await heard).toMatch(starts('link.order', { number: 'KM' }));
  // Who turns to another one stays on the button.
  const numbers = await openScreenObject(desk.page).column(field('bookings', 'orderNumber'));
  const another = numbers.findIndex((number, at) => at > 1 && number !== numbers[1]);
  await tabTo('button', like('record.next'));
  for (const number of numbers.slice(1, another + 1)) {
    await desk.page.keyboard.press('Enter');
    const name = new RegExp(number === '–' ? '^Record' : `^Order ${number}\\b`);
    await expect(desk.page.getByRole('complementary', { name })).toBeVisible();
  }
  await tabTo('button', like('record.close'));
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByRole('complementary', { name: /^(Order|Record)/ })).toHaveCount(0);
});

test('? shows all keys', async () => {
  await desk.page.keyboard.press('?');
  await expect(desk.page.getByRole('heading', { name: text('command.shortcuts') })).toBeVisible();
  await desk.page.keyboard.press('Escape');
});

test('the palette goes anywhere, sets days, finds orders, says what can’t be done, and gives the focus back', async () => {
  const { page } = desk;
  const { grid, period } = openScreenObject(page);
  await ensureRows();
  await enterGrid();
  const palette = page.getByRole('dialog', { name: text('palette.open') });
  const line = palette.getByRole('combobox');
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(line).toBeFocused();
    await page.keyboard.type(typed);
  };
  const current = palette.getByRole('option', { selected: true });

  await open('');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect.poll(focusedCell).toEqual({ row: 2, column: 1 });

  await open('1–7 last');
  await expect(palette.getByText(starts('palette.none'))).toBeVisible();
  await line.fill('last 7 days');
  const month = await period.innerText();
  await expect(current).toContainText(text('range.button', { dates: text('range.axis.booked') }));
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect.poll(() => period.innerText()).not.toBe(month);
  await open('last month');
  await page.keyboard.press('Enter');
  await expect.poll(openScreenObject(page).rowCount).toBeGreaterThan(500);

  await open('KM2611');
  await expect(current).toHaveText(like('palette.order', { number: 'KM2611' }));
  await line.fill('settings stor');
  await expect(current).toContainText(
    text('palette.section', { section: text('settings.storage') }),
  );
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: text('settings.storage') }),
  ).toBeVisible();
  await expect(grid).toHaveCount(0);

  await open('export…');
  // Behind the list of exports and the export of a database, which are open everywhere.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await expect(current).toHaveAttribute('aria-disabled', 'true');
  await expect(current).toContainText(text('palette.elsewhere'));
  await page.keyboard.press('Enter');
  await line.fill('shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('command.shortcuts') })).toBeVisible();
  await page.keyboard.press('Escape');
  // What was used last comes first.
  await open('');
  await expect(current).toContainText(text('command.shortcuts'));
  await line.fill('bookings');
  await page.keyboard.press('Enter');
  await expect(grid).toBeVisible();
});

test('the palette opens what has the whole name, and leads on from days of more than a month', async () => {
  const { page } = desk;
  await openScreenObject(page).ensureDemo();
  const palette = page.getByRole('dialog', { name: text('palette.open') });
  const current = palette.getByRole('option', { selected: true });
  const go = async (typed: string, found: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(current).toContainText(found);
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  };
  await go('revenue', 'Revenue');
  await go('today', /^Today/);
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday 21 November' })).toBeVisible();
  await go('tomorrow', 'Sunday 22 November');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday 22 November' })).toBeVisible();
  // Today shows one day: bookings have a period.
  await go('1 may - 15 jul 2026', 'Download Bookings: 1 May – 15 Jul');
  const plan = page.getByRole('dialog', {
    name: text('plan.title', { dataset: text('dataset.bookings') }),
  });
  await expect(plan.getByRole('group', { name: text('range.first') })).toHaveText(/01.*05.*2026/);
  await expect(plan.getByRole('group', { name: text('range.last') })).toHaveText(/15.*07.*2026/);
  await page.keyboard.press('Escape');
  await go('1 - 9 oct', 'Booked: 1 – 9 Oct');
  await expect(openScreenObject(page).period).toContainText('1 – 9 Oct');
  await go('visitors by day', 'Visitors by day');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('2 jan 2020 - 5 oct 2026');
  await expect(current).toHaveAttribute('aria-disabled', 'true');
  await expect(current).toContainText(text('reports.presets.longest', { days: 371 }));
  await page.keyboard.press('Escape');
});
