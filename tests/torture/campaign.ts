/** One way of hurting the app, in rounds that can each be played again. */
export interface Campaign {
  /** Also the name of its file. */
  readonly name: string;
  /** One line: what must hold. */
  readonly what: string;
  /**
   * Rounds that `npm test` plays; together with all others' they take half a minute. 0: it needs the
   * built app, which is not there then.
   */
  readonly slice: number;
  /** Rounds of a full run. */
  readonly whole: number;
  /**
   * Of a processor, that its whole takes: by this it gets its part of a run's time. Usually half a
   * minute. All together they fit into half an hour of two.
   */
  readonly minutes?: number;
  /** Milliseconds after which a round hangs. Default two minutes. */
  readonly longest?: number;
  /** One process plays all of its rounds: they are one app's. */
  readonly isAlone?: boolean;
  /** How many of its rounds a process plays at once: for those that mostly wait. */
  readonly atOnce?: number;
  /**
   * Throws on what must not be. Otherwise returns what was survived, as a short word that is counted
   * (`'old'`, `'complete'`, `'refused'`).
   */
  run(round: Round): Promise<string> | string;
  /** After the last round: ends what rounds share. */
  end?(): Promise<void> | void;
}

export interface Round {
  readonly seed: number;
  readonly index: number;
  /** Whether a round that takes too long fails: not where other tests share the processors. */
  readonly judgesTime: boolean;
  /** 0 ≤ x < 1, the same again for the same campaign, seed and index. */
  readonly random: () => number;
  /** Empty, and the round's own; it is removed afterwards. */
  readonly folder: string;
  /** Helps to understand a failure: printed if the round fails, or runs alone. */
  readonly note: (text: string) => void;
}

/** A whole number from 0 up to but without `count`. */
export function drawBelow(random: () => number, count: number): number {
  return Math.floor(random() * count);
}

/** One of a list, which must not be empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[drawBelow(random, list.length)] as T;
}
