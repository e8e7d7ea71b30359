import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignRowKeys } from '../../../renderer/parts/grid/use-row-keys.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const keysOf = (rows: readonly number[], before: ReadonlyMap<number, number> = new Map()) =>
  assignRowKeys(before, rows);

test('after a jump all elements are handed on, in their order', () => {
  const before = keysOf(from(0, 5));
  expect([...keysOf(from(900, 5), before).values()]).toEqual([...before.values()]);
});

test('rows that stay keep their elements, whichever come and go', () => {
  const before = keysOf(from(10, 5));
  const down = keysOf(from(12, 5), before);
  expect(from(12, 3).map((row) => down.get(row))).toEqual(
    from(12, 3).map((row) => before.get(row)),
  );
  expect(new Set(down.values()).size).toBe(5);
});

test('no row that stays is ever moved in the document', () => {
  const sight = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.option(fc.nat(60)))
    .map(([first, count, focused]) => {
      const rows = new Set(from(first, count));
      if (focused !== null) rows.add(focused);
      return [...rows].sort((a, b) => a - b);
    });
  fc.assert(
    fc.property(fc.array(sight, { maxLength: 20 }), (sights) => {
      let before: ReadonlyMap<number, number> = new Map();
      for (const rows of sights) {
        const after = assignRowKeys(before, rows);
        expect([...after.keys()]).toEqual(rows);
        expect(new Set(after.values()).size).toBe(rows.length);
        for (const row of rows) {
          if (before.has(row)) expect(after.get(row)).toBe(before.get(row));
        }
        // React moves what comes after something that stood further down before.
        const places = new Map([...before.values()].map((key, place) => [key, place]));
        const old = [...after.values()].flatMap((key) => places.get(key) ?? []);
        expect(old).toEqual(old.toSorted((a, b) => a - b));
        before = after;
      }
    }),
  );
});
