import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../bench.ts';

const seconds = 2;
/** Above that, milliseconds say as much of the others as of the app; ratios of one run still hold. */
const maxOthers = 0.1;

/**
 * Runs a bench, with the part of the machine's processor time that others take as a figure of it: the
 * larger of before and after, looked at while the bench does nothing. Where it is more than a little,
 * stderr says so.
 */
export async function runAmongOthers(run: () => Promise<Result>): Promise<Result> {
  const before = await measureOthers();
  const result = await run();
  const shareOfOthers = Math.max(before, await measureOthers());
  return { ...result, measured: { ...result.measured, shareOfOthers } };
}

/** Returns whether other programs took so little of the processors that the times can be trusted. */
export function wasQuiet({ measured }: Result): boolean {
  return (measured['shareOfOthers'] ?? 0) <= maxOthers;
}

async function measureOthers(): Promise<number> {
  const before = readTimes();
  await sleep(seconds * 1000);
  const after = readTimes();
  const others = (after.busy - before.busy) / Math.max(1, after.all - before.all);
  if (others > maxOthers) {
    process.stderr.write(
      `This machine is not quiet: others take ${Math.round(others * 100)} % of its processors. ` +
        'Take milliseconds for an upper bound, and look at the ratios.\n',
    );
  }
  return others;
}

function readTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce(
    (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
    0,
  );
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
