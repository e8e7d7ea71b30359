/**
 * Walks the tables of the specification, and finds every endpoint, parameter, field, type, code and limit both in the
 * catalogue and in the sandbox's responses.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { batchRunFields } from '../../shared/catalogue/batch-run.ts';
import {
  authenticationOperations,
  bookingOperations,
  datasets,
} from '../../shared/catalogue/catalogue.ts';
import { limits, loginRefusedMessage, platformCodes } from '../../shared/catalogue/limits.ts';
import { ask, call, firstError, readJson, type Session, signIn, today } from './platform-client.ts';
import { parseSpecTables, readCopiedTables, readSpecText, specTables } from './spec-tables.ts';

const tables = specTables();
const tableOf = (section: string) => {
  const found = tables.filter((table) => table.section === section);
  if (found.length === 0) throw new Error(`the specification has no table in ${section}`);
  return found.flatMap((table) => table.rows);
};

const march = { fromdate: '2026-03-01T00:00:00', todate: '2026-04-01T00:00:00' };
const firstMonth = { fromdate: '2019-01-01T00:00:00', todate: '2019-02-01T00:00:00' };
/** One call for every section that lists the fields of a record. */
const samples: Readonly<
  Record<string, readonly [path: string, parameters: Record<string, string>]>
> = {
  '2.6': ['/admin/batchrun', { modulename: 'bookings' }],
  '2.7': ['/bookings', march],
  '2.8': ['/guides', firstMonth],
  '2.9': ['/guides/availabilities', march],
  '2.10': ['/guides/GUIDE/skills', {}],
  '2.11': ['/orders', march],
  '2.12': ['/scanned', march],
  '2.13': ['/tasks', march],
  '2.14': ['/visitors', march],
};

const integer = (value: unknown) => typeof value === 'number' && Number.isInteger(value);
const isText = (value: unknown) => typeof value === 'string';
/** The JSON form of each type that the specification names. */
const looks: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  number: integer,
  decimal: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value as string),
  time: (value) => isText(value) && /^\d\d:\d\d:\d\d$/.test(value as string),
  guid: (value) =>
    isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value as string),
};
const catalogueTypes: Readonly<Record<string, string>> = { string: 'text', date: 'dateTime' };

let sandbox: RunningSandbox;
let session: Session;
beforeAll(async () => {
  sandbox = await startSandbox({ today });
  session = await signIn(sandbox);
});
afterAll(() => sandbox.close());

async function guideId(): Promise<string> {
  const free = readJson<{ guideId: number }[]>(
    await ask(sandbox, session, '/guides/availabilities', march),
  );
  return String(free.find((row) => Number.isSafeInteger(row.guideId))?.guideId);
}

async function sampleRows(section: string): Promise<Record<string, unknown>[]> {
  const [path, parameters] = samples[section] ?? ['', {}];
  const where = path.includes('GUIDE') ? path.replace('GUIDE', await guideId()) : path;
  const answer = await ask(sandbox, session, where, parameters);
  expect(answer.status).toBe(200);
  const value = readJson<Record<string, unknown> | Record<string, unknown>[]>(answer);
  return Array.isArray(value) ? value : [value];
}

test('the checked-in copy of the tables is that of the specification', () => {
  const text = readSpecText();
  // A public clone has only the copy of the specification's tables.
  if (text !== null) expect(readCopiedTables()).toEqual(parseSpecTables(text));
  expect(readCopiedTables().length).toBe(19);
});

describe.each(Object.keys(samples))('the fields of spec %s', (section) => {
  const fields = tableOf(section).map(([name = '', type = '']) => ({ name, type }));

  test('stand in the catalogue, in this order and with these types', () => {
    const described =
      section === '2.6' ? batchRunFields : datasets.find((d) => d.section === section)?.fields;
    const wanted = fields.map(({ name, type }) => ({ name, type: catalogueTypes[type] ?? type }));
    expect(described?.map(({ name, type }) => ({ name, type }))).toEqual(wanted);
  });

  test('come from the sandbox, in this order and with values of these types', async () => {
    const rows = await sampleRows(section);
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, type } of fields) {
      const values = rows
        .map((row) => row[name])
        .filter((value) => value !== undefined && value !== null);
      expect(values.length, `${name} has a value in some row`).toBeGreaterThan(0);
      expect(
        values.filter((value) => !looks[type]?.(value)),
        `${name} is a ${type}`,
      ).toEqual([]);
    }
    const usual = rows.find((row) => fields.every(({ name }) => name in row));
    expect(Object.keys(usual ?? {}).slice(0, fields.length)).toEqual(
      fields.map(({ name }) => name),
    );
  });
});

describe('the authentication API of spec 4.1', () => {
  test.each(tableOf('4.1'))(
    '%s %s',
    async (method = '', cell = '', headers = '', request = '', _ok = '', errors = '') => {
      const path = cell.split(' ')[0]?.replace('/{version}', '') ?? '';
      const operation = authenticationOperations.find((candidate) => candidate.path === path);
      expect(operation).toBeDefined();
      expect(operation?.request).toEqual(request.replace(/ \(.*/, '').split(', '));
      expect(operation?.errors).toEqual(errors.split(', ').map(Number));
      expect(operation?.deprecated ?? false).toBe(cell.includes('deprecated'));
      expect(operation?.headers).toEqual(
        headers.split(', ').map((header) => header.replace(/ \(.*|: .*/, '').toLowerCase()),
      );
      const send = { ...session.headers, 'content-type': 'application/json' };
      const answer = await call(sandbox, method, `${sandbox.authUrl}/v1${path}`, send, '{}');
      // Spec 5.5 has its own message for a login without its key.
      const status = operation?.id === 'login' ? 401 : 400;
      expect(answer.status, 'an empty body is refused').toBe(status);
      expect(firstError(answer)).toEqual({ message: expect.any(String), code: status });
    },
  );

  test('its request and response fields are those of 2.1 to 2.4', () => {
    const [login, renew, exchange] = authenticationOperations;
    expect(login?.request).toEqual(tableOf('2.1').map(([field]) => field));
    expect(login?.response).toEqual(tableOf('2.2').map(([field]) => field));
    const directions = (section: string) => tableOf(section).map(([, field]) => field);
    expect([...(renew?.request ?? []), ...(renew?.response ?? [])]).toEqual(directions('2.3'));
    expect([...(exchange?.request ?? []), ...(exchange?.response ?? [])]).toEqual(
      directions('2.4'),
    );
  });
});

describe('the booking API of spec 4.2', () => {
  const described = (cell: string) =>
    [
      ...cell.matchAll(
        /(?:^|[ ;])(fromdate|todate|ordernumber|barcode|guideid|modulename): ([a-z-]+), (required|optional)/g,
      ),
    ].map(([, name, type, need]) => ({ name, type, need }));
  const types = { dateTime: 'date-time', text: 'string', number: 'number' };

  test('has no operation that the catalogue does not have, nor the other way round', () => {
    const paths = tableOf('4.2').map(([, path]) => path?.replace('/{version}', ''));
    expect(paths.sort()).toEqual(bookingOperations.map((operation) => operation.path).sort());
  });

  test.each(tableOf('4.2'))(
    '%s: %s',
    async (_name = '', cell = '', parameters = '', response = '') => {
      const path = cell.replace('/{version}', '');
      const operation = bookingOperations.find((candidate) => candidate.path === path);
      const listed = operation?.parameters.map(({ name, type, required }) => ({
        name,
        type: types[type],
        need: required === 'never' ? 'optional' : 'required',
      }));
      expect(listed).toEqual(described(parameters));
      const where = path.replace('{guideid}', await guideId());
      const asked: Record<string, string> = {};
      for (const parameter of operation?.parameters ?? []) {
        if (parameter.name === 'fromdate' || parameter.name === 'todate')
          asked[parameter.name] = march[parameter.name];
        if (parameter.name === 'modulename') asked.modulename = 'bookings';
      }
      const answer = await ask(sandbox, session, where, asked);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const shape = Array.isArray(readJson(answer)) ? 'array' : 'object';
      expect(response.startsWith(shape)).toBe(true);
      expect(operation?.returns.shape).toBe(shape === 'array' ? 'list' : 'one');
    },
  );
});

test('every credential of 5.1 is a header that the sandbox reads', async () => {
  for (const [, header = ''] of tableOf('5.1')) {
    const name = header.split(',')[0]?.toLowerCase() ?? '';
    const headers = { ...session.headers, [name]: 'wrong' };
    const answer = await call(sandbox, 'GET', `${sandbox.baseUrl}/v1/guides/1`, headers);
    expect(answer.status, header).toBe(401);
  }
});

test('every status of 7.1 that is a failure comes with the error body, at least on demand', async () => {
  for (const [code = ''] of tableOf('7.1')) {
    const status = Number(code);
    if (status < 400) continue;
    sandbox.setFaults([{ operation: 'listOrders', fault: { type: 'status', status } }]);
    const answer = await ask(sandbox, session, '/orders', march);
    expect(answer.status).toBe(status);
    expect(firstError(answer)).toEqual({ message: expect.any(String), code: status });
  }
  sandbox.setFaults([]);
});

test('every code of 7.2 has its message in the catalogue and from the sandbox', async () => {
  const day = (text: string) => `${text}T00:00:00`;
  const causes: Readonly<Record<string, Record<string, string>>> = {
    1001: { fromdate: 'soon', todate: day('2026-03-05') },
    1002: {},
    1003: { fromdate: day('2026-03-05'), todate: day('2026-03-04') },
    1004: { fromdate: day('2026-03-05'), todate: '2026-03-05T12:00:00' },
    1005: { fromdate: day('2026-03-05'), todate: day('2026-05-05') },
  };
  const listed = tableOf('7.2');
  expect(listed.map(([code]) => code)).toEqual(Object.keys(platformCodes));
  for (const [code = '', message = ''] of listed) {
    expect(platformCodes[Number(code) as keyof typeof platformCodes]).toBe(message);
    const answer = await ask(sandbox, session, '/bookings', causes[code]);
    expect(answer.status).toBe(400);
    expect(firstError(answer)).toEqual({
      code: Number(code),
      message: message.replace('<field_name>', 'fromDate'),
    });
  }
});

test('every limit of spec 8 is the catalogue’s', () => {
  const values = Object.fromEntries(tableOf('8').map(([limit = '', value = '']) => [limit, value]));
  expect(values['Date range (todate minus fromdate)']).toBe(
    `minimum ${limits.minimumDays} day, maximum ${limits.maximumMonths} month`,
  );
  expect(values['Access token lifetime']).toBe(`${limits.accessTokenSeconds / 3600} hour`);
  expect(values['Refresh token lifetime']).toBe(`${limits.refreshTokenSeconds / 3600} hours`);
  expect(values['Timestamp clock drift']).toBe(
    `${limits.clockDriftSeconds / 60} minutes either side`,
  );
  expect(values['Scanned data refresh interval']).toBe(`${limits.scanRefreshMinutes} minutes`);
  expect(values['Other warehouse data freshness']).toBe('previous day');
  expect(Object.keys(values)).toHaveLength(6);
});

test('the failure message of 5.5 is the catalogue’s', () => {
  const text = readSpecText();
  expect(loginRefusedMessage).toBe('Api key authentication failed.');
  if (text !== null) expect(text).toContain(`The message ${loginRefusedMessage} indicates`);
});
