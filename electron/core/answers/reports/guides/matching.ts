/** Largest bipartite matching by Hopcroft and Karp (1973), and its shortfall by Kőnig. */

/** For each left node, the indexes of right nodes that it can be matched with. */
export type Choices = readonly (readonly number[])[];

export interface Matching {
  /** By the left index; -1 if unmatched. */
  readonly rightOf: readonly number[];
  /** By the right index; -1 if unmatched. */
  readonly leftOf: readonly number[];
  readonly size: number;
}

const none: number = -1;

/** Runs in O(choices × √lefts): milliseconds for thousands of nodes. */
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

/** Distance of each left node from an unmatched one. Null if no path ends at an unmatched right node. */
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

/** Follows one shortest path to an unmatched right node and swaps along it. Uses a stack, since paths can be long. */
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
  /** Left nodes that compete: any of them may be the unmatched one. */
  readonly lefts: readonly number[];
  /** All right nodes that the left nodes could be matched with; fewer by the number of unmatched ones. */
  readonly rights: readonly number[];
}

/** Explains why no matching is larger (a violation of Hall's condition). Empty if no left node is unmatched. */
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
