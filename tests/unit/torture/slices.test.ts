import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { SlicedCampaign } from '../../torture/campaign.ts';
import type { Tally } from '../../torture/tally.ts';

/**
 * In a process of their own, as in a full run: the campaigns replace what Node does with files. They are loaded only
 * there.
 */
const program = join(import.meta.dirname, '../../torture', 'run.ts');
const seed = process.env.SEED ?? '1';
const { stdout } = await promisify(execFile)(
  process.execPath,
  [program, '--slice', '--seed', seed],
  {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    maxBuffer: 100e6,
    timeout: 300_000,
  },
);
const [plan, ...tallies] = stdout
  .split('\n')
  .filter((line) => /^(\[\{|\{)/.test(line))
  .map((line) => JSON.parse(line)) as [
  Pick<SlicedCampaign, 'name' | 'what' | 'slice'>[],
  ...Tally[],
];

test.each(plan)(`$name: $what (a slice of the torture, seed ${seed})`, ({ name, slice }) => {
  const tally = tallies.find((one) => one.name === name);
  expect(tally?.failures).toEqual([]);
  expect(tally?.rounds).toBe(slice);
});
