import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue, draftFor, getTenant, openFrom, toCredentials } from './support/own-venues.ts';
import { patience } from './support/patience.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { either, ends, like, text } from './support/words.ts';

/** Several venues: what can be done with them, and that nothing of one ever passes for another's. */
const messages = createMessages('en-GB', { platform: 'linux' });

let desk: Desk;
let staging: RunningSandbox;
let production: RunningSandbox;
let files: string;

test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'venue-desk-profiles-'));
  [staging, production] = await Promise.all([
    startSandbox({ seed: 3, rowsPerMonth: 300 }),
    startSandbox({ seed: 4, rowsPerMonth: 300 }),
  ]);
  desk = await launchDesk();
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
});
// The content security policy complains here, too.
test.afterEach(() => expect(desk.complaints).toEqual([]));
test.afterAll(async () => {
  const { folder, page } = desk;
  await desk.close();
  // One that was started anew knows nothing of the first start, which made the folder.
  if (page.isClosed()) rmSync(folder, { recursive: true, force: true });
  await Promise.all([staging.close(), production.close()]);
  rmSync(files, { recursive: true, force: true });
});

async function profiles(): Promise<Profile[]> {
  const list = await getDesk(desk.page).profiles.list({});
  if (!list.ok) throw new Error(list.error.kind);
  return list.value;
}

const names = async () =>
  (await profiles()).map(({ name, environment }) => `${name}, ${environment}`);

/** One of the venues that tests begin with; each of these is another tenant's, or a copy. */
interface Wanted {
  readonly name: string;
  readonly environment: 'staging' | 'production';
  readonly add: () => Promise<Profile>;
}

const unlikely = 'Gallery & Zoo <b>"x"</b>';
const getName = (number: number) => getTenant(staging, number).name;
const atStaging = (number: number, name = getName(number)): Wanted => ({
  name,
  environment: 'staging',
  add: () => addVenue(desk.page, staging, number, 'staging', name),
});
/** What the first venue is copied to, without keys. */
const asCopied = (): Wanted => ({
  name: `${getName(0)} (2)`,
  environment: 'staging',
  add: async () => {
    const { id: profileId } = await byName(getName(0));
    const copied = await getDesk(desk.page).profiles.duplicate({ profileId });
    if (!copied.ok) throw new Error(copied.error.kind);
    return copied.value;
  },
});
/** The copy once it was moved. */
const asMoved = (): Wanted => ({
  name: `${getName(0)} (2)`,
  environment: 'production',
  add: () => addVenue(desk.page, production, 0, 'production', `${getName(0)} (2)`),
});

/** There are just these venues, in this order, whether tests before left them or not. */
async function haveVenues(...wanted: readonly Wanted[]): Promise<void> {
  const told = wanted.map(({ name, environment }) => `${name}, ${environment}`);
  if (isDeepStrictEqual(await names(), told)) return;
  const { profiles: verbs } = getDesk(desk.page);
  for (const { id: profileId } of await profiles()) await verbs.remove({ profileId });
  const ids: string[] = [];
  for (const { add } of wanted) ids.push((await add()).id);
  await verbs.reorder({ profileIds: ids });
  expect(await names()).toEqual(told);
}

/** Two windows, on the first venue and on that of the unlikely name. */
async function haveTwoWindows(): Promise<void> {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
  if (desk.app.windows().length === 2) return;
  await desk.page.keyboard.press('Control+1');
  const opened = desk.app.waitForEvent('window', { timeout: patience });
  const { id: profileId } = await byName(unlikely);
  await getDesk(desk.page).profiles.openWindow({ profileId });
  await expect(openScreenObject(await opened).grid).toBeVisible();
}

async function restart(): Promise<void> {
  expect(desk.complaints).toEqual([]);
  await desk.app.close();
  desk = await launchDesk({ folder: desk.folder });
}

async function byName(name: string): Promise<Profile> {
  const found = (await profiles()).find((profile) => profile.name === name);
  if (!found) throw new Error(`no venue is called ${name}`);
  return found;
}

/** Opens the manager with the command that the native menu gives, and an action of one venue in it. */
async function manage(venue?: string, action?: string): Promise<void> {
  if ((await desk.page.getByRole('heading', { name: text('profiles.title') }).count()) === 0) {
    await desk.page
      .getByRole('button', {
        name: either(
          ends('environment.production'),
          ends('environment.staging'),
          ends('environment.demo'),
        ),
      })
      .first()
      .click();
    await desk.page.getByRole('menuitem', { name: text('command.profiles') }).click();
  }
  if (venue === undefined || action === undefined) return;
  await desk.page.getByRole('button', { name: `Actions for ${venue}` }).click();
  await desk.page.getByRole('menuitem', { name: action }).click();
}

async function closeManager(): Promise<void> {
  await desk.page.getByRole('button', { name: text('dialog.close'), exact: true }).click();
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);
}

const nativeTitles = (of = desk) =>
  of.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map((window) => window.getTitle())
      .sort(),
  );

/** What the native menu lists under Venue, with the keys. */
const venueMenu = () =>
  desk.app.evaluate(
    ({ Menu }, menu) =>
      (
        Menu.getApplicationMenu()?.items.find(({ label }) => label === menu)?.submenu?.items ?? []
      ).map(({ label, accelerator }) => [label, accelerator ?? null]),
    text('menu.venue'),
  );

test('two venues of one’s own are added with the certificate of their platform', async () => {
  await haveVenues();
  await addVenue(desk.page, staging, 0, 'staging');
  await addVenue(desk.page, staging, 1, 'staging');
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const name = getName(1);
  await expect.poll(nativeTitles).toEqual([expect.stringContaining(`${name} (Staging)`)]);
  await expect.poll(venueMenu).toEqual([
    [text('menu.allVenues'), 'CommandOrControl+0'],
    [`${getName(0)} (Staging)`, 'CommandOrControl+1'],
    [`${name} (Staging)`, 'CommandOrControl+2'],
    ['', null],
    [text('menu.profiles'), null],
  ]);
});

test('a name that another venue of the environment has is refused, and told at its field', async () => {
  const [first, second] = [getName(0), getName(1)];
  await haveVenues(atStaging(0), atStaging(1));
  await manage(`${second}, Staging`, 'Edit…');
  await desk.page.getByLabel(text('venue.name')).fill(` ${first.toUpperCase()} `);
  await desk.page.getByRole('button', { name: text('common.saveChanges') }).click();
  await expect(desk.page.getByText(messages.text('error.name-taken.title'))).toBeVisible();
  await desk.page.getByLabel(text('venue.name')).fill(unlikely);
  await desk.page.getByRole('button', { name: text('common.saveChanges') }).click();
  await expect(desk.page.getByRole('heading', { name: text('profiles.title') })).toBeVisible();
  await expect.poll(nativeTitles).toEqual([expect.stringContaining(`${unlikely} (Staging)`)]);
  await expect
    .poll(async () => (await venueMenu())[2])
    .toEqual(['Gallery && Zoo <b>"x"</b> (Staging)', 'CommandOrControl+2']);
  await closeManager();
});

/** What an edit keeps of a venue, at the addresses of the other platform. */
const atProduction = ({ name, timeZone, currency }: Profile) => ({
  name,
  timeZone,
  currency,
  authUrl: production.authUrl,
  baseUrl: production.baseUrl,
  trustedCertificate: production.certificate,
});

test('a new host never gets the kept keys, and is kept only once other keys signed in there', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely));
  const before = await byName(unlikely);
  const edit = atProduction(before);
  const asked = production.requests.length;
  const { edit: editVenue } = getDesk(desk.page).profiles;
  expect(await editVenue({ profileId: before.id, edit })).toMatchObject({
    ok: false,
    error: { kind: 'keys-wanted-again' },
  });
  expect(production.requests).toHaveLength(asked);
  const credentials = toCredentials(getTenant(staging, 1));
  const refused = await editVenue({ profileId: before.id, edit, credentials });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'login-refused' } });
  expect(await byName(before.name)).toEqual(before);
});

test('no verb of the page reaches a host that a person has not confirmed', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely));
  const before = await byName(unlikely);
  const tenant = getTenant(staging, 0);
  const credentials = toCredentials(tenant);
  const addresses = {
    authUrl: 'https://nobody.example/authenticationapi',
    baseUrl: 'https://nobody.example/bookingapi',
    trustedCertificate: '',
  };
  const draft = { ...draftFor(staging, tenant, 'production'), name: 'Nobody', ...addresses };
  const edit = { ...atProduction(before), ...addresses };
  const { profiles: verbs, doctor } = getDesk(desk.page);
  const { id: profileId } = before;
  await desk.answerQuestions(false);
  const answers = [
    await verbs.testConnection({ draft, credentials }),
    await verbs.add({ draft, credentials }),
    await verbs.edit({ profileId, edit, credentials }),
    await verbs.move({ profileId, draft, credentials }),
    await doctor.examine({ patient: { of: 'draft', draft, credentials } }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, error: { kind: 'address-not-confirmed' } });
  }
  const questions = await desk.answerQuestions(true);
  expect(questions).toHaveLength(5);
  expect(questions[0]).toContain('nobody.example');
  expect(await byName(before.name)).toEqual(before);
});

test('an edit to a new host asks for the keys again, on the screen', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely));
  await manage(`${unlikely}, Staging`, 'Edit…');
  await desk.page.getByLabel(text('venue.baseUrl')).fill('https://nobody.example/bookingapi');
  await desk.page.getByRole('button', { name: text('common.saveChanges') }).click();
  await expect(desk.page.getByRole('group', { name: messages.text('edit.keys') })).toBeVisible();
  await expect(desk.page.getByText(messages.text('error.keys-wanted-again.title'))).toBeVisible();
  await desk.page.getByRole('button', { name: text('dialog.cancel') }).click();
  await closeManager();
});

test('a copy has a number and no keys, and says so', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely));
  const venue = getName(0);
  await manage(`${venue}, Staging`, text('profiles.duplicate'));
  await expect(desk.page.getByText(text('profiles.keys.missing'))).toBeVisible();
  expect((await names())[1]).toBe(`${venue} (2), staging`);
  await closeManager();
});

test('a menu of many venues begins at the current one', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely));
  const { profiles: verbs } = getDesk(desk.page);
  const { id: profileId } = await byName(getName(0));
  const copies: string[] = [];
  // Each stands after the first venue, so that the other one is the last.
  while (copies.length < 20) {
    const copied = await verbs.duplicate({ profileId });
    if (!copied.ok) throw new Error(copied.error.kind);
    copies.push(copied.value.id);
  }
  await verbs.select({ profileId: (await byName(unlikely)).id });
  await desk.page.reload();
  const switcher = desk.page.getByRole('button', { name: ends('environment.staging') }).first();
  const current = desk.page.getByRole('menuitem', { name: /^Gallery/ });
  for (const open of [() => switcher.click(), () => switcher.press('Enter')]) {
    await open();
    await expect(current).toBeFocused();
    await expect(current).toBeInViewport({ ratio: 1 });
    await desk.page.keyboard.press('Escape');
    await expect(current).toHaveCount(0);
  }
  for (const copy of copies) await verbs.remove({ profileId: copy });
});

test('the order is changed with the keyboard, and the keys follow it', async () => {
  await haveVenues(atStaging(0), asCopied(), atStaging(1, unlikely));
  await manage();
  const before = await names();
  const [, second] = await profiles();
  await desk.page
    .getByRole('button', {
      name: text('profiles.down', {
        venue: second?.name ?? '',
        environment: text('environment.staging'),
      }),
    })
    .focus();
  await desk.page.keyboard.press('Enter');
  await expect.poll(names).toEqual([before[0], before[2], before[1]]);
  await expect.poll(async () => (await venueMenu())[2]?.[0]).toContain('Gallery');
  await closeManager();
  await desk.page.keyboard.press('Control+1');
  await expect(desk.page).toHaveTitle(new RegExp(getName(0)));
  await desk.page.keyboard.press('Control+2');
  await expect(desk.page).toHaveTitle(/Gallery/);
  await desk.page.keyboard.press('Control+9');
  await expect(desk.page).toHaveTitle(/Gallery/);
});

test('a venue without keys shows what is missing, and the way to add them', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asCopied());
  await desk.page.keyboard.press('Control+3');
  await expect(desk.page.getByText(messages.text('error.credentials-missing.title'))).toBeVisible();
  await desk.page.getByRole('button', { name: text('repair.edit-keys') }).click();
  const keys = toCredentials(getTenant(staging, 0));
  await desk.page.getByLabel(text('venue.apiKey')).fill(keys.apiKey);
  await desk.page.getByLabel(text('venue.apiSecret')).fill(keys.apiSecret);
  await desk.page.getByLabel(text('venue.tenantKey')).fill(keys.tenantKey);
  await desk.page.getByRole('button', { name: text('keys.save'), exact: true }).click();
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});

test('to production go only new addresses with new keys, and the old stay until these signed in', async () => {
  const venue = `${getName(0)} (2)`;
  await haveVenues(atStaging(0), atStaging(1, unlikely), atStaging(0, venue));
  const before = await byName(venue);
  await desk.page.keyboard.press('Control+3');
  const environment = text('environment.staging');
  await expect(desk.page).toHaveTitle(like('window.title', { venue, environment }));
  await manage(`${venue}, Staging`, text('profiles.move'));
  const next = desk.page.getByRole('button', { name: text('common.next'), exact: true });
  const fill = async (values: Readonly<Partial<Record<MessageKey, string>>>) => {
    for (const [key, value] of Object.entries(values)) {
      await desk.page.getByLabel(text(key as MessageKey)).fill(value);
    }
  };
  await next.click();
  await desk.page.getByRole('button', { name: text('venue.advanced') }).click();
  await fill({
    'venue.authUrl': staging.authUrl,
    'venue.baseUrl': staging.baseUrl,
    'venue.certificate': production.certificate,
  });
  await next.click();
  const keys = toCredentials(getTenant(production, 0));
  await fill({
    'venue.apiKey': keys.apiKey,
    'venue.apiSecret': toCredentials(getTenant(production, 1)).apiSecret,
    'venue.tenantKey': keys.tenantKey,
  });
  const move = desk.page.getByRole('button', { name: text('move.do'), exact: true });
  await move.click();
  // Back at the addresses: these are still staging's.
  await expect(
    desk.page.getByText(messages.text('error.address-of-environment.title')).first(),
  ).toBeVisible();
  await fill({
    'venue.authUrl': production.authUrl,
    'venue.baseUrl': production.baseUrl,
  });
  await next.click();
  await move.click();
  await expect(desk.page.getByText(messages.text('error.login-refused.title'))).toBeVisible();
  expect(await byName(venue)).toEqual(before);
  await fill({ 'venue.apiSecret': keys.apiSecret });
  await move.click();
  await expect(desk.page.getByRole('heading', { name: text('profiles.title') })).toBeVisible();
  const moved = await byName(venue);
  expect([moved.environment, moved.authUrl]).toEqual(['production', production.authUrl]);
  await closeManager();
  await expect.poll(nativeTitles).toEqual([expect.stringContaining('(Production)')]);
  // The rows on the screen are those of the new platform: staging was asked for none of them.
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const asked = production.requests.filter(({ operation }) => operation === 'listBookings');
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ tenantKey }) => tenantKey))).toEqual(new Set([keys.tenantKey]));
});

test('an export from staging has the word in its name; one from production has not', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
  await desk.page.keyboard.press('Control+3');
  await expect(desk.page).toHaveTitle(like('environment.production'));
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const read = () =>
    desk.app.evaluate(() => (globalThis as { suggested?: string }).suggested ?? '');
  const suggested = async (): Promise<string> => {
    await desk.app.evaluate(({ dialog }) => {
      (globalThis as { suggested?: string }).suggested = '';
      dialog.showSaveDialog = ((...args: unknown[]) => {
        const options = args.at(-1) as { defaultPath: string };
        (globalThis as { suggested?: string }).suggested = options.defaultPath;
        return Promise.resolve({ canceled: true, filePath: '' });
      }) as typeof dialog.showSaveDialog;
    });
    await openScreenObject(desk.page).exportButton.click();
    await desk.page.getByRole('button', { name: text('common.export'), exact: true }).click();
    await expect.poll(read).not.toBe('');
    await expect(
      desk.page.getByRole('button', { name: text('common.export'), exact: true }),
    ).toBeEnabled();
    await desk.page.keyboard.press('Escape');
    await expect(desk.page.getByRole('dialog')).toHaveCount(0);
    return read();
  };
  expect(await suggested()).not.toMatch(/production|staging/i);
  await desk.page.keyboard.press('Control+1');
  await expect(desk.page).toHaveTitle(like('environment.staging'));
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  expect(await suggested()).toContain(`${getName(0)} Staging – Bookings`);
});

test('a file of venues has no key in it, and brings them back with numbers and without keys', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
  const folder = mkdtempSync(join(files, 'exported-'));
  const path = join(folder, 'all.venuedesk-venues');
  await desk.saveTo(path);
  await manage();
  await desk.page.getByRole('button', { name: text('profiles.exportAll') }).click();
  await expect(
    desk.page.getByText(like('profiles.exported', { fileName: 'all.venuedesk-venues' })),
  ).toBeVisible();
  const written = readFileSync(path, 'utf8');
  expect(readdirSync(folder)).toEqual(['all.venuedesk-venues']);
  for (const { apiKey, apiSecret, tenantKey } of [...staging.tenants, ...production.tenants]) {
    for (const secret of [apiKey, tenantKey, ...apiSecret.split('\n').slice(1, 3)]) {
      expect(written).not.toContain(secret);
    }
  }
  const before = await profiles();
  for (const { id } of before) expect(written).not.toContain(id);

  await openFrom(desk.app, path);
  await desk.page.getByRole('button', { name: text('profiles.import') }).click();
  await expect(
    desk.page.getByText(like('profiles.imported', { venues: 3, renamed: 3 })),
  ).toBeVisible();
  await expectAccessible(desk.page);
  const all = await profiles();
  expect(all).toHaveLength(6);
  for (const [index, original] of before.entries()) {
    const { id, name, ...rest } = all[index + 3] ?? original;
    const { id: _, name: __, ...expected } = original;
    expect(rest).toEqual(expected);
    expect(name).toMatch(/ \(\d\)$/);
    expect(await getDesk(desk.page).profiles.credentialState({ profileId: id })).toEqual({
      ok: true,
      value: 'missing',
    });
  }
  for (const { id } of all.slice(3)) await getDesk(desk.page).profiles.remove({ profileId: id });
  await closeManager();
});

test.describe('a file that can’t be imported', () => {
  const good = () => ({
    format: 'venue-desk',
    kind: 'venues',
    version: 1,
    content: [
      { ...draftFor(staging, getTenant(staging, 2)), trustedCertificate: null },
      { ...draftFor(staging, getTenant(staging, 3)), trustedCertificate: null },
    ],
  });
  const withSecond = (change: object) => {
    const file = good();
    return { ...file, content: [file.content[0], { ...file.content[1], ...change }] };
  };
  const damagedAt = (field: string) =>
    like('error.profile-file-damaged.meaning', { number: 2, field });
  const cases: readonly (readonly [what: string, content: () => string, says: RegExp | string])[] =
    [
      [
        'from a newer version',
        () => JSON.stringify({ ...good(), version: 9 }),
        text('error.shared-file-newer.title'),
      ],
      // Of three that are told alike the first; the others are for `profile-file.test`.
      [
        'that is something else',
        () => '{"name": "postman"}',
        like('error.shared-file-not-one.title', { kind: 'venues' }),
      ],
      [
        'with an unknown zone',
        () => JSON.stringify(withSecond({ timeZone: 'Europe/Brusels' })),
        damagedAt('timeZone'),
      ],
      [
        'with an address without https',
        () => JSON.stringify(withSecond({ authUrl: 'http://x.example' })),
        damagedAt('authUrl'),
      ],
      ['with a key in it', () => JSON.stringify(withSecond({ apiKey: 'x' })), damagedAt('apiKey')],
      ['that is huge', () => ' '.repeat(1_000_001), text('error.shared-file-too-large.title')],
    ];

  test('is refused in words, whatever is wrong with it, and adds nothing', async () => {
    await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
    const path = join(files, 'bad.json');
    await openFrom(desk.app, path);
    const before = await names();
    await manage();
    const told = desk.page.getByRole('dialog').getByRole('alert');
    for (const [what, content, says] of cases) {
      await test.step(what, async () => {
        writeFileSync(path, content());
        await desk.page.getByRole('button', { name: text('profiles.import') }).click();
        await expect(told).toContainText(says);
        expect(await names()).toEqual(before);
      });
    }
    await closeManager();
  });

  test('because it is gone says so, and choosing none is no error', async () => {
    await openFrom(desk.app, join(files, 'gone.json'));
    expect(await getDesk(desk.page).profiles.importFromFile({})).toMatchObject({
      ok: false,
      error: { kind: 'shared-file-unreadable' },
    });
    await openFrom(desk.app, null);
    expect(await getDesk(desk.page).profiles.importFromFile({})).toEqual({ ok: true, value: null });
  });
});

test('two windows show two venues, and neither follows the other', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
  await desk.page.keyboard.press('Control+1');
  await expect(desk.page).toHaveTitle(new RegExp(`${getName(0)} \\(Staging\\)`));
  const opened = desk.app.waitForEvent('window', { timeout: patience });
  await desk.page
    .getByRole('button', { name: ends('environment.staging') })
    .first()
    .click();
  await desk.page.getByRole('menuitem', { name: text('profiles.newWindow') }).hover();
  const gallery = desk.page.getByRole('menuitem', { name: /^Gallery/ });
  await expect(gallery).toHaveCount(2);
  await gallery.last().click();
  const second = await opened;
  await expect(second).toHaveTitle(/Gallery/);
  await expect(openScreenObject(second).grid).toBeVisible();
  await expect(desk.page).toHaveTitle(new RegExp(`${getName(0)} \\(Staging\\)`));

  // Turning one away stops nothing in the other.
  await desk.page.keyboard.press('Control+3');
  await expect(desk.page).toHaveTitle(like('environment.production'));
  await expect(second).toHaveTitle(/Gallery/);
  await desk.page.keyboard.press('Control+1');
  await expect(desk.page).toHaveTitle(new RegExp(`${getName(0)} \\(Staging\\)`));

  // Requests of each window had the keys of its own venue only.
  for (const { apiKey, tenantKey, operation } of staging.requests) {
    if (operation === 'login') continue;
    const tenant = staging.tenants.find((each) => each.apiKey === apiKey);
    expect(tenant?.tenantKey).toBe(tenantKey);
  }
});

test('the next start shows both windows, each on its venue and in its place', async () => {
  await haveTwoWindows();
  const places = () =>
    desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => ({ title: window.getTitle(), ...window.getBounds() }))
        .sort((a, b) => (a.title < b.title ? -1 : 1)),
    );
  await desk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows().forEach((window, index) => {
      window.setBounds({ x: 30 + index * 50, y: 40 + index * 30, width: 1000, height: 700 });
    });
  });
  const before = await places();
  expect(before).toHaveLength(2);
  await restart();
  await expect.poll(() => desk.app.windows().length).toBe(2);
  for (const page of desk.app.windows()) {
    await expect(openScreenObject(page).grid).toBeVisible();
  }
  await expect.poll(places).toEqual(before);
});

test('of two windows one is closed for good, and a second start shows the other', async () => {
  await haveTwoWindows();
  const [keep, leave] = desk.app.windows();
  if (!keep || !leave) throw new Error('two windows were open');
  await leave.close();
  await expect.poll(() => desk.app.windows().length).toBe(1);
  const title = await keep.title();
  await restart();
  await expect(desk.page).toHaveTitle(title);
  expect(desk.app.windows()).toHaveLength(1);
});

test('a forgotten venue leaves nothing, and its windows turn to another', async () => {
  await haveVenues(atStaging(0), atStaging(1, unlikely), asMoved());
  const venue = await byName(unlikely);
  await getDesk(desk.page).profiles.select({ profileId: venue.id });
  await expect(desk.page).toHaveTitle(/Gallery/);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  const stored = () =>
    desk.page.evaluate(
      (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
      venue.id,
    );
  await expect.poll(stored).not.toEqual([]);
  await desk.page
    .getByRole('button', { name: ends('environment.staging') })
    .first()
    .click();
  await expect(desk.page.getByRole('menuitem', { name: text('venues.remove') })).toHaveCount(0);
  const colours = await desk.page
    .getByRole('menuitem')
    .locator('svg:first-child')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
  expect(new Set(colours).size).toBeGreaterThan(2);
  await desk.page.getByRole('menuitem', { name: text('command.profiles') }).click();
  await desk.page
    .getByRole('button', {
      name: text('profiles.actions', {
        venue: venue.name,
        environment: text('environment.staging'),
      }),
    })
    .click();
  await desk.page.getByRole('menuitem', { name: text('venues.remove') }).click();
  await desk.page.getByRole('button', { name: text('forget.confirm'), exact: true }).click();
  await expect(desk.page).not.toHaveTitle(/Gallery/);
  await expect.poll(stored).toEqual([]);
  expect(await names()).not.toContain(`${venue.name}, staging`);
  expect(await getDesk(desk.page).profiles.credentialState({ profileId: venue.id })).toEqual({
    ok: true,
    value: 'missing',
  });
  await desk.page.keyboard.press('Escape');
  const { folder } = desk;
  await desk.app.close();
  for (const name of ['settings.json', 'settings.json.bak']) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain(venue.id);
  }
});
