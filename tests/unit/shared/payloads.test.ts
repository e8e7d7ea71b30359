import * as v from 'valibot';
import { expect, test } from 'vitest';
import { id } from '../../../shared/domain/schemas.ts';
import { contract } from '../../../shared/ipc/contract.ts';
import { samplePayloads } from '../../support/sample-payloads.ts';

/** Payloads a method; the nightly figure of the bar is 10,000. Replay with VENUE_DESK_SEED. */
const count = Number(process.env.VENUE_DESK_FUZZ ?? 300);
const seed = Number(process.env.VENUE_DESK_SEED ?? Date.now() % 1_000_000);

test(`no method takes what it does not describe (VENUE_DESK_SEED=${seed})`, () => {
  // Main refuses arrays before it looks at them, and a method may take nothing.
  const payloads = samplePayloads(seed, count).filter(
    (payload) => !Array.isArray(payload) && !isEmpty(payload),
  );
  const taken = Object.entries(contract).flatMap(([area, { methods }]) =>
    Object.entries(methods).flatMap(([name, { input }]) =>
      payloads
        .filter((payload) => v.safeParse(input as v.GenericSchema, payload).success)
        .map((payload) => `${area}.${name} took ${JSON.stringify(payload)}`),
    ),
  );
  expect(taken).toEqual([]);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'nothing is looked up by the id %s, which every object has',
  (name) => {
    expect(v.safeParse(id, name).success).toBe(false);
  },
);

function isEmpty(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
}

test.each(['9999-12-31', '9000-01-01', '0001-01-01', '0999-12-31'])(
  'nobody asks for %s: behind years of four digits days are out of order, and going on never ends',
  (day) => {
    const { input } = contract.storedRows.methods.coverage;
    const payload = { profileId: 'profile-1', dataset: 'orders', first: day, last: day };
    expect(v.safeParse(input, payload).success).toBe(false);
    const { input: plan } = contract.sync.methods.plan;
    const period = { from: `${day}T00:00:00`, to: `${day}T23:59:59` };
    const asked = { profileId: 'profile-1', dataset: 'orders', kind: 'fill', period };
    expect(v.safeParse(plan, asked).success).toBe(false);
  },
);

test('nor for changes since a moment that no clock has', () => {
  const { input } = contract.history.methods.changes;
  const period = { from: '2026-11-01T00:00:00', to: '2026-11-02T00:00:00' };
  const asked = {
    profileId: 'profile-1',
    dataset: 'orders',
    dates: null,
    period,
  };
  expect(v.safeParse(input, { ...asked, since: 1_700_000_000_000 }).success).toBe(true);
  expect(v.safeParse(input, { ...asked, since: Number.MAX_VALUE }).success).toBe(false);
  expect(v.safeParse(input, { ...asked, since: -Number.MAX_VALUE }).success).toBe(false);
});
