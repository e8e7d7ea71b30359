import { describe, expect, it, test } from 'vitest';
import { readBooked, writeArrivals } from '../../../renderer/screens/today/arrivals-sentence.ts';
import { findSince, isLate, writeAsOf, writeSince } from '../../../renderer/screens/today/as-of.ts';
import {
  nameUncategorised,
  writeAgainstExpected,
  writeDifference,
} from '../../../renderer/screens/today/compare-words.ts';
import { writeCame } from '../../../renderer/screens/today/day-figures.tsx';
import { findOrders } from '../../../renderer/screens/today/drill-downs.ts';
import { compare } from '../../../renderer/screens/today/figures.ts';
import { findBeyondScale } from '../../../renderer/screens/today/guide-slots.ts';
import { writeGuides } from '../../../renderer/screens/today/guides-sentence.ts';
import { writeHeadline } from '../../../renderer/screens/today/headline.ts';
import { makeBars, writeLastYearMissing } from '../../../renderer/screens/today/next-day-bars.ts';
import { writeTasks, writeWaiting } from '../../../renderer/screens/today/tasks-sentence.ts';
import type { ListedTask, SourceState, Today } from '../../../shared/domain/reports.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import { findArrivalFacts } from '../../../shared/reports/arrival-facts.ts';
import { readFigure, readShownFigure } from '../../../shared/reports/day-figures.ts';
import { findTasksWithoutGuide } from '../../../shared/reports/short-times.ts';
import { makeTask } from '../../support/listed-task.ts';

/** What Today says in words. */

const messages = createMessages('en-GB');
const day = '2026-11-21';

const source = (dataset: SourceState['dataset'], isEmpty = false): SourceState => ({
  dataset,
  isEmpty,
  damaged: 0,
  dataAsOf: isEmpty ? null : '2026-11-20T23:59:59',
  days: [{ day, missing: isEmpty ? 1 : 0, later: 0 }],
});

const none = () => new Array<number>(96).fill(0);
const quarters = (values: Readonly<Record<number, number>>) =>
  none().map((_, quarter) => values[quarter] ?? 0);

const task = (id: string, more: Partial<ListedTask> = {}) =>
  makeTask(day, id, { people: 20, languages: ['nl'], ...more });

const people = (amount: number, usual: Today['people']['usual']): Today['people'] => ({
  tallies: [
    { group: 'sold', amount, ahead: amount, rows: 9, unknown: 0 },
    { group: 'cancelled', amount: 50, ahead: 50, rows: 2, unknown: 0 },
  ],
  uncategorised: [],
  usual,
  recent: [],
});

function makeToday(more: Partial<Today> = {}): Today {
  const figure = people(412, { amount: 468, days: 4 });
  return {
    day,
    now: `${day}T10:50:00`,
    people: figure,
    tickets: figure,
    tasks: figure,
    currencies: ['EUR'],
    scans: { scanned: 0, usual: null, recent: [] },
    arrivals: {
      day,
      booked: none(),
      expected: none(),
      learnedFrom: 0,
      scanned: none(),
      repeated: none(),
      lastScan: null,
      uncategorised: [],
    },
    guides: {
      moments: [],
      shortages: [],
      bestHour: null,
      withoutLanguage: 0,
      available: 0,
      withoutSkills: 0,
      uncategorised: [],
    },
    listed: [],
    nextDays: [],
    sources: {
      visits: source('bookings'),
      tickets: source('orders'),
      tasks: source('tasks'),
      availabilities: source('availabilities'),
      skills: source('skills'),
      scans: { ...source('scans'), dataAsOf: `${day}T10:45:00` },
    },
    ...more,
  };
}

const span = (from: string, to: string) => ({ from: `${day}T${from}:00`, to: `${day}T${to}:00` });
const short = (from: string, to: string, by: number) => ({
  ...span(from, to),
  short: by,
  tasks: [],
  guides: [],
});

test('of a day that is downloaded in part, no number is compared with a whole one', () => {
  const days = [{ day, missing: 0.59, later: 0 }];
  const sources = { ...makeToday().sources, visits: { ...source('bookings'), days } };
  expect(writeHeadline(makeToday({ sources }), messages)).toBe(
    '412 people are booked. Some bookings are missing.',
  );
});

test('while bookings are being downloaded, none so far is not nobody', () => {
  const coming = new Set(['bookings'] as const);
  const part = { ...source('bookings'), days: [{ day, missing: 0.59, later: 0 }] };
  const nobody = makeToday({
    people: people(0, null),
    sources: { ...makeToday().sources, visits: part },
  });
  expect(writeHeadline(nobody, messages, coming)).toBe('Bookings are downloading.');
  expect(readShownFigure(nobody.people, part, day, coming)).toBeNull();
  expect(readShownFigure(nobody.people, part, day, new Set())).toBe(0);
  expect([readBooked(nobody, coming), readBooked(nobody, new Set())]).toEqual(['coming', 'part']);
  const empty = { ...nobody, sources: { ...nobody.sources, visits: source('bookings', true) } };
  expect([readBooked(empty, coming), readBooked(empty, new Set())]).toEqual(['coming', 'none']);
  expect(writeHeadline(empty, messages, coming)).toBe('Bookings are downloading.');
  expect(writeHeadline(empty, messages, new Set())).toBeNull();
  // Downloaded rows count. If all days are downloaded, the headline says that nobody is booked.
  const some = { ...nobody, people: people(412, null) };
  expect(writeHeadline(some, messages, coming)).toMatch(/^412 people are booked\. Some/);
  expect(readBooked(some, coming)).toBe('part');
  const all = makeToday({ people: people(0, null) });
  expect(readBooked(all, coming)).toBe('all');
  expect(writeHeadline(all, messages, coming)).toBe('Nobody is booked for today.');
  // Of a day far ahead nothing is missing, and nearly all bookings are still to come.
  const far = { ...source('bookings'), days: [{ day, missing: 0, later: 1 }] };
  const ahead = { ...nobody, sources: { ...nobody.sources, visits: far } };
  expect(readBooked(ahead, new Set())).toBe('all');
  const before = { ...ahead, now: '2026-04-21T12:00:00' };
  expect(writeHeadline(before, messages, coming)).toBe('Nobody is booked for this day yet.');
});

test('what is still being downloaded is not called missing, nor zero', () => {
  const sources = { ...makeToday().sources };
  for (const name of ['tasks', 'visits', 'nextVisits'] as const) {
    sources[name] = source(name === 'tasks' ? 'tasks' : 'bookings', true);
  }
  const today = makeToday({ sources });
  const coming = new Set(['tasks'] as const);
  expect(writeGuides(today, 'all', messages, coming).rest).toEqual(['Downloading…']);
  expect(writeGuides(today, 'all', messages).rest).not.toEqual(['Downloading…']);
  const facts = findArrivalFacts(today.arrivals, null, today.now);
  expect(
    writeArrivals({ facts, known: null, booked: 'coming', learnedFrom: 0 }, messages).rest,
  ).toEqual(['Downloading…']);

  const next = { day, tallies: [], lastYear: null, isClosed: false, byNow: 0 };
  const valuesOf = (missing: number, later: number, isComing = false) => {
    const visits = { ...source('bookings'), days: [{ day, missing, later }] };
    const one = makeToday({ nextDays: [next], sources: { nextVisits: visits } });
    return makeBars(one, day, isComing, messages)[0]?.values;
  };
  expect(valuesOf(0, 0.4)).toEqual([0]);
  expect(valuesOf(0, 0.4, true)).toEqual([null]);
  // All that is booked for it can only be asked for later, or wasn't asked for yet.
  for (const [missing, later] of [[0, 1] as const, [0.2, 0] as const]) {
    expect(valuesOf(missing, later)).toEqual([null]);
  }
});

describe('a day that is not downloaded, of datasets that are', () => {
  const days = [{ day, missing: 1, later: 0 }];
  const visits = { ...source('bookings'), days };
  const known = makeToday();

  it('has no number, which would be zero', () => {
    const nobody = people(0, null);
    expect(readFigure(nobody, visits, day)).toBeNull();
    const sources = { ...known.sources, visits };
    expect(writeHeadline(makeToday({ people: nobody, sources }), messages)).toBeNull();
    const part = { ...visits, days: [{ day, missing: 0.4, later: 0.1 }] };
    expect(readFigure(people(3, null), part, day)).toBe(3);
    // What can only be asked for tomorrow is as little known.
    const rest = { ...visits, days: [{ day, missing: 0.7, later: 0.3 }] };
    expect(readFigure(nobody, rest, day)).toBeNull();
  });
});

describe('the sentence that says what matters most', () => {
  const waiting = task('1', { group: 'waiting' });
  const guides = (shortages: Today['guides']['shortages']): Today['guides'] => ({
    moments: [],
    shortages,
    bestHour: null,
    withoutLanguage: 0,
    available: 0,
    withoutSkills: 0,
    uncategorised: [],
  });

  it('is groups without a guide, then tasks that wait, then people', () => {
    const shortages = [short('13:00', '14:30', 2), short('16:00', '16:30', 1)];
    expect(
      writeHeadline(makeToday({ guides: guides(shortages), listed: [waiting] }), messages),
    ).toBe('At least 2 groups have no guide from 13:00 to 14:30. Also at 1 other time.');
    const fewer = [
      short('13:00', '13:30', 2),
      short('13:30', '14:00', 1),
      short('14:00', '14:30', 1),
    ];
    const write = (now: string) =>
      writeHeadline(makeToday({ guides: guides(fewer), now: `${day}T${now}:00` }), messages);
    expect(write('12:00')).toBe(
      'At least 2 groups have no guide from 13:00 to 13:30, 1 until 14:30.',
    );
    expect(write('13:40')).toBe('At least 1 group has no guide from 13:30 to 14:30.');
    expect(writeHeadline(makeToday({ listed: [task('2'), waiting] }), messages)).toBe(
      '1 task is unconfirmed, the first at 13:00.',
    );
    expect(writeHeadline(makeToday({ listed: [task('2')] }), messages)).toBe(
      '412 people are booked, 12% fewer than a usual Saturday.',
    );
  });

  const tasks: Record<string, (string | null)[]> = {
    '08:55': ['2 unconfirmed, first at 11:30', 'Unconfirmed: 11:30 and 13:00 Tour.'],
    '12:07': ['2 unconfirmed, next at 13:00', 'Unconfirmed: 11:30 and 13:00 Tour.'],
    '13:45': ['1 unconfirmed, started', 'Unconfirmed: 13:00 Tour.', 'Never confirmed: 11:30 Tour.'],
    '15:30': ['2 never confirmed', null, 'Never confirmed: 11:30 and 13:00 Tour.'],
    '18:40': ['2 never confirmed', null, 'Never confirmed: 11:30 and 13:00 Tour.'],
  };

  it.each([
    ['08:55', '2 tasks are unconfirmed, the first at 11:30.'],
    ['12:07', '1 unconfirmed task has started (11:30, 20 people, Hall); the next is at 13:00.'],
    ['13:45', '1 unconfirmed task has started (13:00, 20 people, Hall).'],
    ['15:30', 'About 404 people expected of 412 booked, 12% fewer than a usual Saturday.'],
    ['18:40', '539 people came, about as expected.'],
  ])('follows the clock: at %s it is “%s”', (time, sentence) => {
    const now = `${day}T${time}:00`;
    const at = (start: string, end: string) => ({
      ...task(start, { group: 'waiting', start: span(start, end).from }),
      end: span(start, end).to,
    });
    const base = makeToday({ now });
    const today = {
      ...base,
      listed: [task('2'), at('11:30', '13:30'), at('13:00', '15:00')],
      scans: { scanned: 539, usual: { amount: 569, days: 4 }, recent: [] },
      arrivals: {
        ...base.arrivals,
        learnedFrom: 20,
        expected: quarters({ 40: 300, 60: 100, 66: 4, 70: 0.3 }),
        scanned: quarters({ 40: 300, 60: 100 }),
        lastScan: `${day}T15:10:00`,
      },
      sources: { ...base.sources, scans: { ...source('scans'), dataAsOf: now } },
    };
    expect(writeHeadline(today, messages)).toBe(sentence);
    const { stress, rest } = writeTasks(today, today.listed, messages);
    expect([writeWaiting(today, messages)?.caption, stress, ...rest]).toEqual(tasks[time]);
    expect(writeWaiting(today, messages)?.isWarning).toBe(stress !== null);
    // Scans that ended before the last people were expected don't say who came.
    const lagging = { ...source('scans'), dataAsOf: `${day}T11:00:00` };
    const sources = { ...today.sources, scans: lagging };
    const arrivals = { ...today.arrivals, scanned: quarters({ 40: 300 }) };
    expect(writeHeadline({ ...today, sources, arrivals }, messages)).toBe(
      time === '18:40' ? '412 people were booked.' : sentence,
    );
  });

  it('is arrivals that differ from what was expected, whatever the bookings', () => {
    const base = makeToday();
    const write = (scanned: number, lastScan: string, usual = 468) => {
      const arrivals = {
        ...base.arrivals,
        learnedFrom: 20,
        expected: quarters({ 40: 200, 60: 300 }),
        scanned: quarters({ 40: scanned }),
        lastScan: `${day}T${lastScan}:00`,
      };
      const today = { ...base, people: people(412, { amount: usual, days: 4 }), arrivals };
      return writeHeadline(today, messages);
    };
    expect(write(150, '10:40')).toBe('50 fewer people came than expected by 10:45.');
    expect(write(240, '10:40')).toBe('40 more people came than expected by 10:45.');
    // However much bookings differ from the usual.
    expect(write(150, '10:40', 600)).toBe('50 fewer people came than expected by 10:45.');
    expect(write(199, '10:40', 600)).toBe(
      'About 500 people expected: 412 booked, 31% fewer than a usual Saturday.',
    );
    expect(write(150, '09:40')).toBe('No scans since 09:40; about 200 people were expected.');
  });

  it('leaves out what is over', () => {
    const over = makeToday({
      guides: guides([short('09:00', '10:00', 3)]),
      listed: [task('1', { group: 'waiting', start: span('09:00', '10:00').from })].map((one) => ({
        ...one,
        end: span('09:00', '10:00').to,
      })),
    });
    expect(writeHeadline(over, messages)).toMatch(/^412 people are booked/);
  });

  it('claims no shortage where guides, or what they speak, are not downloaded', () => {
    const today = makeToday({ guides: guides([short('13:00', '14:30', 2)]) });
    for (const name of ['availabilities', 'skills'] as const) {
      const sources = { ...today.sources, [name]: source(name, true) };
      expect(writeHeadline({ ...today, sources }, messages)).toMatch(/^412 people/);
    }
  });

  it('says nothing of people who are not known, and tells that from nobody', () => {
    const today = makeToday();
    const sources = { ...today.sources, visits: source('bookings', true) };
    expect(writeHeadline({ ...today, sources }, messages)).toBeNull();
    expect(writeHeadline(makeToday({ people: people(0, null) }), messages)).toBe(
      'Nobody is booked for today.',
    );
  });
});

test.each([
  [412, { amount: 468, days: 4 }, '12% fewer than a usual Saturday'],
  [600, { amount: 400, days: 2 }, '50% more than a usual Saturday'],
  [101, { amount: 100, days: 1 }, '1% more than one earlier Saturday'],
  [978, { amount: 1000, days: 4 }, '2% fewer than a usual Saturday'],
  [996, { amount: 1000, days: 4 }, 'about the same as a usual Saturday'],
  [0, { amount: 0, days: 4 }, 'about the same as a usual Saturday'],
  [5, { amount: 0, days: 4 }, 'none on a usual Saturday'],
  [0, { amount: 7.5, days: 4 }, '8 fewer than a usual Saturday'],
  [5, { amount: 2, days: 4 }, '3 more than a usual Saturday'],
  [5, null, null],
  [null, { amount: 3, days: 4 }, null],
])('%j against %j is “%s”', (value, usual, text) => {
  expect(writeDifference(compare(value, usual), day, messages)).toBe(text);
});

test('what is uncategorised is named, and no more of it than can be read', () => {
  const value = (text: string | null | { invalidValue: string }) => ({
    field: 'orderStatus' as const,
    value: text,
    rows: 1,
  });
  expect(nameUncategorised([value('7'), value(null)], messages)).toBe('“7” and no status');
  const five = ['a', 'b', 'c', 'd'].map(value);
  expect(nameUncategorised([...five, value({ invalidValue: 'e' })], messages)).toBe(
    '“a”, “b”, “c” and 2 more',
  );
});

describe('up to when everything is known', () => {
  it('is said once', () => {
    expect(writeAsOf(makeToday(), messages)).toBe('data up to yesterday; scans up to 10:45');
  });

  it('says that it may still change, where last night’s load may not be over', () => {
    const { sources } = makeToday();
    const open = { dataAsOf: '2026-11-19T23:59:59', mayChange: '2026-11-20' };
    const visits = { ...source('bookings'), ...open };
    expect(writeAsOf(makeToday({ sources: { ...sources, visits } }), messages)).toBe(
      'data up to 19 Nov, 20 Nov may still change; scans up to 10:45',
    );
  });

  it('is the day of what is oldest, and what is missing is said', () => {
    const today = makeToday();
    const orders = { ...source('orders'), dataAsOf: '2026-11-18T23:59:59' };
    const sources = { ...today.sources, tickets: orders, scans: source('scans', true) };
    expect(writeAsOf({ ...today, sources }, messages)).toBe(
      'data up to 18 Nov; today’s scans missing',
    );
  });
});

describe('arrivals in words', () => {
  const arrivals = (more: Partial<Today['arrivals']>): Today['arrivals'] => ({
    day,
    booked: none(),
    expected: quarters({ 40: 20, 41: 30, 42: 30, 44: 46, 50: 50.4 }),
    learnedFrom: 31,
    scanned: none(),
    repeated: none(),
    lastScan: null,
    uncategorised: [],
    ...more,
  });
  const known = `${day}T10:45:00`;
  const write = (
    one: Today['arrivals'],
    upTo: string | null,
    booked: 'all' | 'part' | 'none' = 'all',
    now = `${day}T10:50:00`,
  ) => {
    const facts = findArrivalFacts(one, upTo, now);
    const { learnedFrom } = one;
    return writeArrivals({ facts, known: upTo, booked, learnedFrom }, messages);
  };

  it.each([
    ['all', known, ['No bookings, and no scans by 10:45.']],
    ['all', null, ['Nobody is booked. Today’s scans are missing.']],
    ['part', known, ['Nobody is expected so far. Some bookings are missing.']],
    ['part', null, ['Nobody is expected so far. Some bookings are missing.']],
    ['none', known, ['Bookings are missing, so arrivals can’t be estimated.']],
  ] as const)(
    'say that nobody comes only where that is known: %s, scans up to %s',
    (booked, upTo, rest) => {
      const nobody = arrivals({ booked: none(), expected: none(), learnedFrom: 0 });
      expect(write(nobody, upTo, booked)).toEqual({ stress: null, rest, about: [] });
    },
  );

  it('say that more may come where not all bookings are there', () => {
    expect(write(arrivals({}), null, 'part').rest).toContain('Some bookings are missing.');
  });

  it('say how the day goes against what was expected, what comes, and from what it is known', () => {
    const some = arrivals({
      scanned: quarters({ 40: 20, 41: 10, 42: 19 }),
      repeated: quarters({ 42: 1 }),
      lastScan: `${day}T10:41:00`,
    });
    expect(write(some, known)).toEqual({
      stress: '31 fewer than expected by 10:45.',
      rest: ['About 145 by the end of the day.', 'Most at 12:30: about 50.'],
      about: [
        'Estimated from bookings and 31 earlier days of arrivals.',
        '1 repeat scan isn’t counted.',
      ],
    });
  });

  it('compare a part of a quarter-hour with as much of what was expected in it', () => {
    const some = arrivals({
      scanned: quarters({ 40: 20, 41: 30, 42: 20 }),
      lastScan: `${day}T10:40:00`,
    });
    expect(write(some, `${day}T10:40:00`).stress).toBeNull();
    expect(findArrivalFacts(some, `${day}T10:40:00`, `${day}T10:50:00`)).toMatchObject({
      toCome: 106,
      ahead: null,
    });
  });

  it('forecast nothing once the day is over and its scans are known only in part', () => {
    const cut = arrivals({ scanned: quarters({ 40: 50 }), lastScan: `${day}T10:44:00` });
    const at = (now: string) => write(cut, known, 'all', `${day}T${now}`);
    expect(at('18:40:00')).toMatchObject({
      stress: 'Scans are known only up to 10:45.',
      rest: ['About 176 were expected.'],
    });
    expect(at('12:00:00').stress).toBe('30 fewer than expected by 10:45.');
    const base = makeToday({ now: `${day}T18:40:00` });
    const sources = { ...base.sources, scans: { ...source('scans'), dataAsOf: known } };
    const scans = { ...base.scans, scanned: 50 };
    const today = { ...base, sources, arrivals: cut, scans };
    expect(writeCame(today, messages)).toBe('scans up to 10:45');
  });

  it('name the next peak by the clock, also where scans lag behind', () => {
    const peak = arrivals({ expected: quarters({ 44: 80, 50: 50 }) });
    const at = (now: string) => write(peak, known, 'all', `${day}T${now}`).rest[1];
    expect(at('10:59:00')).toBe('Most at 11:00: about 80.');
    expect(at('11:07:00')).toBe('Most at 12:30: about 50.');
    expect(at('12:40:00')).toBeUndefined();
  });

  it('say since when nobody came although many should have', () => {
    const silent = arrivals({ scanned: quarters({ 40: 20 }), lastScan: `${day}T10:12:00` });
    expect(write(silent, known).stress).toBe(
      'No scans since 10:12; about 60 people were expected.',
    );
    expect(write(arrivals({}), known).stress).toBe('No scans yet; about 80 people were expected.');
  });

  it('make nothing of a quiet quarter, nor of scans that were not asked for', () => {
    const quiet = arrivals({
      expected: quarters({ 40: 20, 41: 3, 42: 3, 44: 46 }),
      scanned: quarters({ 40: 24 }),
      lastScan: `${day}T10:12:00`,
    });
    expect(write(quiet, known).stress).toBeNull();
    const { stress, rest, about } = write(arrivals({ learnedFrom: 0 }), null);
    expect(stress).toBeNull();
    expect(rest[0]).toBe('About 176 expected.');
    expect(about).toEqual(['Estimated from bookings only: too few earlier scans.']);
  });
});

describe('another day', () => {
  const scans = (dataAsOf: string) => ({ ...source('scans'), dataAsOf });

  it('that is over says who came, and what nobody can mend is not first', () => {
    const over = makeToday({
      now: '2026-11-28T10:50:00',
      listed: [task('1', { group: 'waiting' })],
      scans: { scanned: 398, usual: null, recent: [] },
    });
    const sources = { ...over.sources, scans: scans('2026-11-22T00:00:00') };
    expect(writeHeadline({ ...over, sources }, messages)).toBe('398 people came.');
    const unknown = { ...over.sources, scans: source('scans', true) };
    expect(writeHeadline({ ...over, sources: unknown }, messages)).toBe('412 people were booked.');
    expect(writeAsOf({ ...over, sources }, messages)).toContain('scans for the whole day');
  });

  it('that is over, with scans of a part of it, claims nothing of the whole', () => {
    const over = makeToday({ now: '2026-11-28T10:50:00' });
    const known = `${day}T15:00:00`;
    const part = { ...scans(known), days: [{ day, missing: 0.375, later: 0 }] };
    const today = { ...over, sources: { ...over.sources, scans: part } };
    expect(writeHeadline(today, messages)).toBe('412 people were booked.');
    expect(writeAsOf(today, messages)).toContain('scans up to 15:00');
    expect(isLate(today)).toBe(true);
    const arrivals = {
      ...over.arrivals,
      expected: quarters({ 40: 90, 64: 30 }),
      scanned: quarters({ 40: 50 }),
      lastScan: `${day}T14:50:00`,
    };
    const facts = findArrivalFacts(arrivals, known, over.now);
    const words = { facts, known, booked: 'all', learnedFrom: 31, when: 'past' } as const;
    expect(writeArrivals({ ...words, isInPart: true }, messages)).toMatchObject({
      stress: '40 fewer than expected by 15:00.',
      rest: ['About 120 were expected.'],
    });
    const nobody = findArrivalFacts(makeToday().arrivals, known, over.now);
    expect(writeArrivals({ ...words, facts: nobody, booked: 'part' }, messages).rest).toEqual([
      'Nobody was expected. Some bookings are missing.',
    ]);
  });

  it('that is to come is compared by now, and nothing of it is late', () => {
    const ahead = makeToday({ now: '2026-11-20T10:50:00' });
    expect(writeHeadline(ahead, messages)).toBe(
      '412 people are booked so far, 12% fewer by now than a usual Saturday.',
    );
    expect(writeHeadline({ ...ahead, people: people(0, null) }, messages)).toBe(
      'Nobody is booked for this day yet.',
    );
    expect(writeAsOf(ahead, messages)).toBe(
      'data up to yesterday; more may still be booked, and nothing is scanned yet',
    );
    expect(isLate(ahead)).toBe(false);
  });
});

test('only what should have come by now is late', () => {
  const today = makeToday();
  expect(isLate(today)).toBe(false);
  const visits = { ...source('bookings'), dataAsOf: '2026-11-18T23:59:59' };
  expect(isLate({ ...today, sources: { ...today.sources, visits } })).toBe(true);
  const open = { ...visits, mayChange: '2026-11-19' };
  expect(isLate({ ...today, sources: { ...today.sources, visits: open } })).toBe(false);
  const scans = (dataAsOf: string) => ({ ...source('scans'), dataAsOf });
  const at = (time: string) => ({
    ...today,
    sources: { ...today.sources, scans: scans(`${day}T${time}:00`) },
  });
  expect([isLate(at('10:15')), isLate(at('09:45'))]).toEqual([false, true]);
});

test('each of the next days has its date, and a month its name where it begins', () => {
  const next = { tallies: [], lastYear: null, isClosed: false, byNow: 0 };
  const write = (...days: string[]) => {
    const nextDays = days.map((on) => ({ ...next, day: on }));
    const bars = makeBars(makeToday({ nextDays }), day, false, messages);
    return bars.map(({ label, subLabel, groupLabel }) =>
      [label, subLabel, groupLabel].filter(Boolean).join(' '),
    );
  };
  const [first, ...others] = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'] as const;
  expect(write(first, ...others)).toEqual(['S 29 Nov', 'M 30', 'T 1 Dec', 'W 2']);
  // Beside the next month's name there is no room for that of this one.
  expect(write(...others)).toEqual(['M 30', 'T 1 Dec', 'W 2']);
});

test('who came is told against those expected, in people or as the size of a change', () => {
  expect(writeAgainstExpected(38, messages)).toBe('38 more than expected');
  expect(writeAgainstExpected(-1200, messages, { byNow: true })).toBe(
    '1,200 fewer than expected by now',
  );
  expect(writeAgainstExpected(-38, messages, { size: '24%' })).toBe('24% fewer than expected');
  expect(writeAgainstExpected(null, messages)).toBe('about as expected');
});

test('days without last year are named where others have it', () => {
  const known = 3;
  const write = (...years: (number | null | 'closed')[]) =>
    writeLastYearMissing(
      {
        nextDays: years.map((lastYear, at) => ({
          day: `2026-11-2${at}`,
          tallies: [],
          byNow: 0,
          lastYear: lastYear === 'closed' ? null : lastYear,
          isClosed: lastYear === 'closed',
        })),
      },
      messages,
    );
  expect(write(known, known, 'closed', null, null)).toBe('Last year is missing from 23 Nov.');
  expect(write(known, null, 'closed')).toBe('Last year is missing from 21 Nov.');
  expect(write(null, known, null)).toBe('Last year is missing for 2 days.');
  expect(write(known, 'closed', known)).toBeNull();
  expect(write(null, 'closed', null)).toBeNull();
});

test('many more guides than groups have words and no line; others have a line', () => {
  const slot = (needed: number, available: number) => ({ needed, available, short: 0 });
  expect(findBeyondScale([slot(5, 47), slot(4, 12)])).toBe(47);
  expect(findBeyondScale([slot(5, 15), slot(0, 3)])).toBeNull();
  expect(findBeyondScale([slot(0, 8)])).toBeNull();
  expect(findBeyondScale([slot(0, 9)])).toBe(9);
  expect(findBeyondScale([])).toBeNull();
});

test('guides of whom nothing is known yet are no shortage, and it says that it is still coming', () => {
  const needed = {
    ...span('10:00', '11:00'),
    needed: 2,
    available: 9,
    unknown: 8,
    short: 0,
  };
  const today = makeToday({
    guides: {
      ...makeToday().guides,
      moments: [{ ...needed, languages: [{ language: 'es', needed: 2, available: 0 }] }],
      available: 9,
      withoutSkills: 8,
    },
  });
  const write = (state: Parameters<typeof writeGuides>[1]) => writeGuides(today, state, messages);
  expect(write('coming').stress).toBeNull();
  expect(write('coming').about.join(' ')).toContain('still downloading: known for 1 of 9');
  expect(write('none').about.join(' ')).toContain('languages are missing');
  expect(write('few').about.join(' ')).toContain('known for 1');
  expect(write('all').about).toEqual([
    'Breaks, walks and no-shows aren’t counted.',
    'Spanish: 2 groups at 10:50, no guide known yet, 8 unknown.',
  ]);
});

test('a shortage is one sentence, with its language; what would help is behind ⓘ', () => {
  const moment = {
    ...span('13:00', '14:00'),
    needed: 5,
    available: 4,
    unknown: 0,
    short: 1,
    languages: [{ language: 'de', needed: 1, available: 0 }],
  };
  const today = makeToday({
    guides: {
      ...makeToday().guides,
      moments: [moment],
      shortages: [short('13:00', '14:00', 1)],
      bestHour: { ...span('13:00', '14:00'), language: 'de', minutes: 60 },
      available: 4,
    },
  });
  const { stress, rest, about } = writeGuides(today, 'all', messages);
  expect(stress).toBe('German 13:00–14:00: 1 short.');
  expect(rest).toEqual([]);
  expect(about.slice(0, 2)).toEqual([
    'Best fix: one more guide speaking German from 13:00 to 14:00, covering 60 minutes.',
    'German: 1 group at 13:00, no guide, 1 short.',
  ]);
  // Two groups are short, of which only one needs German.
  const more = { ...today, guides: { ...today.guides, shortages: [short('13:00', '14:00', 2)] } };
  expect(writeGuides(more, 'all', messages)).toMatchObject({
    stress: '13:00–14:00: 2 groups without a guide.',
    rest: ['German: 1 group at 13:00, no guide, 1 short.'],
  });
});

test('a task has no guide for certain only where nobody competes with it', () => {
  const shortage = (from: string, to: string, by: number, tasks: string[]) => ({
    ...short(from, to, by),
    tasks,
  });
  const shortages = [
    shortage('09:00', '10:00', 1, ['over']),
    shortage('13:00', '13:30', 2, ['german', 'one', 'two', 'three']),
    shortage('13:30', '14:30', 1, ['german']),
  ];
  const today = makeToday({ guides: { ...makeToday().guides, shortages } });
  expect([...findTasksWithoutGuide(today)]).toEqual(['german']);
  const sources = { ...today.sources, skills: source('skills', true) };
  expect([...findTasksWithoutGuide({ ...today, sources })]).toEqual([]);
});

test.each([
  [true, true, 'The day’s tasks and availabilities are missing.'],
  [false, true, 'The day’s availabilities are missing.'],
  [true, false, 'Tasks are missing.'],
])(
  'of tasks (missing: %s) and availabilities (missing: %s), those that are missing are named',
  (tasks, availabilities, words) => {
    const sources = {
      tasks: source('tasks', tasks),
      availabilities: source('availabilities', availabilities),
    };
    expect(writeGuides(makeToday({ sources }), 'all', messages).rest).toEqual([words]);
  },
);

test.each([
  // Yesterday's download brought the day before it.
  ['2026-11-19', 'Since yesterday', '20 Nov'],
  ['2026-11-20', 'Since yesterday', '20 Nov'],
  [null, 'Since yesterday', '20 Nov'],
  // Nobody downloaded anything from the 16th on.
  ['2026-11-14', 'Since 15 Nov', '15 Nov'],
])(
  'changes of orders known up to %s are "%s", and their rows are since %s',
  (known, title, from) => {
    const since = findSince(known, day);
    expect(writeSince(since, day, messages)).toBe(title);
    const rows = findOrders(
      { since, day, change: 'fresh' },
      { orders: 1, tickets: 1, created: { first: '2026-11-15', last: day } },
    );
    const chips = rows?.filters.map((filter) =>
      describeFilter(filter, 'orders', messages, () => null),
    );
    expect(chips).toEqual([`Orders since ${from}: New`]);
  },
);
