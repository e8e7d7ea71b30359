import { describe, expect, it } from 'vitest';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same responses. */

const moment = '2026-11-03T09:10:00';
const period = { first: '2026-10-15', last: '2026-11-03' };
const desk = openReportDesk(moment);
/** Every answer in the order in which it came, with the venue's day. */
const answers: {
  readonly dataset: DatasetId;
  readonly day: string;
  readonly rows: readonly Row[];
}[] = [];

async function come(dataset: DatasetId, at: string, work: () => Promise<void>): Promise<void> {
  const before = desk.stored.rows.get(dataset)?.length ?? 0;
  const zoned = Temporal.PlainDateTime.from(at).toZonedDateTime(desk.timeZone);
  desk.stored.setClock(zoned.epochMilliseconds);
  await work();
  const rows = (desk.stored.rows.get(dataset) ?? []).slice(before);
  answers.push({ dataset, day: at.slice(0, 10), rows });
}

const units = {
  people: ['bookings', 'bookingLineId', 'numberOfVisitors', 'bookingDate'],
  tickets: ['orders', 'orderItemId', 'quantity', 'creationDate'],
} as const;
const asOf = (day: string) => ({ today: toDayNumber(day), scanSecond: 0 });
for (const dataset of ['bookings', 'orders'] as const) {
  for (const [at, last] of [
    ['2026-10-14T09:00:00', '2026-10-13'],
    ['2026-10-20T23:59:00', '2026-10-19'],
    // The last moment of the day of 25 hours, and the first one after it.
    ['2026-10-25T23:59:50', '2026-10-24'],
    ['2026-10-26T00:00:10', '2026-10-25'],
  ] as const) {
    const today = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
    await come(dataset, at, () =>
      desk.stored.download(dataset, { first: '2026-08-20', last }, asOf(today)),
    );
  }
}
const [line = {}] = onDays(desk.rows('bookings'), 'bookingDate', '2026-10-10');
const [order = {}] = onDays(desk.rows('orders'), 'creationDate', '2026-10-10');
const onDay = { first: '2026-10-10', last: '2026-10-10' };
const made = '2026-10-10T10:00:00';
const booked = (id: number, more: Row): Row => ({
  ...line,
  bookingLineId: id,
  bookingDate: made,
  updatedOn: made,
  numberOfVisitors: 3,
  bookingStatus: 'Confirmed',
  visitStart: '2026-10-30T10:00:00',
  ...more,
});
const ordered = (id: number, more: Row): Row => ({
  ...order,
  orderItemId: id,
  creationDate: made,
  modifiedDate: made,
  quantity: 2,
  status: 1,
  visitDate: '2026-10-30T00:00:00',
  visitStartTime: '10:00:00',
  ...more,
});
/** What each of some planted lines is, one answer after the other. */
const stories = [
  // Cancelled; cancelled and back again; moved twice; moved, then cancelled; moved by an hour alone.
  [['sold'], ['cancelled'], ['cancelled']],
  [['sold'], ['cancelled'], ['sold']],
  [['sold'], ['sold', '2026-11-01'], ['sold', '2026-11-02']],
  [['sold'], ['sold', '2026-11-01'], ['cancelled', '2026-11-01']],
  [['sold'], ['sold', '2026-10-30', '12:00:00'], ['sold', '2026-10-30', '12:00:00']],
  // Never other than cancelled; of a status that nobody categorised; with no number of people.
  [['cancelled'], ['cancelled'], ['cancelled']],
  [['sold'], ['odd'], ['odd']],
  [['sold'], ['cancelled', '2026-10-30', '10:00:00', null], ['cancelled']],
] as const;
const statuses = {
  bookings: { sold: 'Confirmed', cancelled: 'Cancelled', odd: 'Odd' },
  orders: { sold: 1, cancelled: 3, odd: 77 },
} as const;
const window = { first: '2026-10-27', last: '2026-10-27' };
for (const dataset of ['bookings', 'orders'] as const) {
  for (const [nth, at] of [
    '2026-10-27T09:00:00',
    '2026-10-28T09:00:00',
    '2026-10-29T09:00:00',
  ].entries()) {
    const rows = stories.map((story, id): Row => {
      const [status, day = '2026-10-30', time = '10:00:00', count = 3] = story[nth] ?? ['sold'];
      const own = statuses[dataset][status];
      const changed = `2026-10-2${6 + nth}T10:00:00`;
      return dataset === 'bookings'
        ? booked(990_000 + id, {
            bookingStatus: own,
            visitStart: `${day}T${time}`,
            numberOfVisitors: count,
            bookingDate: '2026-10-27T08:00:00',
            updatedOn: changed,
          })
        : ordered(990_000 + id, {
            status: own,
            visitDate: `${day}T00:00:00`,
            visitStartTime: time,
            quantity: count,
            modifiedDate: `2026-10-27T10:00:0${nth}`,
          });
    });
    await come(dataset, at, () => desk.stored.store(dataset, window, rows));
  }
}
// A line without a number can't be followed.
await come('bookings', '2026-10-30T09:00:00', () =>
  desk.stored.store('bookings', onDay, [
    ...onDays(desk.rows('bookings'), 'bookingDate', '2026-10-10'),
    { ...booked(1, {}), bookingLineId: null },
  ] as Row[]),
);

const dayOf = (value: unknown) => String(value).slice(0, 10);
const daysBetween = (from: string, to: string) =>
  Math.max(0, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

interface Change {
  readonly kind: 'seenCancelled' | 'seenMoved' | 'cancelledBefore';
  readonly id: string;
  readonly day: string;
  readonly lead: number;
}

function findChanges(dataset: 'bookings' | 'orders', key: string): Change[] {
  const isBooking = dataset === 'bookings';
  const visitOf = (row: Row) =>
    isBooking ? row['visitStart'] : `${row['visitDate']} ${row['visitStartTime']}`;
  const visitDay = (row: Row) => dayOf(row[isBooking ? 'visitStart' : 'visitDate']);
  const isGone = (row: Row) => getCategory(dataset, row) === 'cancelled';
  const changes: Change[] = [];
  const known = new Map<string, Row[]>();
  for (const answer of answers) {
    if (answer.dataset !== dataset) continue;
    for (const row of answer.rows) {
      const id = row[key];
      if (id === null || id === undefined) continue;
      const versions = known.get(String(id)) ?? [];
      known.set(String(id), versions);
      const was = versions.at(-1);
      versions.push(row);
      if (!was || isGone(was)) continue;
      const more = {
        id: String(id),
        day: answer.day,
        lead: daysBetween(answer.day, visitDay(was)),
      };
      if (isGone(row)) changes.push({ kind: 'seenCancelled', ...more });
      else if (visitOf(row) !== visitOf(was)) changes.push({ kind: 'seenMoved', ...more });
    }
  }
  for (const [id, versions] of known) {
    const last = versions.at(-1);
    if (!last || !versions.every(isGone)) continue;
    const day = dayOf(last[isBooking ? 'updatedOn' : 'modifiedDate']);
    changes.push({ kind: 'cancelledBefore', id, day, lead: daysBetween(day, visitDay(last)) });
  }
  return changes.filter(({ day }) => day >= period.first && day <= period.last);
}

describe.each(['people', 'tickets'] as const)('%s', async (unit) => {
  const [dataset, key, field] = units[unit];
  const run = await desk.run('changes', { period, choices: { unit } });
  const changes = findChanges(dataset, key);
  const now = new Map(desk.rows(dataset).map((row) => [String(row[key]), row]));
  const add = (of: readonly Change[]) =>
    amount(
      [...new Set(of.map(({ id }) => id))].map((id) => now.get(id) ?? {}),
      field,
    );
  const kinds = ['seenCancelled', 'seenMoved', 'cancelledBefore'] as const;

  it('are cancelled and moved on the day on which that was first seen', async () => {
    const came = new Set(
      answers.filter((answer) => answer.dataset === dataset).map(({ day }) => day),
    );
    const days = readTable(run, 'days');
    expect(days).toHaveLength(20);
    for (const one of days) {
      const own = changes.filter(({ day }) => day === one['firstSeen']);
      for (const kind of kinds) {
        const of = own.filter((change) => change.kind === kind);
        const isKnown = kind === 'cancelledBefore' || came.has(String(one['firstSeen']));
        expect([one['firstSeen'], kind, one[kind]]).toEqual([
          one['firstSeen'],
          kind,
          isKnown ? add(of) : null,
        ]);
        if (of.length > 0)
          expect(amount(await desk.drillDown(one.drillDown[kind]), field)).toBe(one[kind]);
      }
      if (one.drillDown['all'])
        expect(amount(await desk.drillDown(one.drillDown['all']), field)).toBe(add(own));
    }
    for (const kind of kinds) {
      expect(changes.some((change) => change.kind === kind)).toBe(true);
    }
  });

  const firsts = kinds.flatMap((kind) => {
    const seen = new Set<string>();
    return changes
      .filter((change) => change.kind === kind)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .filter(({ id }) => !seen.has(id) && seen.add(id));
  });

  it('are told by how long before the visit, each line once', async () => {
    for (const one of readTable(run, 'leads')) {
      const [least = 0, most = least] = String(one['leadDays']).split('–').map(Number.parseFloat);
      const end = String(one['leadDays']).endsWith('+') ? Infinity : most;
      for (const kind of kinds) {
        const of = firsts.filter(
          (change) => change.kind === kind && change.lead >= least && change.lead <= end,
        );
        expect([one['leadDays'], kind, one[kind]]).toEqual([one['leadDays'], kind, add(of)]);
        if (of.length > 0)
          expect(amount(await desk.drillDown(one.drillDown[kind]), field)).toBe(one[kind]);
      }
    }
  });

  it('are summed up, each line once', async () => {
    const gone = firsts.filter(({ kind }) => kind !== 'seenMoved');
    for (const [id, of] of [
      ['cancelled', gone],
      // A week before the visit or less.
      ['late', gone.filter(({ lead }) => lead <= 7)],
      ['moved', firsts.filter(({ kind }) => kind === 'seenMoved')],
      ['cancelledBefore', firsts.filter(({ kind }) => kind === 'cancelledBefore')],
    ] as const) {
      expect(of.length, id).toBeGreaterThan(0);
      expect(of.length, id).toBeLessThan(firsts.length);
      expect([id, run.figures[id]?.value]).toEqual([id, add(of)]);
      expect(amount(await desk.drillDown(run.figures[id]?.drillDown), field)).toBe(add(of));
    }
  });

  it('name what nobody categorised, and what can’t be followed', () => {
    expect(run.uncategorised.map(({ value }) => value)).toContain(unit === 'people' ? 'Odd' : '77');
    const bare = run.notes.some(({ message }) => message === 'report.changes.withoutId');
    expect(bare).toBe(unit === 'people');
  });
});

describe('changes where little is known', () => {
  const first = ['2026-10-30T09:00:00', '2026-09-01', '2026-10-29'] as const;

  async function openAfter(
    downloads: readonly (readonly [at: string, first: string, last: string])[],
  ) {
    const own = openReportDesk(moment);
    for (const [at, from, last] of downloads) {
      const zoned = Temporal.PlainDateTime.from(at).toZonedDateTime(own.timeZone);
      own.stored.setClock(zoned.epochMilliseconds);
      await own.stored.download('bookings', { first: from, last }, asOf(at.slice(0, 10)));
    }
    return own;
  }

  const listNotes = (run: ReportRun) => run.notes.map(({ message }) => message);

  it('are told of what was cancelled, and of no move, where everything was downloaded once', async () => {
    const own = await openAfter([first]);
    const run = await own.run('changes', { period });
    const cancelled = own
      .rows('bookings')
      .filter((row) => getCategory('bookings', row) === 'cancelled')
      .filter((row) => dayOf(row['updatedOn']) >= period.first);
    const people = amount(cancelled, 'numberOfVisitors');
    expect(people).toBeGreaterThan(0);
    for (const id of ['cancelled', 'cancelledBefore']) {
      expect(run.figures[id]?.value).toBe(people);
      expect(amount(await own.drillDown(run.figures[id]?.drillDown), 'numberOfVisitors')).toBe(
        people,
      );
    }
    expect(run.figures['moved']?.value).toBeNull();
    expect(run.figures['moved']?.drillDown).toBeNull();
    expect(run.sentence.map(({ message }) => message)).toEqual([
      'report.changes.are',
      'report.changes.noVersions',
    ]);
    const late = Number(run.figures['late']?.value);
    expect(run.sentence[0]?.params).toMatchObject({
      isLate: 'yes',
      late: { kind: 'share', value: late / people },
    });
    expect(run.figures['cancelled']?.captions).toEqual([
      { message: 'report.changes.before', params: { before: people } },
    ]);
    expect(run.notes[0]).toEqual({
      message: 'report.changes.since',
      params: { day: { kind: 'day', value: '2026-10-30' } },
    });
    // The day of the first download can't tell a change either.
    expect(readTable(run, 'days').every(({ seenMoved }) => seenMoved === null)).toBe(true);
    expect(readTable(run, 'leads').every(({ seenMoved }) => seenMoved === null)).toBe(true);
    // None was cancelled between two downloads until there was one; after it, that is not known.
    for (const { firstSeen, seenCancelled } of readTable(run, 'days')) {
      expect(seenCancelled).toBe(String(firstSeen) <= '2026-10-30' ? 0 : null);
    }
    expect(run.chartSummaries['days']).toEqual([
      { message: 'report.changes.daysBefore', params: {} },
    ]);
  });

  it('are not moved where what came later was not there before', async () => {
    const own = await openAfter([first, ['2026-10-31T09:00:00', '2026-10-30', '2026-10-30']]);
    const run = await own.run('changes', { period });
    expect(run.figures['moved']?.value).toBeNull();
    expect(listNotes(run)).toContain('report.changes.since');
  });

  it('are none, and not unknown, where all was downloaded again and is the same', async () => {
    const own = await openAfter([first]);
    const zoned = Temporal.PlainDateTime.from('2026-10-31T09:00:00').toZonedDateTime(own.timeZone);
    own.stored.setClock(zoned.epochMilliseconds);
    const days = { first: first[1], last: first[2] };
    await own.stored.download('bookings', days, asOf('2026-10-30'));
    const run = await own.run('changes', { period: { first: '2026-10-31', last: '2026-11-02' } });
    expect(run.figures['moved']?.value).toBe(0);
    expect(run.sentence.map(({ message }) => message)).toContain('report.changes.moved');
    const lacks = run.notes.find(({ message }) => message === 'report.changes.notLookedAt');
    expect(lacks?.params).toEqual({ days: 2 });
    // All of these days come after the first download.
    expect(listNotes(run)).not.toContain('report.changes.since');
  });

  it('are not known, and not none, on days after the only download', async () => {
    const own = await openAfter([first]);
    const run = await own.run('changes', { period: { first: '2026-10-31', last: '2026-11-02' } });
    for (const id of ['cancelled', 'late', 'moved']) expect(run.figures[id]?.value).toBeNull();
    expect(run.sentence.map(({ message }) => message)).toEqual(['report.changes.noneCame']);
    for (const table of ['days', 'leads']) {
      for (const { seenCancelled, seenMoved } of readTable(run, table)) {
        expect([seenCancelled, seenMoved]).toEqual([null, null]);
      }
    }
  });

  it('are those of each of the lines that share a number, and of none without one', async () => {
    const own = openReportDesk(moment);
    const day = { first: '2026-10-10', last: '2026-10-10' };
    const told = (second: string): Row[] => [
      booked(5, { visitStart: '2026-11-01T10:00:00', numberOfVisitors: 3 }),
      booked(5, { visitStart: '2026-11-02T10:00:00', numberOfVisitors: 4, bookingStatus: second }),
      booked(0, { visitStart: '2026-11-03T10:00:00' }),
      booked(0, { visitStart: '2026-11-04T10:00:00' }),
    ];
    const both = (): Row[] => told('Confirmed').map((row) => ({ ...row, bookingLineId: 6 }));
    for (const [at, rows] of [
      ['2026-10-30T09:00:00', [...told('Confirmed'), ...both().slice(0, 2)]],
      // Of number 6 one line is left: which one changed, or left, isn't known.
      ['2026-10-31T09:00:00', [...told('Cancelled'), ...both().slice(1, 2)]],
    ] as const) {
      const zoned = Temporal.PlainDateTime.from(at).toZonedDateTime(own.timeZone);
      own.stored.setClock(zoned.epochMilliseconds);
      await own.stored.store('bookings', day, rows);
    }
    const run = await own.run('changes', { period });
    const { cancelled, moved } = run.figures;
    expect([cancelled?.value, moved?.value]).toEqual([4, 0]);
    expect(amount(await own.drillDown(cancelled?.drillDown), 'numberOfVisitors')).toBe(4);
    expect(run.notes).toContainEqual({ message: 'report.changes.withoutId', params: { rows: 2 } });
    expect(run.notes).toContainEqual({ message: 'report.changes.shared', params: { rows: 1 } });
  });

  it('name the late part of the cancellations only if it is no negligible one', async () => {
    const own = openReportDesk(moment);
    own.stored.setClock(
      Temporal.PlainDateTime.from(first[0]).toZonedDateTime(own.timeZone).epochMilliseconds,
    );
    const cancelled = (id: number, numberOfVisitors: number, visitStart: string): Row =>
      booked(id, { updatedOn: made, bookingStatus: 'Cancelled', numberOfVisitors, visitStart });
    for (const [late, isNamed] of [
      [3, false],
      [5, true],
    ] as const) {
      await own.stored.store('bookings', onDay, [
        cancelled(5, 1000 - late, '2026-11-20T10:00:00'),
        cancelled(6, late, '2026-10-12T10:00:00'),
      ]);
      const run = await own.run('changes', { period: { first: '2026-10-01', last: '2026-10-31' } });
      expect(run.figures['cancelled']?.value).toBe(1000);
      expect(run.figures['late']?.value).toBe(late);
      const named = run.sentence.some(({ params }) => params['isLate'] === 'yes');
      expect([late, named]).toEqual([late, isNamed]);
    }
  });

  it('are not known where nothing is downloaded', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const nothing = await empty.run('changes', { period });
    expect(nothing.sentence).toMatchObject([{ message: 'report.changes.unknown' }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
  });
});
