import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { listReportNotes } from '../../../../shared/messages/report-notes.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows. */

const moment = '2026-10-23T08:55:00';
const today = '2026-10-23';
const period = { first: today, last: '2026-11-05' };
const desk = openReportDesk(moment);
await desk.stored.download('tasks', period, desk.asOf);
const [some = {}] = onDays(desk.rows('tasks'), 'start', '2026-10-24');
await desk.stored.store('tasks', { first: '2026-10-25', last: '2026-10-25' }, [
  ...onDays(desk.rows('tasks'), 'start', '2026-10-25'),
  ...[
    { status: 'Awaiting confirmation', visitorCount: null },
    { status: 'Awaiting confirmation', visitorCount: 7 },
    { status: 'Cancelled', location: null },
    { status: 'Under discussion' },
    { status: null },
  ].map((more, at) => ({
    ...some,
    id: `planted-${at}`,
    start: '2026-10-25T02:30:00',
    end: '2026-10-25T03:30:00',
    ...more,
  })),
]);
await desk.stored.store('tasks', { first: today, last: today }, [
  ...onDays(desk.rows('tasks'), 'start', today),
  {
    ...some,
    id: 'over',
    start: `${today}T07:30:00`,
    end: `${today}T08:30:00`,
    status: 'Awaiting confirmation',
    visitorCount: 12,
  },
  {
    ...some,
    id: 'started',
    start: `${today}T08:30:00`,
    end: `${today}T09:30:00`,
    status: 'Awaiting confirmation',
    visitorCount: 12,
  },
]);

const run = await desk.run('tasks', { period });
const rows = onDays(desk.rows('tasks'), 'start', period.first, period.last);
const pick = (group: string, among: readonly Row[] = rows) =>
  among.filter((row) => getCategory('tasks', row) === group);
const ids = (among: readonly Row[]) => among.map(({ id }) => String(id)).toSorted();

describe('tasks that are not confirmed', () => {
  it.each(['waiting', 'cancelled', 'uncategorised'])('are counted: %s', async (group) => {
    const figure = run.figures[group];
    expect(figure?.value).toBe(pick(group).length);
    expect(ids(await desk.drillDown(figure?.drillDown))).toEqual(ids(pick(group)));
  });

  it('have the people that they name themselves, and what names none is told of', () => {
    expect(run.figures.peopleWaiting?.value).toBe(amount(pick('waiting'), 'visitorCount'));
    const unknown = rows.filter(({ visitorCount }) => typeof visitorCount !== 'number').length;
    expect(unknown).toBeGreaterThan(0);
    expect(run.notes).toContainEqual({
      message: 'reports.note.noNumber',
      params: { dataset: 'tasks', rows: unknown },
    });
  });

  it('stand by day, each number with its rows', async () => {
    const days = readTable(run, 'days');
    expect(days).toHaveLength(14);
    for (const [at, day] of days.entries()) {
      expect([day.day, day.daysToGo]).toEqual([addDays(today, at), at]);
      const own = onDays(rows, 'start', String(day.day));
      for (const group of ['waiting', 'uncategorised', 'cancelled', 'confirmed']) {
        expect([day.day, group, day[group]]).toEqual([day.day, group, pick(group, own).length]);
        expect(ids(await desk.drillDown(day.drillDown[group]))).toEqual(ids(pick(group, own)));
      }
      const open = own.filter((row) => getCategory('tasks', row) !== 'confirmed');
      expect(ids(await desk.drillDown(day.drillDown.open))).toEqual(ids(open));
    }
    expect(run.tables.days?.total?.slice(2)).toEqual(
      ['waiting', 'uncategorised', 'cancelled', 'confirmed'].map((group) => pick(group).length),
    );
  });

  it('are listed, those that wait first; what has started is apart from the next one', () => {
    const list = readTable(run, 'list');
    const open = rows.filter((row) => getCategory('tasks', row) !== 'confirmed');
    expect(list).toHaveLength(open.length);
    const order = ['waiting', 'uncategorised', 'cancelled'];
    const groups = list.map(({ status }) => order.indexOf(String(status)));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    const waiting = pick('waiting').toSorted((a, b) =>
      String(a.start) < String(b.start) ? -1 : 1,
    );
    const over = waiting.filter(({ end }) => String(end) <= moment);
    const next = waiting.filter(({ start }) => String(start) > moment);
    const started = waiting.length - over.length - next.length;
    expect(started).toBeGreaterThan(0);
    expect(run.sentence[0]).toMatchObject({
      params: { tasks: waiting.length, started, cancelled: pick('cancelled').length },
    });
    expect(run.sentence[1]).toMatchObject({
      message: 'report.tasks.next',
      params: { start: { value: next[0]?.start } },
    });
    expect(run.sentence[2]).toMatchObject({
      message: 'report.tasks.over',
      params: { tasks: over.length },
    });
  });

  it('can be those of a location, or of none', async () => {
    const location = (run.options.location ?? []).find(({ value }) => value !== null)?.value ?? '';
    const chosen = await desk.run('tasks', { period, filters: { location: [location, null] } });
    const isIn = (row: Row) => row.location == null || row.location === location;
    expect(chosen.figures.waiting?.value).toBe(pick('waiting').filter(isIn).length);
    expect(chosen.figures.cancelled?.value).toBe(pick('cancelled').filter(isIn).length);
  });

  it('are not known, and not none, where they are not downloaded', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('bookings', { first: today, last: today }, empty.asOf);
    const nothing = await empty.run('tasks', { period });
    expect(nothing.sentence).toEqual([{ message: 'report.tasks.unknown', params: {} }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
    for (const { waiting } of readTable(nothing, 'days')) expect(waiting).toBeNull();
    // Nor is a picture said to have so many.
    expect(nothing.chartSummaries.days).toEqual([{ message: 'report.tasks.unknown', params: {} }]);
  });
});

it('lists tasks that share an id in one order, however they came', async () => {
  const shared = openReportDesk(moment);
  const two = [41, 40].map((visitorCount) => ({
    ...some,
    id: 'shared',
    start: `${today}T10:00:00`,
    end: `${today}T11:00:00`,
    status: 'Awaiting confirmation',
    visitorCount,
  }));
  const listed: unknown[] = [];
  for (const came of [two, two.toReversed()]) {
    await shared.stored.store('tasks', { first: today, last: today }, came);
    const found = await shared.run('tasks', { period: { first: today, last: today } });
    listed.push(found.tables['list']?.rows.map(({ cells }) => cells));
  }
  expect(listed[0]).toHaveLength(2);
  expect(listed[1]).toEqual(listed[0]);
});

describe('tasks across the end of a request', () => {
  const asked = openReportDesk(moment);
  const findNotes = async (last: string) => {
    const found = await asked.run('tasks', { period: { first: today, last } });
    return listReportNotes(found, createMessages('en-GB')).map(({ text }) => text);
  };

  it('are said to be unknown', async () => {
    const [task] = onDays(onDays(desk.rows('tasks'), 'start', today), 'end', today);
    if (!task) throw new Error('no task');
    await asked.stored.store('tasks', { first: today, last: '2026-11-19' }, [task]);
    const note =
      'Tasks: entries that continue after 19 Nov 2026 may be missing. Download a longer period to find them.';
    expect(await findNotes('2026-11-19')).toContain(note);
    // The task that is known takes hours: one of two weeks is not expected.
    expect(await findNotes('2026-10-28')).not.toContain(note);
  });
});
