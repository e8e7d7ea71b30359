import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { addDays } from '../../shared/venue-time.ts';
import {
  openSettings,
  openTool,
  pickPeriod,
  railItem,
  type ToolName,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { addVenue, makeExternalJwt } from './support/tested-venue.ts';
import { like, starts, text } from './support/words.ts';

/** The tools of a venue, as a person uses them: freshness and batch runs, doctor, pace, tokens. */

let desk: Desk;
let page: Page;
let sandbox: RunningSandbox;
let profileId: string;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-tools-'));
  sandbox = await startSandbox({ seed: 8, rowsPerMonth: 400 });
  desk = await launchDesk();
  ({ page } = desk);
  await page.waitForLoadState();
  profileId = await addVenue(page, sandbox, { name: 'Museum under test' });
  await page.reload();
  await expect(openScreenObject(page).grid).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => sandbox.setFaults([]));

/** Where whoever runs this wants to look at the screens. */
async function picture(name: string): Promise<void> {
  const target = process.env.VENUE_DESK_PICTURES;
  if (!target) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours take a moment to change.
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(target, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const asked = (operation: string): number =>
  sandbox.requests.filter((request) => request.operation === operation).length;

/** The dialog of a tool is open. */
async function ensureTool(name: ToolName): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible())) await openTool(page, name);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The part of the settings that has the modules. */
async function openModules(): Promise<Locator> {
  await openSettings(page, 'settings.advanced');
  return page.getByRole('region', { name: text('settings.advanced'), exact: true });
}

/** The settings list exactly these modules. */
async function ensureModules(modules: readonly string[]): Promise<Locator> {
  const kept = await getDesk(page).preferences.get({ profileId });
  if (!kept.ok) throw new Error('no preferences');
  if (kept.value.modules.join() !== modules.join()) {
    await getDesk(page).preferences.set({
      profileId,
      preferences: { ...kept.value, modules: [...modules] },
    });
    await page.reload();
  }
  return openModules();
}

test.describe('freshness and batch runs', () => {
  test('the chip opens a panel that says up to when the data reaches', async () => {
    await page.getByRole('button', { name: like('fresh.day') }).click();
    const panel = page.getByRole('dialog', { name: text('freshness.title') });
    await expect(panel.getByText(like('freshness.previousDay'))).toBeVisible();
    await page.keyboard.press('Escape');
    const modules = await openModules();
    await expect(modules.getByText(text('batch.empty'))).toBeVisible();
    await expect(modules.getByRole('button', { name: text('common.checkNow') })).toBeDisabled();
  });

  test('modules are listed by hand, and asked on demand', async () => {
    const panel = await ensureModules([]);
    const name = panel.getByRole('textbox', { name: text('batch.name') });
    for (const module of ['bookings', 'Our own/module 🦒']) {
      await name.fill(module);
      await name.press('Enter');
      await expect(panel.getByRole('rowheader', { name: module })).toBeVisible();
      await expect(name).toHaveValue('');
    }
    await expect(panel.getByText(text('batch.neverAsked'))).toHaveCount(2);
    await panel.getByRole('button', { name: text('common.checkNow') }).click();
    const known = panel.getByRole('row', { name: /^bookings/ });
    await expect(known.getByRole('cell', { name: 'Completed', exact: true })).toBeVisible();
    await expect(known.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)).toBeVisible();
    await expect(panel.getByText(text('batch.unknown'))).toBeVisible();
    await expect(panel.getByText(text('batch.neverAsked'))).toHaveCount(0);
    await picture('modules');
  });

  test('nonsense is explained, and one that is listed is not listed twice', async () => {
    const panel = await ensureModules(['bookings', 'Our own/module 🦒']);
    const name = panel.getByRole('textbox', { name: text('batch.name') });
    for (const [typed, told] of [
      ['  ', text('batch.invalid.empty')],
      ['bookings ', text('batch.invalid.twice')],
      ['x'.repeat(101), text('batch.invalid.long', { longest: 100 })],
    ] as const) {
      await name.fill(typed);
      await panel.getByRole('button', { name: text('batch.add'), exact: true }).click();
      await expect(panel.getByText(told)).toBeVisible();
    }
    await name.fill('');
    await panel
      .getByRole('button', { name: text('batch.remove', { module: 'Our own/module 🦒' }) })
      .click();
    await expect(panel.getByRole('rowheader')).toHaveCount(1);
  });

  test('they are asked along with bookings, but not every time', async () => {
    await ensureModules(['bookings']);
    const before = asked('getBatchRunStatus');
    await page.getByRole('button', { name: text('batch.ask', { module: 'bookings' }) }).click();
    await expect.poll(() => asked('getBatchRunStatus')).toBe(before + 1);
    await railItem(page, 'dataset.bookings').click();
    await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
    const bookings = asked('listBookings');
    await openScreenObject(page).refresh.click();
    await expect.poll(() => asked('listBookings')).toBe(bookings + 1);
    await expect(openScreenObject(page).refresh).toBeEnabled();
    // It was asked less than a minute ago.
    expect(asked('getBatchRunStatus')).toBe(before + 1);
    const setAhead = (milliseconds: number) =>
      desk.app.evaluate((_, ahead) => {
        const machine = globalThis as { nowOfMachine?: () => number };
        const now = machine.nowOfMachine ?? Date.now;
        machine.nowOfMachine = now;
        Date.now = () => now() + ahead;
      }, milliseconds);
    await setAhead(61_000);
    await openScreenObject(page).refresh.click();
    await expect.poll(() => asked('getBatchRunStatus')).toBe(before + 2);
    await setAhead(0);
  });
});

test.describe('pace and session', () => {
  test('are chosen in the settings and kept', async () => {
    const before = await getDesk(page).preferences.get({ profileId });
    await openSettings(page, 'settings.advanced');
    const form = page.getByRole('region', { name: text('settings.advanced'), exact: true });
    await expect(form.getByRole('button', { name: like('preferences.atOnce') })).toContainText(
      text('preferences.atOnce.value', { count: 2 }),
    );
    await expect(
      form.getByRole('radio', { name: like('preferences.session.log-in-again') }),
    ).toBeChecked();
    await picture('preferences');
    await form.getByRole('button', { name: like('preferences.atOnce') }).click();
    await page
      .getByRole('option', { name: text('preferences.atOnce.value', { count: 1 }) })
      .click();
    await form
      .getByRole('radio', { name: like('preferences.session.renew') })
      .check({ force: true });
    await form.getByRole('button', { name: text('common.save'), exact: true }).click();
    await expect(
      form.getByRole('button', { name: text('common.save'), exact: true }),
    ).toBeDisabled();
    await railItem(page, 'dataset.bookings').click();
    expect(await getDesk(page).preferences.get({ profileId })).toEqual({
      ok: true,
      value: { ...(before.ok && before.value), atOnce: 1, sessionPolicy: 'renew' },
    });
  });

  test('a 429 shows how long it waits', async () => {
    const wait = 8;
    const fault = { type: 'status', status: 429, retryAfterSeconds: wait } as const;
    sandbox.setFaults([{ operation: 'listBookings', times: 1, fault }]);
    // Written down in the page itself: a machine under load looks in from outside too seldom.
    const seen = await page.evaluateHandle(() => {
      const told: number[] = [];
      new MutationObserver(() => {
        const [, text] = /Next try in (\d+) second/.exec(document.body.innerText) ?? [];
        if (text !== undefined && told.at(-1) !== Number(text)) told.push(Number(text));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return told;
    });
    await openScreenObject(page).refresh.click();
    const status = page.getByText(like('fetch.phase.waiting'));
    await expect(status).toBeVisible();
    await expect(status).toBeHidden();
    const seconds = await seen.jsonValue();
    // It counts down, from what the platform asked for.
    expect(seconds.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(wait);
    expect(Math.max(...seconds)).toBeGreaterThanOrEqual(2);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
    await expect(openScreenObject(page).refresh).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(openScreenObject(page).grid).toBeVisible();
  });
});

test('a period that is refused comes with one that may be asked for, a click away', async () => {
  const fault = { type: 'status', status: 400, code: 1005, message: 'Planted.' } as const;
  sandbox.setFaults([{ operation: 'listBookings', fault }]);
  // Seven days of which nothing is downloaded yet: what is downloaded would be shown without being asked for.
  const today = Temporal.Now.plainDateISO('Europe/Brussels').toString();
  await pickPeriod(page, addDays(today, -24), addDays(today, -18));
  const offer = page.getByRole('button', { name: starts('range.askInstead') });
  await expect(offer).toBeVisible();
  await picture('refused');
  sandbox.setFaults([]);
  await offer.click();
  await expect(openScreenObject(page).grid).toBeVisible();
  const { query = '' } = sandbox.requests.findLast((r) => r.operation === 'listBookings') ?? {};
  const asked = new URLSearchParams(query);
  const from = Temporal.PlainDateTime.from(asked.get('fromdate') ?? '');
  expect(from.until(asked.get('todate') ?? '').days).toBe(3);
});

test.describe('visitor tokens', () => {
  test('what is empty or has expired is explained, and nothing is sent', async () => {
    await openTool(page, 'visitorToken.menu');
    const dialog = page.getByRole('dialog', { name: text('visitorToken.title') });
    const before = asked('exchangeVisitorToken');
    for (const [typed, reason] of [
      ['', 'empty'],
      [makeExternalJwt({ sub: 'x', exp: 1 }), 'expired'],
    ] as const) {
      await dialog.getByRole('textbox', { name: text('visitorToken.jwt') }).fill(typed);
      await dialog.getByRole('button', { name: text('visitorToken.exchange') }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        text('error.jwt-not-valid.meaning', { reason }),
      );
    }
    expect(asked('exchangeVisitorToken')).toBe(before);
  });

  test('a visitor who is not known, and a JWT that is refused, are told apart', async () => {
    await ensureTool('visitorToken.menu');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(makeExternalJwt({ name: 'nobody' }));
    await dialog.getByRole('button', { name: text('visitorToken.exchange') }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      text('error.not-found.title', { operation: 'exchangeVisitorToken' }),
    );
    sandbox.setFaults([
      { operation: 'exchangeVisitorToken', fault: { type: 'status', status: 422 } },
    ]);
    await dialog.getByRole('button', { name: text('visitorToken.exchange') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('error.request-refused.title'));
  });

  test('the token goes to the clipboard by main alone, and is forgotten on demand', async () => {
    await ensureTool('visitorToken.menu');
    const dialog = page.getByRole('dialog');
    const external = makeExternalJwt({ sub: 'canary-visitor' });
    await dialog.getByRole('textbox').fill(`"${external}"\n`);
    await dialog.getByRole('button', { name: text('visitorToken.exchange') }).click();
    await expect(dialog.getByText(like('visitorToken.done'))).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    await picture('visitor-token');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('common.copy') }).click();
    await expect(dialog.getByText(like('visitorToken.copied'))).toBeVisible();
    const copied = await desk.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied.split('.')).toHaveLength(3);
    expect(await page.content()).not.toContain(copied.slice(0, -4));
    await dialog.getByRole('button', { name: text('visitorToken.forget') }).click();
    await expect(dialog.getByText(text('visitorToken.forgotten'))).toBeVisible();
    await dialog.getByRole('button', { name: text('dialog.close') }).click();
    const logs = await desk.app.evaluate(({ app }) => app.getPath('logs'));
    const kept = [
      readFileSync(join(logs, 'venue-desk.log'), 'utf8'),
      readFileSync(join(desk.folder, 'settings.json'), 'utf8'),
    ].join('\n');
    for (const secret of [
      copied,
      external,
      copied.split('.')[2] ?? '',
      external.split('.')[1] ?? '',
    ]) {
      expect(kept).not.toContain(secret);
    }
  });
});

/** Signing in fails, and what the doctor finds is on the screen. */
async function failSigningIn(): Promise<void> {
  sandbox.setFaults([{ operation: 'login', fault: { type: 'status', status: 401 } }]);
  await getDesk(page).session.signOut({ profileId });
  await getDesk(page).session.signIn({ profileId });
  await railItem(page, 'dataset.bookings').click();
  await openScreenObject(page).refresh.click();
  await page.getByRole('button', { name: text('doctor.open') }).click();
}

test.describe('the login doctor', () => {
  test('is offered for keys that are not kept yet, and names what is wrong with them', async () => {
    await page
      .getByRole('button', { name: /Museum under test/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: text('venues.add') }).click();
    const { apiKey = '', tenantKey = '' } = sandbox.tenants[0] ?? {};
    const { apiSecret = '' } = sandbox.tenants[1] ?? {};
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: text('venue.name') }).fill('Mistyped');
    await form.getByRole('combobox', { name: text('venue.timeZone') }).fill('Brussels');
    await page.keyboard.press('Tab');
    await form
      .getByRole('button', { name: starts('venue.currency.guess', { currency: 'EUR' }) })
      .click();
    await form.getByRole('textbox', { name: like('venue.authUrl') }).fill(sandbox.authUrl);
    await form.getByRole('textbox', { name: like('venue.baseUrl') }).fill(sandbox.baseUrl);
    // Pasted as people paste: with quotes, spaces and line breaks.
    await form.getByRole('textbox', { name: text('venue.apiKey') }).fill(` "${apiKey}" `);
    await form
      .getByRole('textbox', { name: text('venue.apiSecret') })
      .fill(apiSecret.replaceAll('\n', '\\n'));
    await form.getByRole('textbox', { name: text('venue.tenantKey') }).fill(`'${tenantKey}'`);
    await form.getByRole('button', { name: text('venue.test') }).click();
    await page.getByRole('button', { name: text('doctor.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('doctor.title') });
    await expect(dialog).toContainText('Mistyped');
    // The sandbox's certificate is its own, and this form does not name it.
    await expect(dialog.getByRole('alert')).toContainText(text('doctor.check.certificate'));
    await expect(dialog.getByText(like('doctor.found.key-cleaned'))).toHaveCount(2);
    await dialog.getByRole('button', { name: text('dialog.close') }).click();
    await page.reload();
  });

  test('finds nothing where everything works', async () => {
    await openTool(page, 'command.doctor');
    const dialog = page.getByRole('dialog', { name: starts('doctor.title') });
    await expect(dialog.getByText(text('doctor.healthy.title'))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(15);
    await expect(dialog.getByText(like('doctor.found.certificate-of-profile'))).toBeVisible();
    await picture('doctor-healthy');
    await dialog.getByRole('button', { name: text('dialog.close') }).click();
  });

  test('says how long is waited for where the platform asks to wait', async () => {
    const asked = { type: 'status', status: 429, retryAfterSeconds: 600 } as const;
    sandbox.setFaults([{ operation: 'login', fault: asked }]);
    await openTool(page, 'command.doctor');
    const dialog = page.getByRole('dialog', { name: starts('doctor.title') });
    await expect(dialog.getByRole('status')).toContainText(
      like('doctor.waiting', { wait: '10 minutes' }),
    );
    await picture('doctor-waiting');
    await dialog.getByRole('button', { name: text('common.stop'), exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await dialog.getByRole('button', { name: text('dialog.close') }).click();
    sandbox.setFaults([]);
  });

  test('is offered where signing in fails, and names the cause first', async () => {
    await failSigningIn();
    const dialog = page.getByRole('dialog', { name: starts('doctor.title') });
    await expect(dialog.getByRole('alert')).toContainText(text('doctor.cause'));
    await picture('doctor-refused');
    // What new keys may be the answer to has them beside it.
    await dialog.getByRole('button', { name: text('venues.replaceKeys') }).click();
    const keys = page.getByRole('dialog', { name: starts('keys.title') });
    await expect(keys.getByRole('textbox', { name: text('venue.apiKey') })).toBeVisible();
    await keys.getByRole('button', { name: text('dialog.cancel') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('writes a report that holds no key', async () => {
    const target = join(folder, 'report.txt');
    await desk.saveTo(target);
    if (!(await page.getByRole('dialog').isVisible())) await failSigningIn();
    const dialog = page.getByRole('dialog', { name: starts('doctor.title') });
    await dialog.getByRole('button', { name: text('doctor.report.save') }).click();
    await expect(
      dialog.getByText(text('doctor.report.saved', { file: 'report.txt' })),
    ).toBeVisible();
    const report = readFileSync(target, 'utf8');
    expect(report).toContain(`${text('doctor.cause')}: `);
    expect(report).toContain('finding: login-refused');
    const { apiKey = '', tenantKey = '', apiSecret = '' } = sandbox.tenants[0] ?? {};
    expect(report).toContain(apiKey.slice(0, 4));
    const lines = apiSecret.split('\n').filter((line) => line.length > 20 && !line.startsWith('-'));
    for (const secret of [apiKey, tenantKey, ...lines]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(report).not.toContain(secret.slice(0, 5));
      expect(report).not.toContain(secret.slice(-6));
    }
    await desk.saveTo(null);
    await dialog.getByRole('button', { name: text('dialog.close') }).click();
  });
});
