import { describe, expect, it } from 'vitest';
import { createMissingDays } from '../../../renderer/parts/group-looks/find-missing.ts';
import {
  listClosedDays,
  listCurrencies,
  listPlaces,
  readFigure,
} from '../../../renderer/parts/group-looks/lay-out-groups.ts';
import {
  listCharts,
  planChart,
  proposeChart,
} from '../../../renderer/parts/group-looks/plan-chart.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Pivot, PivotFigure } from '../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../shared/domain/views.ts';

const day: GroupStep = { field: 'visitDate', by: 'day' };
const month: GroupStep = { field: 'visitDate', by: 'month' };
const channel: GroupStep = { field: 'salesChannel', by: 'value' };
const offer: GroupStep = { field: 'offerName', by: 'value' };

const figure = (rows: number, ...sums: [string | null, string][]): PivotFigure => ({
  rows,
  invalidValues: 0,
  sums: sums.map(([currency, sum]) => ({ currency, sum, values: 1 })),
});

/** A pivot of one side, with a row in each of its groups. */
function makePivot(keys: readonly (GroupKey | { readonly others: number })[]): Pivot {
  return {
    rows: keys.map((key) =>
      typeof key === 'object' && key !== null && 'others' in key
        ? { keys: null, groups: key.others }
        : { keys: [key], groups: 1 },
    ),
    columns: [],
    cells: keys.map((_, row) => ({ row, column: null, now: figure(row + 1) })),
  };
}

describe('the kind of a picture', () => {
  it('fits the keys of its groups, and the one that says most is proposed', () => {
    expect(listCharts([day])).toEqual(['bars', 'lines']);
    expect(listCharts([channel])).toEqual(['bars']);
    expect(listCharts([channel, offer])).toEqual(['bars', 'stack', 'heat']);
    expect(listCharts([channel, day])).toEqual(['bars', 'lines', 'stack', 'heat']);
    expect(
      [[day], [channel], [day, channel], [channel, day], [channel, offer]].map(proposeChart),
    ).toEqual(['bars', 'bars', 'stack', 'stack', 'heat']);
  });

  it('has days along it whichever group they are', () => {
    for (const grouping of [
      [day, channel],
      [channel, day],
    ]) {
      for (const kind of ['lines', 'stack', 'heat'] as const) {
        expect(planChart(kind, grouping)).toMatchObject({ kind, along: day, parts: channel });
      }
    }
  });

  it('is another where the groups are others than those that it was chosen for', () => {
    expect(planChart('lines', [channel])).toMatchObject({ kind: 'bars', along: channel });
    expect(planChart('stack', [day])).toMatchObject({ kind: 'bars', parts: null });
    expect(planChart('stack', [])).toBeNull();
  });
});

describe('places along a picture', () => {
  const nothingMissing = () => false;

  it('have the days between that no row has, over the hour that is left out and 29 February', () => {
    const { places } = listPlaces(makePivot(['2024-02-28', '2024-03-02']), day, nothingMissing);
    expect(places.map(({ key, line }) => [key, line])).toEqual([
      ['2024-02-28', 0],
      ['2024-02-29', null],
      ['2024-03-01', null],
      ['2024-03-02', 1],
    ]);
    const months = listPlaces(makePivot(['2026-12-01', '2027-02-01']), month, nothingMissing);
    expect(months.places.map(({ key }) => key)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  });

  it('are not known where days are not downloaded, but only by the date that was asked by', () => {
    const asked = { by: 'stored', dates: 'visitDate', period: { from: '', to: '' } } as const;
    const gaps = [{ from: '2026-10-02T00:00:00', to: '2026-10-03T00:00:00' }];
    const orders = getDataset('orders');
    const pivot = makePivot(['2026-10-01', '2026-10-04']);
    const isMissing = createMissingDays(orders, { rowRequest: asked, gaps }, day);
    const read = (missing: typeof isMissing) =>
      listPlaces(pivot, day, missing).places.map(({ isKnown }) => isKnown);
    expect(read(isMissing)).toEqual([true, false, true, true]);
    const byChange = { rowRequest: { ...asked, dates: 'modifiedDate' }, gaps };
    expect(read(createMissingDays(orders, byChange, day))).toEqual([true, true, true, true]);
  });

  it('are closed days where none of them has a row, but not where rows are missing', () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-04', '2026-10-05'];
    const list = (step: GroupStep, isMissing: () => boolean) => [
      ...listClosedDays(listPlaces(makePivot(days), step, isMissing).places, step, '2026-11-01'),
    ];
    expect(list(day, nothingMissing)).toEqual(['2026-10-03']);
    expect(list(day, () => true)).toEqual([]);
    expect(list({ ...day, by: 'week' }, nothingMissing)).toEqual([]);
  });

  it('tell nothing of a day that may be among the others', () => {
    const { places } = listPlaces(
      makePivot(['2026-10-01', '2026-10-03', { others: 9 }]),
      day,
      nothingMissing,
    );
    expect(places.map(({ isKnown }) => isKnown)).toEqual([true, false, true, true]);
    expect(places.at(-1)?.key).toEqual({ others: 9 });
  });

  it('leave out of a line what has no date, and count it', () => {
    const pivot = makePivot(['2026-10-01', null, { invalidValue: '2026-13-01' }]);
    const { places, noDate } = listPlaces(pivot, day, nothingMissing, false);
    expect(places.map(({ key }) => key)).toEqual(['2026-10-01']);
    expect(noDate).toBe(5);
  });

  it('are only those with rows where the days lie a lifetime apart', () => {
    const found = listPlaces(makePivot(['1900-01-01', '2026-10-01']), day, nothingMissing);
    expect(found.isSparse).toBe(true);
    expect(found.places).toHaveLength(2);
  });
});

describe('a figure of a picture', () => {
  it('is not known where rows have no value, and zero where there is no row', () => {
    expect(readFigure(figure(3), 'totalAmount', 'EUR')).toBeNull();
    expect(readFigure(undefined, 'totalAmount', 'EUR')).toBe(0);
    expect(readFigure(figure(3), null, undefined)).toBe(3);
  });

  it('is of one currency alone', () => {
    const mixed = figure(3, ['EUR', '12.5'], ['USD', '7']);
    expect(readFigure(mixed, 'totalAmount', 'USD')).toBe(7);
    expect(readFigure(mixed, 'totalAmount', 'EUR')).toBe(12.5);
    expect(readFigure(figure(1, ['USD', '7']), 'totalAmount', 'EUR')).toBe(0);
    const pivot: Pivot = {
      rows: [],
      columns: [],
      cells: [{ row: null, column: null, now: mixed }],
    };
    expect(listCurrencies(pivot, true)).toEqual(['EUR', 'USD']);
    expect(listCurrencies(pivot, false)).toEqual([undefined]);
  });
});
