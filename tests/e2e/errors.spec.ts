import { X509Certificate } from 'node:crypto';
import { type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { describeError } from '../../renderer/base/describe-error.ts';
import type { Fault } from '../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { authenticationOperations, bookingOperations } from '../../shared/catalogue/catalogue.ts';
import type { Operation, OperationId } from '../../shared/catalogue/types.ts';
import type { AppError } from '../../shared/errors.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { findPort } from '../support/own-server.ts';
import { pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { draftFor, getTenant, toCredentials } from './support/own-venues.ts';
import {
  addVenue,
  callOperation,
  fetchSamples,
  listQuestions,
  type Question,
} from './support/tested-venue.ts';
import { text } from './support/words.ts';

/**
 * The table of errors, from the real app: a status of each meaning, and the ways in which a connection
 * fails that Chromium's network has its own hand in, on each operation of spec 4. All other statuses
 * and answers are for a unit test (`platform-client`).
 */
const messages = createMessages('en');
const statuses = [204, 400, 401, 403, 429, 503];
const operations: readonly Operation[] = [...authenticationOperations, ...bookingOperations];

let desk: Desk;
let page: Page;
let app: ElectronApplication;
let sandbox: RunningSandbox;
let profileId: string;
let questions: Map<OperationId, Question | null>;
let secrets: string[];

test.beforeAll(async () => {
  sandbox = await startSandbox({ seed: 6, rowsPerMonth: 1500, port: await findPort() });
  const [tenant] = sandbox.tenants;
  if (!tenant) throw new Error('no tenant');
  secrets = [tenant.apiKey, tenant.tenantKey, tenant.apiSecret.slice(30, 90)];
  const samples = await fetchSamples(sandbox, tenant.name);
  questions = new Map(
    operations.map((operation) => [
      operation.id,
      operation.api === 'booking' ? (listQuestions(operation, samples)[0] ?? null) : null,
    ]),
  );
  desk = await launchDesk();
  ({ page, app } = desk);
  await page.waitForLoadState();
  // Attempts follow each other at once: how long they wait is tested elsewhere.
  await app.evaluate(() => {
    Math.random = () => 0;
  });
  profileId = await addVenue(page, sandbox);
  // The window shows another venue: it would ask for rows again at each of these sign-ins.
  await addVenue(page, sandbox, { tenant: 1 });
  const kept = await getDesk(page).preferences.get({ profileId });
  if (!kept.ok) throw new Error('no preferences');
  await getDesk(page).preferences.set({
    profileId,
    preferences: { ...kept.value, modules: ['bookings'] },
  });
});
test.afterAll(async () => {
  await desk.close();
  await sandbox.close();
});
test.beforeEach(() => sandbox.setFaults([]));

/** Calls each operation under this fault, and tells what came of it. */
async function callUnder(
  makeFault: (operation: Operation) => Fault,
): Promise<Map<OperationId, AppError | null>> {
  const outcomes = new Map<OperationId, AppError | null>();
  for (const operation of operations) {
    // The session renews by itself, and falls back to logging in: see operations.spec.ts.
    if (operation.id === 'renew') continue;
    sandbox.setFaults([]);
    // A session of its own for each, so that none inherits what the one before learnt.
    await getDesk(page).session.signOut({ profileId });
    const signedIn = await getDesk(page).session.signIn({ profileId });
    expect(signedIn.ok).toBe(true);
    sandbox.setFaults([{ operation: operation.id, fault: makeFault(operation) }]);
    const question = questions.get(operation.id) ?? null;
    outcomes.set(operation.id, await callOperation(page, profileId, operation.id, question));
  }
  return outcomes;
}

/** What a person is told: a title, a meaning, an action, and details without a secret. */
function expectMessages(error: AppError): void {
  const described = describeError(error, messages);
  for (const text of [described.title, described.meaning, described.action]) {
    expect(text, error.kind).toMatch(/\p{L}{2}/u);
    // What the platform said itself is quoted, without the keys that it repeated.
    expect(text.replace(/“Planted:[^”]*”/, ''), error.kind).not.toContain('…');
    expect(text, error.kind).not.toMatch(/\{|\}|undefined|null/);
  }
  const all = JSON.stringify([described, error]);
  for (const secret of secrets) expect(all).not.toContain(secret);
  if (error.retryable) expect(error.repair).not.toBe('none');
}

function kindsOf(outcomes: Map<OperationId, AppError | null>): Record<string, string> {
  return Object.fromEntries([...outcomes].map(([id, error]) => [id, error?.kind ?? 'right']));
}

function expectedOfEach(rule: (operation: Operation) => string): Record<string, string> {
  const asked = operations.filter(({ id }) => id !== 'renew');
  return Object.fromEntries(asked.map((operation) => [operation.id, rule(operation)]));
}

/** Spec 7.1 and 4: what a status means to the one who asked. */
function expectedOfStatus(status: number): (operation: Operation) => string {
  return ({ id }) => {
    if (status < 300) return 'answer-not-understood';
    if (status === 403) return 'key-header-refused';
    if (status === 429) return 'rate-limited';
    if (status === 503) return 'platform-away';
    if (id === 'login') return status === 401 ? 'login-refused' : 'login-not-valid';
    return status === 401 ? 'token-refused' : 'request-refused';
  };
}

test.describe('a status of each meaning on every operation', () => {
  test('without a fault each answers right', async () => {
    const outcomes = await callUnder(() => ({ type: 'delay', milliseconds: 0 }));
    expect(kindsOf(outcomes)).toEqual(expectedOfEach(() => 'right'));
  });

  for (const status of statuses) {
    test(`${status}`, async () => {
      const message = `Planted: ${secrets.join(' ')}`;
      // Waiting is tested elsewhere.
      const isWaitedFor = status === 429 || status === 503;
      const fault: Fault = {
        type: 'status',
        status,
        message,
        ...(isWaitedFor ? { retryAfterSeconds: 0 } : {}),
      };
      const outcomes = await callUnder(() => fault);
      expect(kindsOf(outcomes)).toEqual(expectedOfEach(expectedOfStatus(status)));
      for (const error of outcomes.values()) {
        if (!error) continue;
        expect(error.status).toBe(status);
        expectMessages(error);
      }
    });
  }
});

test('code 1005 comes with its repair on every operation that takes dates', async () => {
  const message = 'The provided date range should not exceed 1 month.';
  const fault = { type: 'status', status: 400, code: 1005, message } as const;
  const dated = bookingOperations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'fromdate'),
  );
  for (const operation of dated) {
    const question = questions.get(operation.id) ?? null;
    const hasPeriod = question && 'period' in question.rowRequest;
    sandbox.setFaults([{ operation: operation.id, fault }]);
    const error = await callOperation(page, profileId, operation.id, question);
    // Asked without dates, the parameter is what is missing, not another period.
    const expected = hasPeriod
      ? { kind: 'date-refused', repair: 'choose-range' }
      : { kind: 'request-refused', params: { parameter: 'fromdate' } };
    expect(error, operation.id).toMatchObject({ ...expected, codes: [{ code: 1005, message }] });
    if (error) expectMessages(error);
  }
});

test.describe('ways in which a connection fails, on every operation', () => {
  const tables: readonly (readonly [string, Fault, (operation: Operation) => string])[] = [
    ...(['content-length', 'chunked', 'close', 'gzip'] as const).map(
      (framing) =>
        [
          `a body cut in ${framing} framing`,
          { type: 'cut', atByte: framing === 'gzip' ? 15 : 1, framing },
          () => 'answer-cut',
        ] as const,
    ),
    [
      'a redirect to another origin',
      { type: 'redirect', location: 'https://127.0.0.1:9/elsewhere' },
      () => 'answer-redirected',
    ],
    [
      'an object where a list is due',
      { type: 'hostile', body: 'object' },
      // A batch run whose fields are missing is one (spec 2.15); a guide without any known field, or
      // a token, is not.
      ({ id }) => (id === 'getBatchRunStatus' ? 'right' : 'answer-not-understood'),
    ],
    ['a connection that is closed at once', { type: 'hangUp' }, () => 'host-not-answering'],
    [
      'a platform whose clock is two hours ahead of our own',
      { type: 'clockSkew', seconds: 7200 },
      // A login is corrected by the answer's own date; a token is over for good.
      ({ id }) => (id === 'login' ? 'right' : 'clock-off'),
    ],
  ];
  for (const [name, fault, rule] of tables) {
    test(name, async () => {
      const outcomes = await callUnder(() => fault);
      expect(kindsOf(outcomes)).toEqual(expectedOfEach(rule));
      for (const error of outcomes.values()) if (error) expectMessages(error);
    });
  }

  test('a name that nobody knows is told before a venue is kept', async () => {
    const unknown = 'https://no-such-host.invalid';
    const add = (addresses: object) => addVenue(page, sandbox, { name: 'Nowhere', ...addresses });
    await expect(add({ authUrl: `${unknown}/authenticationapi` })).rejects.toThrow(
      '"kind":"host-not-found"',
    );
    await expect(add({ baseUrl: `${unknown}/bookingapi` })).rejects.toThrow(
      '"reason":"host_not_found"',
    );
    const list = await getDesk(page).profiles.list({});
    expect(list.ok && list.value.map(({ name }) => name)).not.toContain('Nowhere');
  });

  test('the saved certificate is trusted at both of a venue’s hosts', async () => {
    const authUrl = sandbox.authUrl.replace('127.0.0.1', 'localhost');
    const tenant = getTenant(sandbox, 0);
    const draft = { ...draftFor(sandbox, tenant, 'staging'), authUrl };
    const before = sandbox.requests.length;
    // Once it is added, the window shows it, and asks for more. What the window asks for another venue has other keys.
    const tested = await getDesk(page).profiles.testConnection({
      draft,
      credentials: toCredentials(tenant),
    });
    expect(tested).toMatchObject({ ok: true });
    const asked = sandbox.requests
      .slice(before)
      .filter(({ apiKey }) => apiKey === tenant.apiKey)
      .map(({ operation }) => operation);
    expect(asked).toEqual(['login', 'listBookings']);
    await addVenue(page, sandbox, { name: 'Two hosts', authUrl });
  });

  test('nobody listening, and then somebody else’s certificate', async () => {
    const port = Number(new URL(sandbox.baseUrl).port);
    const expectEach = async (kind: string): Promise<void> => {
      for (const { id } of operations) {
        if (id === 'renew') continue;
        const error = await callOperation(page, profileId, id, questions.get(id) ?? null);
        expect(error?.kind, id).toBe(kind);
        if (error) expectMessages(error);
      }
    };
    await getDesk(page).session.signIn({ profileId });
    await sandbox.close();
    await expectEach('host-not-answering');
    sandbox = await startSandbox({ seed: 6, rowsPerMonth: 1500, port });
    // Its own certificate is saved with the venue: another one is not merely unknown.
    await expectEach('certificate-changed');
    const told = await getDesk(page).session.signIn({ profileId });
    expect(told.ok).toBe(false);
    if (told.ok) return;
    const { expected, shown } = told.error.params ?? {};
    expect(shown).toBe(new X509Certificate(sandbox.certificate).fingerprint256);
    expect(expected).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(expected).not.toBe(shown);
    // Nothing was sent to whom we don't trust.
    expect(sandbox.requests).toEqual([]);
    // What says so leads to where the new one is trusted.
    await getDesk(page).profiles.select({ profileId });
    await page.reload();
    await railItem(page, 'dataset.orders').click();
    // While the window showed this venue, before the other one was added, it may have stored later days.
    await pickPeriod(page, '2026-03-02', '2026-03-03');
    await page.getByRole('button', { name: text('venues.edit') }).click();
    await expect(page.getByLabel(text('venue.certificate'))).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
