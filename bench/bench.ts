/** One thing that is measured, and how good it has to be. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(): Promise<Result>;
}

/** Figures are ratios, milliseconds or bytes, named so that their unit is plain. */
export interface Result {
  readonly measured: Readonly<Record<string, number>>;
  readonly goal: Readonly<Record<string, number>>;
  readonly met: boolean;
}

/** Every figure is at most its goal. */
export function atMost(measured: Result['measured'], goal: Result['goal']): Result {
  const met = Object.entries(goal).every(
    ([name, limit]) => (measured[name] ?? Number.POSITIVE_INFINITY) <= limit,
  );
  return { measured, goal, met };
}

/** The median of the samples under the figure's name, beside the least and the most of them. */
export function spread(figure: string, samples: readonly number[]): Record<string, number> {
  const rest = figure.charAt(0).toUpperCase() + figure.slice(1);
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    [`least${rest}`]: sorted[0] ?? Number.NaN,
    [figure]: sorted[sorted.length >> 1] ?? Number.NaN,
    [`most${rest}`]: sorted.at(-1) ?? Number.NaN,
  };
}

/** The value that this share of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
