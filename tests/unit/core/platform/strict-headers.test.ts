import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  sandbox = await startSandbox({
    seed: 7,
    today: '2026-06-15',
    rowsPerMonth: 50,
    tokenLifetimeSeconds: 86_400,
    strictHeaders: true,
  });
  folder = await makeTestFolder();
});
afterAll(async () => {
  await sandbox.close();
  await folder.remove();
});

test('login, renewal, exchange and bookings carry every header that a platform may demand', async () => {
  const clock = createManualClock();
  const { session, client, close } = connectTo(sandbox, {
    clock,
    sleep: clock.sleep,
    sessionPolicy: () => 'renew',
  });
  await session.signIn(never);
  clock.pass(56 * 60_000);
  await session.authorise(never);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const externalJwt = `${part({ alg: 'none' })}.${part({ sub: 'visitor-1' })}.x`;
  await client.exchangeVisitorToken({ externalJwt }, { signal: never });
  await client.download({
    operation: 'listBookings',
    parameters: { fromdate: '2026-06-01T00:00:00', todate: '2026-06-08T00:00:00' },
    bodyPath: join(folder.path, 'body.json'),
    signal: never,
  });
  close();
  const tenantKey = sandbox.tenants[0]?.tenantKey;
  expect(
    sandbox.requests.map((request) => [request.operation, request.status, request.tenantKey]),
  ).toEqual([
    ['login', 200, tenantKey],
    ['renew', 200, tenantKey],
    ['exchangeVisitorToken', 200, tenantKey],
    ['listBookings', 200, tenantKey],
  ]);
});
