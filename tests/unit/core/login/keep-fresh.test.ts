import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerClock } from '../../../../electron/core/access/login/server-clock.ts';
import { createSession } from '../../../../electron/core/access/login/session.ts';
import type { Session } from '../../../../electron/core/access/login/session-port.ts';
import type { Clock } from '../../../../electron/core/base/time/clock.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { appError, type ErrorKind, Failure, fail } from '../../../../shared/errors.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { connectTo, never } from '../../../support/venue-fixture.ts';

/** Its tokens live for forty seconds: they are over for us after twenty. */
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 3, rowsPerMonth: 10, tokenLifetimeSeconds: 40 });
});
afterAll(() => sandbox.close());

function connect(sessionPolicy: 'renew' | 'log-in-again') {
  const before = sandbox.requests.length;
  const clock = createManualClock();
  const setPlatformClock = () => sandbox.setClock(clock.now());
  setPlatformClock();
  let sleeper = (): void => undefined;
  const venue = connectTo(sandbox, {
    sessionPolicy: () => sessionPolicy,
    isNeeded: () => true,
    clock,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Failure(appError('cancelled'))));
        sleeper = () => {
          clock.pass(milliseconds);
          setPlatformClock();
          resolve();
        };
      }),
  });
  return {
    ...venue,
    /** The time passes that is slept for. */
    wake: () => sleeper(),
    /** The authentication calls since it was connected, with their statuses. */
    calls: () =>
      sandbox.requests.slice(before).map(({ operation, status }) => `${operation} ${status}`),
  };
}

/** Resolves when the session has another token; nobody asks it for one. */
function untilReplaced(session: Session): Promise<void> {
  let wasBusy = false;
  return new Promise((resolve) => {
    const stop = session.onChange(({ state }) => {
      if (state === 'signing-in') wasBusy = true;
      if (state !== 'signed-in' || !wasBusy) return;
      stop();
      resolve();
    });
  });
}

test.each([
  ['renew', 'renew 200'],
  ['log-in-again', 'login 200'],
] as const)(
  'with “%s” a token is replaced before it ends, without a request',
  async (policy, call) => {
    const { session, wake, calls, close } = connect(policy);
    const first = await session.authorise(never);
    for (let times = 0; times < 2; times += 1) {
      const replaced = untilReplaced(session);
      wake();
      await replaced;
    }
    expect(calls()).toEqual(['login 200', call, call]);
    expect((await session.authorise(never)).token).not.toBe(first.token);
    expect(calls()).toHaveLength(3);
    close();
  },
);

/** A session with a manual clock; its tokens live for twenty seconds. */
function makeSession(policy: 'renew' | 'log-in-again', isNeeded: () => boolean = () => true) {
  let time = 1_800_000_000_000;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const calls: string[] = [];
  const answers: ErrorKind[] = [];
  const clock: Clock = { now: () => time, monotonic: () => time };
  const token = (): string => {
    const claims = {
      iat: Math.floor(time / 1000),
      exp: Math.floor(time / 1000) + 20,
      n: calls.length,
    };
    return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
  };
  const call = async (name: string): Promise<string> => {
    calls.push(name);
    const kind = answers.shift();
    if (kind) fail(kind);
    return token();
  };
  const session = createSession({
    profileId: 'profile-0001',
    credentials: async () => ({ apiKey: 'key', apiSecret: '', tenantKey: 'tenant' }),
    sendLogin: async () => ({ authToken: await call('login'), refreshToken: 'refresh' }),
    renewal: { isWanted: () => policy === 'renew', send: () => call('renew') },
    freshness: {
      isNeeded,
      sleep: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Failure(appError('cancelled'))));
          sleepers.push({ at: time + milliseconds, wake: resolve });
        }),
    },
    clock,
    serverClock: createServerClock(clock),
  });
  /** Timers that are due go off; on a machine that slept, only when it is awake again. */
  async function pass(seconds: number): Promise<void> {
    time += seconds * 1000;
    const due = sleepers.filter(({ at }) => at <= time);
    sleepers = sleepers.filter(({ at }) => at > time);
    for (const { wake } of due) wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { session, calls, answers, pass };
}

test('a token is replaced when half of a short life is over, and not before', async () => {
  const { session, calls, pass } = makeSession('renew');
  await session.authorise(never);
  await pass(9);
  expect(calls).toEqual(['login']);
  await pass(1);
  expect(calls).toEqual(['login', 'renew']);
  await pass(10);
  expect(calls).toEqual(['login', 'renew', 'renew']);
});

test('after the machine was asleep there is a login, however the session is to be kept', async () => {
  const { session, calls, pass } = makeSession('renew');
  await session.authorise(never);
  await pass(3600);
  expect(calls).toEqual(['login', 'login']);
  await pass(10);
  expect(calls).toEqual(['login', 'login', 'renew']);
});

test('nothing is replaced that nobody needs, and no renewal is asked with a token that has ended', async () => {
  const { session, calls, pass } = makeSession('renew', () => false);
  await session.authorise(never);
  await pass(10);
  await pass(15);
  expect(calls).toEqual(['login']);
  await session.authorise(never);
  expect(calls).toEqual(['login', 'login']);
});

test('signing out ends it', async () => {
  const { session, calls, pass } = makeSession('renew');
  await session.authorise(never);
  session.signOut();
  await pass(10);
  expect(calls).toEqual(['login']);
});

test('what may pass is tried again, and the token that holds goes on being used', async () => {
  const { session, calls, answers, pass } = makeSession('log-in-again');
  await session.authorise(never);
  answers.push('platform-failed');
  await pass(10);
  expect([calls, session.state().state]).toEqual([['login', 'login'], 'signed-in']);
  await pass(30);
  expect(calls).toEqual(['login', 'login', 'login']);
  expect(session.state().state).toBe('signed-in');
});

test('keys that are refused are not tried over and over', async () => {
  const { session, calls, answers, pass } = makeSession('log-in-again');
  await session.authorise(never);
  answers.push('login-refused');
  for (const seconds of [10, 30, 30, 30]) await pass(seconds);
  expect([calls, session.state().state]).toEqual([['login', 'login'], 'signed-out']);
});
