import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows. */

const moment = '2026-10-20T09:10:00';
const yesterday = '2026-10-19';
/** Begun, not over; the clocks change within it. */
const period = { first: '2026-10-12', last: '2026-11-08' };
const compared = { first: '2025-10-13', last: '2025-11-09' };
const desk = openReportDesk(moment);
const downloaded = { first: '2025-06-20', last: yesterday };
await desk.stored.download('bookings', downloaded, desk.asOf);
await desk.stored.download('orders', downloaded, desk.asOf);
const [line = {}] = onDays(desk.rows('bookings'), 'visitStart', '2026-10-17');
const [order = {}] = onDays(desk.rows('orders'), 'visitDate', '2026-10-17');
const planted = [
  { amount: 6, visit: '2026-10-25T02:30:00', made: '2026-10-18T23:59:59' },
  { amount: null, visit: '2026-10-25T10:00:00', made: '2026-10-01T10:00:00' },
  // Made long before the curve begins, and after the visit.
  { amount: 30, visit: '2026-10-26T10:00:00', made: '2026-06-01T10:00:00' },
  { amount: 4, visit: '2026-10-13T10:00:00', made: '2026-10-14T10:00:00' },
  { amount: 9, visit: '2026-10-26T10:00:00', made: '2026-10-01T10:00:00', isCancelled: true },
  { amount: 5, visit: '2026-10-27T10:00:00', made: null },
] as const;
for (const [at, { amount: people, visit, made, ...more }] of planted.entries()) {
  // Bookings come with the day on which they are made; one without it with any.
  const day = made?.slice(0, 10) ?? yesterday;
  await desk.stored.store('bookings', { first: day, last: day }, [
    ...onDays(desk.rows('bookings'), 'bookingDate', day),
    {
      ...line,
      bookingLineId: 990_000 + at,
      numberOfVisitors: people,
      visitStart: visit,
      bookingDate: made,
      bookingStatus: 'isCancelled' in more ? 'Cancelled' : 'Confirmed',
    },
  ]);
}
await desk.stored.store('orders', { first: yesterday, last: yesterday }, [
  ...onDays(desk.rows('orders'), 'modifiedDate', yesterday),
  ...planted.map(({ amount: quantity, visit, made, ...more }, at) => ({
    ...order,
    orderItemId: 990_000 + at,
    quantity,
    creationDate: made,
    visitDate: `${visit.slice(0, 10)}T00:00:00`,
    modifiedDate: `${yesterday}T12:00:00`,
    status: 'isCancelled' in more ? 3 : 1,
  })),
] as Row[]);

const units = {
  people: ['bookings', 'visitStart', 'bookingDate', 'numberOfVisitors'],
  tickets: ['orders', 'visitDate', 'creationDate', 'quantity'],
} as const;
const dayOf = (value: unknown) => String(value).slice(0, 10);
const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

describe.each(['people', 'tickets'] as const)('the pace of %s', async (unit) => {
  const [dataset, visit, made, field] = units[unit];
  const run = await desk.run('pace', { period, comparison: 'lastYear', choices: { unit } });
  const lines = (days: typeof period) =>
    onDays(desk.rows(dataset), visit, days.first, days.last).filter(
      (row) => getCategory(dataset, row) !== 'cancelled',
    );
  const upTo = (days: typeof period, day: string) =>
    amount(
      lines(days).filter((row) => row[made] != null && dayOf(row[made]) <= day),
      field,
    );

  it('is all that was made up to each day, and known up to yesterday', async () => {
    const points = readTable(run, 'pace');
    const days = Array.from({ length: 91 + 28 }, (_, at) => addDays(period.first, at - 91));
    const isSome = (day: string) => upTo(period, day) > 0 || upTo(compared, addDays(day, -364)) > 0;
    // It begins with the last day on which nothing was booked yet.
    const shown = days.slice(Math.max(0, days.findIndex(isSome) - 1));
    expect(points.map(({ madeUpTo }) => madeUpTo)).toEqual(shown);
    for (const [at, point] of points.entries()) {
      const day = shown[at] ?? '';
      expect(point['daysBefore']).toBe(91 - days.indexOf(day));
      expect([day, point['booked']]).toEqual([day, day <= yesterday ? upTo(period, day) : null]);
      expect([day, point['bookedBefore']]).toEqual([day, upTo(compared, addDays(day, -364))]);
      expect(amount(await desk.drillDown(point.drillDown['booked']), field)).toBe(
        point['booked'] ?? 0,
      );
      expect(amount(await desk.drillDown(point.drillDown['bookedBefore']), field)).toBe(
        point['bookedBefore'],
      );
    }
  });

  it('is compared as long before as it is known', async () => {
    expect(run.figures['booked']?.value).toBe(upTo(period, yesterday));
    expect(run.figures['booked']?.before).toBe(upTo(compared, addDays(yesterday, -364)));
    expect(run.figures['inTheEnd']?.value).toBe(upTo(compared, compared.last));
    expect(amount(await desk.drillDown(run.figures['booked']?.drillDown), field)).toBe(
      run.figures['booked']?.value,
    );
    const [inTheEnd, atSame] = [
      Number(run.figures['inTheEnd']?.value),
      Number(run.figures['booked']?.before),
    ];
    const booked = upTo(period, yesterday);
    const change = (booked - atSame) / atSame;
    expect(run.sentence.filter(({ isSaidBelow }) => !isSaidBelow)).toEqual([
      {
        message: 'report.pace.halfBook',
        params: { days: run.figures['medianLead']?.value },
      },
      {
        message: 'report.pace.ahead',
        params: {
          comparison: 'lastYear',
          direction: change > 0 ? 'up' : 'down',
          share: { kind: 'share', value: Math.round(Math.abs(change) * 100) / 100 },
        },
      },
    ]);
    expect(run.sentence.slice(2)).toMatchObject([
      { message: 'report.pace.booked', params: { booked } },
      { message: 'report.pace.atSame' },
      {
        message: 'report.pace.cameLater',
        params: {
          comparison: 'lastYear',
          share: { kind: 'share', value: (inTheEnd - atSame) / inTheEnd },
        },
      },
    ]);
  });

  const leads = lines(period).flatMap((row) =>
    row[made] == null
      ? []
      : [{ row, lead: Math.max(0, daysBetween(dayOf(row[made]), dayOf(row[visit]))) }],
  );
  const bars = [
    ['0', 0, 0],
    ['1', 1, 1],
    ['2–3', 2, 3],
    ['4–7', 4, 7],
    ['8–14', 8, 14],
    ['15–30', 15, 30],
    ['31–60', 31, 60],
    ['61–90', 61, 90],
    ['91+', 91, 999],
  ] as const;

  it('has a bar for days between booking and visit, with its rows', async () => {
    const told = readTable(run, 'leads');
    expect(told.map(({ leadDays }) => leadDays)).toEqual(bars.map(([name]) => name));
    const all = amount(
      leads.map(({ row }) => row),
      field,
    );
    for (const [at, [, least, most]] of bars.entries()) {
      const own = leads.filter(({ lead }) => lead >= least && lead <= most);
      const sum = amount(
        own.map(({ row }) => row),
        field,
      );
      expect([least, told[at]?.['booked']]).toEqual([least, sum]);
      expect(told[at]?.['shareOfBooked']).toBe(sum / all);
      if (own.length > 0) {
        expect(amount(await desk.drillDown(told[at]?.drillDown['booked']), field)).toBe(sum);
      }
    }
    expect(run.tables['leads']?.total?.[1]).toBe(all);
  });

  it('compares the bars with what had been booked by the same point', async () => {
    const point = addDays(yesterday, -364);
    const before = lines(compared).filter((row) => row[made] != null && dayOf(row[made]) <= point);
    const told = readTable(run, 'leads');
    for (const [at, [name, least, most]] of bars.entries()) {
      const own = before.filter((row) => {
        const lead = Math.max(0, daysBetween(dayOf(row[made]), dayOf(row[visit])));
        return lead >= least && lead <= most;
      });
      expect([name, told[at]?.['bookedByPoint']]).toEqual([name, amount(own, field)]);
      if (amount(own, field) === 0) continue;
      expect(amount(await desk.drillDown(told[at]?.drillDown['bookedByPoint']), field)).toBe(
        amount(own, field),
      );
    }
    expect(amount(before, field)).toBeLessThan(amount(lines(compared), field));
    expect(run.chartSummaries['leads']).toEqual([
      { message: 'report.pace.byThisPoint', params: { comparison: 'lastYear' } },
    ]);
  });

  it('has the same by day, each with its rows', async () => {
    const told = readTable(run, 'leadsByDay');
    let total = 0;
    for (const one of told) {
      const [, least, most] = bars.find(([name]) => name === one['leadDays']) ?? ['', 0, 0];
      const own = leads.filter(
        ({ row, lead }) => dayOf(row[visit]) === one['day'] && lead >= least && lead <= most,
      );
      expect(one['booked']).toBe(
        amount(
          own.map(({ row }) => row),
          field,
        ),
      );
      expect(amount(await desk.drillDown(one.drillDown['booked']), field)).toBe(one['booked']);
      total += Number(one['booked']);
    }
    expect(total).toBe(run.tables['leads']?.total?.[1]);
  });

  it('says how early half of them book, and how many late', () => {
    const each = leads
      .flatMap(({ row, lead }) =>
        Array.from({ length: Math.max(0, Number(row[field] ?? 0)) }, () => lead),
      )
      .sort((a, b) => a - b);
    expect(run.figures['medianLead']?.value).toBe(each[Math.ceil(each.length / 2) - 1]);
    const late = each.filter((lead) => lead < 7).length;
    expect(run.figures['lastWeek']?.value).toBe(late / each.length);
  });

  it('names what is in nothing', () => {
    expect(run.notes).toContainEqual({ message: 'report.pace.withoutDate', params: { rows: 1 } });
    expect(run.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['reports.note.leftOut', 'reports.note.noNumber']),
    );
  });

  it('says in a note how far it goes, and below its figure only what needs a category', () => {
    const captions = run.figures['booked']?.captions.map(({ message }) => message);
    expect(captions?.filter((message) => message !== 'reports.uncategorised')).toEqual([]);
    expect(run.notes.map(({ message }) => message)).toContain('report.pace.soFar');
  });
});

describe('the pace where little is known', () => {
  it('is not known before a day of bookings is downloaded, and from its first gap on', async () => {
    const partly = openReportDesk(moment);
    const first = addDays(period.first, -91);
    await partly.stored.download('bookings', { first, last: '2026-09-20' }, partly.asOf);
    await partly.stored.download('bookings', { first: '2026-09-25', last: yesterday }, partly.asOf);
    const run = await partly.run('pace', { period, comparison: 'lastYear' });
    const known = readTable(run, 'pace').filter(({ booked }) => booked !== null);
    expect(known.at(-1)?.['madeUpTo']).toBe('2026-09-20');
    expect(readTable(run, 'pace').every(({ bookedBefore }) => bookedBefore === null)).toBe(true);

    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const nothing = await empty.run('pace', { period });
    expect(nothing.sentence).toMatchObject([{ message: 'report.pace.unknown' }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
    for (const one of readTable(nothing, 'leads')) expect(one['booked']).toBeNull();
  });

  it('is over once its days are', async () => {
    const over = { first: '2026-09-01', last: '2026-09-28' };
    const run = await desk.run('pace', { period: over, comparison: 'lastYear' });
    expect(run.sentence.map(({ message }) => message)).not.toContain('report.pace.atSame');
    expect(run.figures['lastWeek']?.captions).toMatchObject([{ message: 'report.pace.within' }]);
  });
});
