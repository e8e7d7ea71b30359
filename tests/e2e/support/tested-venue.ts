import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/server.ts';
import type { BookingOperation, OperationId } from '../../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import type { AppError, Outcome } from '../../../shared/errors.ts';
import type { Desk as Bridge } from '../../../shared/ipc/contract.ts';
import type { Period } from '../../../shared/ranges.ts';
import { fetchStored, getDesk } from './desk-calls.ts';
import { parametersOfPeriod } from './rows-truth.ts';

/** The sandbox's current day in these tests, and a period in which all datasets have rows. */
const today = Temporal.Now.plainDateISO('Europe/Brussels');
const period: Period = {
  from: `${today.subtract({ days: 8 })}T00:00:00`,
  to: `${today.subtract({ days: 1 })}T00:00:00`,
};
/**
 * Guides are listed by their creation: few a month. One day less than a month, which is one request although it starts
 * a second earlier.
 */
const month: Period = {
  from: `${today.subtract({ months: 1 }).add({ days: 1 })}T00:00:00`,
  to: `${today}T00:00:00`,
};

/** An external JWT that the sandbox accepts. */
export function makeExternalJwt(claims: object = { sub: 'visitor-1' }): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** Adds the sandbox's tenant with this number as a venue. Throws if that fails. */
export async function addVenue(
  page: Page,
  sandbox: RunningSandbox,
  changes: Partial<Parameters<Bridge['profiles']['add']>[0]['draft']> & { tenant?: number } = {},
): Promise<string> {
  const { tenant: number = 0, ...draft } = changes;
  const tenant = sandbox.tenants[number];
  if (!tenant) throw new Error('no such tenant');
  const { apiKey, apiSecret, tenantKey, timeZone, currency, name } = tenant;
  const added = await getDesk(page).profiles.add({
    draft: {
      name,
      environment: 'staging',
      authUrl: sandbox.authUrl,
      baseUrl: sandbox.baseUrl,
      timeZone,
      currency,
      trustedCertificate: sandbox.certificate,
      ...draft,
    },
    credentials: { apiKey, apiSecret, tenantKey },
    allowMemory: true,
  });
  if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.error)}`);
  return added.value.id;
}

/** Sends one row request, and waits until its rows are stored or can't be. */
export function fetchRows(
  page: Page,
  profileId: string,
  dataset: ResultSet['dataset'],
  rowRequest: RowRequest,
): Promise<Outcome<ResultSet>> {
  return fetchStored(page, { profileId, dataset, rowRequest, again: true });
}

/** The id of a record, for requests that need one. */
export interface Samples {
  readonly guideId: string;
  readonly orderNumber: string;
  readonly barcode: string;
}

export async function fetchSamples(sandbox: RunningSandbox, tenant: string): Promise<Samples> {
  const parameters = { fromdate: period.from, todate: period.to };
  const values = async (operation: OperationId, field: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const row of sandbox.truth.rows(tenant, operation, parameters)) {
      const value = row[field];
      // A task lists the orders that it combines.
      if (value !== null && value !== undefined) found.push(...String(value).split(', '));
    }
    return found;
  };
  const booked = new Set(await values('listBookings', 'orderNumber'));
  const visiting = new Set(await values('listVisitors', 'orderNumber'));
  const [guideId] = await values('listGuideAvailabilities', 'guideId');
  const [barcode] = await values('listScanned', 'barcode');
  const orderNumber = (await values('listTasks', 'orderNumber')).find(
    (number) => booked.has(number) && visiting.has(number),
  );
  if (!guideId || !barcode || !orderNumber) throw new Error('the sandbox has too few rows');
  return { guideId, barcode, orderNumber };
}

/** One way of calling an operation of the catalogue, through the app. */
export interface Question {
  readonly dataset: ResultSet['dataset'];
  readonly rowRequest: RowRequest;
  /** The platform's parameters for it. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** All ways of calling a booking operation in the catalogue; none for the batch run. */
export function listQuestions(operation: BookingOperation, samples: Samples): Question[] {
  const { returns, ways } = operation;
  if (!('dataset' in returns)) return [];
  const { dataset } = returns;
  const asked = dataset === 'guides' ? month : period;
  const dates = parametersOfPeriod(asked);
  const { guideId, orderNumber, barcode } = samples;
  const questions: Question[] = [];
  for (const way of ways) {
    if (way === 'period') {
      questions.push({ dataset, rowRequest: { by: 'period', period: asked }, parameters: dates });
    } else if (way === 'orderNumber') {
      questions.push(
        {
          dataset,
          rowRequest: { by: 'orderNumber', orderNumber },
          parameters: { ordernumber: orderNumber },
        },
        {
          dataset,
          rowRequest: { by: 'period', period: asked, orderNumber },
          parameters: { ...dates, ordernumber: orderNumber },
        },
      );
    } else if (way === 'barcode') {
      questions.push({ dataset, rowRequest: { by: 'barcode', barcode }, parameters: { barcode } });
    } else if (way === 'id') {
      questions.push({
        dataset,
        rowRequest: { by: 'guide', guideId },
        parameters: { guideid: guideId },
      });
    }
  }
  if (ways.includes('id') && operation.parameters.some(({ name }) => name === 'fromdate')) {
    questions.push({
      dataset,
      rowRequest: { by: 'guide', guideId, period: asked },
      parameters: { guideid: guideId, ...dates },
    });
  }
  return questions;
}

/** Makes the app believe that time has passed, so that its tokens have expired. */
export function passTime(
  app: { evaluate<T>(run: (electron: unknown, by: number) => T, by: number): Promise<T> },
  milliseconds: number,
): Promise<void> {
  return app.evaluate((_, by) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + by;
  }, milliseconds);
}

/** Calls one operation through the app. Returns the failure, or null. */
export async function callOperation(
  page: Page,
  profileId: string,
  operation: OperationId,
  question: Question | null,
): Promise<AppError | null> {
  const desk = getDesk(page);
  if (question) {
    const fetched = await fetchRows(page, profileId, question.dataset, question.rowRequest);
    if (!fetched.ok) return fetched.error;
    await desk.datasets.release({ resultId: fetched.value.resultId });
    return null;
  }
  switch (operation) {
    case 'login': {
      await desk.session.signOut({ profileId });
      const signedIn = await desk.session.signIn({ profileId });
      return signedIn.ok ? null : signedIn.error;
    }
    case 'exchangeVisitorToken': {
      const externalJwt = makeExternalJwt();
      const exchanged = await desk.visitorTokens.exchange({ profileId, externalJwt });
      if (!exchanged.ok) return exchanged.error;
      await desk.visitorTokens.forget({ tokenId: exchanged.value.tokenId });
      return null;
    }
    case 'getBatchRunStatus': {
      const asked = await desk.batchRuns.fetch({ profileId, moduleName: 'bookings' });
      if (!asked.ok) return asked.error;
      const [run] = asked.value;
      return run?.problem
        ? { ...run.problem, status: run.problem.status ?? 0, repair: 'none', retryable: false }
        : null;
    }
    default:
      throw new Error(`${operation} has no way of its own`);
  }
}
