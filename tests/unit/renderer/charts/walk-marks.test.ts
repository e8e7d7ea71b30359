import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkPlace, moveMark } from '../../../../renderer/ui/charts/walk-marks.ts';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** All marks that arrows can come to, from where a walk begins. */
function findReached(places: readonly MarkPlace[], first: number): Set<number> {
  const begin = moveMark('ArrowRight', null, places, first);
  const reached = new Set<number>();
  const waiting = begin === null ? [] : [begin];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    for (const key of arrows) {
      const next = moveMark(key, at, places, first);
      if (next !== null) waiting.push(next);
    }
  }
  return reached;
}

const place = fc.record({ row: fc.integer({ min: 0, max: 9 }), column: fc.integer() });

describe('the walk over marks', () => {
  it('comes to every mark by arrows alone, wherever marks are and wherever it begins', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), fc.nat(60), (places, first) => {
        expect(findReached(places, first).size).toBe(places.length);
      }),
    );
  });

  it('stays at the ends, and Home and End go there', () => {
    const row = [0, 1, 2].map((column) => ({ row: 0, column }));
    expect(moveMark('ArrowRight', 2, row)).toBe(2);
    expect(moveMark('ArrowLeft', 0, row)).toBe(0);
    expect(moveMark('End', 0, row)).toBe(2);
    expect(moveMark('Home', null, row)).toBe(0);
  });

  it('begins where the picture says: at the present', () => {
    const row = [0, 1, 2].map((column) => ({ row: 0, column }));
    expect(moveMark('ArrowRight', null, row, 1)).toBe(1);
    expect(moveMark('ArrowRight', null, row)).toBe(0);
  });

  it('goes to the nearest mark of the next row, over rows without one', () => {
    const places = [
      { row: 0, column: 100 },
      { row: 3, column: 10 },
      { row: 3, column: 90 },
    ];
    expect(moveMark('ArrowDown', 0, places)).toBe(2);
    expect(moveMark('ArrowUp', 1, places)).toBe(0);
  });

  it('leaves alone what is no step: other keys, up and down in one row, no marks', () => {
    const row = [0, 1].map((column) => ({ row: 0, column }));
    expect(moveMark('ArrowUp', 0, row)).toBeNull();
    expect(moveMark('a', 0, row)).toBeNull();
    expect(moveMark('Home', null, [])).toBeNull();
  });
});
