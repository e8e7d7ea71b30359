import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Campaign } from './campaign.ts';
import { describe, playRound } from './play.ts';

/** The results of a campaign's rounds. */
export interface Tally {
  readonly name: string;
  readonly rounds: number;
  readonly milliseconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failures: readonly FailedRound[];
  /** Number of failed rounds; `failures` lists the first ones. */
  readonly failed: number;
}

export interface FailedRound {
  /** Null if it isn't the failure of one round. */
  readonly index: number | null;
  readonly text: string;
  readonly notes: readonly string[];
}

const maxListed = 20;
/** Milliseconds that a campaign's `end` may take. */
const maxEnd = 30_000;

/** Plays rounds of a campaign until none is left, or the time is over. */
export async function playCampaign(
  campaign: Campaign,
  options: {
    readonly seed: number;
    /** The number of a round that no other process plays. Null if none is left. */
    readonly claim: () => Promise<number | null> | number | null;
    /** Milliseconds from now. */
    readonly within: number;
    readonly judgesTime?: boolean;
  },
): Promise<Tally> {
  const { seed, claim, within, judgesTime = true } = options;
  const began = performance.now();
  const counts: Record<string, number> = {};
  const failures: FailedRound[] = [];
  let played = 0;
  let failed = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - began <= within) {
      const index = await claim();
      if (index === null) return;
      const { word, failure, notes } = await playRound(campaign, seed, index, { judgesTime });
      played += 1;
      if (word !== null) counts[word] = (counts[word] ?? 0) + 1;
      else failed += 1;
      if (failure !== null && failures.length < maxListed) {
        failures.push({ index, text: failure, notes });
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: campaign.atOnce ?? 1 }, work));
  } finally {
    // A failure to close must not hide the results.
    const closing = (async () => campaign.end?.())().catch((error: unknown) => {
      failed += 1;
      failures.push({ index: null, text: `at the end: ${describe(error)}`, notes: [] });
    });
    await Promise.race([closing, wait(maxEnd, undefined, { ref: false })]);
  }
  const milliseconds = Math.round(performance.now() - began);
  return { name: campaign.name, rounds: played, milliseconds, counts, failures, failed };
}

/** Adds up the tallies of processes that played one campaign at the same time. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const counts: Record<string, number> = {};
  for (const tally of tallies) {
    for (const [word, count] of Object.entries(tally.counts)) {
      counts[word] = (counts[word] ?? 0) + count;
    }
  }
  const sum = (take: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + take(tally), 0);
  return {
    name: tallies[0]?.name ?? '',
    rounds: sum(({ rounds }) => rounds),
    milliseconds: Math.max(0, ...tallies.map(({ milliseconds }) => milliseconds)),
    counts,
    failures: tallies
      .flatMap(({ failures }) => failures)
      .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
      .slice(0, maxListed),
    failed: sum(({ failed }) => failed),
  };
}

/** Returns the number of processes: one per processor. */
export function countParts(): number {
  return Math.max(1, availableParallelism());
}
