import { describe, expect, it } from 'vitest';
import {
  findChange,
  listHeadings,
  listShares,
  orderLines,
} from '../../../renderer/parts/group-looks/pivot-lines.ts';
import type { Pivot, PivotFigure } from '../../../shared/domain/pivots.ts';

type Sum = readonly [currency: string | null, sum: string, values?: number];

const figure = (rows: number, ...sums: Sum[]): PivotFigure => ({
  rows,
  invalidValues: 0,
  sums: sums.map(([currency, sum, values = 1]) => ({ currency, sum, values })),
});

function makePivot(totals: readonly (PivotFigure | 'others')[], all: PivotFigure): Pivot {
  return {
    rows: totals.map((total, at) =>
      total === 'others' ? { keys: null, groups: 3 } : { keys: [`${at}`], groups: 1 },
    ),
    columns: [],
    cells: [
      ...totals.map((total, row) => ({
        row,
        column: null,
        now: total === 'others' ? figure(1000) : total,
      })),
      { row: null, column: null, now: all },
    ],
  };
}

describe('the order of a pivot', () => {
  it('is that of its keys, until a figure is asked for', () => {
    const pivot = makePivot([figure(2), figure(9), figure(5), 'others'], figure(1016));
    expect(orderLines(pivot, null, null)).toEqual([0, 1, 2, 3]);
    expect(orderLines(pivot, null, { column: null, descending: true })).toEqual([1, 2, 0, 3]);
    expect(orderLines(pivot, null, { column: null, descending: false })).toEqual([0, 2, 1, 3]);
  });

  it('compares amounts of one currency, and has last what is not known in it', () => {
    const pivot = makePivot(
      [
        figure(2, ['USD', '900000']),
        figure(2, ['EUR', '-5']),
        figure(1),
        figure(3, ['EUR', '20.5'], ['USD', '1']),
        'others',
      ],
      figure(9, ['EUR', '15.5', 5], ['USD', '900001', 3]),
    );
    const order = { column: null, descending: true };
    expect(orderLines(pivot, 'totalAmount', order)).toEqual([3, 1, 0, 2, 4]);
    expect(orderLines(pivot, 'totalAmount', { ...order, descending: false })).toEqual([
      1, 3, 0, 2, 4,
    ]);
  });
});

describe('headings across', () => {
  it('stand over the columns of the same group, and over no others', () => {
    const columns = [['a', 'x'], ['a', 'y'], [null, 'x'], ['b', 'x'], null].map((keys) => ({
      keys,
      groups: 1,
    }));
    const [first, second] = listHeadings(columns, 2);
    expect(first?.map(({ at, span }) => [at, span])).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(second).toHaveLength(5);
  });
});

describe('a part of a whole', () => {
  it('is of its own currency', () => {
    const part = figure(1, ['EUR', '5'], ['USD', '1']);
    const whole = figure(4, ['EUR', '20'], ['USD', '4']);
    expect(listShares(part, whole, 'totalAmount')).toEqual([0.25, 0.25]);
    expect(listShares(part, whole, null)).toEqual([0.25]);
  });

  it('is none of a whole that is zero, or smaller, or of the other sign', () => {
    for (const [sum, all] of [
      ['5', '0'],
      ['5', '4'],
      ['-5', '20'],
      ['0', '0'],
    ] as const) {
      expect(listShares(figure(1, ['EUR', sum]), figure(2, ['EUR', all]), 'fee')).toEqual([null]);
    }
    expect(listShares(figure(1, ['EUR', '-5']), figure(2, ['EUR', '-20']), 'fee')).toEqual([0.25]);
  });

  it('has no change from nothing', () => {
    expect(findChange(12, 10)).toBeCloseTo(0.2);
    expect(findChange(12, 0)).toBeNull();
    expect(findChange(12, -10)).toBeNull();
    expect(findChange(null, 5)).toBeNull();
    expect(findChange(5, null)).toBeNull();
  });
});
