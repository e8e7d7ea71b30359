import { describe, expect, it } from 'vitest';
import { createMessages, loadMessages } from '../../../shared/messages/create-messages.ts';
import { languageIds } from '../../../shared/messages/languages.ts';
import {
  findReportWord,
  isWholeColumn,
  writeChartUnit,
  writeFigureName,
  writeFilterName,
  writeMessageRef,
  writeReportCell,
  writeShortDays,
} from '../../../shared/messages/report-text.ts';
import { countDays, joinPeriods } from '../../../shared/ranges.ts';
import { listColumns } from '../../../shared/reports/choices.ts';
import { listDemoYear, listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import type { ReportChart } from '../../../shared/reports/description.ts';
import { findRequiredPeriods } from '../../../shared/reports/needs.ts';
import { countSharedDays, getComparedDays, getPeriod } from '../../../shared/reports/periods.ts';
import {
  fitsReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../shared/reports/reports.ts';
import { restoreParameters, saveParameters } from '../../../shared/reports/stored-parameters.ts';
import { makeWeeklyReports } from '../../../shared/reports/weekly-page.ts';
import { addDays } from '../../../shared/venue-time.ts';

const messages = createMessages('en-GB');
const today = '2026-11-22';

describe.each(reportDescriptions.filter(({ comparisons }) => comparisons.includes('lastYear')))(
  'the demo venue comes with what $id compares with last year',
  (report) => {
    it.each(['2026-11-22', '2026-08-31', '2028-03-01'])('on %s', (day) => {
      const has = [...listRequiredPeriods(day), ...listDemoYear(day)];
      for (const id of report.periods.filter((one) => /^last(4Weeks|Week|Month)$/.test(one))) {
        const asked = { period: getPeriod(id, day), comparison: 'lastYear' } as const;
        const { choices } = makeFirstParameters(report, day);
        for (const { dataset, period } of findRequiredPeriods(report, { ...asked, choices }, day)) {
          const own = has.filter((need) => need.dataset === dataset).map((need) => need.period);
          const isThere = joinPeriods(own).some(
            ({ from, to }) => from <= period.from && period.to <= to,
          );
          expect(isThere, `${id} ${dataset} from ${period.from}`).toBe(true);
        }
      }
    });
  },
);

/** The columns that a picture names. */
function listNamed(picture: ReportChart): string[] {
  switch (picture.kind) {
    case 'heat':
      return [picture.rows, picture.columns, picture.value, picture.cell ?? picture.value];
    case 'bars':
    case 'ranked':
      return [picture.bars, ...picture.series.map(({ column }) => column)];
    case 'lines':
      return [picture.along, ...picture.series.map(({ column }) => column)];
    case 'stack':
      return [picture.bars, picture.parts, picture.value, picture.compared ?? picture.value];
    case 'steps':
      return [picture.day, picture.time, ...picture.series.map(({ column }) => column)];
  }
}

describe.each(reportDescriptions)('the description of $id', (report) => {
  it('has a word for everything', () => {
    const { id, choices, figures, filters, charts: pictures, tables } = report;
    const keys = [
      ...['name', 'ask', 'definition'].map((part) => `report.${id}.${part}`),
      ...tables.map((table) => `report.${id}.table.${table.id}`),
      ...tables.flatMap(({ columns }) => columns.map((column) => `report.column.${column.id}`)),
      ...choices.flatMap((choice) => [
        `reports.choice.${choice.id}`,
        ...choice.options.map((option) => `reports.choice.${choice.id}.${option}`),
      ]),
    ];
    expect(keys.filter((key) => !messages.has(key))).toEqual([]);
    const named = [
      ...figures.map((figure) => findReportWord(id, 'figure', figure.id, messages)),
      ...pictures.map((picture) => findReportWord(id, 'picture', picture.id, messages)),
    ];
    expect(named).not.toContain(null);
    const units = pictures.map((picture) => writeChartUnit(id, picture, messages));
    const filtered = filters.map((filter) => writeFilterName(filter.id, messages));
    expect([...units, ...filtered].filter((one) => one.startsWith('report.'))).toEqual([]);
  });

  it('draws pictures from columns that its tables have', () => {
    for (const picture of report.charts) {
      const table = report.tables.find(({ id }) => id === picture.table);
      const named = listNamed(picture);
      const columns = table?.columns.map(({ id }) => id) ?? [];
      expect(named.filter((column) => !columns.includes(column))).toEqual([]);
    }
  });

  it('opens with what it permits, and offers no period that it does not', () => {
    const first = makeFirstParameters(report, today);
    expect(fitsReport(report, first)).toBe(true);
    for (const id of report.periods) {
      expect(fitsReport(report, { ...first, period: getPeriod(id, today) })).toBe(true);
    }
  });

  it('refuses what it does not know', () => {
    const first = makeFirstParameters(report, today);
    const last = '2036-11-22';
    expect(fitsReport(report, { ...first, period: { first: today, last } })).toBe(false);
    expect(fitsReport(report, { ...first, filters: { shoeSize: ['43'] } })).toBe(false);
    expect(fitsReport(report, { ...first, choices: { ...first.choices, more: 'x' } })).toBe(false);
    for (const { id } of report.choices) {
      const choices = { ...first.choices, [id]: 'otherwise' };
      expect(fitsReport(report, { ...first, choices })).toBe(false);
    }
  });

  it('comes back as it was asked, and as at first where that is damaged', () => {
    const first = makeFirstParameters(report, today);
    const asked = { ...first, period: { first: '2026-03-02', last: '2026-03-08' } };
    const stored = JSON.stringify(saveParameters(asked, report, today));
    expect(restoreParameters(stored, report, today)).toEqual(asked);
    for (const damaged of ['', '{', '[]', 'null', '{"period":"someday"}', stored.slice(0, -2)]) {
      expect(restoreParameters(damaged, report, today)).toEqual(first);
    }
    // Passed on to a venue where it is another day already, it stays the days that were seen.
    for (const there of [addDays(today, -1), addDays(today, 1)]) {
      for (const id of report.periods) {
        const seen = { ...first, period: getPeriod(id, today) };
        const kept = JSON.stringify(saveParameters(seen, report, there));
        expect(restoreParameters(kept, report, there).period).toEqual(seen.period);
      }
    }
    // A period in a word moves with the days.
    const word = JSON.stringify(saveParameters(first, report, today));
    expect(restoreParameters(word, report, '2026-12-01')).toEqual(
      makeFirstParameters(report, '2026-12-01'),
    );
  });
});

describe('periods', () => {
  it.each([
    ['last4Weeks', '2026-10-25', '2026-11-21'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['nextWeek', '2026-11-23', '2026-11-29'],
    ['next14Days', '2026-11-22', '2026-12-05'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['nextMonth', '2026-12-01', '2026-12-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s on a Sunday is %s to %s', (id, first, last) => {
    expect(getPeriod(id, today)).toEqual({ first, last });
  });

  it('are compared with as many days before, or with the same weekdays', () => {
    const march = { first: '2028-02-29', last: '2028-03-31' };
    const previous = getComparedDays(march, 'previous');
    expect(previous).toEqual({ first: '2028-01-28', last: '2028-02-28' });
    const lastYear = getComparedDays(march, 'lastYear') ?? march;
    expect(lastYear).toEqual({ first: '2027-03-02', last: '2027-04-02' });
    expect(countDays(lastYear)).toBe(countDays(march));
    const weekday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek;
    expect(weekday(lastYear.first)).toBe(weekday(march.first));
    expect(getComparedDays(march, 'none')).toBeNull();
  });

  it('of a year with 53 weeks are compared with the same weekdays of a year that has 52', () => {
    const week53 = { first: '2026-12-28', last: '2027-01-03' };
    expect(getComparedDays(week53, 'lastYear')).toEqual({
      first: '2025-12-29',
      last: '2026-01-04',
    });
    const after = { first: '2027-12-27', last: '2028-01-02' };
    expect(getComparedDays(after, 'lastYear')).toEqual(week53);
  });

  it('of more than 52 weeks have days in common with what they are compared with', () => {
    const leap = { first: '2028-01-01', last: '2028-12-31' };
    expect(getComparedDays(leap, 'lastYear')).toEqual({ first: '2027-01-02', last: '2028-01-02' });
    expect(countSharedDays(leap, { first: '2027-01-02', last: '2028-01-02' })).toBe(2);
    expect(countSharedDays(leap, { first: '2027-01-02', last: '2027-12-31' })).toBe(0);
  });
});

describe('columns', () => {
  it('of a comparison are left out where there is none', () => {
    const shape = {
      id: 'x',
      columns: [
        { id: 'a', kind: 'text' },
        { id: 'b', kind: 'count', isCompared: true },
        { id: 'c', kind: 'count' },
      ],
    } as const;
    const list = (comparison: 'none' | 'previous') =>
      listColumns(shape, comparison).map(({ id, at }) => [id, at]);
    expect(list('none')).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(list('previous')).toHaveLength(3);
  });
});

describe('words', () => {
  it.each([
    ['count', 1284, '1,284'],
    ['average', 9.96, '10'],
    ['average', 3.14, '3.1'],
    ['average', 212.6, '213'],
    ['share', 0.0345, '3.5%'],
    ['share', 0.345, '35%'],
    ['change', 0.0345, '▲ 3%'],
    ['change', -0.345, '▼ 35%'],
    ['change', 0.002, '± 0%'],
    ['money', { amount: '1234.5', currency: 'EUR' }, '€1,234.50'],
    ['money', { amount: '0.0025', currency: 'EUR' }, '€0.0025'],
    ['money', { amount: '1234', currency: 'JPY' }, 'JP¥1,234'],
    ['money', { amount: '12.5', currency: null }, '12.5 without a currency'],
    ['money', { amount: '12.5', currency: 'Kč' }, '12.5 Kč'],
    [
      'money',
      { amount: '98765432109876543210.1234', currency: 'EUR' },
      '€98,765,432,109,876,543,210.1234',
    ],
    ['text', { others: 1200 }, '1,200 others'],
    ['days', '2026-10-26/2026-11-01', '26 Oct – 1 Nov 2026'],
    ['days', '2026-10-26/2026-10-26', 'Mon 26 Oct 2026'],
    ['days', '2028-02-01/2028-02-29', 'Feb 2028'],
    ['days', '2028-02-01/2028-02-28', '1 – 28 Feb 2028'],
    ['language', 'uncategorised', 'Uncategorised'],
    // As its figure and chart say.
    ['taskGroup', 'waiting', 'Unconfirmed'],
    ['weekday', 7, 'Sunday'],
    ['time', '09:30', '09:30'],
    ['language', 'nl', 'Dutch'],
    ['count', null, null],
  ] as const)('%s %s is written %s', (kind, value, text) => {
    expect(writeReportCell(kind, value, messages)).toBe(text);
  });

  it.each([
    ['2026-10-26/2026-11-01', '26 Oct'],
    ['2026-10-26/2026-10-26', '26 Oct'],
    ['2028-02-01/2028-02-29', 'Feb 2028'],
  ])('under a bar, %s is %s', (days, text) => {
    expect(writeShortDays(days, messages)).toBe(text);
  });

  it('of a sentence are written as their kind is, and what is unknown is named', () => {
    const captions = {
      message: 'report.arrivals.busiest',
      params: {
        weekday: { kind: 'weekday', value: 6 },
        from: { kind: 'time', value: '11:00' },
        to: { kind: 'time', value: '12:00' },
        tickets: { kind: 'average', value: null },
      },
    } as const;
    expect(writeMessageRef(captions, messages)).toBe(
      'Busiest: Saturday from 11:00 to 12:00, unknown tickets on average.',
    );
    expect(writeMessageRef({ message: 'report.of.another.version', params: {} }, messages)).toBe(
      '',
    );
  });
});

it('figures of one name are coloured by one rule, in whatever report', () => {
  const goals = new Map<string, Set<string>>();
  for (const { id: report, figures } of reportDescriptions) {
    for (const { id, goal = 'none' } of figures) {
      const name = writeFigureName(report, id, messages);
      goals.set(name, (goals.get(name) ?? new Set()).add(goal));
    }
  }
  expect([...goals].filter(([, { size }]) => size > 1)).toEqual([]);
});

it('of a weekly page are five, each with days that it offers', () => {
  const reports = makeWeeklyReports(today);
  expect(reports).toHaveLength(5);
  for (const { report: id, period } of reports) {
    const offered = reportDescriptions.find((one) => one.id === id)?.periods;
    if (period !== null) expect(offered).toContain(period);
  }
});

describe('the shares and averages of a column', () => {
  const write = (kind: 'share' | 'average', ...values: number[]) => {
    const rows = values.map((value) => ({ cells: [value], drillDown: {} }));
    const isWhole = isWholeColumn(kind, 0, rows);
    return values.map((value) => writeReportCell(kind, value, messages, isWhole));
  };
  it('have as many decimals as the largest of them', () => {
    expect(write('share', 0.613, 0.098, 0.004, 0)).toEqual(['61%', '10%', '<\u20091%', '0%']);
    expect(write('share', 0.05, 0.098, 0.004, 0.0001)).toEqual([
      '5.0%',
      '9.8%',
      '0.4%',
      '<\u20090.1%',
    ]);
    expect(write('average', 164.2, 0.8)).toEqual(['164', '1']);
    expect(write('average', 6.52, 0.8)).toEqual(['6.5', '0.8']);
  });
});

it('what was cancelled is grey in every chart', () => {
  const tones = reportDescriptions.flatMap(({ charts }) =>
    charts.flatMap((chart) =>
      'series' in chart
        ? chart.series.flatMap(({ column, tone }) =>
            /cancelled/i.test(column) && column !== 'cancelledBefore' ? [tone] : [],
          )
        : [],
    ),
  );
  expect(new Set(tones)).toEqual(new Set(['quiet']));
});

it('amber is in no chart but that of unconfirmed tasks, where somebody has to act', () => {
  const amber = reportDescriptions.flatMap(({ id, charts }) =>
    charts.flatMap((chart) =>
      'series' in chart
        ? chart.series.flatMap(({ column, tone }) => (tone === 'amber' ? [`${id} ${column}`] : []))
        : [],
    ),
  );
  expect(amber).toEqual(['tasks waiting']);
});

// A card is 218 px wide inside where the window is 1280 px wide.
it.each(languageIds)('figures have names of one line in %s', async (id) => {
  const speech = await loadMessages(id);
  const names = reportDescriptions.flatMap((report) =>
    report.figures.map((figure) => writeFigureName(report.id, figure.id, speech)),
  );
  expect(names.filter((name) => name.length > 32)).toEqual([]);
});
