import { describe, expect, it } from 'vitest';
import type { ReportId, ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { speakChange, writeChange, writeRowCell } from '../../../../shared/messages/report-text.ts';
import {
  findChange,
  findRowChange,
  isGoodChange,
  measureChange,
} from '../../../../shared/reports/change.ts';
import { makeChangeColumn } from '../../../../shared/reports/change-column.ts';
import {
  listComparisons,
  makeFirstParameters,
  reportDescriptions,
} from '../../../../shared/reports/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { openReportDesk } from '../../../support/report-desk.ts';

/** Comparison is on by default: with the first of a report's comparisons that is downloaded. */

const today = '2026-11-03';
const yesterday = addDays(today, -1);
const period = { first: '2026-10-05', last: '2026-11-01' };

const comparable = reportDescriptions.filter(({ comparisons }) => comparisons.length > 0);
const desk = openReportDesk(`${today}T09:10:00`, 1, 40);

async function runEach(change: Partial<ReportParameters> = {}) {
  const runs = new Map<ReportId, ReportRun>();
  for (const { id } of comparable) runs.set(id, await desk.run(id, { period, ...change }));
  return (id: ReportId) => runs.get(id) as ReportRun;
}

/** Every report once these days are downloaded too. */
async function runWith(first: string, last: string) {
  for (const dataset of ['bookings', 'orders', 'visitors', 'tasks', 'scans'] as const) {
    await desk.stored.download(dataset, { first, last }, desk.asOf);
  }
  return runEach();
}

await desk.stored.download('scans', { first: today, last: today }, desk.asOf);
const weeks = await runWith('2026-09-30', yesterday);
const months = await runWith('2026-05-20', '2026-09-29');
const year = await runWith('2025-06-01', '2025-11-10');
const off = await runEach({ comparison: 'none' });

describe.each(comparable)('$id', ({ id, comparisons, figures }) => {
  const [preferred] = comparisons;

  it('is compared at first as its description prefers, where that is downloaded', () => {
    const run = year(id);
    expect(run.parameters.comparison).toBe(preferred);
    expect(run.compared).not.toBeNull();
    expect(figures.some((figure) => run.figures[figure.id]?.before != null)).toBe(true);
  });

  it('is compared with the days before, where last year is missing', () => {
    const run = months(id);
    expect(run.parameters.comparison).toBe('previous');
    expect(run.compared?.last).toBe('2026-10-04');
    expect(figures.some((figure) => run.figures[figure.id]?.before != null)).toBe(true);
  });

  it('is not compared where neither is downloaded, and not at all where somebody turned it off', () => {
    const run = weeks(id);
    expect(run.parameters.comparison).toBe('none');
    expect(run.compared).toBeNull();
    expect(off(id).compared).toBeNull();
    for (const figure of [...Object.values(run.figures), ...Object.values(off(id).figures)]) {
      expect(figure.before).toBeUndefined();
    }
  });
});

describe.each(reportDescriptions)('$id', (report) => {
  it('asks for a comparison by default if it has one', () => {
    const { comparison } = makeFirstParameters(report, today);
    expect(comparison).toBe(report.comparisons.length > 0 ? 'auto' : 'none');
    expect(listComparisons(report, 'auto')).toEqual([...report.comparisons, 'none']);
    expect(listComparisons(report, 'none')).toEqual(['none']);
  });
});

const euros = (amount: string, currency = 'EUR') => ({ amount, currency });

it.each([
  [110, 100, 0.1],
  [90, 100, -0.1],
  [euros('15'), euros('10'), 0.5],
  // A discount grows as it gets more negative.
  [euros('-12'), euros('-10'), 0.2],
  [5, 0, null],
  [0, 0, null],
  [euros('5'), euros('-5'), null],
  [euros('5'), euros('5', 'GBP'), null],
  [null, 4, null],
  [4, null, null],
])('%j after %j is a change of %j', (value, before, change) => {
  const measured = measureChange(value, before);
  if (change === null) expect(measured).toBeNull();
  else expect(measured).toBeCloseTo(change, 10);
});

it.each([
  [0.1, 'more', true],
  [-0.1, 'more', false],
  [0.1, 'less', false],
  [-0.1, 'less', true],
  [0.002, 'more', null],
  // What days differ by anyway has no colour.
  [-0.02, 'more', null],
  [0.044, 'less', null],
  [-0.045, 'more', false],
  [0.05, 'more', true],
  [0.5, undefined, null],
] as const)('a change of %j is good where %s is wanted: %j', (amount, goal, isGood) => {
  expect(isGoodChange({ by: 'share', amount }, goal)).toBe(isGood);
});

it.each([
  // Of few, one more would be a large percentage.
  ['count', 5, 2, '▲ 3', '3 more'],
  ['count', 2, 7.5, '▼ 6', '6 less'],
  ['count', 60, 19, '▲ 41', '41 more'],
  ['count', 19, 19, '± 0', 'about the same'],
  ['count', 30, 20, '▲ 50%', '50% more'],
  ['money', euros('5'), euros('2'), '▲ 150%', '150% more'],
  ['average', 3, 2, '▲ 50%', '50% more'],
] as const)('a %s of %j after %j is %s', (kind, value, before, text, spoken) => {
  const change = findChange(kind, value, before);
  if (!change) throw new Error('no change');
  const messages = createMessages('en-GB');
  expect([writeChange(change, messages), speakChange(change, messages)]).toEqual([text, spoken]);
  expect(isGoodChange(change, 'more')).toBe(value === 19 ? null : text.startsWith('▲'));
});

it('writes the change of small counts in a table by the columns that it compares', () => {
  const columns = [
    { id: 'orders', kind: 'count' },
    { id: 'ordersBefore', kind: 'count' },
    makeChangeColumn('orders', 'ordersBefore'),
  ] as const;
  const write = (...cells: (number | null)[]) =>
    writeRowCell(columns, columns[2], cells, createMessages('en-GB'));
  expect([write(5, 2, 1.5), write(50, 25, 1), write(5, 0, null)]).toEqual(['▲ 3', '▲ 100%', null]);
  expect(findRowChange(columns, columns[0], [5, 2, 1.5])).toBeNull();
});
