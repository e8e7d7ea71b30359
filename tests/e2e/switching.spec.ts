import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { TenantKeys } from '../../sandbox/tenants.ts';
import { toPeriod } from '../../shared/ranges.ts';
import { createChance } from '../support/chance.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { chooseFormat, openScreenObject } from './support/screen.ts';
import { resize, smallest } from './support/whole.ts';
import { either, field, like, starts, text } from './support/words.ts';

/**
 * Twenty switches between three venues at random moments, with fetches under way: no request may
 * carry one venue's token and another's keys, and no row may show up under another's name. Replay
 * with VENUE_DESK_SEED; VENUE_DESK_SWITCHES for more of them.
 */

const switches = Number(process.env.VENUE_DESK_SWITCHES ?? 20);
const seed = Number(process.env.VENUE_DESK_SEED ?? Date.now() % 1_000_000);

let desk: Desk;
let platform: RunningSandbox;
/** How many requests there were before the first switch: adding a venue asks one that is refused. */
let before: number;
const venues: TenantKeys[] = [];

test.beforeAll(async () => {
  // Slow enough that a switch meets requests in every stage.
  platform = await startSandbox({ seed: 5, latencyMs: 40, rowsPerMonth: 600 });
  desk = await launchDesk();
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  // A switch draws a whole screen: the smallest one will do.
  await resize(desk, smallest);
  for (const number of [0, 1, 2]) {
    await addVenue(desk.page, platform, number);
    venues.push(getTenant(platform, number));
  }
  before = platform.requests.length;
  switched = once(switchAround);
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

/** The order numbers that a tenant's bookings of the first period on the screen have. */
async function orderNumbersOf({ name, timeZone }: TenantKeys): Promise<Set<string>> {
  const today = Temporal.Now.plainDateISO(timeZone);
  const period = toPeriod({
    first: today.subtract({ days: 7 }).toString(),
    last: today.subtract({ days: 1 }).toString(),
  });
  const numbers = new Set<string>();
  const parameters = { fromdate: period.from, todate: period.to };
  for await (const row of platform.truth.rows(name, 'listBookings', parameters)) {
    if (typeof row.orderNumber === 'string') numbers.add(row.orderNumber);
  }
  return numbers;
}

let switched: () => Promise<void>;

const letFramesPass = (frames: number) =>
  desk.page.evaluate(async (count) => {
    for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, frames);

/** Switches, and looks now and then at whose rows are there. */
async function switchAround(): Promise<void> {
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  process.stdout.write(`switching with VENUE_DESK_SEED=${seed}\n`);
  const random = createChance(seed);
  const truths = await Promise.all(venues.map(orderNumbersOf));
  const screen = openScreenObject(desk.page);
  let current = 2;
  for (let turn = 1; turn <= switches; turn += 1) {
    current = (current + 1 + Math.floor(random() * 2)) % 3;
    await desk.page.keyboard.press(`Control+${current + 1}`);
    // Now and then something new is asked for, so that there is always something to abort.
    if (random() < 0.6) await desk.page.keyboard.press('F5');
    // None, or a few: an answer takes about two of them.
    await letFramesPass(Math.floor(random() * 5));
    if (turn % 10 !== 0) continue;
    const name = venues[current]?.name ?? '';
    await expect(desk.page).toHaveTitle(new RegExp(name));
    await expect(screen.grid).toBeVisible();
    await expect(desk.page.getByText(name).first()).toBeVisible();
    // A refresh may just have brought another answer, whose rows are still being read.
    let shown: string[] = [];
    await expect(async () => {
      shown = (await screen.column(field('bookings', 'orderNumber'))).filter(
        (text) => text !== '' && text !== '–',
      );
      expect(shown.length).toBeGreaterThan(0);
    }).toPass();
    const strangers = shown.filter((number) => !truths[current]?.has(number));
    expect(strangers, `rows of another venue under the name of ${name}`).toEqual([]);
  }
}

test('the rows on the screen are the chosen venue’s, however it was come to', () => switched());

test('every request had the token and the keys of one venue, and none was refused', async () => {
  await switched();
  const byKey = new Map(
    platform.tenants.map((tenant, index) => [tenant.apiKey, { tenant, index }]),
  );
  const tenantsOfTokens = new Map<string, string>();
  let withToken = 0;
  for (const request of platform.requests.slice(before)) {
    const owner = byKey.get(request.apiKey ?? '');
    if (request.operation === 'login') continue;
    expect(owner, 'an API key that is nobody’s').toBeDefined();
    expect(request.tenantKey).toBe(owner?.tenant.tenantKey);
    const token = request.authorization ?? '';
    expect(token).not.toBe('');
    withToken += 1;
    const seen = tenantsOfTokens.get(token) ?? owner?.tenant.apiKey;
    expect(seen, 'one token with the keys of two venues').toBe(owner?.tenant.apiKey);
    tenantsOfTokens.set(token, seen ?? '');
    const [, claims = ''] = token.replace(/^bearer /i, '').split('.');
    const { tenant } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    expect(tenant, 'a token of another venue').toBe(numberOf(owner?.index ?? -1));
    // Aborted ones have no status; what was answered was granted.
    expect([null, 200]).toContain(request.status);
  }
  expect(withToken).toBeGreaterThan(switches / 5);
  // A login that is left before it is done is stopped; once one has brought a token that was used,
  // switching back and forth signs in no more.
  const signedIn = new Set<string>();
  for (const { operation, apiKey, status } of platform.requests.slice(before)) {
    if (operation !== 'login' && status === 200) signedIn.add(apiKey ?? '');
    if (operation === 'login') expect(signedIn, 'a login of a venue at work').not.toContain(apiKey);
  }
  expect(signedIn.size).toBe(venues.length);
});

/** The claim says which tenant by its number, which tenants have in their order. */
function numberOf(index: number): number {
  return tenantNumbers[index] ?? -1;
}
const tenantNumbers = [1, 2, 3, 4];

test('what was told of another venue has its name in the list of messages', async () => {
  await switched();
  const { page } = desk;
  const told = page
    .getByRole('list', { name: text('shell.notices') })
    .getByText(either(like('categories.news'), like('categories.news.first')));
  // A venue's are told once its downloads have ended, while it is on the screen.
  await expect(async () => {
    for (const [at, venue] of venues.entries()) {
      await page.keyboard.press(`Control+${at + 1}`);
      await expect(page).toHaveTitle(new RegExp(venue.name));
      await letFramesPass(20);
    }
    await page.getByRole('button', { name: starts('shell.notices') }).click();
    const count = await told.count();
    await page.keyboard.press('Escape');
    expect(count).toBeGreaterThan(1);
  }).toPass();
  const shown = await getDesk(page).profiles.selected({});
  const name = shown.ok ? (shown.value?.name ?? '') : '';
  await page.getByRole('button', { name: starts('shell.notices') }).click();
  await expect(told.first()).toBeVisible();
  const texts = await told.allInnerTexts();
  const others = venues.filter((venue) => venue.name !== name);
  const named = texts.filter((text) => others.some((venue) => text.startsWith(`${venue.name}: `)));
  // Those of the shown venue have no name: of its orders, and of its bookings.
  expect([named.length > 0, texts.length - named.length <= 2], texts.join('\n')).toEqual([
    true,
    true,
  ]);
  expect(texts.filter((text) => text.startsWith(`${name}: `))).toEqual([]);
  await page.keyboard.press('Escape');
});

test('an export goes on when its window turns to another venue, and is in that venue’s list', async () => {
  const { app, page } = desk;
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-switching-'));
  const path = join(folder, 'bookings.csv');
  const [first, second] = venues.map(({ name }) => name);
  await page.keyboard.press('Control+1');
  await expect(page).toHaveTitle(new RegExp(`${first}`));
  // Somebody takes their time to say where to save it.
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () =>
      new Promise((resolve) => Object.assign(globalThis, { saveTo: resolve }));
  });
  await openScreenObject(page).exportButton.click();
  await chooseFormat(page, like('export.format.csv'));
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('export.stop') })).toBeVisible();
  const list = await getDesk(page).profiles.list({});
  const findId = (name?: string) =>
    (list.ok && list.value.find((venue) => venue.name === name)?.id) || '';
  await getDesk(page).profiles.select({ profileId: findId(second) });
  await expect(page).toHaveTitle(new RegExp(`${second}`));
  const answer = () =>
    app.evaluate((_, filePath) => {
      const { saveTo } = globalThis as unknown as { saveTo?: (chosen: object) => void };
      saveTo?.({ canceled: false, filePath });
      return saveTo !== undefined;
    }, path);
  await expect.poll(answer).toBe(true);
  await expect.poll(() => existsSync(path)).toBe(true);
  const listed = async (name?: string) => {
    const history = await getDesk(page).exports.history({ profileId: findId(name) });
    return history.ok ? history.value.map(({ fileName }) => fileName) : [];
  };
  await expect.poll(() => listed(first)).toEqual(['bookings.csv']);
  expect(await listed(second)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is left running, and nobody complained', async () => {
  const list = await getDesk(desk.page).profiles.list({});
  expect(list).toMatchObject({ ok: true });
  expect(desk.complaints).toEqual([]);
});
