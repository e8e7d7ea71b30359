import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailure, connectTo, never } from '../../../support/venue-fixture.ts';

const minute = 60_000;
let sandbox: RunningSandbox;
/** Its tokens live for a day, so that a bearer stays valid while our clock runs ahead. */
beforeAll(async () => {
  sandbox = await startSandbox({
    seed: 3,
    rowsPerMonth: 10,
    tokenLifetimeSeconds: 86_400,
    refreshLifetimeSeconds: 4 * 3600,
  });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setFaults([]));

type Policy = 'log-in-again' | 'renew';

function connect(policy: () => Policy) {
  const clock = createManualClock();
  const connection = connectTo(sandbox, { clock, sleep: clock.sleep, sessionPolicy: policy });
  const before = sandbox.requests.length;
  return {
    ...connection,
    clock,
    /** The authentication calls since it was connected, with their statuses. */
    calls: () =>
      sandbox.requests
        .slice(before)
        .filter(({ operation }) => operation === 'login' || operation === 'renew')
        .map(({ operation, status }) => `${operation} ${status}`),
  };
}

/** A token that is over for us is replaced, whatever the way; returns the new one. */
async function replaceToken(venue: ReturnType<typeof connect>): Promise<string> {
  const old = await venue.session.authorise(never);
  venue.clock.pass(56 * minute);
  const fresh = await venue.session.authorise(never);
  expect(fresh.token).not.toBe(old.token);
  return fresh.token;
}

test('a profile logs in again unless it wants to renew', async () => {
  const venue = connect(() => 'log-in-again');
  await replaceToken(venue);
  expect(venue.calls().filter((call) => call.startsWith('renew'))).toEqual([]);
  expect(venue.calls().filter((call) => call === 'login 200')).toHaveLength(2);
  venue.close();
});

test('a profile that wants to renew does so, with the three headers of its own session', async () => {
  const venue = connect(() => 'renew');
  const token = await replaceToken(venue);
  expect(venue.calls()).toEqual(['login 200', 'renew 200']);
  const renewal = sandbox.requests.findLast(({ operation }) => operation === 'renew');
  expect(renewal?.apiKey).toBe(sandbox.tenants[0]?.apiKey);
  expect(renewal?.authorization).toMatch(/^bearer \S+$/);
  expect((await venue.session.authorise(never)).token).toBe(token);
  venue.close();
});

test('a refresh token renews for less than four hours, and then there is a login', async () => {
  const venue = connect(() => 'renew');
  await venue.session.signIn(never);
  // 56, 112, 168 and 224 minutes after the login, and then past the four hours of spec 5.4.
  for (let round = 0; round < 4; round += 1) await replaceToken(venue);
  expect(venue.calls()).toEqual(['login 200', ...Array(4).fill('renew 200')]);
  venue.clock.pass(56 * minute);
  await venue.session.authorise(never);
  expect(
    venue
      .calls()
      .slice(5)
      .filter((call) => call.startsWith('renew')),
  ).toEqual([]);
  expect(venue.calls().at(-1)).toBe('login 200');
  venue.close();
});

test.each([404, 422])('a renewal answered %i is a login, and not tried again', async (status) => {
  const venue = connect(() => 'renew');
  await venue.session.signIn(never);
  sandbox.setFaults([{ operation: 'renew', fault: { type: 'status', status } }]);
  await replaceToken(venue);
  await replaceToken(venue);
  const renewals = venue.calls().filter((call) => call.startsWith('renew'));
  expect(renewals).toEqual([`renew ${status}`]);
  expect(venue.calls().filter((call) => call === 'login 200')).toHaveLength(3);
  venue.close();
});

test.each([
  ['400', { type: 'status', status: 400 }],
  ['401', { type: 'status', status: 401 }],
  ['429', { type: 'status', status: 429 }],
  ['500', { type: 'status', status: 500 }],
  ['a body that is no answer', { type: 'hostile', body: 'notJson' }],
  ['nothing, the connection being closed', { type: 'hangUp' }],
] as const)(
  'a renewal answered by %s is a login this time, and tried again the next',
  async (_, fault) => {
    const venue = connect(() => 'renew');
    await venue.session.signIn(never);
    sandbox.setFaults([{ operation: 'renew', times: 1, fault }]);
    await replaceToken(venue);
    await replaceToken(venue);
    expect(venue.calls().filter((call) => call.startsWith('renew'))).toHaveLength(2);
    expect(venue.calls().at(-1)).toBe('renew 200');
    venue.close();
  },
);

test('the policy can be changed while a session is open', async () => {
  let policy: Policy = 'log-in-again';
  const venue = connect(() => policy);
  await venue.session.signIn(never);
  policy = 'renew';
  await replaceToken(venue);
  expect(venue.calls()).toEqual(['login 200', 'renew 200']);
  policy = 'log-in-again';
  await replaceToken(venue);
  expect(venue.calls().filter((call) => call.startsWith('renew'))).toHaveLength(1);
  venue.close();
});

test('signing out stops a renewal under way, and nothing is signed in by it', async () => {
  const venue = connect(() => 'renew');
  await venue.session.signIn(never);
  sandbox.setFaults([{ operation: 'renew', fault: { type: 'hold' } }]);
  venue.clock.pass(56 * minute);
  const waiting = catchFailure(venue.session.authorise(never));
  await expect.poll(venue.calls).toContain('renew null');
  venue.session.signOut();
  expect((await waiting).kind).toBe('signed-out');
  expect(venue.session.state().state).toBe('signed-out');
  venue.close();
});
