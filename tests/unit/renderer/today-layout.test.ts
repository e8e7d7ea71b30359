import { describe, expect, it, test } from 'vitest';
import { findTasks, findVisits, toPartOfDay } from '../../../renderer/screens/today/drill-downs.ts';
import { readGuideSlots } from '../../../renderer/screens/today/guide-slots.ts';
import { orderTasks, placeTasks } from '../../../renderer/screens/today/task-items.ts';
import { findHours, toAxis } from '../../../renderer/screens/today/wall-clock.ts';
import { createTimeSlots, findWallSlots } from '../../../renderer/ui/charts/time-slots.ts';
import type { GuideMoment, ListedTask } from '../../../shared/domain/reports.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { findMissingPeriods } from '../../../shared/ranges.ts';
import {
  listDemoYear,
  listNeedsOfLastYear,
  listRequiredPeriods,
} from '../../../shared/reports/day-needs.ts';
import { ignoreLanguages, listShortTimes } from '../../../shared/reports/short-times.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { makeTask } from '../../support/listed-task.ts';

/** Where things of a day are on its pictures, and which rows are behind them. */

const timeZone = 'Europe/Brussels';
const day = '2026-11-21';
const messages = createMessages('en-GB');

describe('counts by wall clock on a day whose clocks change', () => {
  const walls = (on: string) => findWallSlots(createTimeSlots(on, timeZone, 15), timeZone, 15);

  it('miss the hour that is left out', () => {
    const spring = walls('2026-03-29');
    expect(spring).toHaveLength(92);
    expect(spring.slice(6, 10)).toEqual([6, 7, 12, 13]);
  });

  it('are not told twice of the hour that comes twice', () => {
    const autumn = walls('2026-10-25');
    expect(autumn).toHaveLength(100);
    expect(autumn.slice(10, 18)).toEqual([10, 11, null, null, null, null, 12, 13]);
    expect(autumn.filter((wall) => wall !== null)).toHaveLength(96);
  });

  it('have an axis of as many hours as there are', () => {
    const { start, end } = toAxis('2026-10-25', { from: 0, to: 24 }, timeZone);
    expect((end - start) / 3_600_000).toBe(25);
  });
});

describe('the hours that pictures show', () => {
  const moment = (from: string, to: string, needed: number) =>
    ({ from, to, needed, available: 0, unknown: 0, short: 0, languages: [] }) as GuideMoment;
  const none = new Array<number>(96).fill(0);
  const hours = (moments: readonly GuideMoment[], booked = none) =>
    findHours({
      day,
      arrivals: { expected: booked, booked, scanned: none },
      listed: [],
      guides: { moments },
    } as unknown as Parameters<typeof findHours>[0]);
  const midnight = `${day}T00:00:00`;
  const end = `${addDays(day, 1)}T00:00:00`;

  it('are those in which groups go on, a night tour among them', () => {
    expect(hours([moment(midnight, `${day}T01:00:00`, 1)])).toEqual({ from: 0, to: 1 });
  });

  it('are not all of the day because something takes days', () => {
    const moments = [
      moment(midnight, `${day}T10:00:00`, 2),
      moment(`${day}T10:00:00`, `${day}T11:30:00`, 3),
      moment(`${day}T11:30:00`, end, 2),
    ];
    expect(hours(moments)).toEqual({ from: 10, to: 12 });
    const alone = [moment(midnight, end, 2)];
    expect(hours(alone)).toEqual({ from: 9, to: 18 });
    expect(hours(alone, none.with(56, 4))).toEqual({ from: 14, to: 15 });
  });
});

describe('guides by half hours', () => {
  const moment = (from: string, to: string, needed: number, available: number, short: number) =>
    ({
      from: `${day}T${from}:00`,
      to: `${day}T${to}:00`,
      needed,
      available,
      unknown: 0,
      short,
      languages: [],
    }) satisfies GuideMoment;

  it('show the worst moment of each', () => {
    const slots = readGuideSlots(day, [
      moment('10:00', '10:10', 1, 4, 0),
      moment('10:10', '10:20', 5, 4, 1),
      moment('10:20', '11:00', 6, 7, 0),
    ]);
    expect(slots).toHaveLength(48);
    expect(slots.slice(19, 23)).toEqual([
      { needed: 0, available: 0, short: 0 },
      { needed: 5, available: 4, short: 1 },
      { needed: 6, available: 7, short: 0 },
      { needed: 0, available: 0, short: 0 },
    ]);
  });

  it('reach over midnight only as far as the day does', () => {
    const over = { ...moment('23:50', '23:59', 2, 1, 1), to: `${addDays(day, 1)}T00:40:00` };
    const before = { ...moment('00:00', '00:20', 3, 3, 0), from: `${addDays(day, -1)}T23:00:00` };
    const slots = readGuideSlots(day, [before, over]);
    expect(slots[0]).toEqual({ needed: 3, available: 3, short: 0 });
    expect(slots[47]).toEqual({ needed: 2, available: 1, short: 1 });
  });

  it('without what guides speak, are short only of heads', () => {
    const moments = [moment('10:00', '10:30', 3, 4, 2), moment('10:30', '11:00', 5, 4, 3)];
    expect(ignoreLanguages(moments).map(({ short }) => short)).toEqual([0, 1]);
    const times = listShortTimes({ moments, shortages: [] }, `${day}T09:00:00`, false);
    expect(times).toMatchObject([{ from: `${day}T10:30:00`, short: 1 }]);
  });

  it('name times that lack as many once, the worst first, without those that are over', () => {
    const moments: GuideMoment[] = [];
    const shortage = (from: string, to: string, short: number) => ({
      from: `${day}T${from}:00`,
      to: `${day}T${to}:00`,
      short,
      tasks: [],
      guides: [],
    });
    const shortages = [
      shortage('08:00', '09:00', 9),
      shortage('10:00', '10:30', 1),
      shortage('10:30', '10:45', 2),
      shortage('10:45', '11:00', 2),
      shortage('15:00', '16:00', 3),
    ];
    expect(listShortTimes({ moments, shortages }, `${day}T09:00:00`, true)).toEqual([
      { from: `${day}T15:00:00`, to: `${day}T16:00:00`, short: 3 },
      { from: `${day}T10:30:00`, to: `${day}T11:00:00`, short: 2 },
      { from: `${day}T10:00:00`, to: `${day}T10:30:00`, short: 1 },
    ]);
  });
});

describe('tasks', () => {
  const task = (id: string, more: Partial<ListedTask> = {}) => makeTask(day, id, more);

  it('come with those first that somebody must see to, without those that are cancelled', () => {
    const tasks = [
      task('sure', { start: `${day}T09:00:00` }),
      task('open', { group: 'uncategorised', start: `${day}T08:00:00` }),
      task('late', { group: 'waiting', start: `${day}T16:00:00` }),
      task('off', { group: 'cancelled' }),
      task('soon', { group: 'waiting' }),
    ];
    expect(orderTasks(tasks).map(({ id }) => id)).toEqual(['soon', 'late', 'open', 'sure']);
  });

  it('lie on lanes by location, the one without last, and say what is not known of them', () => {
    const axis = toAxis(day, { from: 9, to: 18 }, timeZone);
    const { lanes, items } = placeTasks(
      [
        task('1', { location: 'Zaal 10' }),
        task('2', { location: 'Zaal 9', group: 'waiting', people: null }),
        task('3', { location: null, end: null, languages: [], people: null, title: null }),
      ],
      { timeZone, axis, withoutGuide: new Set(['2']) },
      messages,
    );
    expect(lanes.map(({ name }) => name)).toEqual(['Zaal 9', 'Zaal 10', 'No location']);
    expect(items.map(({ label }) => label)).toEqual(['fr · 22', 'fr', 'Untitled']);
    expect(items.map(({ note }) => note)).toEqual([undefined, 'no guide, unconfirmed', 'no end']);
    expect(items.map(({ tone, badge }) => [tone, badge])).toEqual([
      [1, undefined],
      ['bad', 'no guide'],
      [1, undefined],
    ]);
    expect(items[2]).toMatchObject({ start: items[2]?.end });
  });
});

describe('the rows behind a number', () => {
  it('are those of the day by its own date, or of a part of it', () => {
    expect(findVisits(day)).toMatchObject({
      dataset: 'bookings',
      draft: { range: { first: day, last: day }, dates: 'visitStart' },
      filters: [],
    });
    const { filters } = findVisits(day, toPartOfDay(day, 95, 15));
    expect(filters).toEqual([
      { kind: 'between', field: 'visitStart', from: `${day}T23:45:00`, to: `${day}T23:59:59` },
    ]);
  });

  it('are all tasks of the day where one of them has no id', () => {
    const ids = (tasks: readonly Pick<ListedTask, 'id'>[]) =>
      findTasks(day, tasks as ListedTask[]).filters;
    expect(ids([{ id: '1' }, { id: '2' }])).toEqual([
      { kind: 'oneOf', field: 'id', values: ['1', '2'] },
    ]);
    expect(ids([{ id: '1' }, { id: null }])).toEqual([]);
  });
});

test('what a day needs reaches from the longest lead of the days compared to two weeks on', () => {
  const needs = new Map(listRequiredPeriods(day).map(({ dataset, period }) => [dataset, period]));
  expect(needs.get('bookings')?.to).toBe(`${day}T00:00:00`);
  expect(needs.get('tasks')).toEqual({
    from: `${addDays(day, -49)}T00:00:00`,
    to: `${addDays(day, 15)}T00:00:00`,
  });
});

test.each([-3000, -1, 1, 15, 148, 149, 400])(
  'a day %i days from today needs no period that ends before it starts',
  (days) => {
    const needs = listRequiredPeriods(addDays(day, days), day);
    expect(needs.filter(({ period }) => period.from >= period.to)).toEqual([]);
  },
);

test('whoever downloaded last year once is not asked again as days go by', () => {
  const atFirst = [...listRequiredPeriods(day), ...listNeedsOfLastYear(day)];
  for (const { dataset, period } of listNeedsOfLastYear(day)) {
    // All of the same weekdays: booked ahead of the fourteen days to come, and what yesterday's visitors bought.
    const [first, last] = dataset === 'bookings' ? [-463, -350] : [-365, -265];
    expect(period.from).toBe(`${addDays(day, first)}T00:00:00`);
    expect(period.to >= `${addDays(day, last + 1)}T00:00:00`).toBe(true);
  }
  for (let later = 1; later <= 400; later += 1) {
    const now = addDays(day, later);
    for (const { dataset, period } of listNeedsOfLastYear(now)) {
      const stored = [
        ...atFirst.filter((need) => need.dataset === dataset).map((need) => need.period),
        // Each night's data comes by itself.
        { from: `${day}T00:00:00`, to: `${now}T00:00:00` },
      ];
      expect(findMissingPeriods(period, stored), `${dataset}, ${later} days later`).toEqual([]);
    }
  }
});

test('the demo venue comes with a year of everything that is asked for by periods', () => {
  const days = (dataset: string) =>
    [...listDemoYear(day), ...listRequiredPeriods(day)]
      .filter((need) => need.dataset === dataset)
      .map(({ period }) => period)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const dataset of ['bookings', 'orders', 'visitors', 'tasks', 'availabilities', 'scans']) {
    const periods = days(dataset);
    expect((periods[0]?.from ?? 'z') <= `${addDays(day, -364)}T00:00:00`).toBe(true);
    const ends = periods.map(({ to }) => to).toSorted();
    expect((ends.at(-1) ?? '') >= `${day}T00:00:00`).toBe(true);
  }
  // What Today offers of last year is there then.
  expect(listDemoYear(day)).toEqual(expect.arrayContaining([...listNeedsOfLastYear(day)]));
});
