import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planWidths, type WantedColumn } from '../../../renderer/parts/grid/plan-widths.ts';

const figure = (name: string, wanted: number): WantedColumn => ({ name, wanted, minWidth: wanted });
const words = (name: string, wanted: number, minWidth = 100): WantedColumn => ({
  name,
  wanted,
  minWidth: Math.min(wanted, minWidth),
});

test('the widest words shrink first, and numbers stay whole', () => {
  const columns = [words('offer', 300), words('ticket', 180), figure('total', 140)];
  expect(planWidths(columns, 500)).toEqual({ offer: 180, ticket: 180, total: 140 });
  expect(planWidths(columns, 400)).toEqual({ offer: 130, ticket: 130, total: 140 });
});

test('a column that has no room moves out whole, and its room is used', () => {
  const columns = [words('offer', 150), figure('total', 140), figure('visit', 140)];
  const widths = planWidths(columns, 310);
  expect((widths.offer ?? 0) + (widths.total ?? 0)).toBe(310);
  expect(widths.visit).toBe(140);
});

test('a masked column is in sight only where no words are cut for it', () => {
  const email = { ...words('email', 120), isMasked: true };
  const columns = [words('name', 200), words('languages', 180), email];
  expect(planWidths(columns, 500)).toEqual({ name: 200, languages: 180, email: 120 });
  expect(planWidths(columns, 440)).toEqual({ name: 230, languages: 210, email: 120 });
});

test('the width that somebody gave a column is not planned, and its room is taken', () => {
  const columns = [{ ...words('offer', 300), given: 250 }, figure('total', 140)];
  expect(planWidths(columns, 400)).toEqual({ total: 150 });
});

test('few columns get air, but not all of a wide window', () => {
  const widths = planWidths([words('ticket', 140), figure('count', 90)], 1900);
  expect(widths).toEqual({ ticket: 236, count: 186 });
});

test('whatever there is: none is narrower than it may be, and no number is cut by the edge', () => {
  const column = fc.record({
    wanted: fc.integer({ min: 56, max: 400 }),
    minWidth: fc.integer({ min: 56, max: 400 }),
    given: fc.option(fc.integer({ min: 56, max: 900 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(column, { maxLength: 20 }), fc.integer({ max: 3000 }), (many, room) => {
      const columns = many.map((each, at) => ({
        ...each,
        name: `c${at}`,
        minWidth: Math.min(each.minWidth, each.wanted),
      }));
      const planned = planWidths(columns, room);
      let right = 0;
      let isOutside = false;
      for (const { name, minWidth, given } of columns) {
        const width = given ?? planned[name] ?? 0;
        expect(width).toBeGreaterThanOrEqual(given ?? minWidth);
        isOutside ||= right + (given ?? minWidth) > room;
        right += width;
        if (!isOutside) expect(right).toBeLessThanOrEqual(room);
      }
    }),
  );
});
