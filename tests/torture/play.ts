import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fraction, hashText, mix } from '../../sandbox/data/random.ts';
import type { Campaign } from './campaign.ts';
import { waitFairly } from './support/fair-time.ts';
import { Killed } from './support/faulty-disk.ts';

/** In memory, where there is such a place: what matters is what is written, not how long it takes. */
export const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A round that hangs is one that failed. */
const maxMilliseconds = 120_000;

export interface Played {
  /** What was survived; null: it failed. */
  readonly word: string | null;
  readonly failure: string | null;
  readonly notes: readonly string[];
  /** Where its files are, if they were to stay. */
  readonly kept: string | null;
}

/** Plays one round in a folder of its own. */
export async function playRound(
  campaign: Campaign,
  seed: number,
  index: number,
  options: {
    readonly keep?: boolean;
    readonly onNote?: (text: string) => void;
    /** Default: true. */
    readonly judgesTime?: boolean;
  } = {},
): Promise<Played> {
  const folder = mkdtempSync(join(place, `venue-desk-torture-${campaign.name}-`));
  const notes: string[] = [];
  const note = (text: string): void => {
    notes.push(text);
    options.onNote?.(text);
  };
  const key = mix(mix(hashText(campaign.name), seed), index);
  let drawn = 0;
  const random = (): number => fraction(key, drawn++);
  const bugs = hearBugs();
  const ended = new AbortController();
  try {
    const hung = new Promise<never>((_, reject) => {
      const longest = campaign.longest ?? maxMilliseconds;
      waitFairly(longest, ended.signal).then(
        () => reject(new Error('it hangs')),
        () => undefined,
      );
    });
    const { judgesTime = true } = options;
    const round = { seed, index, judgesTime, random, folder, note };
    const word = await Promise.race([(async () => campaign.run(round))(), hung]);
    // What nobody waited for is told a turn later.
    await new Promise((resolve) => setImmediate(resolve));
    if (bugs.heard.length > 0) throw bugs.heard[0];
    rmSync(folder, { recursive: true, force: true });
    return { word, failure: null, notes, kept: null };
  } catch (error) {
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
    return { word: null, failure: describe(error), notes, kept: options.keep ? folder : null };
  } finally {
    ended.abort();
    bugs.end();
  }
}

/** Errors that nobody catches. What a killed life leaves behind is no bug. */
function hearBugs() {
  const heard: unknown[] = [];
  const hear = (error: unknown): void => {
    if (!(error instanceof Killed)) heard.push(error);
  };
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
  return {
    heard,
    end() {
      process.off('unhandledRejection', hear);
      process.off('uncaughtException', hear);
    },
  };
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (from ${describe(error.cause)})`;
  return `${error.stack ?? error.message}${cause}`;
}
