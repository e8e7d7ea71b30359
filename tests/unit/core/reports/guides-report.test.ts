import { describe, expect, it } from 'vitest';
import { findHalfHours } from '../../../../electron/core/answers/reports/guides/half-hours.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { GuideMoment } from '../../../../shared/domain/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { getCategory, openReportDesk, readTable } from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows; the clocks go back within its week. */

const moment = '2026-10-22T08:55:00';
const period = { first: '2026-10-22', last: '2026-10-28' };
const desk = openReportDesk(moment);
await desk.stored.download('tasks', { first: '2026-10-15', last: '2026-10-28' }, desk.asOf);
await desk.stored.download('availabilities', period, desk.asOf);
await desk.stored.download('bookings', { first: '2026-07-14', last: '2026-10-21' }, desk.asOf);
const [some = {}] = desk.rows('tasks');
/** More groups at once than guides: one over midnight, and a cancelled one that needs no guide. */
await desk.stored.store('tasks', { first: '2026-10-25', last: '2026-10-25' }, [
  ...desk.rows('tasks').filter(({ start }) => String(start).startsWith('2026-10-25')),
  ...Array.from({ length: 60 }, (_, at) => ({
    ...some,
    id: `planted-${at}`,
    orderNumber: null,
    status: at === 0 ? 'Cancelled' : 'Accepted',
    start: '2026-10-25T10:10:00',
    end: at === 1 ? '2026-10-26T00:30:00' : '2026-10-25T10:50:00',
  })),
]);
const run = await desk.run('guides', { period });
const halfHours = readTable(run, 'halfHours');

const going = (rows: readonly Row[], at: string, [from, to]: readonly [string, string]) =>
  rows.filter((row) => String(row[from]) <= at && String(row[to] ?? '') > at);
/** A task of more than a day is no group. */
const isOfDays = ({ start, end }: Row): boolean =>
  Temporal.PlainDateTime.from(String(start)).until(String(end)).total('hours') > 24;
const tasks = desk
  .rows('tasks')
  .filter((row) => getCategory('tasks', row) !== 'cancelled' && !isOfDays(row));
const free = desk.rows('availabilities');

/** Every moment at which anything begins or ends within a half-hour, and its beginning. */
function momentsOf(from: string, to: string): string[] {
  const ends = [...tasks, ...free].flatMap(({ start, end, from: since, till }) =>
    [start, end, since, till].map((one) => String(one ?? '')),
  );
  return [...new Set([from, ...ends.filter((at) => at > from && at < to)])];
}

describe('guides needed', () => {
  it('are at their worst moment of each half-hour', () => {
    for (const { day, time, needed, short, available } of halfHours) {
      const from = `${day}T${time}:00`;
      const to = Temporal.PlainDateTime.from(from).add({ minutes: 30 }).toString({
        smallestUnit: 'second',
      });
      const moments = momentsOf(from, to).map((at) => ({
        needed: going(tasks, at, ['start', 'end']).length,
        available: new Set(going(free, at, ['from', 'till']).map(({ guideId }) => String(guideId)))
          .size,
      }));
      // No guide's language is known: the shortage is the number of groups beyond that of guides.
      const worst = moments.toSorted(
        (a, b) =>
          Math.max(0, b.needed - b.available) - Math.max(0, a.needed - a.available) ||
          b.needed - a.needed ||
          a.available - b.available,
      )[0];
      const expected = worst && {
        ...worst,
        short: Math.max(0, worst.needed - worst.available),
      };
      expect({ day, time, needed, available, short }).toEqual({ day, time, ...expected });
    }
  });

  it('have behind each half-hour the tasks that go on in it', async () => {
    for (const { day, time, drillDown } of halfHours) {
      const from = `${day}T${time}:00`;
      const to = Temporal.PlainDateTime.from(from).add({ minutes: 30 }).toString({
        smallestUnit: 'second',
      });
      const own = tasks.filter(({ start, end }) => String(start) < to && String(end) > from);
      const ids = (rows: readonly Row[]) => rows.map(({ id }) => String(id)).toSorted();
      expect(ids(await desk.drillDown(drillDown.needed))).toEqual(ids(own));
    }
  });

  it('are all counted, once each', async () => {
    const [start, end] = [`${period.first}T00:00:00`, `${addDays(period.last, 1)}T00:00:00`];
    const own = tasks.filter((row) => String(row.start) < end && String(row.end) > start);
    expect(run.figures.needed?.value).toBe(own.length);
    expect(await desk.drillDown(run.figures.needed?.drillDown)).toHaveLength(own.length);
  });

  it('are short where more groups go on than guides can come, and who competes is named', async () => {
    const worst = Math.max(...halfHours.map(({ short }) => Number(short)));
    expect(worst).toBeGreaterThan(0);
    expect(run.figures.shortMost?.value).toBe(worst);
    const shortages = readTable(run, 'shortages');
    const [first] = shortages
      .filter(({ short }) => short === worst)
      .toSorted((a, b) => (String(a.start) < String(b.start) ? -1 : 1));
    expect(run.sentence[1]).toMatchObject({
      message: 'report.guides.short',
      params: {
        competing: first?.competing,
        guides: first?.guides,
        from: { kind: 'dateTime', value: first?.start },
      },
    });
    const days = new Set(halfHours.flatMap(({ day, short }) => (Number(short) > 0 ? [day] : [])));
    expect(run.sentence[0]).toEqual({
      message: 'report.guides.shortDays',
      params: { short: days.size, days: 7 },
    });
    let minutes = 0;
    for (const { start, end, short, competing, guides, drillDown } of shortages) {
      // As many compete as there are guides for them, and those who are left over.
      expect(competing).toBe(Number(guides) + Number(short));
      expect(await desk.drillDown(drillDown.competing)).toHaveLength(Number(competing));
      const length = Temporal.PlainDateTime.from(String(start)).until(String(end));
      minutes += Number(short) * length.total('minutes');
    }
    expect(run.figures.shortMinutes?.value).toBe(minutes);
    expect(Number(run.figures.bestHour?.value)).toBeGreaterThan(0);
    // Without skills no language is known.
    expect(run.figures.bestHour?.captions).toMatchObject([
      { message: 'report.guides.bestIs', params: { hasLanguage: 'no' } },
    ]);
    expect(run.notes).toContainEqual({ message: 'report.guides.noSkills', params: {} });
  });

  it('are enough where no moment is short, and the tightest half-hour is named', async () => {
    const all = [...Map.groupBy(halfHours, ({ day }) => String(day))];
    const [calm = ''] =
      all.find(
        ([, rows]) =>
          rows.some(({ needed }) => Number(needed) > 0) && rows.every(({ short }) => short === 0),
      ) ?? [];
    const told = await desk.run('guides', { period: { first: calm, last: calm } });
    const table = readTable(told, 'halfHours').filter(({ needed }) => Number(needed) > 0);
    expect(table.every(({ short }) => short === 0)).toBe(true);
    const spare = ({ needed, available }: (typeof table)[number]) =>
      Number(available) - Number(needed);
    const least = Math.min(...table.map(spare));
    const most = Math.max(
      ...table.filter((row) => spare(row) === least).map(({ needed }) => Number(needed)),
    );
    const first = table.find((row) => spare(row) === least && row.needed === most);
    expect(told.sentence).toEqual([
      { message: 'report.guides.enough', params: { hasSkills: 'no' } },
      {
        message: 'report.guides.busiest',
        params: {
          from: { kind: 'dateTime', value: `${first?.day}T${first?.time}:00` },
          groups: most,
          guides: least + most,
        },
      },
    ]);
  });

  it('count for a language those who are known to speak it, and apart those of whom nothing is known', async () => {
    const one = openReportDesk(moment);
    const day = '2026-10-22';
    await one.stored.store('tasks', period, [
      {
        ...some,
        id: 'spoken',
        orderNumber: 'A1',
        status: 'Accepted',
        start: `${day}T10:00:00`,
        end: `${day}T11:00:00`,
      },
    ]);
    const booked = '2026-10-20';
    await one.stored.store('bookings', { first: booked, last: booked }, [
      {
        ...desk.rows('bookings')[0],
        orderNumber: 'A1',
        guideLanguage: 'es',
        bookingDate: `${booked}T10:00:00`,
        bookingStatus: 'Confirmed',
        bookingLineStatus: 'Booked',
      },
    ]);
    const free = (id: number) => ({
      id,
      guideId: id,
      from: `${day}T09:00:00`,
      till: `${day}T17:00:00`,
    });
    await one.stored.store('availabilities', period, [free(7), free(8), free(9)]);
    await one.stored.store('skills', period, [{ guideId: 7, skillName: 'Spanish' }]);
    const told = await one.run('guides', { period });
    const spoken = readTable(told, 'languages');
    expect(spoken.length).toBeGreaterThan(0);
    for (const row of spoken) {
      expect(row).toMatchObject({ language: 'es', needed: 1, speaking: 1, mayToo: 2 });
    }
    expect(told.notes).toContainEqual({
      message: 'report.guides.withoutSkills',
      params: { available: 3, known: 1 },
    });
  });

  it('are not known, and not none, on days that are not downloaded', async () => {
    const later = { first: '2026-10-27', last: '2026-11-01' };
    const next = await desk.run('guides', { period: later });
    for (const { day, needed, short } of readTable(next, 'halfHours')) {
      expect([day, needed === null, short === null]).toEqual([
        day,
        String(day) > period.last,
        String(day) > period.last,
      ]);
    }
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const nothing = await empty.run('guides', { period });
    expect(nothing.sentence).toEqual([{ message: 'report.guides.unknown', params: {} }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
  });
});

describe('a task over midnight', async () => {
  const night = openReportDesk(moment);
  const task = { ...some, orderNumber: null, status: 'Accepted' };
  await night.stored.store('tasks', period, [
    {
      ...task,
      id: 'night',
      visitorCount: 12,
      start: '2026-10-24T22:30:00',
      end: '2026-10-25T00:30:00',
    },
  ]);
  await night.stored.store('availabilities', period, [
    { id: 'one', guideId: 7, from: '2026-10-24T09:00:00', till: '2026-10-24T10:00:00' },
  ]);
  const told = await night.run('guides', { period });

  it('is short until a time of the day after, and the sentence says of which day', () => {
    expect(told.sentence[1]).toMatchObject({
      message: 'report.guides.short',
      params: {
        from: { kind: 'dateTime', value: '2026-10-24T22:30:00' },
        to: { kind: 'dateTime', value: '2026-10-25T00:30:00' },
      },
    });
  });
});

describe('half-hours', () => {
  const day = '2026-10-25';
  const make = (from: string, to: string, needed: number, available: number): GuideMoment => ({
    from: `${day}T${from}:00`,
    to: to === '24:00' ? '2026-10-26T00:00:00' : `${day}T${to}:00`,
    needed,
    available,
    unknown: 0,
    short: Math.max(0, needed - available),
    languages: [],
  });
  const find = (moments: readonly GuideMoment[]) =>
    findHalfHours({ first: day, last: day }, moments).flatMap(({ time, worst }) =>
      worst ? [[time, worst.needed, worst.available]] : [],
    );

  it('are those that a moment reaches into, up to midnight', () => {
    expect(find([make('09:45', '10:00', 1, 2), make('10:00', '10:31', 3, 2)])).toEqual([
      ['09:30', 1, 2],
      ['10:00', 3, 2],
      ['10:30', 3, 2],
    ]);
    expect(find([make('23:50', '24:00', 1, 0)])).toEqual([['23:30', 1, 0]]);
  });

  it('take what is short before what is much', () => {
    expect(find([make('10:00', '10:10', 9, 9), make('10:10', '10:20', 2, 1)])).toEqual([
      ['10:00', 2, 1],
    ]);
  });
});
