import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import {
  call,
  loginBody,
  mayPeriod,
  postLogin,
  readJson,
  tenantAt,
  today,
} from './platform-client.ts';

/** Responses that the sandbox makes before they are asked for. */

const museum = 'Museum aan de Kade';
const noon = Date.parse(`${today}T12:00:00Z`);
const day = 24 * 60 * 60 * 1000;

/** The bodies of these lists, one after another, and whether each was ready: only those have a length. */
async function readLists(prepares: boolean, moves = 0) {
  const sandbox = await startSandbox({ now: noon, rowsPerMonth: 300 });
  try {
    const operations = [
      ['listBookings', 'bookings'],
      ['listScanned', 'scanned'],
    ] as const;
    const calls = operations.map(([operation]) => ({ operation, parameters: mayPeriod }));
    if (prepares) await sandbox.prepare(museum, calls);
    sandbox.setClock(noon + moves);
    const keys = tenantAt(sandbox, 0);
    const own = { 'x-api-key': keys.apiKey };
    const login = await postLogin(sandbox, loginBody(keys, new Date(noon + moves)), own);
    const { authToken } = readJson<{ authToken: string }>(login);
    const headers = { ...own, authorization: `bearer ${authToken}` };
    const lists: { readonly text: string; readonly wasReady: boolean }[] = [];
    for (const [, path] of [...operations, ...operations]) {
      const address = `${sandbox.baseUrl}/v1/${path}?${new URLSearchParams(mayPeriod)}`;
      const received = await call(sandbox, 'GET', address, headers);
      const wasReady = received.headers['content-length'] !== undefined;
      lists.push({ text: received.body.toString(), wasReady });
    }
    return lists;
  } finally {
    await sandbox.close();
  }
}

test('are those that it would have made, and each is given once', async () => {
  const [plain, prepared] = await Promise.all([readLists(false), readLists(true)]);
  expect(prepared.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
  expect(plain[0]?.text.length).toBeGreaterThan(10_000);
  expect(plain.map(({ wasReady }) => wasReady)).toEqual([false, false, false, false]);
  expect(prepared.map(({ wasReady }) => wasReady)).toEqual([true, true, false, false]);
});

test('are not given on another day, whose data are others', async () => {
  const [first] = await readLists(true, 3 * day);
  const [plain] = await readLists(false, 3 * day);
  expect(first).toEqual(plain);
  expect(first?.wasReady).toBe(false);
});
