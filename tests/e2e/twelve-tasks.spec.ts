import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { SharedFileKind } from '../../shared/shared-files.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { type Keys, useKeys } from './support/keys-only.ts';
import { once } from './support/once.ts';
import { draftFor, getTenant } from './support/own-venues.ts';
import { either, ends, field, inTurn, like, starts, text, whole } from './support/words.ts';

/**
 * The twelve main tasks, as somebody does them who has no mouse, or sees no screen: keys go in, and
 * nothing is looked at but what the accessibility tree says of the focus, and what is announced.
 * At each step it is checked that the focus is there, in sight and drawn.
 */

let desk: Desk;
let keys: Keys;
let platform: RunningSandbox;
let files: string;

test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'venue-desk-keys-'));
  platform = await startSandbox({ seed: 21, rowsPerMonth: 300 });
  desk = await launchDesk();
  keys = await useKeys(desk.page);
});
test.afterAll(async () => {
  // Nothing, if the app didn't start.
  await (keys as Keys | undefined)?.end();
  await desk.close();
  await platform.close();
  rmSync(files, { recursive: true, force: true });
});

const demoOpened = once(async () => {
  await keys.expectFocus('main', /./);
  await keys.reach('button', starts('welcome.demo.title'));
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ rows/);
  await keys.expectFocus('main', whole('dataset.bookings'));
});

test('1. the first start: the demo venue is opened', () => demoOpened());

const venueAdded = once(async () => {
  await demoOpened();
  const tenant = getTenant(platform, 0);
  // The new venue is shown afterwards, also from there.
  await keys.press('Control+0');
  await keys.expectFocus('main', whole('allVenues.title'));
  await keys.goTo(text('venues.add').replace('…', ''));
  await keys.expectFocus('textbox', starts('venue.name'));
  for (const [name, value] of [
    [starts('venue.apiKey'), tenant.apiKey],
    [starts('venue.apiSecret'), tenant.apiSecret],
    [starts('venue.tenantKey'), tenant.tenantKey],
    [starts('venue.authUrl'), platform.authUrl],
    [starts('venue.baseUrl'), platform.baseUrl],
    [starts('venue.name'), tenant.name],
    [starts('venue.timeZone'), 'Brussels'],
  ] as const) {
    await reachField(name);
    await keys.press('Control+a');
    await keys.paste(value);
    if (value === 'Brussels') {
      // Nobody is quick enough to press a key before the list is there.
      await expect(desk.page.getByRole('option')).toHaveCount(1);
      await keys.press('ArrowDown', 'Enter');
    }
  }
  await keys.reach('button', starts('venue.currency.guess', { currency: 'EUR' }));
  await keys.press('Enter');
  await keys.reach('button', starts('venue.advanced'));
  await keys.press('Enter');
  await keys.expectFocus('button', starts('venue.advanced'), { expanded: true });
  await reachField(starts('venue.certificate'));
  await keys.paste(platform.certificate);
  await keys.reach('button', starts('venue.save'));
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ rows/);
  await keys.expectFocus('main', whole('dataset.bookings'));
});

/** A field is a text box, or a list that is typed into. */
async function reachField(name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const focused = await keys.getFocused();
    if (/textbox|combobox/.test(focused.role) && name.test(focused.name)) return;
    await keys.press('Tab');
  }
  throw new Error(`no field ${name}`);
}

test('2. a venue of one’s own is added with its keys', () => venueAdded());

/** The demo venue is on the screen, whatever came before. */
async function goToDemo(what: string, screen: string): Promise<void> {
  await demoOpened();
  await keys.takeAnnounced();
  if (!(await desk.page.title()).includes('(Demo)')) await keys.goTo('Museum aan de Kade, Demo');
  await expect(desk.page).toHaveTitle(like('environment.demo'));
  await keys.goTo(what);
  // *Go to…* closes before what was chosen opens: until then, keys go to the screen before.
  await expect(desk.page.getByRole('main', { name: screen, exact: true })).toBeVisible();
}

test('3. a period is chosen', async () => {
  await goToDemo('bookings', text('dataset.bookings'));
  await keys.reach('button', starts('range.axis.booked'));
  expect((await keys.getFocused()).states).toMatchObject({ expanded: false });
  await keys.press('Enter');
  await keys.reach('button', starts('preset.lastMonth'));
  await keys.takeAnnounced();
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ rows/);
  await keys.expectFocus('button', /^Booked: 1 – /);
});

test('4. days are downloaded', async () => {
  await goToDemo('tasks', text('dataset.tasks'));
  await keys.reach('button', starts('range.button', { dates: text('range.axis.start') }));
  await keys.press('Enter');
  await keys.reach('button', starts('plan.open'));
  await keys.press('Enter');
  await keys.reach('button', starts('preset.last12Months'));
  await keys.press('Enter');
  await keys.expectAnnounced(like('plan.requests.guess'));
  await keys.reach('button', whole('common.download'));
  await keys.press('Enter');
  // How far it is, what came meanwhile, and that it is done.
  await keys.expectAnnounced(
    inTurn(like('jobs.share'), text('dataset.tasks'), like('jobs.told.done')),
  );
  await keys.expectFocus('button', starts('range.button', { dates: text('range.axis.start') }));
});

test('5. rows are sorted and filtered', async () => {
  await goToDemo('bookings', text('dataset.bookings'));
  await keys.reach('button', whole('grid.sort', { column: field('bookings', 'visitStart') }));
  await keys.press('Enter');
  await keys.expectFocus(
    'button',
    whole('grid.sort.ascending', { column: field('bookings', 'visitStart') }),
  );
  await keys.expectAnnounced(
    like('grid.sort.ascending', { column: field('bookings', 'visitStart') }),
  );
  await keys.reach(
    'button',
    whole('grid.sort', { column: field('bookings', 'bookingStatus') }),
    'ArrowRight',
  );
  await keys.press('ArrowRight');
  await keys.expectFocus(
    'button',
    starts('filter.title', { column: field('bookings', 'bookingStatus') }),
  );
  await keys.press('Enter');
  await keys.reach('checkbox', /Cancelled/);
  await keys.press('Space');
  await keys.expectFocus('checkbox', /Cancelled/, { checked: 'true' });
  await keys.reach('button', starts('common.apply'));
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ of [\d,]+ rows/);
  await keys.expectFocus(
    'button',
    starts('filter.title', { column: field('bookings', 'bookingStatus') }),
  );

  // The same from the menus of a heading and of a cell.
  await keys.press('Shift+F10');
  await keys.expectFocus(
    'menuitem',
    starts('gridMenu.ascending', { column: field('bookings', 'bookingStatus') }),
  );
  await keys.press('ArrowDown', 'Enter');
  await keys.expectAnnounced(
    like('grid.sort.descending', { column: field('bookings', 'bookingStatus') }),
  );
  await keys.press('ArrowDown', 'ContextMenu');
  await keys.expectFocus('menuitem', starts('gridMenu.open'));
  await keys.press('ArrowDown', 'Enter');
  await keys.expectFocus('gridcell', /^Cancelled/);
  await expect
    .poll(() => desk.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe('Cancelled');
  await keys.press('Shift+F10');
  await keys.expectFocus('menuitem', starts('gridMenu.open'));
  for (let down = 0; down < 3; down += 1) await keys.press('ArrowDown');
  await keys.expectFocus('menuitem', /^Without Cancelled/);
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ of [\d,]+ rows/);
});

test('6. an order is found, and one of its records opened', async () => {
  await goToDemo('bookings', text('dataset.bookings'));
  await keys.press('F3');
  await keys.expectFocus('searchbox', starts('search.label'));
  await keys.press('Escape', 'ArrowDown', 'Control+Home');
  await keys.reach('gridcell', /^KM\d+/, 'ArrowRight');
  const { name } = await keys.getFocused();
  await keys.press('Control+f');
  await keys.expectFocus('searchbox', starts('caseFile.search'));
  await keys.paste(name.trim());
  await keys.press('Enter');
  await keys.expectAnnounced(/row/);
  // Its visitors may be there before its bookings are.
  const dataset = text('dataset.bookings').toLowerCase();
  await keys.reach('button', starts('caseFile.openGrid.of', { dataset }));
  await keys.press('Enter');
  await keys.expectAnnounced(/Bookings: [\d,]+ rows?/);
  await keys.expectFocus('main', whole('dataset.bookings'));
  await keys.reach(
    'button',
    either(starts('grid.sort'), like('grid.sort.ascending'), like('grid.sort.descending')),
  );
  await keys.press('ArrowDown', 'Enter');
  await keys.expectFocus('complementary', starts('link.order', { number: name.trim() }));
  await keys.press('Escape');
  await keys.expectFocus('gridcell', /./);
});

test('7. a view is saved', async () => {
  await goToDemo('orders', text('dataset.orders'));
  await keys.reach('button', starts('grid.sort', { column: field('bookings', 'orderNumber') }));
  await keys.press('Control+s');
  await keys.expectFocus('textbox', starts('common.name'));
  await keys.type('By keyboard');
  await keys.press('Enter');
  await keys.expectAnnounced(/By keyboard/);
});

/** Without rows there is nothing to export yet. */
const rowsShown = () => expect(desk.page.getByRole('gridcell').first()).not.toBeEmpty();

test('8. rows are exported as a workbook', async () => {
  await goToDemo('orders', text('dataset.orders'));
  await rowsShown();
  const target = join(files, 'by keyboard.xlsx');
  await desk.saveTo(target);
  await keys.press('Control+e');
  await keys.reach('radio', like('export.format.xlsx'));
  await keys.reach('button', starts('common.export'));
  await keys.press('Enter');
  await keys.expectAnnounced(/rows/);
  await keys.expectFocus('button', whole('common.open'));
  expect(statSync(target).size).toBeGreaterThan(1000);
  await keys.press('Escape');
  await keys.getFocused();
});

test('9. a saved export is made, and scheduled', async () => {
  await goToDemo('orders', text('dataset.orders'));
  await rowsShown();
  await keys.press('Control+e');
  await keys.reach('button', starts('savedExport.new'));
  await keys.press('Enter');
  await keys.reach('textbox', starts('common.name'));
  await keys.press('Control+a');
  await keys.type('Each morning');
  await keys.reach('button', starts('common.save'));
  await keys.press('Enter');
  await keys.expectAnnounced(/Each morning/);
  await keys.goTo(text('exports.title'));
  await keys.expectFocus('main', whole('exports.title'));
  await keys.reach('button', /^Schedule for Each morning/);
  await keys.press('Enter');
  await keys.reach('checkbox', starts('schedule.on'));
  await keys.press('Space');
  await keys.reach('button', whole('common.save'));
  await keys.press('Enter');
  await keys.expectAnnounced(like('schedule.saved', { name: 'Each morning' }));
  await keys.expectFocus('button', /^Schedule for Each morning/);
});

test('10. a report is read, and the rows behind one of its bars', async () => {
  await goToDemo('unconfirmed tasks', text('report.tasks.name'));
  await keys.expectFocus('main', whole('report.tasks.name'));
  const { page } = desk;
  const fetch = page.getByRole('button', { name: text('common.download'), exact: true });
  await expect(fetch.or(page.getByRole('slider')).first()).toBeVisible();
  // The demo venue's year may be there by now.
  if (await fetch.isVisible()) {
    await keys.reach('button', whole('common.download'));
    await keys.press('Enter');
    await keys.expectAnnounced(/./);
  }
  await keys.reach('slider', /./);
  // A day without tasks, such as one on which it is closed, opens none.
  for (let day = 1; day <= 14; day += 1) {
    await keys.press('ArrowRight');
    const { states } = await keys.getFocused();
    expect(states).toMatchObject({ roledescription: 'chart' });
    expect(states['valuetext']).toMatch(/\d{4}: Unconfirmed \d+ and Cancelled \d+$/);
    if (!/Unconfirmed 0 and Cancelled 0$/.test(String(states['valuetext']))) break;
  }
  await keys.press('Enter');
  await keys.expectAnnounced(/Tasks: [\d,]+ of [\d,]+ rows/);
  await keys.expectFocus('main', whole('dataset.tasks'));
  await keys.press('Alt+ArrowLeft');
  await keys.expectFocus('main', whole('report.tasks.name'));
});

test('11. another venue is turned to, and back', async () => {
  await venueAdded();
  await goToDemo('bookings', text('dataset.bookings'));
  const { name } = getTenant(platform, 0);
  await keys.reach('button', ends('environment.demo'));
  await keys.press('Enter');
  await keys.expectFocus('menuitem', inTurn(/^Museum aan de Kade/, text('palette.shown')));
  await keys.press('ArrowDown');
  await keys.expectFocus('menuitem', inTurn(name, text('environment.production')));
  await keys.press('Enter');
  await expect(desk.page).toHaveTitle(new RegExp(name));
  await keys.expectFocus('main', /./);
  await keys.press('Control+1');
  await expect(desk.page).toHaveTitle(like('environment.demo'));
  await keys.expectFocus('button', ends('environment.demo'));
});

test('12. an alert is set', async () => {
  await goToDemo('today', text('today.title'));
  await keys.reach('button', starts('alerts.alert', { figure: text('today.people') }));
  await keys.press('Enter');
  await keys.reach('textbox', starts('alerts.limit'));
  await keys.press('Control+a');
  await keys.type('1000');
  await keys.expectAnnounced(either(like('alerts.preview.clear'), like('alerts.preview.unknown')));
  await keys.press('Enter');
  await keys.expectAnnounced(like('alerts.saved'));
  await keys.expectFocus('button', starts('alerts.alert', { figure: text('today.people') }));
  await keys.goTo(text('alerts.title'));
  await keys.expectFocus('main', whole('alerts.title'));
  await keys.reach('checkbox', starts('alerts.on', { name: text('today.people') }));
  expect((await keys.getFocused()).states).toMatchObject({ checked: 'true' });
  // Deleted, it comes back as it was.
  await keys.reach('button', starts('alerts.remove', { name: text('today.people') }));
  await keys.press('Enter');
  await keys.expectAnnounced(like('alerts.removed'));
  await keys.press('Control+z');
  await keys.reach('checkbox', starts('alerts.on', { name: text('today.people') }));
  expect((await keys.getFocused()).states).toMatchObject({ checked: 'true' });
});

/** What an import of each kind does is for `saved-views`. */
test('files that are dropped are taken as by the import dialogs, and nothing else is', async () => {
  await demoOpened();
  const { page } = desk;
  const address = page.url();
  const drop = (files: Readonly<Record<string, string>>) =>
    page.evaluate((named) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of Object.entries(named)) {
        dataTransfer.items.add(new File([text], name));
      }
      for (const type of ['dragover', 'drop'] as const) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(`${type} would go elsewhere`);
      }
    }, files);
  const makeFile = (kind: SharedFileKind, content: unknown) =>
    JSON.stringify({ format: 'venue-desk', kind, version: 1, content });
  const broken = makeFile('views', [{ name: 'No dataset' }]);
  await drop({ 'a.txt': 'hello', 'b.json': broken });
  await keys.expectAnnounced(
    new RegExp(
      `${like('drop.unknown', { file: 'a.txt' }).source}.*${text('error.view-file-damaged.title')}`,
      's',
    ),
  );
  const selected = await getDesk(page).profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  const listNames = async (): Promise<string[]> => {
    const views = await getDesk(page).savedViews.list({ profileId });
    return views.ok ? views.value.map(({ name }) => name) : [];
  };
  expect(await listNames()).not.toContain('No dataset');
  const columns = { order: ['taskId'], hidden: [], pinned: [], widths: {} };
  const rows = { sort: [], filters: [], search: '', grouping: [], totals: 'sum', period: null };
  const view = { dataset: 'tasks', name: 'From a colleague', state: { ...columns, ...rows } };
  await drop({ 'views.json': makeFile('views', [view]) });
  await keys.expectAnnounced(/1 view added/);
  expect(await listNames()).toContain('From a colleague');

  const venue = { ...draftFor(platform, getTenant(platform, 1)), trustedCertificate: null };
  await drop({ 'venues.json': makeFile('venues', [venue]) });
  await keys.expectAnnounced(/1 venue added/);
  expect(page.url()).toBe(address);
});
