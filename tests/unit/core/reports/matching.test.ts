import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findLargestMatching,
  findShortfall,
} from '../../../../electron/core/answers/reports/guides/matching.ts';

/** By trying everything. */
function largestByBruteForce(choices: readonly (readonly number[])[], at = 0, taken = 0): number {
  const own = choices[at];
  if (own === undefined) return 0;
  const without = largestByBruteForce(choices, at + 1, taken);
  const withOne = own
    .filter((right) => (taken & (1 << right)) === 0)
    .map((right) => 1 + largestByBruteForce(choices, at + 1, taken | (1 << right)));
  return Math.max(without, ...withOne);
}

const rights = 6;
const sides = fc.array(fc.uniqueArray(fc.nat({ max: rights - 1 }), { maxLength: rights }), {
  maxLength: 7,
});

describe('the largest matching', () => {
  it('is as large as trying everything finds, and a matching', () => {
    fc.assert(
      fc.property(sides, (choices) => {
        const { size, rightOf, leftOf } = findLargestMatching(choices, rights);
        expect(size).toBe(largestByBruteForce(choices));
        const matched = rightOf.flatMap((right, left) => (right < 0 ? [] : [{ left, right }]));
        expect(matched).toHaveLength(size);
        for (const { left, right } of matched) {
          expect(choices[left]).toContain(right);
          expect(leftOf[right]).toBe(left);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('comes with the proof that no larger one is possible', () => {
    fc.assert(
      fc.property(sides, (choices) => {
        const matching = findLargestMatching(choices, rights);
        const { lefts, rights: all } = findShortfall(choices, matching);
        const possible = new Set(lefts.flatMap((left) => choices[left] ?? []));
        expect(new Set(all)).toEqual(possible);
        expect(lefts.length - all.length).toBe(choices.length - matching.size);
        // Each of those who compete is left over in some largest matching.
        for (const left of lefts) {
          const others = choices.filter((_, at) => at !== left);
          expect(findLargestMatching(others, rights).size).toBe(matching.size);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is found where every path is as long as the sides', () => {
    const many = 3000;
    const choices = Array.from({ length: many }, (_, at) => (at === 0 ? [0] : [at - 1, at]));
    expect(findLargestMatching(choices.toReversed(), many).size).toBe(many);
    expect(findLargestMatching([], 0)).toEqual({ rightOf: [], leftOf: [], size: 0 });
  });
});
