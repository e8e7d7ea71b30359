import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Outcome } from '../../shared/errors.ts';
import { plainState } from '../support/grid-state.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import { expectAccessible, openScreenObject, pressAll } from './support/screen.ts';
import { either, field, like, starts, text } from './support/words.ts';

/** Views under names, in the rail, over a restart, and as files. */

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-views-'));
const file = join(folder, 'shared.venuedesk-views');
let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk({ folder: join(folder, 'data') });
  await openScreenObject(desk.page).tryDemo();
  exportedViews = once(exportViews);
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const menu = () =>
  desk.page.getByRole('button', { name: either(starts('views.menu'), starts('views.menu.none')) });
const find = () => desk.page.getByRole('searchbox', { name: text('search.label') });
const rail = (name: string) =>
  desk.page.getByRole('button', { name: text('views.open', { name }), exact: true });
const act = async (name: string): Promise<void> => {
  await menu().click();
  await desk.page.getByRole('menuitem', { name }).click();
};
const choose = (path: string) =>
  desk.app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);

async function save(name: string): Promise<void> {
  await desk.page.keyboard.press('Control+S');
  await desk.page.getByRole('textbox', { name: text('common.name') }).fill(name);
  await desk.page.keyboard.press('Enter');
  await expect(openScreenObject(desk.page).dialog).toHaveCount(0);
}

/** A view of this name is there, whether a test before made it or not. */
async function ensureView(name: string, words: string): Promise<void> {
  if ((await rail(name).count()) > 0) return;
  await find().fill(words);
  await act(text('views.saveAs'));
  await desk.page.getByRole('textbox', { name: text('common.name') }).fill(name);
  await desk.page.keyboard.press('Enter');
  await expect(rail(name)).toBeVisible();
}

test('Ctrl+S saves what is on the screen under a name, and the rail lists it', async () => {
  await openScreenObject(desk.page).heading(field('bookings', 'visitStart')).click();
  await find().fill('nl');
  await expect(desk.page.getByText(/ of [\d,]+ rows/)).toBeVisible();
  await save('Dutch tours');
  await expect(rail('Dutch tours')).toBeVisible();
  await expect(menu()).toHaveText(text('views.menu', { name: 'Dutch tours' }));
});

test('a change is told, can be undone, and can be saved', async () => {
  await ensureView('Dutch tours', 'nl');
  await rail('Dutch tours').click();
  await expect(find()).toHaveValue('nl');
  await find().fill('fr');
  await expect(menu()).toContainText(text('views.changed'));
  await act(text('views.revert'));
  await expect(find()).toHaveValue('nl');
  await expect(menu()).toHaveText(text('views.menu', { name: 'Dutch tours' }));
  await find().fill('de');
  await expect(menu()).toContainText(text('views.changed'));
  await desk.page.keyboard.press('Control+S');
  await expect(menu()).toHaveText(text('views.menu', { name: 'Dutch tours' }));
});

test('a name is there once', async () => {
  await ensureView('Dutch tours', 'nl');
  await act(text('views.saveAs'));
  await desk.page.getByRole('textbox', { name: text('common.name') }).fill('dutch TOURS');
  await desk.page.keyboard.press('Enter');
  await expect(openScreenObject(desk.page).dialog).toContainText(
    text('error.view-name-taken.title'),
  );
  await desk.page.getByRole('textbox', { name: text('common.name') }).fill('German tours');
  await desk.page.keyboard.press('Enter');
  await expect(rail('German tours')).toBeVisible();
});

let exportedViews: () => Promise<void>;

async function exportViews(): Promise<void> {
  await ensureView('Dutch tours', 'nl');
  await ensureView('German tours', 'de');
  await act(text('views.manage'));
  const { dialog } = openScreenObject(desk.page);
  await expectAccessible(desk.page);
  await dialog
    .getByRole('button', { name: text('common.moveUp', { name: 'German tours' }) })
    .click();
  await expect(dialog.getByRole('listitem').first()).toContainText('German tours');
  await dialog.getByRole('button', { name: 'Rename: German tours' }).click();
  await dialog.getByRole('textbox').fill('In German');
  await desk.page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('In German');
  await desk.saveTo(file);
  await dialog.getByRole('button', { name: text('sharedFile.export') }).click();
  await expect(desk.page.getByText(/shared\.venuedesk-views is in/)).toBeVisible();
  await dialog.getByRole('button', { name: text('common.done') }).click();
}

test('views are ordered, renamed, exported and deleted', async () => {
  await exportedViews();
  await act(text('views.manage'));
  const { dialog } = openScreenObject(desk.page);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  expect(written.content.map((view: { name: string }) => view.name)).toEqual([
    'In German',
    'Dutch tours',
  ]);
  // Deleted by mistake, it comes back by keys.
  const remove = dialog.getByRole('button', { name: 'Delete: In German' });
  await remove.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await desk.page.keyboard.press('Control+z');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await remove.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: text('common.done') }).click();
});

test('a file brings views back, and a hostile one brings nothing and says why', async () => {
  await exportedViews();
  await act(text('views.manage'));
  const { dialog } = openScreenObject(desk.page);
  await expect(dialog).toBeVisible();
  const before = await dialog.getByRole('listitem').count();
  await choose(file);
  await dialog.getByRole('button', { name: text('sharedFile.import') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(before + 2);
  await expect(dialog.getByRole('listitem').last()).toContainText('Dutch tours (2)');
  const hostile = join(folder, 'hostile.json');
  const shared = JSON.parse(readFileSync(file, 'utf8'));
  shared.content[1].state.sort = [{ field: 'x" FROM secrets --', descending: true }];
  writeFileSync(hostile, JSON.stringify(shared));
  await choose(hostile);
  await dialog.getByRole('button', { name: text('sharedFile.import') }).click();
  await expect(dialog).toContainText(text('error.view-file-damaged.title'));
  await expect(dialog).toContainText('View 2 (“Dutch tours”)');
  await expect(dialog.getByRole('listitem')).toHaveCount(before + 2);
  await dialog.getByRole('button', { name: text('common.done') }).click();
});

/** As when the system starts the app once more for a double click or a link. */
const startOnceMore = (word: string) =>
  desk.app.evaluate(
    ({ app }, [argument, cwd]) => void app.emit('second-instance', {}, ['app', argument], cwd),
    [word, folder] as const,
  );

test('a double click brings a file’s views, a link its screen, and a wrong link a word', async () => {
  await exportedViews();
  const views = desk.page.getByRole('button', { name: starts('views.open') });
  const before = await views.count();
  await startOnceMore('shared.venuedesk-views');
  await expect(views).toHaveCount(before + 2);
  await startOnceMore('venue-desk://reports/revenue');
  await expect(
    desk.page.getByRole('heading', { name: text('report.revenue.name'), level: 1 }),
  ).toBeVisible();
  await startOnceMore('venue-desk://reports/revenue?days=../../x');
  await expect(desk.page.getByText(like('link.unknown'))).toBeVisible();
  await startOnceMore('venue-desk://rows/bookings');
  await expect(menu()).toBeVisible();
});

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.error.kind);
  return outcome.value;
}

test('a file that is opened says what it would do, does it if told to, and can be taken back', async () => {
  const bridge = getDesk(desk.page);
  const [venue] = unwrap(await bridge.profiles.list({}));
  const profileId = venue?.id ?? '';
  const look = async () => ({
    views: unwrap(await bridge.savedViews.list({ profileId })).length,
    savedExports: unwrap(await bridge.savedExports.list({ profileId })).length,
    categories: unwrap(await bridge.categories.get({ profileId })),
    profiles: unwrap(await bridge.profiles.list({})).length,
  });
  const categorised = (value: string, category: 'sold' | 'cancelled' | null) => ({
    value,
    category,
    name: null,
    color: null,
  });
  const field = 'orderStatus';
  const own = ['A', 'B'].map(
    (value) => ({ field, value, entry: categorised(value, 'sold') }) as const,
  );
  await bridge.categories.change({ profileId, changes: own });
  const fields = {
    [field]: [categorised('A', 'cancelled'), categorised('B', null), categorised('C', 'sold')],
  };
  const view = { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' };
  const savedExport = {
    name: 'Sent',
    period: 'last-month',
    format: 'csv',
    flavour: 'excel',
    headings: 'labels',
    fileName: '{venue} {period}',
    parts: [{ dataset: 'bookings', view }],
  };
  const sent = {
    name: 'Sent zoo',
    environment: 'production',
    timeZone: 'UTC',
    currency: 'EUR',
    authUrl: 'https://sent.invalid/authenticationapi',
    trustedCertificate: null,
    baseUrl: 'https://sent.invalid/bookingapi',
  };
  const { state } = unwrap(
    await bridge.savedViews.add({
      profileId,
      dataset: 'skills',
      name: 'Own',
      state: { ...plainState, order: ['skillId'] },
    }),
  );
  const contents = {
    categories: fields,
    views: [{ dataset: 'skills', name: 'Sent view', state }],
    'saved-export': savedExport,
    venues: [sent],
  };
  for (const [kind, content] of Object.entries(contents)) {
    const text = JSON.stringify({ format: 'venue-desk', kind, version: 1, content });
    writeFileSync(join(folder, `sent.venuedesk-${kind}`), text);
  }
  const kinds = Object.keys(contents);
  const before = await look();
  await desk.answerQuestions(false);
  for (const [at, kind] of kinds.entries()) {
    await startOnceMore(`sent.venuedesk-${kind}`);
    await expect.poll(desk.countQuestions).toBe(at + 1);
  }
  const [ofCategories = '', ...others] = await desk.answerQuestions(true);
  expect(ofCategories).toContain(venue?.name);
  expect(ofCategories).toMatch(/New \(1\):\n• Orders: Status, C: Sold\n/);
  expect(ofCategories).toMatch(/Changed \(1\):\n• Orders: Status, A: Sold → Cancelled\n/);
  expect(ofCategories).toMatch(/Removed \(1\):\n• Orders: Status, B: Sold\n/);
  expect(others.join()).toMatch(/Sent view.*Sent: Bookings.*Sent zoo, Production: sent\.invalid/s);
  expect(await look()).toEqual(before);

  for (const kind of kinds) {
    // The Undo of an earlier message is not pressed instead.
    const messages = desk.page.getByRole('region', { name: text('toast.region') });
    const dismiss = messages.getByRole('button', { name: text('common.dismiss'), exact: true });
    await pressAll(dismiss);
    await startOnceMore(`sent.venuedesk-${kind}`);
    const undo = messages.getByRole('button', { name: text('common.undo'), exact: true });
    // It stays for as long as the mouse is on it.
    await undo.hover();
    await expect.poll(look).not.toEqual(before);
    await undo.click();
    await expect.poll(look).toEqual(before);
  }
  // The list of venues, where the last one was to be seen.
  await desk.page.keyboard.press('Escape');
  await expect(openScreenObject(desk.page).dialog).toHaveCount(0);
});

/** Nothing keeps the demo venue from being signed in to. */
async function examineDemo(): Promise<void> {
  const { profiles, doctor } = getDesk(desk.page);
  const selected = await profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  const examined = await doctor.examine({ patient: { of: 'profile', profileId } });
  expect(examined).toMatchObject({ ok: true, value: { cause: null } });
}

test('after a restart the default view opens, and the others are in the rail', async () => {
  await ensureView('Dutch tours', 'nl');
  await ensureView('In German', 'de');
  await act(text('views.manage'));
  const { dialog } = openScreenObject(desk.page);
  await dialog.getByRole('button', { name: text('views.manager.default') }).click();
  await desk.page.getByRole('option', { name: 'In German', exact: true }).click();
  await expect(dialog.getByRole('button', { name: like('views.manager.default') })).toBeVisible();
  await dialog.getByRole('button', { name: text('common.done') }).click();
  await examineDemo();
  await desk.close();
  desk = await launchDesk({ folder: join(folder, 'data') });
  await desk.page.waitForLoadState();
  // It can be examined right after the start.
  await examineDemo();
  await expect(menu()).toHaveText(text('views.menu', { name: 'In German' }));
  await expect(find()).toHaveValue('de');
  await rail('Dutch tours').focus();
  await desk.page.keyboard.press('Enter');
  await expect(menu()).toHaveText(text('views.menu', { name: 'Dutch tours' }));
});

test('a search that was typed counts, however soon something else is pressed', async () => {
  const real = await desk.page.evaluateHandle(() => window.setTimeout);
  // No pause after typing ever ends: as if the next press came at once.
  await desk.page.evaluate((wait) => {
    window.setTimeout = ((work: () => void, milliseconds?: number) =>
      milliseconds === 200 ? 0 : wait(work, milliseconds)) as typeof setTimeout;
  }, real);
  await desk.page.getByRole('button', { name: text('dataset.bookings'), exact: true }).click();
  await find().fill('pending');
  await desk.page.getByRole('button', { name: text('dataset.visitors'), exact: true }).click();
  await expect(find()).toHaveValue('');
  await desk.page.getByRole('button', { name: text('dataset.bookings'), exact: true }).click();
  await expect(find()).toHaveValue('pending');
  await desk.page.evaluate((wait) => {
    window.setTimeout = wait;
  }, real);
});

test('without a default, a screen is as it was left, but for what finds a person', async () => {
  await ensureView('Dutch tours', 'nl');
  await act(text('views.manage'));
  const { dialog, grid } = openScreenObject(desk.page);
  await dialog.getByRole('button', { name: text('views.manager.default') }).click();
  await desk.page.getByRole('option', { name: text('views.manager.defaultNone') }).click();
  await dialog.getByRole('button', { name: text('common.done') }).click();
  await find().fill('confirmed');
  const before = (await openScreenObject(desk.page).period.textContent()) ?? '';
  await openScreenObject(desk.page).period.click();
  await desk.page.getByRole('button', { name: starts('preset.lastFullWeek') }).click();
  await expect(openScreenObject(desk.page).period).not.toHaveText(before);
  const week = (await openScreenObject(desk.page).period.textContent()) ?? '';
  await expect(grid).toBeVisible();
  await desk.page.getByRole('button', { name: text('dataset.visitors'), exact: true }).click();
  await find().fill('jansen');
  await expect(find()).toHaveValue('jansen');
  await desk.page.reload();
  await expect(
    desk.page.getByRole('heading', { level: 1, name: text('dataset.visitors') }),
  ).toBeVisible();
  await expect(find()).toHaveValue('');
  await desk.page.getByRole('button', { name: text('dataset.bookings'), exact: true }).click();
  await expect(find()).toHaveValue('confirmed');
  await expect(openScreenObject(desk.page).period).toHaveText(week);
  expect(desk.complaints).toEqual([]);
});
