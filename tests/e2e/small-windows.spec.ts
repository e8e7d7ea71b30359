import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { pseudoLocale } from '../../shared/messages/lengthen.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import {
  exportReport,
  openExports,
  openSettings,
  openTool,
  periodButton,
  pickPeriod,
  railItem,
  toolNames,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { lostInForcedColors } from './support/forced-colors.ts';
import { addVenue } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { shrinkDemo } from './support/shrink-demo.ts';
import {
  clippedTexts,
  columnsWithoutRoom,
  large,
  narrow,
  resize,
  type Size,
  sizes,
  smallest,
  unreachable,
  usual,
  zoomed,
} from './support/whole.ts';
import { either, ends, field, like, starts, text, whole } from './support/words.ts';

/**
 * Every screen at 200 % zoom, every dialog in 320 pixels, those that lay themselves out by their width
 * in the smallest or a usual window, too: all that can be pressed can be got at, and no number is cut
 * to another one.
 * Axe objects to nothing where there is least room, on screens light and dark, and in forced colours
 * nothing on a screen is lost. So other tests ask axe only about what is not seen here.
 */
const pictures = process.env.VENUE_DESK_PICTURES;

let desk: Desk;
let page: Page;
let screen: ReturnType<typeof openScreenObject>;

test.beforeAll(async () => {
  desk = await launchDesk({ locale: pseudoLocale });
  page = desk.page;
  screen = openScreenObject(page);
  // Told as root, without Chromium's sandbox; it is none of the app's own screens.
  if (process.getuid?.() === 0)
    await page.getByRole('button', { name: text('common.dismiss'), exact: true }).click();
});
test.afterAll(() => desk.close());
// Each walks through a dozen places.
test.beforeEach(() => test.setTimeout(300_000));

/** What is open over a screen, which is hidden meanwhile. */
const raised = '[role=dialog], [role=alertdialog], [role=menu]';

/** Nothing moves any more. */
async function settle(): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** The size that the window was given last. */
let current: Size | null = null;

async function turnTo(size: Size): Promise<void> {
  if (current === size) return;
  // Nothing has the mouse over it by chance.
  await page.mouse.move(0, 0);
  await resize(desk, size);
  current = size;
}

async function takePicture(name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const path = join(pictures, `${name}.png`);
  // Of a page that is zoomed it takes a part; the app itself knows no forced colours.
  if (!name.endsWith('%')) {
    await page.screenshot({ path });
    return;
  }
  const png = await desk.app.evaluate(async ({ BrowserWindow }) => {
    const picture = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
    return picture?.toPNG().toString('base64') ?? '';
  });
  writeFileSync(path, png, 'base64');
}

/** Nothing is cut or out of reach in this size. */
async function lookIn(place: string, size: Size): Promise<void> {
  await turnTo(size);
  await settle();
  await takePicture(`${place}, ${size.name}`);
  // Columns grow to what is in sight a moment after it is there, and rows may still be coming.
  const [ofTexts, ofControls] = ['texts', 'controls'].map((what) => ({
    message: `${what} of ${place}, ${size.name}`,
    timeout: 5000,
  }));
  await expect.poll(() => clippedTexts(page), ofTexts).toEqual([]);
  await expect.poll(() => columnsWithoutRoom(page), ofTexts).toEqual([]);
  await expect.poll(() => unreachable(page), ofControls).toEqual([]);
}

async function lookInForcedColors(place: string): Promise<void> {
  expect(await lostInForcedColors(page, () => takePicture(`${place}, forced`))).toEqual([]);
}

/**
 * Looks at what is open in these sizes, from the one that the window has now: a screen that is drawn
 * once for each size is not drawn for the way back, too. A table in `sizes` has to have room in a large
 * one, too.
 */
async function look(place: string, which: readonly Size[] = [zoomed]): Promise<void> {
  await test.step(place, async () => {
    const isTable = which === sizes && (await screen.grid.count()) > 0;
    // What is open over a table leaves it as wide as it was.
    const all = isTable ? [large, ...which] : which;
    for (const size of current === all.at(-1) ? all.toReversed() : all) {
      if (size === large) {
        await turnTo(large);
        await expect.poll(() => columnsWithoutRoom(page)).toEqual([]);
        continue;
      }
      await lookIn(place, size);
      // There is least of it, so that it costs least; colours are the same in every size.
      if (size === which.at(-1)) {
        if (size === narrow) await expectAccessible(page, 'as it is', raised);
        else await expectAccessible(page, 'light and dark');
      }
      if (size === which[0] && size !== narrow) await lookInForcedColors(place);
    }
  });
}

/**
 * Looks at a screen that waits, failed or has a part only, where there is least room for what it says:
 * whoever looks at several stays at 200 %.
 */
async function lookAtState(place: string): Promise<void> {
  await test.step(place, async () => {
    await lookIn(place, zoomed);
    await expectAccessible(page);
    await lookInForcedColors(place);
  });
}

/** Another table: its columns have to have room, and its words. All else is as in the first one. */
async function lookAtOtherTable(place: string): Promise<void> {
  await test.step(place, () => lookIn(place, zoomed));
}

/** Opens something by this name, looks at it, and closes it again. */
async function lookBehind(
  place: string,
  open: () => Promise<void>,
  which: readonly Size[] = [narrow],
): Promise<void> {
  if (which.includes(usual)) await turnTo(usual);
  await open();
  await look(place, which);
  // One closes the list in a dialog, the next one the dialog, once the focus is back in it.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await turnTo(usual);
}

const hasRows = () => expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = (name: string | RegExp) => page.getByRole('menuitem', { name }).first().click();

test('the first run and the form for a venue', async () => {
  await look('first run', sizes);
  await press(text('venue.add.title'));
  await look('form for a venue');
  await press(text('venue.save'));
  await look('form for a venue with problems');
  await press(text('dialog.cancel'));
});

test.describe('of a venue', () => {
  test.beforeAll(async () => {
    await shrinkDemo(desk);
    await screen.tryDemo();
  });
  test.beforeEach(() => turnTo(usual));

  test('every screen', async () => {
    await railItem(page, 'caseFile.title').click();
    await look('Find an order');
    await railItem(page, 'dataset.bookings').click();
    await hasRows();
    await look('Bookings', sizes);
    await test.step('at 400 %, rows come before what works on them', async () => {
      await turnTo(narrow);
      await takePicture(`Bookings, ${narrow.name}`);
      for (const first of [periodButton(page), screen.grid.getByRole('gridcell').first()]) {
        await expect(first).toBeInViewport({ ratio: 1 });
      }
      await expect(screen.exportButton).toBeHidden();
      await press(text('grid.controls'));
      await expect(screen.exportButton).toBeVisible();
      await press(text('grid.controls'));
    });
    for (const name of [
      'dataset.orders',
      'dataset.visitors',
      'dataset.guides',
      'dataset.availabilities',
      'dataset.tasks',
      'dataset.scans',
    ] as const) {
      await railItem(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name: text(name) })).toBeVisible();
      await expect(screen.grid.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible();
      await lookAtOtherTable(name);
    }
    await railItem(page, 'coverage.title').click();
    await expect(page.getByRole('grid', { name: starts('coverage.calendar') })).toBeVisible();
    await look('Coverage');
    await openExports(page);
    await look('Exports');
    for (const section of [
      'settings.venues',
      'settings.connection',
      'settings.advanced',
      'settings.statuses',
      'settings.personalData',
      'settings.storage',
    ] as const) {
      await openSettings(page, section);
      await expect(page.getByRole('heading', { level: 2, name: text(section) })).toBeVisible();
      if (section === 'settings.storage') {
        await expect(page.getByRole('region', { name: text('storage.table') })).toBeVisible();
      }
      await look(`Settings, ${text(section)}`);
    }
  });

  test('what a table can show', async () => {
    await railItem(page, 'dataset.orders').click();
    await hasRows();
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
    await look('a record', sizes);
    await page.getByRole('button', { name: text('record.close') }).click();
    await lookBehind('period', () => periodButton(page).click(), [usual, narrow]);
    await lookBehind('filter', () =>
      press(text('filter.title', { column: field('orders', 'ticketName') })),
    );
    await lookBehind('columns', () => press(text('grid.columns')));
    await lookBehind('views', () => press(text('views.menu.none')));
    await lookBehind('dates', async () => {
      await periodButton(page).click();
      await press(ends('dates.label'));
    });
    await lookBehind('history', () => press(text('history.button')));
    await lookBehind('freshness', () => press(like('fresh.day')));
    await lookBehind('export', () => screen.exportButton.click(), [usual, narrow]);
    await lookBehind('any period', async () => {
      await periodButton(page).click();
      await press(starts('plan.open'));
      await press(text('preset.last12Months'));
      await expect(screen.dialog.getByRole('status')).toContainText(like('plan.requests.guess'));
    });
    await lookBehind('as known on', async () => {
      await press(text('history.button'));
      await choose(text('history.asKnown'));
    });
    await press(text('group.button'));
    await page.getByRole('button', { name: ends('group.step', { position: 1 }) }).click();
    await page.getByRole('option', { name: field('orders', 'ticketName'), exact: true }).click();
    await look('group');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await look('groups', sizes);
    await page.getByText(text('look.picture'), { exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await look('groups as a picture');
    await page.getByText(text('look.pivot'), { exact: true }).click();
    await expect(page.getByRole('grid').getByRole('columnheader').first()).toBeVisible();
    await look('a pivot', [usual, zoomed]);
  });

  test('the day, reports and alerts', async () => {
    const selected = await getDesk(page).profiles.selected({});
    const profileId = (selected.ok && selected.value?.id) || '';
    const everything = { dataset: null, removal: { what: 'everything' } } as const;
    await getDesk(page).storedRows.remove({ profileId, ...everything });
    await railItem(page, 'today.title').click();
    await expect(
      page.getByRole('button', { name: text('common.download'), exact: true }),
    ).toBeVisible();
    await look('Today before its download');
    await page.getByRole('button', { name: text('common.download'), exact: true }).click();
    const people = page.getByRole('group', { name: text('today.people'), exact: true });
    await expect(people.getByRole('button', { name: /\d/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    await look('Today', [usual, zoomed]);
    await lookBehind('a watch', () =>
      press(starts('alerts.alert', { figure: text('today.people') })),
    );
    await press(starts('alerts.alert', { figure: text('today.tasks') }));
    await screen.dialog.getByLabel(starts('alerts.limit')).fill('1');
    await screen.dialog.getByRole('button', { name: text('alerts.save'), exact: true }).click();
    await expect(screen.dialog).toHaveCount(0);
    await lookBehind('palette', () => page.keyboard.press('Control+k'));
    await lookBehind('runSheet', () => page.keyboard.press('Control+p'));
    // Its button is in the status bar, which in a low window is scrolled to.
    await turnTo(zoomed);
    await lookBehind('messages', () => press(starts('shell.notices')), [zoomed]);
    await railItem(page, 'alerts.title').click();
    await expect(page.getByRole('heading', { level: 1, name: text('alerts.title') })).toBeVisible();
    await look('Watches');
    await press(starts('alerts.remove'));
    await expect(
      page.getByRole('button', { name: text('common.undo'), exact: true }),
    ).toBeVisible();
    await look('a message with Undo');
    await railItem(page, 'reports.title').click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('reports.title') }),
    ).toBeVisible();
    await look('Reports');
    await press(starts('report.tasks.ask'));
    await expect(
      page.getByRole('heading', { level: 1, name: text('report.tasks.name') }),
    ).toBeVisible();
    await look('a report', [usual, zoomed]);
    await lookBehind('export of a report', () => exportReport(page, 'reports.export.file'));
    await railItem(page, 'dataset.bookings').click();
    await hasRows();
    await screen.grid.getByRole('gridcell').nth(2).click({ button: 'right' });
    await lookBehind('menu of a cell', async () => {
      await expect(page.getByRole('menu')).toBeVisible();
    });
    await lookBehind('save a view', () => page.keyboard.press('Control+s'));
    await lookBehind('a recipe', async () => {
      await screen.exportButton.click();
      await press(text('savedExport.new'));
    });
    await openSettings(page, 'settings.about');
    await look('Settings, Language and about');
  });

  test('every tool', async () => {
    // What lies behind is drawn in every size, too: a screen without a table.
    await railItem(page, 'exports.title').click();
    await lookBehind('venue menu', () => press(ends('environment.demo')));
    // While something is downloaded it says how far it is.
    await lookBehind('jobs', () =>
      press(new RegExp(`^${text('command.jobs')}$|\\d of \\d|so far`)),
    );
    for (const tool of toolNames) {
      await lookBehind(text(tool).replace('…', ''), async () => {
        await openTool(page, tool);
        await expect(screen.dialog).toBeVisible();
        if (tool === 'command.doctor')
          await expect(page.getByText(text('doctor.healthy.title'))).toBeVisible();
      });
    }
    await lookBehind('manage venues', async () => {
      await press(ends('environment.demo'));
      await choose(text('command.profiles'));
    });
    await lookBehind('forget', async () => {
      await press(ends('environment.demo'));
      await choose(starts('venues.remove'));
    });
    await lookBehind('shortcuts', () => page.keyboard.press('?'));
  });
});

test.describe('of a venue of one’s own', () => {
  let platform: RunningSandbox;
  let venue: string;
  let profileId: string;

  test.beforeAll(async () => {
    platform = await startSandbox({ seed: 6, rowsPerMonth: 300 });
    ({ name: venue, id: profileId } = await addVenue(page, platform, 0));
    await expect(screen.grid).toBeVisible({ timeout: 30_000 });
  });
  test.afterAll(() => platform.close());
  test.beforeEach(() => turnTo(usual));

  test('in the smallest window its screens have the room, not what stands above them', async () => {
    await page.evaluate(() => localStorage.removeItem('firstSteps'));
    await page.reload();
    await railItem(page, 'today.title').click();
    const main = page.getByRole('main');
    const first = main.locator('section').first();
    await expect(first.getByRole('button')).toHaveCount(5);
    await turnTo(smallest);
    await settle();
    const measure = async () => (await first.boundingBox())?.height ?? Number.NaN;
    await expect.poll(measure).toBeLessThan(0.25 * smallest.height);
    await takePicture('today of one’s own, smallest');
    // What stands above a page goes with it, and the status bar stays.
    const header = main.locator('header').first();
    await expect(header).toBeInViewport();
    await expect(main.getByRole('group', { name: like('alerts.today.people') })).toBeVisible();
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(header).not.toBeInViewport();
    await expect(main.locator('[data-floor]').last()).toBeInViewport();
    await page.evaluate(() => localStorage.setItem('firstSteps', 'asked'));
    await turnTo(usual);
  });

  const inManager = async (action: string) => {
    await press(new RegExp(`^${venue}`));
    await choose(text('command.profiles'));
    // The demo venue, where it was tried before, has the same name and other actions.
    await press(text('profiles.actions', { venue, environment: text('environment.production') }));
    await choose(action);
  };

  /** The latest month in which a guide was registered. */
  async function monthWithGuides(): Promise<DayRange> {
    for (let months = 1; ; months += 1) {
      const first = Temporal.Now.plainDateISO().with({ day: 1 }).subtract({ months });
      const last = first.add({ months: 1 }).subtract({ days: 1 });
      const month = { first: first.toString(), last: last.toString() };
      const rowRequest = { by: 'period', period: toPeriod(month) } as const;
      if ((await fetchTrueRows(platform, venue, 'guides', rowRequest)).length > 0) return month;
    }
  }

  test('numbers that are wider than usual, and what changed since', async () => {
    const amounts = { quantity: 1234567890, amount: -98765432109.99, totalAmount: 123456789012.35 };
    const body = JSON.stringify(
      ['EUR', 'USD'].map((isoCurrencySymbol, at) => ({
        orderItemId: at + 1,
        orderNumber: `2026-${'7'.repeat(20)}`,
        ...amounts,
        ticketName: `Ticket ${at}`,
        isoCurrencySymbol,
      })),
    );
    const fault = { type: 'contentType', contentType: 'application/json', body } as const;
    platform.setFaults([{ operation: 'listOrders', fault }]);
    // The first bookings have fetched these orders for the names of their offers.
    const removal = { what: 'everything' } as const;
    await getDesk(page).storedRows.remove({ profileId, dataset: 'orders', removal });
    await page.reload();
    await railItem(page, 'dataset.orders').click();
    await expect(screen.grid.getByRole('gridcell', { name: '123,456,789,012.35' })).not.toHaveCount(
      0,
    );
    await look('wide numbers');
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('End');
    await look('wide numbers at the end of the row');
    await turnTo(usual);
    await press(text('group.button'));
    await page.getByRole('button', { name: ends('group.step', { position: 1 }) }).click();
    await page.getByRole('option', { name: field('orders', 'ticketName'), exact: true }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
    await expect(page.getByRole('treegrid').getByText('123,456,789,012.35')).not.toHaveCount(0);
    await look('wide sums of groups');

    platform.setFaults([]);
    await screen.refresh.click();
    await expect.poll(() => page.getByRole('treegrid').getByRole('row').count()).toBeGreaterThan(4);
    await press(text('history.button'));
    await choose(text('history.changes'));
    await screen.dialog.getByRole('option').last().click();
    await expect(page.getByRole('radio', { name: starts('changes.all') })).toBeVisible();
    await look('changes');
    await turnTo(usual);
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: text('changes.panel'), exact: true }),
    ).toBeVisible();
    await look('what changed in a row');
  });

  test('the page of a guide, and a case with records', async () => {
    await railItem(page, 'dataset.guides').click();
    const month = await monthWithGuides();
    await pickPeriod(page, month.first, month.last);
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await press(text('link.guidePage'));
    await expect(page.getByRole('heading', { level: 1, name: like('guide.title') })).toBeVisible();
    await look('a guide');
    await railItem(page, 'dataset.bookings').click();
    await expect(screen.heading(field('bookings', 'orderNumber'))).toBeVisible();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    const [number = ''] = await screen.column(field('bookings', 'orderNumber'));
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: text('caseFile.search') }).fill(number);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: text('dataset.bookings'), exact: true }),
    ).toContainText('row');
    await look('a case');
  });

  test('a venue’s own dialogs', async () => {
    await railItem(page, 'exports.title').click();
    await lookBehind('edit a venue', () => inManager(text('common.edit')));
    await lookBehind('move a venue', () => inManager(text('profiles.move')));
    await lookBehind('move a venue: addresses', async () => {
      await inManager(text('profiles.move'));
      await press(text('common.next'));
    });
    await lookBehind('replace keys', async () => {
      await press(new RegExp(`^${venue}`));
      await choose(text('venues.replaceKeys'));
    });
  });

  const refused = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;
  const refuseAll = () => platform.setFaults([{ operation: '*', fault: refused }]);
  const holdAll = () => platform.setFaults([{ operation: '*', fault: { type: 'hold' } }]);
  const answerAll = () => platform.setFaults([]);
  const problem = () => page.getByRole('main').getByRole('alert').first();
  const waiting = () => page.getByRole('main').getByRole('progressbar').first();

  /** Of what begins with a question: refused, on its way, and answered. */
  async function lookAtQuestion(place: string, ask: () => Promise<void>): Promise<void> {
    refuseAll();
    await ask();
    await expect(problem()).toBeVisible();
    await lookAtState(`${place}, refused`);
    holdAll();
    await press(starts('repair.retry'));
    await expect(waiting()).toBeVisible();
    await lookAtState(`${place}, on its way`);
    answerAll();
    await expect(waiting()).toHaveCount(0, { timeout: 30_000 });
  }

  // Each in a venue of which nothing is downloaded yet.
  test('tables that wait, fail or are not new', async () => {
    const { name: added } = await addVenue(page, platform, 1);
    // Until then, the rail is that of the venue before.
    await expect(page).toHaveTitle(new RegExp(added));
    await turnTo(zoomed);
    // Of all names of datasets the longest: what is said of the others has more room.
    const name = 'dataset.availabilities';
    await lookAtQuestion(text(name), () => railItem(page, name).click());
    // Rows that are there stay, with the reason why there are no newer ones.
    await railItem(page, 'dataset.bookings').click();
    await hasRows();
    holdAll();
    await screen.refresh.click();
    await expect(waiting()).toBeVisible();
    await lookAtState('rows that are renewed');
    refuseAll();
    await page.reload();
    await hasRows();
    await screen.refresh.click();
    await expect(
      page.getByText(either(like('fetch.refreshFailed'), like('downloaded.shown'))).first(),
    ).toBeVisible();
    await lookAtState('rows that are not new');
    await lookBehind('export of rows that are not new', () => screen.exportButton.click());
    answerAll();
  });

  /** What is said of it once it failed: where there is least room. */
  const narrowly = [narrow];

  test('screens and dialogs that wait, fail or have a part only', async () => {
    const { id: profileId, name } = await addVenue(page, platform, 2);
    // The rows that it begins with are there: later, they would come after all was removed.
    await expect(page).toHaveTitle(new RegExp(name));
    await hasRows();
    // With a category, nothing asks for the others on Today.
    const entry = { value: '2', category: 'sold', name: null, color: null } as const;
    const changes = [{ field: 'orderStatus', value: '2', entry }] as const;
    await getDesk(page).categories.change({ profileId, changes: [...changes] });
    const remove = async (dataset: 'tasks' | null): Promise<void> => {
      const removal = { what: 'everything' } as const;
      const removed = await getDesk(page).storedRows.remove({ profileId, dataset, removal });
      if (!removed.ok) throw new Error(removed.error.kind);
    };
    await turnTo(zoomed);
    await lookAtQuestion('a case', async () => {
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox', { name: text('caseFile.search') }).fill('KM1');
      await page.keyboard.press('Enter');
    });
    await lookAtQuestion('a guide', async () => {
      await railItem(page, 'dataset.guides').click();
      await page.getByRole('searchbox', { name: text('ask.guide') }).fill('104101');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: starts('guide.title', { guideId: '104101' }) }),
      ).toBeVisible();
    });

    const needs = page.getByRole('button', {
      name: new RegExp(`^(${text('common.download')}|${text('common.download')})\\s*$`),
    });
    for (const [place, open] of [
      ['Today', () => railItem(page, 'today.title').click()],
      [
        'a report',
        async () => {
          await railItem(page, 'reports.title').click();
          // By key: messages of what failed stay, and step aside for the focus.
          await page.getByRole('button', { name: starts('report.guides.ask') }).press('Enter');
        },
      ],
    ] as const) {
      await remove(null);
      refuseAll();
      await open();
      // By key: what failed is still told over it.
      await needs.press('Enter');
      await expect(page.getByText(like('needs.failed')).first()).toBeVisible();
      await lookAtState(`${place} that could not be downloaded`);
      holdAll();
      await needs.press('Enter');
      await expect(waiting()).toBeVisible();
      await lookAtState(`${place} that is downloaded`);
      answerAll();
      await expect(needs).toHaveCount(0, { timeout: 60_000 });
      await expect(waiting()).toHaveCount(0, { timeout: 60_000 });
      await remove('tasks');
      await expect(page.getByText(/^Missing|tasks are missing/i).first()).toBeVisible();
      await lookAtState(`${place} without its tasks`);
    }

    await railItem(page, 'coverage.title').click();
    await expect(page.getByRole('grid', { name: starts('coverage.calendar') })).toBeVisible();
    await lookAtState('Coverage of days that failed');
    // Jobs that failed, and what was said of them.
    for (const [place, name] of [
      ['jobs that failed', starts('command.jobs')],
      ['messages of what failed', starts('shell.notices')],
    ] as const) {
      await turnTo(zoomed);
      await lookBehind(
        place,
        () => page.getByRole('button', { name }).first().press('Enter'),
        narrowly,
      );
    }

    await turnTo(zoomed);
    await railItem(page, 'dataset.bookings').click();
    await hasRows();
    await lookBehind(
      'an export that failed',
      async () => {
        await desk.saveTo('/proc/bookings.csv');
        await screen.exportButton.click();
        await press(whole('common.export'));
        await expect(screen.dialog.getByRole('alert').first()).toBeVisible();
      },
      narrowly,
    );
    await lookBehind(
      'nothing found',
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('zzzz');
      },
      narrowly,
    );
    await railItem(page, 'exports.title').click();
    await lookBehind(
      'a token that is none',
      async () => {
        await openTool(page, 'visitorToken.menu');
        await screen.dialog.getByLabel(text('visitorToken.jwt')).fill('no token');
        await screen.dialog
          .getByRole('button', { name: text('visitorToken.exchange'), exact: true })
          .click();
        await expect(screen.dialog.getByRole('alert').first()).toBeVisible();
      },
      narrowly,
    );
    refuseAll();
    await lookBehind(
      'a connection that fails',
      async () => {
        await openTool(page, 'command.doctor');
        await expect(screen.dialog.getByText(starts('doctor.cause'))).toBeVisible({
          timeout: 30_000,
        });
      },
      narrowly,
    );
    answerAll();
  });
});
