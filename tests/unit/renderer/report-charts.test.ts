import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import {
  cutNights,
  layOutHeat,
  layOutLines,
  layOutStack,
  layOutSteps,
  listKnownSeries,
  listShownCharts,
  toBars,
  toRankedBars,
} from '../../../renderer/screens/reports/chart-parts.ts';
import { ReportCharts } from '../../../renderer/screens/reports/report-chart.tsx';
import { ReportTableView } from '../../../renderer/screens/reports/report-table.tsx';
import { ReportTables } from '../../../renderer/screens/reports/report-tables.tsx';
import { sortRows, startAtNewest } from '../../../renderer/screens/reports/sort-rows.ts';
import {
  listCurrencies,
  type TableReader,
} from '../../../renderer/screens/reports/table-reader.ts';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { findHatchedText } from '../../../shared/messages/report-text.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../shared/reports/reports.ts';

/** Pictures of a report's table, and the order of its rows. */

const columns = ['day', 'time', 'count', 'more'];

function readTable(rows: readonly (readonly ReportCell[])[]): TableReader {
  const read: TableReader['read'] = (row, column) => row.cells[columns.indexOf(column)] ?? null;
  const write: TableReader['write'] = (row, column) => {
    const value = read(row, column);
    return value === null ? null : String(value);
  };
  const told = rows.map((cells) => ({ cells: [...cells], drillDown: {} }));
  return { rows: told, read, write, writeShort: write };
}

describe('a heat map', () => {
  const heat = {
    id: 'x',
    table: 'x',
    kind: 'heat',
    rows: 'day',
    columns: 'time',
    value: 'count',
  } as const;

  it('has rows as they come, columns in order, and no zero for what is not known', () => {
    const {
      rows,
      columns: across,
      cells,
    } = layOutHeat(
      readTable([
        ['B', '10:30', 3],
        ['B', '11:00', 0],
        ['A', '10:00', null],
      ]),
      heat,
      'none',
    );
    expect(rows.map(({ label }) => label)).toEqual(['B', 'A']);
    expect(across.map(({ label, name }) => [label, name])).toEqual([
      ['10:00', '10:00'],
      ['', '10:30'],
      ['11:00', '11:00'],
    ]);
    expect(cells.map(({ row, column, value }) => [row, column, value])).toEqual([
      [0, 1, 3],
      [0, 2, 0],
      [1, 0, null],
    ]);
  });
});

describe('steps along the clock', () => {
  const steps = {
    id: 'x',
    table: 'x',
    kind: 'steps',
    day: 'day',
    time: 'time',
    minutes: 30,
    drillDownColumn: 'count',
    series: [{ column: 'count', tone: 1, shape: 'steps' }],
  } as const;
  const lay = (day: string, rows: readonly (readonly ReportCell[])[]) =>
    layOutSteps(readTable(rows), steps, [day], 'Europe/Brussels');

  it('have nothing, and not zero, on a day that is not known', () => {
    const known = lay('2026-11-21', [['2026-11-21', '10:00', 4]]);
    expect(known.slots).toHaveLength(48);
    expect(known.values[0]?.[20]).toBe(4);
    expect(known.values[0]?.[21]).toBe(0);
    expect(known.indexes[20]).toBe(0);
    const unknown = lay('2026-11-21', [['2026-11-21', '10:00', null]]);
    expect(new Set(unknown.values[0])).toEqual(new Set([null]));
  });

  it('are only of the hours between the earliest and the latest row of any day', () => {
    const days = ['2026-11-20', '2026-11-21'];
    const rows = [
      ['2026-11-20', '10:00', 4],
      ['2026-11-21', '11:30', 2],
    ];
    const laid = layOutSteps(readTable(rows), steps, days, 'Europe/Brussels');
    const { slots, indexes, values } = cutNights(laid, 'Europe/Brussels');
    expect(slots).toHaveLength(8);
    expect(indexes).toEqual([0, null, null, null, null, null, null, 1]);
    expect(values).toEqual([[4, 0, 0, 0, 0, 0, 0, 2]]);
    const none = layOutSteps(readTable([]), steps, days, 'Europe/Brussels');
    expect(cutNights(none, 'Europe/Brussels').slots).toHaveLength(96);
  });

  it('are told once of an hour that comes twice, and not of one that is left out', () => {
    const autumn = lay('2026-10-25', [['2026-10-25', '02:00', 4]]);
    expect(autumn.slots).toHaveLength(50);
    expect(autumn.values[0]?.slice(3, 8)).toEqual([0, 4, 0, null, null]);
    const spring = lay('2026-03-29', [['2026-03-29', '03:00', 4]]);
    expect(spring.slots).toHaveLength(46);
    expect(spring.values[0]?.slice(3, 6)).toEqual([0, 4, 0]);
  });
});

describe('bars', () => {
  it('have no part of which all of them know nothing, or zero, unless that is all', () => {
    const picture = {
      id: 'x',
      table: 'x',
      kind: 'bars',
      bars: 'day',
      arrangement: 'stacked',
      drillDownColumn: 'all',
      series: [
        { column: 'count', tone: 1 },
        { column: 'more', tone: 2 },
      ],
    } as const;
    const list = (...rows: readonly (readonly ReportCell[])[]) =>
      listKnownSeries(readTable(rows), picture).map(({ column }) => column);
    expect(list(['A', null, 3, null], ['B', null, 0, null])).toEqual(['count']);
    expect(list(['A', null, 3, null], ['B', null, null, 1])).toEqual(['count', 'more']);
    expect(list(['A', null, 3, 0], ['B', null, 0, 0])).toEqual(['count']);
    expect(list(['A', null, 3, 0], ['B', null, 0, null])).toEqual(['count', 'more']);
    expect(list(['A', null, null, null])).toEqual(['count', 'more']);
  });

  it('are as many as the picture takes, without a bar for what is not known', () => {
    const bars = toBars(
      readTable([
        ['A', null, 3, null],
        [null, null, 2, 1],
        ['C', null, 1, 1],
      ]),
      {
        id: 'x',
        table: 'x',
        kind: 'bars',
        bars: 'day',
        arrangement: 'grouped',
        series: [
          { column: 'count', tone: 1 },
          { column: 'more', tone: 2 },
        ],
        drillDownColumn: 'count',
        maxBars: 2,
      },
      'none',
    );
    expect(bars.map(({ label, values }) => [label, values])).toEqual([
      ['A', [3, null]],
      ['none', [2, 1]],
    ]);
  });
});

describe('a stack', () => {
  const stack = {
    ...({ id: 'x', table: 'x', kind: 'stack', drillDownColumn: 'count' } as const),
    bars: 'day',
    parts: 'time',
    value: 'count',
    compared: 'more',
  };
  const euro = (amount: string) => ({ amount, currency: 'EUR' });
  const table = readTable([
    ['A', 'web', euro('3.5'), euro('2')],
    ['A', { others: 4 }, euro('1'), euro('0.5')],
    ['B', 'web', euro('-2'), null],
    ['B', null, null, null],
  ]);
  const rows = table.rows.map((row, at) => (at % 2 === 0 ? { ...row, tone: 3 as const } : row));
  const { bars, series } = layOutStack({ ...table, rows }, stack, {
    unnamed: 'none',
    isOpen: (own) => own === 'B',
  });

  it('has a part for each of its values, in the tone of its rows', () => {
    expect(series.map(({ tone }) => tone)).toEqual([3, 'quiet', 'quiet']);
    expect(series.at(-1)?.name).toBe('none');
    expect(bars.map(({ label, values, isOpen }) => [label, values, isOpen])).toEqual([
      ['A', [3.5, 1, null], false],
      ['B', [-2, null, null], true],
    ]);
  });

  it('is compared with all of its parts together, where each of them is known', () => {
    expect(bars.map(({ comparison }) => comparison)).toEqual([2.5, null]);
  });

  it('opens by the first row of a bar', () => {
    expect(bars.map(({ id }) => id)).toEqual(['0', '2']);
  });

  it('is one for each currency of its amounts', () => {
    expect(listCurrencies(table, 'count')).toEqual(['EUR']);
    const yen = readTable([['A', 'web', { amount: '3', currency: null }, null]]);
    expect(listCurrencies(yen, 'count')).toEqual([null]);
    expect(listCurrencies(yen, 'day')).toEqual([]);
  });
});

describe('rows', () => {
  const shape = [
    { id: 'day', kind: 'text' },
    { id: 'count', kind: 'count' },
  ] as const;
  const rows = (
    [
      ['b', 2],
      ['a', null],
      ['c', 10],
      ['d', 2],
    ] as const
  ).map((cells) => ({ cells: [...cells], drillDown: {} }));
  const sort = (column: number, descending: boolean) =>
    sortRows(rows, shape, { column, descending }, (a, b) => a.localeCompare(b)).map(
      ({ cells }) => cells[0],
    );

  it('are sorted by numbers as numbers; what is not known is last either way', () => {
    expect(sort(1, false)).toEqual(['b', 'd', 'c', 'a']);
    expect(sort(1, true)).toEqual(['c', 'b', 'd', 'a']);
    expect(sort(0, true)).toEqual(['d', 'c', 'b', 'a']);
    expect(sortRows(rows, shape, null, () => 0)).toEqual(rows);
  });

  it('begin at the newest that is known, with what is to come last', () => {
    const days = [1, 2, 3, null, null].map((value, at) => ({
      cells: [`day ${at + 1}`, value],
      drillDown: {},
    }));
    expect(startAtNewest(days, 1).map(({ cells }) => cells[0])).toEqual([
      'day 3',
      'day 2',
      'day 1',
      'day 4',
      'day 5',
    ]);
  });

  it('are sorted by amounts of a currency, exactly, with what is not told one by one below', () => {
    const amounts = [
      ['90071992547409920.0001', 'EUR'],
      ['90071992547409920.0002', 'EUR'],
      ['5', 'CHF'],
      ['-3', 'EUR'],
      ['7', null],
    ] as const;
    const money = amounts.map(([amount, currency]) => ({
      cells: [amount, { amount, currency }],
      drillDown: {},
    }));
    const sorted = sortRows(
      money,
      [shape[0], { id: 'count', kind: 'money' }],
      { column: 1, descending: true },
      () => 0,
    );
    expect(sorted.map(({ cells }) => cells[0])).toEqual([
      '5',
      '90071992547409920.0002',
      '90071992547409920.0001',
      '-3',
      '7',
    ]);
    const rest = { cells: [{ others: 3 }, 900], drillDown: {} };
    expect(
      sortRows([rest, ...rows], shape, { column: 0, descending: true }, (a, b) =>
        a.localeCompare(b),
      ).at(-1),
    ).toBe(rest);
  });
});

describe('ranked bars', () => {
  it('are of the rows that the picture is about, and have something', () => {
    const picture = {
      id: 'x',
      table: 'x',
      kind: 'ranked',
      bars: 'time',
      drillDownColumn: 'count',
      maxBars: 2,
      only: { column: 'day', value: 'B' },
      series: [{ column: 'count', tone: 1 }],
    } as const;
    const table = readTable([
      ['A', 'a', 3],
      ['B', null, 5],
      ['B', 'none', 0],
      ['B', 'unknown', null],
      ['B', 'b', 4],
      ['B', 'too many', 2],
    ]);
    expect(
      toRankedBars(table, picture, 'without').map(({ id, label, values }) => [id, label, values]),
    ).toEqual([
      ['1', 'without', [5]],
      ['4', 'b', [4]],
    ]);
    const named = toRankedBars(table, { ...picture, isNamedOnly: true }, 'without');
    expect(named.map(({ label }) => label)).toEqual(['b', 'too many']);
  });
});

it('the days without a download are explained where changes are drawn by day', () => {
  expect(findHatchedText('changes', 'days', createMessages('en-GB'))).toContain('no download');
  expect(findHatchedText('changes', 'leads', createMessages('en-GB'))).toBeUndefined();
});

describe('lines', () => {
  const picture = {
    id: 'x',
    table: 'x',
    kind: 'lines',
    along: 'day',
    drillDownColumn: 'count',
    series: [{ column: 'count', tone: 1 }],
  } as const;
  const table = readTable([
    ['2026-11-20', null, 3],
    ['2026-11-21', null, null],
    ['2026-11-22', null, null],
  ]);

  it('have a place for each row, with no zero for what is not known', () => {
    const { places, values } = layOutLines(table, picture, { unnamed: '-', today: '2026-11-22' });
    expect(places.map(({ id, name }) => [id, name])).toEqual([
      ['0', '2026-11-20'],
      ['1', '2026-11-21'],
      ['2', '2026-11-22'],
    ]);
    expect(values).toEqual([[3, null, null]]);
    expect(places.some(({ isAhead }) => isAhead)).toBe(false);
  });

  it('break on a day on which the venue was closed', () => {
    const rows = [
      { cells: ['2026-11-22', null, 0], drillDown: {}, closed: ['more'] },
      { cells: ['2026-11-23', null, 0], drillDown: {}, closed: ['count'] },
    ];
    const { values } = layOutLines({ ...table, rows }, picture, {
      unnamed: '-',
      today: '2026-11-24',
    });
    expect(values).toEqual([[0, 'closed']]);
  });

  it('end with the day before, where they tell of what was done', () => {
    const done = { ...picture, isDone: true } as const;
    const { places } = layOutLines(table, done, { unnamed: '-', today: '2026-11-22' });
    expect(places.map(({ isAhead }) => isAhead)).toEqual([false, false, true]);
  });
});

it('a table says of a closed day that it was closed, and not zero', () => {
  const row = { cells: ['2026-11-22', 0, 5], drillDown: {}, closed: ['people'] };
  const messages = createMessages('en-GB');
  const children = createElement(ReportTableView, {
    name: 'Days',
    shape: {
      id: 'days',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'people', kind: 'count' },
        { id: 'ticketCount', kind: 'count' },
      ],
    },
    table: { rows: [row], total: null },
    parameters: { comparison: 'none' } as ReportRun['parameters'],
  });
  const markup = renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
  const cells = [...markup.matchAll(/<td[^>]*><bdi>([^<]*)</g)].map(([, text]) => text);
  expect(cells).toEqual(['closed', '5']);
});

it.each(reportDescriptions)(
  'while rows come, nothing that $id has none of is called empty',
  (report) => {
    const messages = createMessages('en-GB');
    const run: ReportRun = {
      report: report.id,
      parameters: { ...makeFirstParameters(report, '2026-11-21'), comparison: 'none' },
      compared: null,
      now: '2026-11-21T12:30:00',
      sentence: [],
      figures: {},
      tables: Object.fromEntries(report.tables.map(({ id }) => [id, { rows: [], total: null }])),
      chartSummaries: {},
      notes: [],
      uncategorised: [],
      options: {},
      sources: {},
    };
    const draw = (empty?: string) => {
      const shown = { report, run, onOpen: () => {} };
      const charts = report.charts.map((chart) =>
        createElement(ReportCharts, {
          ...shown,
          key: chart.id,
          chart,
          timeZone: 'Europe/Brussels',
          words: { empty },
        }),
      );
      const children = [...charts, createElement(ReportTables, { ...shown, key: 'tables', empty })];
      return renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
    };
    const count = (markup: string, text: string) => markup.split(text).length - 1;
    const empty = messages.text('chart.empty');
    const coming = draw('Downloading…');
    expect(count(coming, empty)).toBe(0);
    expect(count(coming, 'Downloading…')).toBe(count(draw(), empty));
    expect(count(coming, 'Downloading…')).toBeGreaterThan(0);
  },
);

it.each([
  [1, ['areas']],
  [2, ['countries', 'areas']],
])('a chart of countries is shown where there are several: %i', (countries, expected) => {
  const row = { cells: [], drillDown: {} };
  const run = {
    tables: { countries: { rows: Array(countries).fill(row) }, areas: { rows: [row] } },
  } as unknown as ReportRun;
  expect(listShownCharts(getReport('origin'), run).map(({ id }) => id)).toEqual(expected);
});
