import { expect, it } from 'vitest';
import { startSuites } from '../../../tools/test/start-suites.mjs';
import type { Machine, Suite } from '../../../tools/test/suites.mjs';

const passed = { passed: 1, failed: 0, skipped: 0, failures: [] };
const machine: Omit<Machine, 'others'> = {
  runtime: { path: 'electron', version: '1', official: true },
  readers: Promise.resolve(),
};

/** Suites that a test ends, and those begun so far. */
function planSuites(...lanes: readonly Suite['lane'][]) {
  const begun: string[] = [];
  const ends = lanes.map(() => Promise.withResolvers<typeof passed>());
  const chosen = lanes.map((lane, at) => ({
    files: at === 0 ? ['a.test.ts'] : ('all' as const),
    suite: {
      name: `${lane} ${at}`,
      lane,
      run: async (_: Machine, filters: readonly string[]) => {
        begun.push(`${lane} ${at}: ${filters.join(' ')}`);
        return ends[at]?.promise ?? passed;
      },
    },
  }));
  return { begun, chosen, end: (at: number) => ends[at]?.resolve(passed), ends };
}

it('runs lanes beside one another, each in order', async () => {
  const { begun, chosen, end } = planSuites('working', 'working', 'waiting', 'waiting');
  const started = startSuites(chosen, machine, ['filter']);
  expect(begun).toEqual(['working 0: a.test.ts filter', 'waiting 2: filter']);
  end(0);
  await started[0]?.counts;
  await expect.poll(() => begun.at(-1)).toBe('working 1: filter');
  end(1);
  await started[1]?.counts;
  end(2);
  await expect.poll(() => begun.at(-1)).toBe('waiting 3: filter');
  end(3);
  expect(await started[3]?.counts).toEqual(passed);
});

it('goes on after a suite that could not be run, and counts it as failed', async () => {
  const { begun, chosen, end, ends } = planSuites('working', 'working');
  const started = startSuites(chosen, machine, []);
  ends[0]?.reject(new Error('no desktop'));
  expect(await started[0]?.counts).toMatchObject({ failed: 1, failures: ['Error: no desktop'] });
  await expect.poll(() => begun).toHaveLength(2);
  end(1);
  expect(await started[1]?.counts).toEqual(passed);
});

it('tells a suite when the other lanes have ended', async () => {
  const { chosen, end } = planSuites('waiting', 'waiting', 'working');
  let isAlone = false;
  const last = chosen[2];
  if (last) {
    const { run } = last.suite;
    last.suite.run = (given, filters) => {
      given.others.then(() => {
        isAlone = true;
      });
      return run(given, filters);
    };
  }
  const started = startSuites(chosen, machine, []);
  end(0);
  await started[0]?.counts;
  expect(isAlone).toBe(false);
  end(1);
  await expect.poll(() => isAlone).toBe(true);
  end(2);
  await started[2]?.counts;
});
