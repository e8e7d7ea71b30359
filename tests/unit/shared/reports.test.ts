import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { writeReportCell, writeSaid } from '../../../shared/messages/report-text.ts';
import { keepParameters, recallParameters } from '../../../shared/reports/memory.ts';
import { countDays, getComparedDays, getPeriod } from '../../../shared/reports/periods.ts';
import {
  fitsReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../shared/reports/reports.ts';

const messages = createMessages('en-GB');
const today = '2026-11-22';

describe.each(reportDescriptions)('the description of $id', (report) => {
  it('has a word for everything', () => {
    const { id, choices, figures, filters, pictures, tables } = report;
    const keys = [
      ...['name', 'ask', 'definition'].map((part) => `report.${id}.${part}`),
      ...figures.map((figure) => `report.${id}.figure.${figure.id}`),
      ...pictures.flatMap((picture) => [
        `report.${id}.picture.${picture.id}`,
        `report.${id}.picture.${picture.id}.unit`,
      ]),
      ...tables.map((table) => `report.${id}.table.${table.id}`),
      ...tables.flatMap(({ columns }) => columns.map((column) => `report.column.${column.id}`)),
      ...filters.map((filter) => `reports.filterBy.${filter.id}`),
      ...choices.flatMap((choice) => [
        `reports.choice.${choice.id}`,
        ...choice.options.map((option) => `reports.choice.${choice.id}.${option}`),
      ]),
    ];
    expect(keys.filter((key) => !messages.has(key))).toEqual([]);
  });

  it('draws pictures from columns that its tables have', () => {
    for (const picture of report.pictures) {
      const table = report.tables.find(({ id }) => id === picture.table);
      const named =
        picture.kind === 'heat'
          ? [picture.rows, picture.columns, picture.value]
          : picture.kind === 'bars'
            ? [picture.bars, ...picture.series.map(({ column }) => column)]
            : [picture.day, picture.time, ...picture.series.map(({ column }) => column)];
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
    const stored = JSON.stringify(keepParameters(asked, report, today));
    expect(recallParameters(stored, report, today)).toEqual(asked);
    for (const damaged of ['', '{', '[]', 'null', '{"period":"someday"}', stored.slice(0, -2)]) {
      expect(recallParameters(damaged, report, today)).toEqual(first);
    }
    // A period in a word moves with the days.
    const word = JSON.stringify(keepParameters(first, report, today));
    expect(recallParameters(word, report, '2026-12-01')).toEqual(
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
});

describe('words', () => {
  it.each([
    ['count', 1284, '1,284'],
    ['average', 9.96, '10'],
    ['average', 3.14, '3.1'],
    ['average', 212.6, '213'],
    ['share', 0.0345, '3.5%'],
    ['share', 0.345, '35%'],
    ['weekday', 7, 'Sunday'],
    ['time', '09:30', '09:30'],
    ['language', 'nl', 'Dutch'],
    ['count', null, null],
  ] as const)('%s %s is written %s', (kind, value, text) => {
    expect(writeReportCell(kind, value, messages)).toBe(text);
  });

  it('of a sentence are written as their kind is, and what is not known is named', () => {
    const said = {
      message: 'report.arrivals.busiest',
      params: {
        weekday: { kind: 'weekday', value: 6 },
        from: { kind: 'time', value: '11:00' },
        to: { kind: 'time', value: '12:00' },
        people: { kind: 'average', value: null },
      },
    } as const;
    expect(writeSaid(said, messages)).toBe(
      'Most come on a Saturday from 11:00 to 12:00: not known people on average.',
    );
    expect(writeSaid({ message: 'report.of.another.version', params: {} }, messages)).toBe('');
  });
});
