import { describe, expect, it } from 'vitest';
import { readReportFigure } from '../../../../electron/core/answers/alerts/read-report-figure.ts';
import { readTodayFigure } from '../../../../electron/core/answers/alerts/read-today-figure.ts';
import { todayFigures } from '../../../../shared/alerts/subjects.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { writeAlertUnknown } from '../../../../shared/messages/alert-text.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { makeFirstParameters, reportDescriptions } from '../../../../shared/reports/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { quiet } from '../../../support/open-engine.ts';
import { amount, getCategory, onDays, openReportDesk } from '../../../support/report-desk.ts';
import { profileId } from '../../../support/stored-segments.ts';

const day = '2026-11-21';
const moment = `${day}T11:38:00`;
const now = Temporal.PlainDateTime.from(moment);
const messages = createMessages('en-GB');
const desk = openReportDesk(moment);
const { stored } = desk;

/** From so many days after today to so many. */
async function store(dataset: DatasetId, first: number, last: number): Promise<void> {
  const days = { first: addDays(day, first), last: addDays(day, last) };
  await stored.download(dataset, days, desk.asOf);
}

const asked = (change: Partial<StoredReport> = {}): StoredReport => ({
  report: 'revenue',
  period: 'lastWeek',
  comparison: 'previous',
  choices: {},
  filters: {},
  ...change,
});
const reports = {
  run: ({ report, parameters }: { report: 'revenue'; parameters: ReportParameters }) =>
    desk.run(report, parameters),
  async readToday() {
    const today = await desk.today();
    const { scans } = today.sources;
    if (!scans || scans.isEmpty) return today;
    // Rows stored by tests are dated the day before.
    const asked = { ...scans, dataAsOf: `${day}T11:30:00` };
    return { ...today, sources: { ...today.sources, scans: asked } };
  },
} as never;
const readReport = (figure: string, currency?: string | null, change: Partial<StoredReport> = {}) =>
  readReportFigure(
    profileId,
    {
      kind: 'report',
      figure,
      storedReport: asked(change),
      ...(currency === undefined ? {} : { currency }),
    },
    now,
    reports,
    quiet.signal,
  );
const readToday = (figure: string) =>
  readTodayFigure(profileId, { kind: 'today', figure }, reports, quiet.signal);

describe('a figure of a report', () => {
  it('is not known, and not zero, before anything is downloaded', async () => {
    await store('tasks', 0, 6);
    const reading = await readReport('tickets');
    expect(reading).toMatchObject({ value: null, unknown: { why: 'nothing' } });
  });

  it('is not known while a day of it, or of what it is compared with, is missing', async () => {
    await store('orders', -13, -5);
    const { value, unknown } = await readReport('tickets');
    expect(value).toBeNull();
    expect(unknown).toMatchObject({ why: 'days', datasets: ['orders'] });
    await store('orders', -4, -1);
    expect((await readReport('tickets')).unknown).toMatchObject({ why: 'days' });
    await store('orders', -26, -14);
    expect((await readReport('tickets')).unknown).toBeNull();
  });

  it('is the one that its rows make, with what it is compared with and the rows behind it', async () => {
    const { value, before, drillDown, days, kind } = await readReport('tickets');
    expect(days).toEqual({ first: '2026-11-09', last: '2026-11-15' });
    const count = (first: string, last: string) =>
      amount(
        onDays(desk.rows('orders'), 'creationDate', first, last).filter(
          (row) => getCategory('orders', row) === 'sold',
        ),
        'quantity',
      );
    expect(kind).toBe('count');
    expect(value).toBe(count('2026-11-09', '2026-11-15'));
    const run = await desk.run('revenue', {
      period: days as never,
      comparison: 'previous',
      filters: {},
    });
    expect(before).toBe(run.figures['tickets']?.before);
    expect(before).not.toBeNull();
    expect(amount(await desk.drillDown(drillDown), 'quantity')).toBe(value);
  });

  it('is money of the currency that the alert names, and of no other', async () => {
    const run = await desk.run('revenue', {
      period: { first: '2026-11-09', last: '2026-11-15' },
      comparison: 'previous',
    });
    const found = run.figures['revenue']?.value as { currency: string };
    expect(found.currency).toBe('EUR');
    expect((await readReport('revenue', 'EUR')).value).toEqual(found);
    expect(await readReport('revenue', 'GBP')).toMatchObject({
      value: null,
      unknown: { why: 'noValue' },
    });
  });

  it.each([
    [{ report: 'noSuchReport' }, 'tickets', 'noSuchReport'],
    [{ choices: { noSuchChoice: 'x' } }, 'tickets', 'revenue.noSuchChoice'],
    [{ filters: { noSuchFilter: ['x'] } }, 'tickets', 'revenue.noSuchFilter'],
    [{ period: 'noSuchPeriod' }, 'tickets', 'revenue.noSuchPeriod'],
  ])('of %j that this version does not have is named: %s', async (change, figure, name) => {
    expect((await readReport(figure, undefined, change)).unknown).toEqual({
      why: 'outOfDate',
      name,
    });
  });

  it('that its report has no more is said by the report’s name, with what to do', async () => {
    const asked = { report: 'quality', period: 'last4Weeks', comparison: 'none' } as const;
    const { unknown } = await readReport('followed', undefined, asked);
    expect(unknown).toEqual({ why: 'figureGone', name: 'quality.followed' });
    expect(unknown && writeAlertUnknown(unknown, messages)).toBe(
      '“Data quality” no longer has this figure: choose another, or delete the alert',
    );
  });
});

describe('a figure of Today', () => {
  it('is not known where the day is not downloaded', async () => {
    for (const { id, datasets } of todayFigures.filter(({ id }) => id !== 'uncategorised')) {
      if (datasets.every((dataset) => dataset === 'tasks')) continue;
      const { value, unknown } = await readToday(id);
      expect([id, value, unknown?.why]).toEqual([id, null, 'days']);
    }
    expect((await readToday('noSuchFigure')).unknown).toMatchObject({ why: 'outOfDate' });
  });

  it('is the one of Today’s screen', async () => {
    await store('bookings', -128, -1);
    await store('orders', -128, -27);
    await store('tasks', -28, 14);
    await store('availabilities', 0, 14);
    await store('scans', -56, 0);
    const today = await desk.today();
    const due = onDays(desk.rows('bookings'), 'visitStart', day).filter(
      (row) => getCategory('bookings', row) !== 'cancelled',
    );
    expect(await readToday('people')).toMatchObject({
      value: amount(due, 'numberOfVisitors'),
      before: today.people.usual?.amount,
      days: { first: day, last: day },
    });
    const waiting = onDays(desk.rows('tasks'), 'start', day).filter(
      (row) => getCategory('tasks', row) === 'waiting',
    );
    const tasks = await readToday('tasksWaiting');
    expect(tasks.value).toBe(waiting.length);
    if (waiting.length > 0)
      expect(await desk.drillDown(tasks.drillDown)).toHaveLength(waiting.length);
    expect((await readToday('scans')).value).toBe(today.scans.scanned);
    for (const { id } of todayFigures) {
      const { value, unknown } = await readToday(id);
      expect([id, typeof value, unknown]).toEqual([id, 'number', null]);
    }
    expect(getDataset('scans').axis?.ends).toBe('now');
  });
});

it('is known of every report whose needs are downloaded', async () => {
  await store('visitors', -200, -1);
  await store('orders', -200, -1);
  await store('bookings', -200, -1);
  await store('availabilities', -28, 14);
  await store('guides', -28, -1);
  for (const report of reportDescriptions) {
    // What changed takes two answers of different days.
    if (report.id === 'changes') continue;
    const { choices, filters } = makeFirstParameters(report, day);
    const [period = 'lastWeek'] = report.periods;
    const stored = { report: report.id, period, comparison: 'none', choices, filters };
    const [figure] = report.figures;
    const { unknown, value } = await readReportFigure(
      profileId,
      {
        kind: 'report',
        storedReport: stored,
        figure: figure?.id ?? '',
        ...(figure?.kind === 'money' ? { currency: 'EUR' } : {}),
      },
      now,
      reports,
      quiet.signal,
    );
    expect([report.id, unknown, value === null]).toEqual([report.id, null, false]);
  }
});
