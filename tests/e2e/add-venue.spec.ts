import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { ErrorKind } from '../../shared/errors.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';
import { listForms } from '../support/secret-forms.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openScreenObject } from './support/screen.ts';
import { findInHeaps } from './support/window-heaps.ts';
import { starts, text } from './support/words.ts';

/** A venue of one's own: what people paste, what goes wrong, and what must never show up anywhere. */

const messages = createMessages('en-GB');

let desk: Desk;
let platform: RunningSandbox;
let keys: RunningSandbox['tenants'][number];

const pair = (bits: number) => {
  const made = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    publicPem: made.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 7, rowsPerMonth: 1500 });
  const [tenant] = platform.tenants;
  if (!tenant) throw new Error('a sandbox without tenants');
  keys = tenant;
  desk = await launchDesk();
  await desk.page.getByRole('button', { name: text('venue.add.title') }).click();
  await desk.page.getByRole('button', { name: text('venue.advanced') }).click();
  await desk.page.getByRole('combobox', { name: text('venue.timeZone') }).fill('Brussels');
  await desk.page.keyboard.press('Tab');
  await desk.page
    .getByRole('button', {
      name: starts('venue.currency.guess', { currency: 'EUR', name: 'Euro' }),
    })
    .click();
  await fill({
    'venue.name': 'Museum of the Test',
    'venue.authUrl': platform.authUrl,
    'venue.baseUrl': platform.baseUrl,
    'venue.certificate': platform.certificate,
    'venue.apiKey': keys.apiKey,
    'venue.apiSecret': keys.apiSecret,
    'venue.tenantKey': keys.tenantKey,
  });
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

async function fill(values: Readonly<Partial<Record<MessageKey, string>>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await desk.page.getByLabel(text(key as MessageKey), { exact: true }).fill(value);
  }
}

async function testConnection(): Promise<void> {
  await desk.page.getByRole('button', { name: text('venue.test') }).click();
}

/** Tries a value in one field, expects an error of this kind in words, and puts the right value back. */
async function expectRefused(
  key: MessageKey,
  value: string,
  kind: ErrorKind,
  right: string,
): Promise<void> {
  await fill({ [key]: value });
  await testConnection();
  const title = messages.text(`error.${kind}.title`);
  await expect(desk.page.getByText(title, { exact: false }).first()).toBeVisible();
  // Nothing else that was typed is lost by it.
  await expect(desk.page.getByLabel(text('venue.name'), { exact: true })).toHaveValue(
    'Museum of the Test',
  );
  await fill({ [key]: right });
}

test('says what is wrong with a secret before anything is sent', async () => {
  const { publicPem, privatePem } = pair(1024);
  const before = platform.requests.length;
  const right = keys.apiSecret;
  await expectRefused('venue.apiSecret', 'not a key at all', 'secret-not-a-key', right);
  await expectRefused('venue.apiSecret', privatePem, 'secret-is-private', right);
  await expectRefused('venue.apiSecret', publicPem.slice(0, 120), 'secret-cut', right);
  await expectRefused('venue.apiSecret', pair(512).publicPem, 'secret-too-short', right);
  await fill({ 'venue.apiKey': '{"key":"one of theirs"}' });
  await testConnection();
  await expect(desk.page.getByText(messages.text('venue.key.wrong'))).toBeInViewport();
  await expect(desk.page.getByLabel(text('venue.apiKey'), { exact: true })).toBeFocused();
  await expect(desk.page.getByText(messages.text('venue.fix'))).toBeVisible();
  await fill({ 'venue.apiKey': '   ' });
  await testConnection();
  await expect(desk.page.getByText(messages.text('venue.required'))).toBeVisible();
  await fill({ 'venue.apiKey': keys.apiKey });
  expect(platform.requests.length).toBe(before);
});

test('what is said about a value goes with it, also where it changed meanwhile', async () => {
  const wrong = desk.page.getByText(messages.text('venue.key.wrong'));
  await fill({ 'venue.tenantKey': 'x'.repeat(5000) });
  await testConnection();
  await expect(wrong).toBeInViewport();
  await fill({ 'venue.tenantKey': keys.tenantKey });
  await expect(wrong).toBeHidden();
  await expect(desk.page.getByText(messages.text('venue.fix'))).toBeHidden();

  const button = desk.page.getByRole('button', { name: text('venue.test') });
  const meanwhile = async (change: () => Promise<void>) => {
    platform.setFaults([{ operation: 'login', fault: { type: 'hold' } }]);
    await testConnection();
    await expect(desk.page.getByRole('button', { name: text('session.signing-in') })).toBeVisible();
    await change();
    platform.setFaults([]);
    await expect(button).toBeEnabled();
  };
  await meanwhile(() => fill({ 'venue.apiKey': 'AAAAAAAAAAAAAAAAAAAAAA==' }));
  await expect(desk.page.getByText(text('venue.test.ok'))).toBeHidden();
  await meanwhile(() => fill({ 'venue.apiKey': keys.apiKey }));
  await expect(
    desk.page.getByText(messages.text('error.login-refused.title'), { exact: false }),
  ).toBeHidden();
});

test('refuses an address without https, and tells a host that does not answer', async () => {
  const right = platform.authUrl;
  await expectRefused(
    'venue.authUrl',
    right.replace('https:', 'http:'),
    'venue-address-not-https',
    right,
  );
  await expectRefused(
    'venue.authUrl',
    'https://127.0.0.1:9/authenticationapi',
    'host-not-answering',
    right,
  );
});

test('a wrong API key and another tenant’s secret are told apart from a wrong clock', async () => {
  const [, other] = platform.tenants;
  await expectRefused('venue.apiKey', 'AAAAAAAAAAAAAAAAAAAAAA==', 'login-refused', keys.apiKey);
  await expectRefused('venue.apiSecret', other?.apiSecret ?? '', 'login-refused', keys.apiSecret);
});

test('a certificate that this computer doesn’t know is not trusted unless it is pasted', async () => {
  await expectRefused('venue.certificate', '', 'certificate-not-trusted', platform.certificate);
});

test('what is no certificate is told at its field, which is in sight', async () => {
  const field = desk.page.getByLabel(text('venue.certificate'));
  const advanced = desk.page.getByRole('button', { name: text('venue.advanced') });
  await field.fill('our certificate, I think');
  await advanced.click();
  await expect(field).toBeHidden();
  await testConnection();
  await expect(field).toBeVisible();
  await expect(desk.page.getByText(messages.text('venue.certificate.wrong'))).toBeVisible();
  await field.fill(platform.certificate);
});

test('a text that names keys puts each where it belongs', async () => {
  const { apiKey, apiSecret, tenantKey } = keys;
  const pasted = JSON.stringify({ api_key: apiKey, apiSecret, 'Tenant key': tenantKey });
  await fill({
    'venue.apiSecret': '',
    'venue.tenantKey': '',
    'venue.apiKey': pasted,
  });
  await expect(desk.page.getByText(starts('venue.keys.taken'))).toBeVisible();
  await testConnection();
  await expect(desk.page.getByText(text('venue.test.ok')).first()).toBeVisible();
});

test('the next step is testing the connection, and once it has passed, saving', async () => {
  const buttons = ['venue.test', 'venue.save'] as const;
  const expectNext = async (next: (typeof buttons)[number]) => {
    for (const key of buttons) {
      const button = desk.page.getByRole('button', { name: text(key) });
      await expect(button).toHaveAttribute('type', key === next ? 'submit' : 'button');
    }
  };
  await fill({ 'venue.name': 'Another museum' });
  await expectNext('venue.test');
  await testConnection();
  await expectNext('venue.save');
  await fill({ 'venue.name': 'Museum of the Test' });
  await expectNext('venue.test');
});

test('takes keys as people paste them: quotes, spaces, CRLF and \\n escapes', async () => {
  await fill({
    'venue.apiKey': `  "${keys.apiKey}" `,
    'venue.apiSecret': `"${keys.apiSecret.replaceAll('\n', '\\n')}"`,
    'venue.tenantKey': `\t${keys.tenantKey}  `,
  });
  await testConnection();
  await expect(desk.page.getByText(text('venue.test.ok')).first()).toBeVisible();
});

async function ensureSaved(): Promise<void> {
  const save = desk.page.getByRole('button', { name: text('venue.save') });
  if (await save.isVisible()) await save.click();
  await expect(openScreenObject(desk.page).grid.getByRole('gridcell').first()).not.toBeEmpty();
}

test('saves a venue whose keys have signed in, and shows its bookings', async () => {
  await ensureSaved();
  await expect(desk.page).toHaveTitle(/Museum of the Test \(Production\)/);
  const profiles = await getDesk(desk.page).profiles.list({});
  expect(profiles).toMatchObject({
    ok: true,
    value: [{ name: 'Museum of the Test', demo: false }],
  });
});

test('an impossible range is refused by the boundary too, and asks nothing', async () => {
  await ensureSaved();
  const selected = await getDesk(desk.page).profiles.selected({});
  const profileId = (selected.ok && selected.value?.id) || '';
  // Names of their offers come by a request of their own, whenever.
  const asked = () =>
    platform.requests.filter(({ operation }) => operation === 'listBookings').length;
  const before = asked();
  const ranges = [
    ['2026-01-01T00:00:00', '2026-01-01T12:00:00'],
    ['2026-01-01T00:00:00', '2026-03-01T00:00:00'],
    ['2026-02-02T00:00:00', '2026-02-01T00:00:00'],
    ['2999-01-01T00:00:00', '2999-01-08T00:00:00'],
  ] as const;
  for (const [from, to] of ranges) {
    const answer = await getDesk(desk.page).datasets.fetch({
      profileId,
      dataset: 'bookings',
      rowRequest: { by: 'period', period: { from, to } },
      again: true,
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'range-not-permitted' } });
  }
  expect(asked()).toBe(before);
});

test('no key, no token and no row is anywhere on the disk or in the log', async () => {
  await ensureSaved();
  const secrets = [
    keys.apiSecret.split('\n')[1] ?? '',
    Buffer.from(keys.apiSecret).toString('base64').slice(0, 60),
    keys.tenantKey,
    keys.apiKey,
    'eyJhbGciOi',
  ];
  expect(filesWith(desk.folder, [Buffer.from('Museum of the Test')]).length).toBeGreaterThan(0);
  for (const secret of secrets) expect(filesWith(desk.folder, listForms(secret))).toEqual([]);
  const temporary = readdirSync(tmpdir()).filter((name) =>
    /venue-desk-(?!e2e|session|exports)/.test(name),
  );
  for (const name of temporary) {
    expect(filesWith(join(tmpdir(), name), [Buffer.from(keys.tenantKey)])).toEqual([]);
  }
  const commandLines = execFileSync('ps', ['axww', '-o', 'args'], { encoding: 'utf8' });
  for (const secret of secrets) expect(commandLines).not.toContain(secret);
});

test('once the form is closed, none of the typed keys is in the heap of the window', async () => {
  await ensureSaved();
  const typed = [keys.apiKey, keys.tenantKey, keys.apiSecret.split('\n')[2] ?? ''];
  expect(await findInHeaps(desk.app, desk.page, typed)).toEqual([]);
});

/** Files that hold one of these. */
function filesWith(folder: string, needles: readonly Buffer[]): string[] {
  const entries = () => readdirSync(folder, { recursive: true, withFileTypes: true });
  return unlessGone(entries, [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = unlessGone(() => readFileSync(path), Buffer.alloc(0));
      return needles.some((needle) => bytes.includes(needle));
    });
}

/** Downloads take their files away, and an app that closes its folder. */
function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
