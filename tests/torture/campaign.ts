/** One way of attacking the app, in rounds that can each be repeated. */
export interface Campaign {
  /** Also the name of its file. */
  readonly name: string;
  /** One line: what must hold. */
  readonly what: string;
  /** Rounds of a full run. */
  readonly whole: number;
  /**
   * Minutes of a processor that a full run of it takes, which decide its share of a run's time. Default: half a minute.
   * All campaigns fit into half an hour of two processors.
   */
  readonly minutes?: number;
  /** Milliseconds after which a round hangs. Default two minutes. */
  readonly longest?: number;
  /** One process plays all rounds, since they share one app. */
  readonly isAlone?: boolean;
  /** Rounds that a process plays at once, for campaigns that mostly wait. Default: one. */
  readonly atOnce?: number;
  /** Returns the outcome in a few words, which are counted (`'complete'`, `'refused'`). Throws if `what` doesn't hold. */
  run(round: Round): Promise<string> | string;
  /** Ends what rounds share, after the last one. */
  end?(): Promise<void> | void;
}

/** One of which `npm test` plays some rounds too: it needs no built app. */
export interface SlicedCampaign extends Campaign {
  /** Its rounds in `npm test`; together with all others' they take ten seconds. */
  readonly slice: number;
}

export interface Round {
  readonly seed: number;
  readonly index: number;
  /** A round that takes too long fails. False where other tests share the processors. */
  readonly judgesTime: boolean;
  /** 0 ≤ x < 1, the same for the same campaign, seed and index. */
  readonly random: () => number;
  /** The round's own, empty at first, removed afterwards. */
  readonly folder: string;
  /** Notes a line that is printed if the round fails or runs alone. */
  readonly note: (text: string) => void;
}

/** A whole number from 0 to `count` - 1. */
export function drawBelow(random: () => number, count: number): number {
  return Math.floor(random() * count);
}

/** One entry of a list, which must not be empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[drawBelow(random, list.length)] as T;
}
