/** The largest matching of two sides, by Hopcroft and Karp (1973), and where it falls short, by Kőnig. */

/** For each on the left side those on the right that it can be matched with, by their index. */
export type Choices = readonly (readonly number[])[];

export interface Matching {
  /** By the left side's index; -1 where it is left over. */
  readonly rightOf: readonly number[];
  /** By the right side's index; -1 where it is free. */
  readonly leftOf: readonly number[];
  readonly size: number;
}

const none: number = -1;

/** In O(choices × √lefts): thousands of a side in milliseconds. */
export function findLargestMatching(choices: Choices, rights: number): Matching {
  const rightOf = new Array<number>(choices.length).fill(none);
  const leftOf = new Array<number>(rights).fill(none);
  let size = 0;
  for (;;) {
    const layers = layerLefts(choices, rightOf, leftOf);
    if (layers === null) return { rightOf, leftOf, size };
    const tried = new Array<number>(choices.length).fill(0);
    for (let left = 0; left < choices.length; left += 1) {
      if (rightOf[left] === none && augment(left, choices, { rightOf, leftOf }, layers, tried)) {
        size += 1;
      }
    }
  }
}

/** How many steps each is from one that is left over; null where no path ends at a free one. */
function layerLefts(
  choices: Choices,
  rightOf: readonly number[],
  leftOf: readonly number[],
): number[] | null {
  const layers = rightOf.map((right) => (right === none ? 0 : none));
  const queue = [...layers.keys()].filter((left) => layers[left] === 0);
  let reachesFree = false;
  for (const left of queue) {
    for (const right of choices[left] ?? []) {
      const next = leftOf[right] ?? none;
      if (next === none) reachesFree = true;
      else if (layers[next] === none) {
        layers[next] = (layers[left] ?? 0) + 1;
        queue.push(next);
      }
    }
  }
  return reachesFree ? layers : null;
}

/** Follows one shortest path to a free one and swaps along it. With a stack: paths can be long. */
function augment(
  start: number,
  choices: Choices,
  matched: { readonly rightOf: number[]; readonly leftOf: number[] },
  layers: number[],
  tried: number[],
): boolean {
  const path = [start];
  while (path.length > 0) {
    const left = path.at(-1) ?? start;
    const right = choices[left]?.[tried[left] ?? 0];
    if (right === undefined) {
      layers[left] = none; // a dead end for the others, too
      path.pop();
      continue;
    }
    tried[left] = (tried[left] ?? 0) + 1;
    const next = matched.leftOf[right] ?? none;
    if (next === none) {
      for (let step = path.length - 1; step >= 0; step -= 1) {
        const one = path[step] ?? start;
        const taken = choices[one]?.[(tried[one] ?? 1) - 1] ?? none;
        matched.rightOf[one] = taken;
        matched.leftOf[taken] = one;
      }
      return true;
    }
    if (layers[next] === (layers[left] ?? 0) + 1) path.push(next);
  }
  return false;
}

export interface Shortfall {
  /** Those that compete: any of them can be the one that is left over. */
  readonly lefts: readonly number[];
  /** All that they could be matched with: fewer than they are, by as many as are left over. */
  readonly rights: readonly number[];
}

/** Why no matching can be larger (Hall's condition, violated); empty where nobody is left over. */
export function findShortfall(choices: Choices, { rightOf, leftOf }: Matching): Shortfall {
  const lefts = new Set([...rightOf.keys()].filter((left) => rightOf[left] === none));
  const rights = new Set<number>();
  for (const left of lefts) {
    for (const right of choices[left] ?? []) {
      rights.add(right);
      const next = leftOf[right] ?? none;
      if (next !== none) lefts.add(next);
    }
  }
  return {
    lefts: [...lefts].sort((a, b) => a - b),
    rights: [...rights].sort((a, b) => a - b),
  };
}
