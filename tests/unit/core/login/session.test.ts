import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import type { SessionState } from '../../../../shared/domain/session.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailure, connectTo, makeTestFolder, never } from '../../../support/venue-fixture.ts';

const period = { fromdate: '2026-06-01T00:00:00', todate: '2026-06-03T00:00:00' };
const minute = 60_000;
/** Seconds by which another clock is known: what an answer takes on a busy machine counts. */
const maxError = 30;

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let number = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 3, today: '2026-06-15', rowsPerMonth: 50 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setFaults([]);
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

function list(connection: ReturnType<typeof connectTo>) {
  number += 1;
  const bodyPath = join(folder.path, `${number}.json`);
  const request = {
    operation: 'listBookings',
    parameters: period,
    bodyPath,
    signal: never,
  } as const;
  return connection.client.download(request);
}

/** How many logins the sandbox sees while this runs; `granted` counts only those that succeed. */
async function loginsDuring(work: () => Promise<unknown>, granted = false): Promise<number> {
  const before = sandbox.requests.length;
  await work();
  const since = sandbox.requests.slice(before).filter((r) => r.operation === 'login');
  return since.filter((r) => !granted || r.status === 200).length;
}

describe('one login, whoever asks', () => {
  test('100 callers at once cost one login', async () => {
    const connection = connectTo(sandbox);
    const logins = await loginsDuring(() =>
      Promise.all(Array.from({ length: 100 }, () => list(connection))),
    );
    expect(logins).toBe(1);
    connection.close();
  });

  test('100 callers when the token is over cost one login more', async () => {
    const clock = createManualClock();
    const connection = connectTo(sandbox, { clock });
    await connection.session.signIn(never);
    // The sandbox's own time stands still, so the first attempt is refused and corrected.
    clock.pass(56 * minute);
    const logins = await loginsDuring(
      () => Promise.all(Array.from({ length: 100 }, () => list(connection))),
      true,
    );
    expect(logins).toBe(1);
    connection.close();
  });

  test('100 callers whose token was revoked cost one login more, the late ones too', async () => {
    const connection = connectTo(sandbox);
    await connection.session.signIn(never);
    sandbox.setFaults([{ operation: 'listBookings', times: 1, fault: { type: 'revokeToken' } }]);
    const logins = await loginsDuring(() =>
      Promise.all(Array.from({ length: 100 }, () => list(connection))),
    );
    expect(logins).toBe(1);
    connection.close();
  });

  test('a late refusal of an old token leaves the new one alone', async () => {
    const { session, close } = connectTo(sandbox);
    const old = await session.authorise(never);
    session.refuse(old);
    const fresh = await session.authorise(never);
    expect(fresh.token).not.toBe(old.token);
    session.refuse(old);
    expect(await session.authorise(never)).toBe(fresh);
    close();
  });

  test('one who leaves does not stop the login for the others', async () => {
    const { session, close } = connectTo(sandbox);
    const leaving = new AbortController();
    const [left, stayed] = [session.authorise(leaving.signal), session.authorise(never)];
    leaving.abort();
    expect((await catchFailure(left)).kind).toBe('cancelled');
    expect((await stayed).token).not.toBe('');
    close();
  });
});

describe('how long a token is used', () => {
  test.each([
    ['nothing', 0, 0, 0],
    ['54 minutes go by', 54 * minute, 0, 0],
    ['55 minutes go by', 55 * minute + 1000, 0, 1],
    ['the machine sleeps for two hours and its monotonic clock with it', 0, 120 * minute, 1],
    ['the wall clock is set back by ten minutes', 0, -10 * minute, 1],
    ['the wall clock is set back by two hours', 0, -120 * minute, 1],
    ['the wall clock is set on by a day', 0, 1440 * minute, 1],
    ['the wall clock is set back while 55 minutes go by', 56 * minute, -4 * minute, 1],
    ['the wall clock is set on by ten minutes', 0, 10 * minute, 0],
  ])('%s', async (_, passed, setBy, expected) => {
    const clock = createManualClock();
    const { session, close } = connectTo(sandbox, { clock });
    await session.signIn(never);
    clock.pass(passed);
    clock.setWallBy(setBy);
    expect(await loginsDuring(() => session.authorise(never), true)).toBe(expected);
    close();
  });

  test("a token's own shorter life counts, also when our clock is far off", async () => {
    const short = await startSandbox({ seed: 3, tokenLifetimeSeconds: 900, rowsPerMonth: 10 });
    for (const skew of [0, -50 * minute, 50 * minute]) {
      const clock = createManualClock(Date.now() + skew);
      const { session, close } = connectTo(short, { clock });
      const state = await session.signIn(never);
      const life = ((state.renewAt ?? 0) - clock.now()) / 1000;
      expect(Math.abs(life - 600)).toBeLessThanOrEqual(maxError);
      close();
    }
    await short.close();
  });
});

describe('clocks that differ', () => {
  const skews = [-3600, -1800, -600, -130, -60, 0, 60, 130, 600, 1800, 3600];

  test.each(skews)('by %i seconds: signed in after at most two attempts', async (seconds) => {
    const skewed = await startSandbox({ seed: 3, clockSkewSeconds: seconds, rowsPerMonth: 10 });
    const { session, close } = connectTo(skewed);
    const state = await session.signIn(never);
    expect(state.state).toBe('signed-in');
    const error = (state.clockOffsetSeconds ?? Number.NaN) - seconds;
    expect(Math.abs(error)).toBeLessThanOrEqual(maxError);
    const logins = skewed.requests.filter((r) => r.operation === 'login').length;
    expect(logins).toBe(Math.abs(seconds) > 120 ? 2 : 1);
    close();
    await skewed.close();
  });

  test('a wrong key is refused once, without a loop', async () => {
    const connection = connectTo(sandbox, {
      credentials: async () => ({
        ...(sandbox.tenants[0] as { apiKey: string; apiSecret: string; tenantKey: string }),
        apiSecret: sandbox.tenants[1]?.apiSecret ?? '',
      }),
    });
    let kind = '';
    const logins = await loginsDuring(async () => {
      kind = (await catchFailure(connection.session.signIn(never))).kind;
    });
    expect([kind, logins]).toEqual(['login-refused', 1]);
    expect(connection.session.state().state).toBe('signed-out');
    connection.close();
  });

  test('a wrong key with a clock far off is told as the clock, after two attempts', async () => {
    const skewed = await startSandbox({ seed: 3, clockSkewSeconds: 600, rowsPerMonth: 10 });
    const { session, close } = connectTo(skewed, {
      credentials: async () => ({
        ...(skewed.tenants[0] as { apiKey: string; apiSecret: string; tenantKey: string }),
        apiSecret: skewed.tenants[1]?.apiSecret ?? '',
      }),
    });
    const error = await catchFailure(session.signIn(never));
    expect(error.kind).toBe('clock-off');
    expect(Math.abs(Number(error.params?.seconds) - 600)).toBeLessThanOrEqual(maxError);
    expect(skewed.requests).toHaveLength(2);
    close();
    await skewed.close();
  });
});

describe('signing in and out', () => {
  test('before anything is asked, nobody is signed out', async () => {
    const { session, close } = connectTo(sandbox);
    expect(session.state().state).toBe('idle');
    session.signOut();
    expect(session.state().state).toBe('signed-out');
    close();
  });

  test('every change is told', async () => {
    const { session, close } = connectTo(sandbox);
    const told: SessionState['state'][] = [];
    const stop = session.onChange(({ state }) => told.push(state));
    await session.signIn(never);
    session.signOut();
    stop();
    await session.signIn(never);
    expect(told).toEqual(['signing-in', 'signed-in', 'signed-out']);
    close();
  });

  test('after signing out nothing signs in by itself', async () => {
    const connection = connectTo(sandbox);
    await connection.session.signIn(never);
    connection.session.signOut();
    const logins = await loginsDuring(async () => {
      expect((await catchFailure(list(connection))).kind).toBe('signed-out');
    });
    expect(logins).toBe(0);
    connection.close();
  });

  test('signing out stops a login under way, and a later one is not undone by it', async () => {
    const connection = connectTo(sandbox);
    const { session, close } = connection;
    const before = sandbox.requests.length;
    sandbox.setFaults([{ operation: 'login', times: 1, fault: { type: 'hold' } }]);
    const stopped = catchFailure(session.signIn(never));
    await expect.poll(() => sandbox.requests.length).toBe(before + 1);
    session.signOut();
    expect((await stopped).kind).toBe('signed-out');
    await session.signIn(never);
    // What was held is answered now, before what is asked for next.
    sandbox.setFaults([]);
    await list(connection);
    expect(session.state().state).toBe('signed-in');
    close();
  });

  test.each([
    [500, 'platform-failed', 3],
    [503, 'platform-away', 3],
    [429, 'rate-limited', 3],
    [400, 'login-not-valid', 1],
    [401, 'login-refused', 1],
    [422, 'login-not-valid', 1],
    [403, 'key-header-refused', 1],
    [404, 'not-found', 1],
  ])(
    'a login answered by %i is %s after %i attempts, each signed anew',
    async (status, kind, attempts) => {
      const clock = createManualClock();
      const { session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
      sandbox.setFaults([{ operation: 'login', fault: { type: 'status', status } }]);
      let error = '';
      const logins = await loginsDuring(async () => {
        error = (await catchFailure(session.signIn(never))).kind;
      });
      expect([error, logins]).toEqual([kind, attempts]);
      close();
    },
  );

  test.each([
    '{}',
    '{"authToken":null}',
    '{"authToken":""}',
    '{"authToken":5}',
    '{"authToken":"a\\nb"}',
    '[]',
    'x',
  ])('a login answered by 200 and %s is not understood', async (body) => {
    const clock = createManualClock();
    const { session, close } = connectTo(sandbox, { clock, sleep: clock.sleep });
    sandbox.setFaults([
      { operation: 'login', fault: { type: 'contentType', contentType: 'application/json', body } },
    ]);
    expect((await catchFailure(session.signIn(never))).kind).toBe('answer-not-understood');
    close();
  });
});
