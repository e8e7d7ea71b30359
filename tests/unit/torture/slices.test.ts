import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { campaigns } from '../../torture/campaigns.ts';
import type { Tally } from '../../torture/tally.ts';

/** In a process of their own, as in a full run: the campaigns replace what Node does with files. */
const program = join(import.meta.dirname, '../../torture', 'run.ts');
const seed = process.env.SEED ?? '1';
const tallies = new Map<string, Tally>();

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--slice', '--seed', seed],
    { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, maxBuffer: 100e6 },
  );
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{'))) {
    const tally = JSON.parse(line) as Tally;
    tallies.set(tally.name, tally);
  }
}, 300_000);

test.each(campaigns.filter(({ slice }) => slice > 0))(
  `$name: $what (a slice of the torture, seed ${seed})`,
  ({ name, slice }) => {
    const tally = tallies.get(name);
    expect(tally?.failures).toEqual([]);
    expect(tally?.rounds).toBe(slice);
  },
);
