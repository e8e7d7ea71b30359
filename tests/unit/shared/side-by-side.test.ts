import { describe, expect, it } from 'vitest';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import { getReport } from '../../../shared/reports/reports.ts';
import {
  buildVenueComparison,
  buildVenueTable,
  focusFigure,
  hasFigures,
  leaveOutRepeats,
  listComparable,
  listFigureLines,
  listSharedColumns,
  listSharedFigures,
  listSharedTables,
  type VenueAnswer,
} from '../../../shared/reports/side-by-side.ts';

const report = getReport('revenue');
const words = {
  venue: 'Venue',
  asOf: 'Data up to',
  state: 'Downloaded',
  total: (currency: string) => `Total ${currency}`,
  counts: (names: readonly string[]) => names.join(' and '),
};
const names = { figure: (id: string) => id, before: (id: string) => `${id} before` };

function layOutFigures(comparison: 'none' | 'previous', answers: readonly VenueAnswer[]) {
  const lines = answers.map(({ run, ...answer }) => ({
    ...answer,
    lines: run && listFigureLines(report.figures, run, comparison),
  }));
  return buildVenueTable(listSharedFigures(report, comparison, names), lines, words);
}

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const pounds = (amount: string) => ({ amount, currency: 'GBP' });

type Figures = ReportRun['figures'];
const figure = (value: ReportCell, more: Partial<Figures[string]> = {}) => ({
  value,
  drillDown: null,
  captions: [],
  ...more,
});

function answer(
  venue: string,
  figures: Figures | null,
  tables: Record<
    string,
    { rows: ReportCell[][]; total?: ReportCell[]; more?: ReportCell[][] }
  > = {},
): VenueAnswer {
  const run = figures && {
    report: 'revenue' as const,
    figures,
    sentence: [],
    chartSummaries: {},
    notes: [],
    uncategorised: [],
    options: {},
    sources: {},
    tables: Object.fromEntries(
      Object.entries(tables).map(([id, { rows, total = null, more }]) => [
        id,
        {
          rows: rows.map((cells) => ({ cells, drillDown: {} })),
          total,
          ...(more ? { moreTotals: more } : {}),
        },
      ]),
    ),
    parameters: {
      period: { first: '2026-11-01', last: '2026-11-30' },
      comparison: 'none' as const,
      choices: {},
      filters: {},
    },
    compared: null,
    now: '2026-11-22T12:00:00',
  };
  return { venue, run, asOf: '', state: figures ? 'all' : 'keys are locked' };
}

const museum = answer('Museum', {
  revenue: figure(euros('10.5')),
  tickets: figure(3),
  orders: figure(2),
  perOrder: figure(euros('5.25')),
});
const zoo = answer('Zoo', {
  revenue: figure(euros('-0.5')),
  tickets: figure(1),
  orders: figure(1),
  perOrder: figure(euros('-0.5')),
});

describe('figures of several venues', () => {
  it('are there, or wait for what a status means', () => {
    const some = answer('Park', { revenue: figure(null), tickets: figure(0) });
    const none = answer('Cave', { revenue: figure(null), tickets: figure(null) });
    const known = [museum, some, none].map(({ run }) => run !== null && hasFigures(run));
    expect(known).toEqual([true, true, false]);
  });

  it('are a line each, with a total of what makes a sum', () => {
    const { shape, table } = layOutFigures('none', [museum, zoo]);
    expect(shape.columns.map(({ name }) => name)).toEqual([
      'Venue',
      'revenue',
      'tickets',
      'orders',
      'perOrder',
      'Data up to',
      'Downloaded',
    ]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
      ['Museum', euros('10.5'), 3, 2, euros('5.25')],
      ['Zoo', euros('-0.5'), 1, 1, euros('-0.5')],
    ]);
    expect(table.total).toEqual([null, euros('10'), 4, 3, null, null, null]);
    expect(table.moreTotals).toBeUndefined();
  });

  it('are never added across currencies', () => {
    const castle = answer('Castle', {
      revenue: figure(pounds('7'), { more: [{ value: euros('1'), drillDown: null }] }),
      tickets: figure(5),
      orders: figure(4),
      perOrder: figure(pounds('1.75')),
    });
    const { table } = layOutFigures('none', [museum, castle]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Museum', euros('10.5'), 3],
      ['Castle', pounds('7'), 5],
      ['Castle', euros('1'), null],
    ]);
    const totals = [table.total, ...(table.moreTotals ?? [])];
    expect(totals.map((line) => line?.slice(0, 4))).toEqual([
      ['Total EUR', euros('11.5'), null, null],
      ['Total GBP', pounds('7'), null, null],
      ['tickets and orders', null, 8, 6],
    ]);
    // The second line of a venue says nothing: neither its data date nor its state is a missing value.
    expect(table.rows[2]?.cells.slice(-2)).toEqual(['', '']);
  });

  it('have no total of a currency that one venue alone has, as it would repeat its line', () => {
    const castle = answer('Castle', { revenue: figure(pounds('7')), tickets: figure(5) });
    const readTotals = (answers: readonly VenueAnswer[]) => {
      const { total, moreTotals = [] } = leaveOutRepeats(layOutFigures('none', answers).table);
      return [total, ...moreTotals].map((line) => line?.slice(0, 3));
    };
    expect(readTotals([museum, castle])).toEqual([['tickets and orders', null, 8]]);
    expect(readTotals([museum, zoo, castle])).toEqual([
      ['Total EUR', euros('10'), null],
      ['tickets and orders', null, 9],
    ]);
    expect(readTotals([museum, zoo])).toEqual([[null, euros('10'), 4]]);
  });

  it('leave the state empty where there is none, also with one figure in front', () => {
    const [shape] = report.figures;
    if (!shape) throw new Error('revenue has figures');
    const whole = { ...museum, state: null };
    const made = layOutFigures('none', [whole, zoo]);
    for (const { table } of [made, focusFigure(made, shape)]) {
      expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual(['', 'all']);
    }
  });

  it('make no total where a venue gave no answer, and none of a figure that one doesn’t know', () => {
    const gone = layOutFigures('none', [museum, answer('Zoo', null)]).table;
    expect(gone.rows[1]?.cells).toEqual(['Zoo', null, null, null, null, '', 'keys are locked']);
    expect(gone.total).toBeNull();
    const unknown = answer('Zoo', { revenue: figure(null), tickets: figure(0) });
    const { table } = layOutFigures('none', [museum, unknown]);
    expect(table.total?.slice(0, 4)).toEqual([null, null, 3, null]);
  });

  it('have one in front: with last year, its change and its share, and then the others', () => {
    const [shape] = report.figures;
    if (!shape) throw new Error('revenue has figures');
    const compared = (venue: string, now: ReturnType<typeof euros>, before: string | null) =>
      answer(venue, {
        revenue: figure(now, { before: before === null ? null : euros(before) }),
        tickets: figure(3, { before: 2 }),
      });
    const focus = (answers: readonly VenueAnswer[]) =>
      focusFigure(layOutFigures('previous', answers), shape);
    const { shape: made, table } = focus([
      compared('Museum', euros('75'), '50'),
      compared('Zoo', euros('25'), '50'),
    ]);
    expect(made.columns.map(({ id }) => id)).toEqual([
      'venue',
      'revenue',
      'before',
      'change',
      'shareOfRevenue',
      'tickets',
      'orders',
      'perOrder',
      'state',
    ]);
    expect(table.rows.map(({ cells }) => cells.slice(0, 6))).toEqual([
      ['Museum', euros('75'), euros('50'), 0.5, 0.75, 3],
      ['Zoo', euros('25'), euros('50'), -0.5, 0.25, 3],
    ]);
    expect(table.total?.slice(0, 6)).toEqual([null, euros('100'), euros('100'), 0, 1, 6]);
    // Two currencies have no common whole, and a venue without last year leaves the total without one.
    const mixed = focus([
      compared('Museum', euros('75'), null),
      compared('Castle', pounds('7'), null),
    ]);
    expect(mixed.table.rows.map(({ cells }) => cells.slice(1, 5))).toEqual([
      [euros('75'), null, null, null],
      [pounds('7'), null, null, null],
    ]);
  });

  it('have what they are compared with beside them', () => {
    const compared = answer('Zoo', { tickets: figure(4, { before: 0 }) });
    const { shape, table } = layOutFigures('previous', [compared]);
    expect(shape.columns.map(({ id }) => id).slice(0, 5)).toEqual([
      'venue',
      'revenue',
      'revenueBefore',
      'tickets',
      'ticketsBefore',
    ]);
    expect(table.rows[0]?.cells.slice(3, 5)).toEqual([4, 0]);
  });
});

it('live numbers stand beside live ones only', () => {
  const make = (id: string, environment: 'production' | 'staging', demo = false) => ({
    id,
    environment,
    demo,
  });
  const demo = make('d', 'production', true);
  const all = [make('a', 'production'), make('b', 'staging'), make('c', 'production'), demo];
  const list = (own: (typeof all)[number]) => listComparable(own, all).map(({ id }) => id);
  expect(all.map(list)).toEqual([['a', 'c'], ['b'], ['a', 'c'], ['d']]);
});

describe('a table of several venues', () => {
  const shape = report.tables.find(({ id }) => id === 'parts');
  if (!shape) throw new Error('revenue has parts');
  const row = (part: ReportCell, amount: ReportCell): ReportCell[] => [
    part,
    amount,
    0.5,
    null,
    null,
    1,
    1,
    null,
  ];
  const own = answer(
    'Museum',
    {},
    {
      parts: {
        rows: [row('web', euros('8')), row('desk', euros('2.5')), row({ others: 3 }, euros('0'))],
        total: row(null, euros('10.5')),
      },
    },
  );
  const other = answer(
    'Castle',
    {},
    {
      parts: {
        rows: [row('desk', pounds('7')), row('desk', euros('1')), row({ others: 9 }, pounds('2'))],
        total: row(null, pounds('9')),
        more: [row(null, euros('1'))],
      },
    },
  );

  it('has a line for all that any venue names, and each venue’s own amount in it', () => {
    const { shape: made, table } = buildVenueComparison(shape, 'revenue', [
      own,
      other,
      answer('Zoo', null),
    ]);
    expect(made.columns.map(({ id, name }) => name ?? id)).toEqual([
      'part',
      'Museum',
      'Castle',
      'Zoo',
    ]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['web', euros('8'), null, null],
      ['desk', euros('2.5'), pounds('7'), null],
      [{ others: 3 }, euros('0'), pounds('2'), null],
      ['desk', null, euros('1'), null],
    ]);
    expect(table.total).toEqual([null, euros('10.5'), pounds('9'), null]);
    expect(table.moreTotals).toEqual([[null, null, euros('1'), null]]);
  });

  it('is in the order of its days', () => {
    const days = report.tables.find(({ id }) => id === 'days');
    const line = (day: string, amount: string): ReportCell[] => [
      `${day}/${day}`,
      'web',
      euros(amount),
      null,
      1,
    ];
    const make = (venue: string, day: string) =>
      answer(venue, {}, { days: { rows: [line(day, '1')] } });
    if (!days) throw new Error('revenue has days');
    const { table } = buildVenueComparison(days, 'revenue', [
      make('Museum', '2026-11-02'),
      make('Zoo', '2026-11-01'),
    ]);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([
      '2026-11-01/2026-11-01',
      '2026-11-02/2026-11-02',
    ]);
  });
});

it('lists of single things have nothing in common with another venue’s', () => {
  expect(listSharedTables(getReport('guides')).map(({ id }) => id)).toEqual([
    'halfHours',
    'languages',
  ]);
  expect(listSharedTables(getReport('tasks')).map(({ id }) => id)).not.toContain('list');
  const [parts] = listSharedTables(report);
  if (!parts) throw new Error('revenue has parts');
  expect(listSharedColumns(parts, 'none').map(({ id }) => id)).toEqual([
    'revenue',
    'shareOfRevenue',
    'tickets',
    'orders',
    'perOrder',
  ]);
});
