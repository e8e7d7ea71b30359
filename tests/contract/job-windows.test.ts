import { afterAll, expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { findListOperation, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { planJob } from '../../shared/job-plan.ts';
import { minOverlap } from '../../shared/overlap.ts';
import { selectsWholes } from '../../shared/whole-rows.ts';
import { splitIntoWeeks } from '../../shared/windows.ts';
import { ask, signIn, today } from './platform-client.ts';

/** Replay a failed run with `WINDOWS_SEED=…`. */
const seed = Number(process.env.WINDOWS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const now = Temporal.PlainDateTime.from(`${today}T15:20:00`);
const datasets: readonly DatasetId[] = [
  'bookings',
  'guides',
  'availabilities',
  'orders',
  'scans',
  'tasks',
  'visitors',
];
/** Possible meanings of "1 day" and "1 month". */
const readings: readonly (readonly [string, SandboxOptions])[] = [
  ['as documented', {}],
  [
    'more than a day, at most 28 days, the end left out',
    {
      minimumExclusive: true,
      maximumDays: 28,
      exclusiveEnd: true,
    },
  ],
];
/** Around daylight saving, month ends and leap days. */
const starts = ['2024-02-01', '2024-01-31', '2025-03-30', '2025-10-26', '2023-12-31', '2024-02-29'];

const running: RunningSandbox[] = [];
afterAll(() => Promise.all(running.map((sandbox) => sandbox.close())));

for (const [turn, [name, options]] of readings.entries()) {
  test(`no window of a job is refused (seed ${seed}): ${name}`, async () => {
    const sandbox = await startSandbox({ today, timeOfDay: '15:20', rowsPerMonth: 20, ...options });
    running.push(sandbox);
    const session = await signIn(sandbox, 0);
    let state = seed;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    let asked = 0;
    for (const [nth, id] of datasets.entries()) {
      const dataset = getDataset(id);
      const path = findListOperation(id)?.path ?? '';
      // Half of them here, the others in the other reading.
      for (const start of starts.filter((_, at) => (at + nth + turn) % 2 === 0)) {
        const from = Temporal.PlainDateTime.from(start).add({
          seconds: random(3) * random(86_400),
        });
        const to = from.add({ seconds: 1 + random(120 * 86_400) });
        const stored = [{ from: text(from.add({ days: 30 })), to: text(from.add({ hours: 731 })) }];
        const overlaps = selectsWholes(dataset) ? [null, minOverlap, 0] : [null];
        const asks = overlaps.flatMap((overlap) => {
          const already = { periods: stored, wholes: [], overlap };
          const plan = planJob(dataset, { from: text(from), to: text(to) }, already, now);
          return plan.windows.flatMap((window) => window.asks);
        });
        // Windows are requested according to what was learned about the platform.
        const isShort = options.maximumDays !== undefined && selectsWholes(dataset);
        // Plans with different overlaps have most windows in common.
        const queries = new Set(
          (isShort ? splitIntoWeeks(asks) : asks).map(
            (window) => `fromdate=${window.from}&todate=${window.to}`,
          ),
        );
        for (const query of queries) {
          asked += 1;
          const answer = await ask(sandbox, session, `${path}?${query}`);
          expect(answer.status, `${id} ${query} ${answer.body}`).toBe(200);
        }
      }
    }
    expect(asked).toBeGreaterThan((datasets.length * starts.length) / 2);
  });
}

function text(moment: Temporal.PlainDateTime): string {
  return moment.toString({ smallestUnit: 'second' });
}
