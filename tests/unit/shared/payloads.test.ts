import * as v from 'valibot';
import { expect, test } from 'vitest';
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

function isEmpty(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
}
