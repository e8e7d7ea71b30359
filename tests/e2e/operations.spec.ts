import { type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { bookingOperations, getDataset } from '../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../shared/messages/error-params.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import {
  addVenue,
  callOperation,
  fetchRows,
  fetchSamples,
  listQuestions,
  makeExternalJwt,
  passTime,
  type Question,
  type Samples,
} from './support/tested-venue.ts';

/**
 * Every operation of spec 4, from the real app over real HTTPS, in both readings of
 * "required" (fact: number or period). The tests are made from the catalogue: an
 * operation that is added there is tested here.
 */
const messages = createMessages('en');
const readings = [
  { name: 'parameters as two ways of asking', strict: false },
  { name: 'all parameters and headers required, as the tables say', strict: true },
] as const;

for (const { name, strict } of readings) {
  test.describe(name, () => {
    let desk: Desk;
    let page: Page;
    let app: ElectronApplication;
    let sandbox: RunningSandbox;
    /** The same rows, without the strictness. */
    let truth: RunningSandbox;
    let profileId: string;
    let tenant: string;
    let samples: Samples;

    test.beforeAll(async () => {
      const strictness = { strictParameters: strict, strictHeaders: strict };
      sandbox = await startSandbox({ seed: 5, rowsPerMonth: 1500, ...strictness });
      truth = await startSandbox({ seed: 5, rowsPerMonth: 1500 });
      tenant = sandbox.tenants[0]?.name ?? '';
      samples = await fetchSamples(truth, tenant);
      desk = await launchDesk();
      ({ page, app } = desk);
      await page.waitForLoadState();
      profileId = await addVenue(page, sandbox);
      // The window shows another venue: it asks for rows of its own, whenever.
      await addVenue(page, sandbox, { tenant: 1 });
      await expect(page).toHaveTitle(new RegExp(sandbox.tenants[1]?.name ?? ''));
    });
    test.afterAll(async () => {
      await desk.close();
      await sandbox.close();
      await truth.close();
    });

    const listRequests = () =>
      sandbox.requests.filter(({ apiKey }) => apiKey === sandbox.tenants[0]?.apiKey);
    const callsOf = (operation: string) =>
      listRequests()
        .filter((request) => request.operation === operation)
        .map(({ status }) => status);

    test('login: signing in, with the API key and no token', async () => {
      expect(await callOperation(page, profileId, 'login', null)).toBeNull();
      const login = listRequests().findLast(({ operation }) => operation === 'login');
      expect(login).toMatchObject({ status: 200, method: 'POST', authorization: null });
      const state = await getDesk(page).session.state({ profileId });
      expect(state).toMatchObject({ ok: true, value: { state: 'signed-in' } });
    });

    test('exchangeVisitorToken: a JWT goes in, and only its end comes out', async () => {
      const externalJwt = makeExternalJwt();
      const exchanged = await getDesk(page).visitorTokens.exchange({ profileId, externalJwt });
      expect(exchanged.ok).toBe(true);
      if (!exchanged.ok) return;
      const { lastCharacters, length, expiresAt, tokenId } = exchanged.value;
      expect(lastCharacters).toHaveLength(4);
      expect(length).toBeGreaterThan(100);
      expect(expiresAt).toBeGreaterThan(Date.now());
      expect(Object.keys(exchanged.value).sort()).toEqual([
        'cachedUntil',
        'expiresAt',
        'lastCharacters',
        'length',
        'tokenId',
      ]);
      expect(callsOf('exchangeVisitorToken').at(-1)).toBe(200);
      await getDesk(page).visitorTokens.forget({ tokenId });
      expect(await getDesk(page).visitorTokens.copy({ tokenId })).toMatchObject({
        ok: false,
        error: { kind: 'token-forgotten' },
      });
    });

    test('getBatchRunStatus: listed modules are asked, the rest of the list goes on', async () => {
      const modules = ['bookings', 'no such/module 🦒', 'scanned'];
      const kept = await getDesk(page).preferences.get({ profileId });
      if (!kept.ok) throw new Error('no preferences');
      const saved = await getDesk(page).preferences.set({
        profileId,
        preferences: { ...kept.value, modules },
      });
      expect(saved.ok).toBe(true);
      const asked = await getDesk(page).batchRuns.fetch({ profileId });
      expect(asked).toMatchObject({
        ok: true,
        value: [
          { moduleName: 'bookings', status: 'Completed', problem: null },
          { moduleName: 'no such/module 🦒', problem: { kind: 'not-found', status: 404 } },
          { moduleName: 'scanned', status: 'Completed', problem: null },
        ],
      });
      expect(callsOf('getBatchRunStatus').slice(-3)).toEqual([200, 404, 200]);
    });

    for (const operation of bookingOperations) {
      if (!('dataset' in operation.returns)) continue;
      const { dataset } = operation.returns;
      test(`${operation.id}: every way of asking brings the platform’s rows`, async () => {
        const questions = listQuestions(operation, samples);
        expect(questions.length).toBeGreaterThan(0);
        for (const question of questions) {
          const wanted = strict ? missingFrom(operation.parameters, question) : null;
          const before = callsOf(operation.id).length;
          const fetched = await fetchRows(page, profileId, question.dataset, question.rowRequest);
          expect(callsOf(operation.id).length, JSON.stringify(question.rowRequest)).toBe(
            before + 1,
          );
          if (wanted) {
            expect(fetched).toMatchObject({
              ok: false,
              error: { kind: 'request-refused', params: { parameter: wanted } },
            });
            if (fetched.ok) continue;
            const said = messages.text(
              'error.request-refused.meaning',
              makeErrorParams(fetched.error),
            );
            expect(said).toMatch(wanted === 'ordernumber' ? /order number/ : /period/);
            continue;
          }
          if (!fetched.ok) throw new Error(`${JSON.stringify(question)}: ${fetched.error.kind}`);
          const { resultId, ingestStats } = fetched.value;
          const expected = await truthOf(question);
          expect(expected.length, JSON.stringify(question.rowRequest)).toBeGreaterThan(0);
          expect(ingestStats.received, JSON.stringify(question.rowRequest)).toBe(expected.length);
          const page1 = await getDesk(page).views.page({
            view: {
              resultId,
              columns: [...getDataset(dataset).key],
              sort: [],
              filters: [],
              personalData: 'shown',
            },
            offset: 0,
            limit: 100,
          });
          if (!page1.ok) throw new Error(page1.error.kind);
          const within = expected.filter((row) => isWithin(question, row));
          const keys = new Set(within.map((row) => keyOf(dataset, row)));
          expect(page1.value.total).toBe(ingestStats.kept);
          expect(page1.value.total, JSON.stringify(question.rowRequest)).toBe(keys.size);
          for (const row of page1.value.rows) expect(keys).toContain(JSON.stringify(row));
          await getDesk(page).datasets.release({ resultId });
        }
      });

      async function truthOf({ parameters }: Question): Promise<Record<string, unknown>[]> {
        const rows: Record<string, unknown>[] = [];
        for await (const row of truth.truth.rows(tenant, operation.id, parameters)) rows.push(row);
        return rows;
      }
    }

    test('a barcode of 200 characters and one with wildcards are asked as they are', async () => {
      for (const barcode of ['9'.repeat(200), '%_*?', "' OR 1=1 --", '../../etc', '🦒&barcode=x']) {
        const fetched = await fetchRows(page, profileId, 'scans', { by: 'barcode', barcode });
        expect(fetched, barcode).toMatchObject({
          ok: true,
          value: { ingestStats: { received: 0 } },
        });
        const { query = '' } =
          listRequests().findLast(({ operation }) => operation === 'listScanned') ?? {};
        expect(new URLSearchParams(query).getAll('barcode')).toEqual([barcode]);
      }
    });

    test('renew: a profile that wants it renews, and one that does not logs in again', async () => {
      const policy = async (sessionPolicy: 'renew' | 'log-in-again'): Promise<void> => {
        const kept = await getDesk(page).preferences.get({ profileId });
        if (!kept.ok) throw new Error('no preferences');
        const preferences = { ...kept.value, sessionPolicy };
        await getDesk(page).preferences.set({ profileId, preferences });
      };
      const ask = () =>
        fetchRows(page, profileId, 'scans', { by: 'barcode', barcode: samples.barcode });
      const authentications = () =>
        listRequests()
          .map(({ operation }) => operation)
          .filter((operation) => operation === 'login' || operation === 'renew');
      await policy('renew');
      expect(await callOperation(page, profileId, 'login', null)).toBeNull();
      await passTime(app, 56 * 60_000);
      expect(await ask()).toMatchObject({ ok: true });
      expect(authentications().slice(-2)).toEqual(['login', 'renew']);
      expect(callsOf('renew').at(-1)).toBe(200);
      await policy('log-in-again');
      await passTime(app, 56 * 60_000);
      expect(await ask()).toMatchObject({ ok: true });
      expect(authentications().at(-1)).toBe('login');
      expect(callsOf('renew')).toHaveLength(1);
    });

    test('no operation of the spec was left out', () => {
      const asked = new Set(
        listRequests()
          .filter(({ status }) => status === 200)
          .map(({ operation }) => operation),
      );
      const all = [
        'login',
        'renew',
        'exchangeVisitorToken',
        ...bookingOperations.map(({ id }) => id),
      ];
      expect(all.filter((id) => !asked.has(id))).toEqual([]);
      expect(all).toHaveLength(14);
    });
  });
}

/** The first parameter that the tables require and this question lacks, in the platform's own order. */
function missingFrom(
  parameters: readonly { readonly name: string; readonly required: string }[],
  question: Question,
): string | null {
  const missing = parameters.filter(
    ({ name, required }) => required === 'always' && !(name in question.parameters),
  );
  return missing[0]?.name ?? null;
}

/** Whether a row is of the days that were asked about, not of what is asked beyond them. */
function isWithin({ dataset, rowRequest }: Question, row: Record<string, unknown>): boolean {
  const period = 'period' in rowRequest ? rowRequest.period : undefined;
  const at = row[getDataset(dataset).axis?.field ?? ''];
  return !period || typeof at !== 'string' || (at >= period.from && at < period.to);
}

function keyOf(dataset: Parameters<typeof getDataset>[0], row: Record<string, unknown>): string {
  return JSON.stringify(
    getDataset(dataset).key.map((field) => {
      const value = row[field];
      return value === null || value === undefined ? null : String(value);
    }),
  );
}
