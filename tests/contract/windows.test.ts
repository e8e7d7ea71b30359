import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { OperationId } from '../../shared/catalogue/types.ts';
import { createChance } from '../support/chance.ts';
import { ask, fetchTruth, type Session, signIn, today } from './platform-client.ts';

/** Replay a failed run with `WINDOWS_SEED=…`. */
const seed = Number(process.env.WINDOWS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Whole numbers below a limit, the same for the same seed. */
function makeRandom(from: number): (below: number) => number {
  const chance = createChance(from);
  return (below) => Math.floor(chance() * below);
}

let sandbox: RunningSandbox;
let sessions: Session[];
beforeAll(async () => {
  sandbox = await startSandbox({ today, timeOfDay: '15:20', rowsPerMonth: 1500 });
  sessions = await Promise.all(sandbox.tenants.map((_tenant, place) => signIn(sandbox, place)));
});
afterAll(() => sandbox.close());

const lists: readonly OperationId[] = [
  'listBookings',
  'listOrders',
  'listVisitors',
  'listScanned',
  'listGuides',
];

describe(`random windows (seed ${seed})`, () => {
  test.each(lists)(
    'two windows that meet have the rows of one over both: %s',
    async (operation) => {
      const random = makeRandom(seed);
      for (let run = 0; run < 25; run++) {
        const session = sessions[random(sessions.length)] as Session;
        const start = Temporal.PlainDateTime.from('2023-01-01').add({
          seconds: random(1240 * 86_400),
        });
        const seconds = 2 * 86_400 + random(25 * 86_400);
        const meet = start.add({ seconds: 86_400 + random(seconds - 2 * 86_400 + 1) });
        const end = start.add({ seconds });
        const rows = (fromdate: Temporal.PlainDateTime, todate: Temporal.PlainDateTime) =>
          fetchTruth(sandbox, session, operation, {
            fromdate: textOf(fromdate),
            todate: textOf(todate),
          });
        const whole = await rows(start, end);
        // Both ends belong to a period, so the second one starts a second later.
        const later = meet.add({ seconds: 1 });
        const second =
          Temporal.PlainDateTime.compare(later.add({ days: 1 }), end) > 0 ? null : later;
        if (second === null) continue;
        const parts = [...(await rows(start, meet)), ...(await rows(second, end))];
        expect(sorted(parts), `${session.keys.name} ${start} ${meet} ${end}`).toEqual(
          sorted(whole),
        );
      }
    },
  );

  test('nonsense in the address is refused, never answered with 500', async () => {
    const random = makeRandom(seed);
    const slices = [
      '%',
      '%00',
      '%zz',
      '..',
      '/',
      '//',
      '\\',
      '?',
      '&',
      '=',
      'fromdate',
      'todate',
      'guides',
      '1e9',
      '-1',
      "'",
      '2026-05-01T00:00:00',
      '+',
      '%7f',
      '9'.repeat(40),
    ];
    for (let run = 0; run < 300; run++) {
      const path = `/${Array.from({ length: 1 + random(6) }, () => slices[random(slices.length)]).join('')}`;
      const answer = await ask(sandbox, sessions[0] as Session, path);
      expect([200, 400, 404], path).toContain(answer.status);
    }
  });
});

function textOf(dateTime: Temporal.PlainDateTime): string {
  return dateTime.toString({ smallestUnit: 'second' });
}

function sorted(rows: readonly object[]): string[] {
  const plain = (_name: string, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value;
  return rows.map((row) => JSON.stringify(row, plain)).sort();
}
