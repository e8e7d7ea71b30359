import { expect, it } from 'vitest';
import { writeSentences } from '../../../renderer/screens/all-venues/write-sentences.ts';
import {
  findWhenShown,
  orderVenues,
  writeVenueTable,
} from '../../../renderer/screens/all-venues/write-venue-table.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { createMessages, loadMessages } from '../../../shared/messages/create-messages.ts';
import { findLanguageOfDay } from '../../../shared/reports/short-times.ts';
import {
  addUpVenues,
  findFirst,
  noFigures,
  readVenueFigures,
  type VenueFigures,
} from '../../../shared/reports/venue-figures.ts';

/** Totals of all venues, and the venue that needs the user first. */

const euros = (amount: string, lastYear: string | null = null) => ({
  amount: { amount, currency: 'EUR' },
  lastYear: lastYear === null ? null : { amount: lastYear, currency: 'EUR' },
  uncategorised: null,
  isSoFar: false,
});
const museum: VenueFigures = {
  people: 444,
  usual: 500,
  isSoFar: false,
  expected: 519,
  came: 199,
  firstVisit: null,
  unconfirmed: 2,
  short: { groups: 0, worst: null },
  revenue: [euros('4120.50', '3800.00')],
};
const gallery: VenueFigures = {
  ...museum,
  people: 56,
  usual: 0,
  expected: 60,
  came: null,
  revenue: [euros('0.10', '0.20')],
};
const zoo: VenueFigures = {
  ...museum,
  people: 1031,
  usual: 900,
  unconfirmed: 5,
  short: { groups: 2, worst: null },
  revenue: [
    {
      amount: { amount: '29956.89', currency: 'USD' },
      lastYear: null,
      uncategorised: null,
      isSoFar: true,
    },
  ],
};

it('adds up people and tasks, and revenue of one currency only', () => {
  expect(addUpVenues([museum, gallery, zoo])).toEqual({
    people: 1531,
    usual: 1400,
    isSoFar: false,
    expected: 1098,
    // Of the two venues where some came.
    came: 398,
    expectedThere: 1038,
    unconfirmed: 9,
    short: 2,
    revenue: [euros('4120.6', '3800.2'), ...zoo.revenue],
    known: { people: 3, came: 2, unconfirmed: 3, short: 3 },
  });
});

it('leaves out a venue without data, and compares the same venues only', () => {
  const totals = addUpVenues([museum, noFigures, { ...zoo, usual: null }]);
  expect(totals).toMatchObject({ people: 1475, usual: null, known: { people: 2 } });
  expect(addUpVenues([noFigures])).toMatchObject({ people: null, unconfirmed: null, short: null });
  const { expected } = addUpVenues([museum, { ...zoo, expected: null }]);
  expect(expected).toBeNull();
});

it('compares no part of a day with whole ones, and takes none so far for unknown', () => {
  const day = '2026-11-21';
  const of = (people: number, missing: number) => {
    const source = { isEmpty: false, days: [{ day, missing, later: 0 }] };
    const tallies = [{ group: 'sold', amount: people, rows: 1 }];
    const today = {
      day,
      now: `${day}T11:30:00`,
      people: { tallies, usual: { amount: 500, days: 4 } },
      scans: { scanned: 0 },
      arrivals: { booked: [], expected: [] },
      listed: [],
      sources: { visits: source, tasks: source },
    };
    return readVenueFigures(today as unknown as Today, null);
  };
  expect(of(0, 0)).toMatchObject({ people: 0, usual: 500, unconfirmed: 0, short: null });
  expect(of(0, 0.6)).toMatchObject({ people: null, usual: null, unconfirmed: null });
  expect(of(120, 0.6)).toMatchObject({ people: 120, usual: null });
});

it('names the language of a shortage only if it lacks all the guides', () => {
  const day = '2026-11-21';
  const span = { from: `${day}T13:00:00`, to: `${day}T13:30:00` };
  const source = { isEmpty: false, days: [{ day, missing: 0, later: 0 }] };
  const readShort = (short: number) => {
    const languages = [
      { language: 'de', needed: 1, available: 0 },
      { language: 'nl', needed: 3, available: 4 },
    ];
    const moment = { ...span, needed: 4 + short, available: 4, unknown: 0, short, languages };
    const today = {
      day,
      now: `${day}T11:30:00`,
      people: { tallies: [], usual: null },
      scans: { scanned: 0 },
      arrivals: { booked: [], expected: [] },
      listed: [],
      guides: { moments: [moment], shortages: [{ ...span, short, tasks: [], guides: [] }] },
      sources: { visits: source, tasks: source, availabilities: source, skills: source },
    };
    return readVenueFigures(today as unknown as Today, null).short;
  };
  expect(readShort(1)).toMatchObject({ groups: 1, worst: { language: 'de' } });
  expect(readShort(2)).toMatchObject({ groups: 2, worst: { language: null } });
});

it('names the same language as Today: the one that is short all the time of a shortage', () => {
  const day = '2026-11-21';
  const at = (from: string, to: string, languages: readonly string[]) => ({
    from: `${day}T${from}:00`,
    to: `${day}T${to}:00`,
    needed: 2,
    available: 1,
    unknown: 0,
    short: 1,
    languages: languages.map((language) => ({ language, needed: 1, available: 0 })),
  });
  const sources = { skills: { isEmpty: false } };
  const find = (now: string, ...moments: ReturnType<typeof at>[]) => {
    const today = { day, now: `${day}T${now}:00`, guides: { moments }, sources };
    const [first, last] = [moments[0], moments.at(-1)];
    const worst = { from: first?.from ?? '', to: last?.to ?? '', short: 1 };
    return findLanguageOfDay(today as unknown as Today, worst);
  };
  const german = at('13:00', '13:30', ['de']);
  expect(find('11:30', german, at('13:30', '14:00', ['de']))).toBe('de');
  expect(find('11:30', german, at('13:30', '14:00', ['fr']))).toBeNull();
  expect(find('11:30', german, at('13:30', '14:00', ['de', 'fr']))).toBeNull();
  expect(find('11:30', german, at('13:30', '14:00', []))).toBeNull();
  // What is over no longer counts.
  expect(find('13:40', german, at('13:30', '14:00', ['fr']))).toBe('fr');
});

it('divides its sentences at the name of the urgent venue, however short it is', async () => {
  const venues = [
    {
      profile: { environment: 'production', name: 'e' },
      figures: museum,
      coming: new Set(),
      need: { short: 1, waits: null, isAway: false },
      today: null,
    },
  ] as unknown as Parameters<typeof writeSentences>[0];
  const write = async (language: string, when: 'past' | 'today') =>
    writeSentences(venues, venues, addUpVenues([museum]), when, await loadMessages(language));
  expect(await write('en-GB', 'today')).toEqual(['', expect.stringMatching(/^ needs you first\./)]);
  expect(await write('de', 'today')).toEqual([
    'Zuerst um „',
    expect.stringMatching(/^“ kümmern\. /),
  ]);
  expect(await write('en-GB', 'past')).toHaveLength(1);
});

it('says that people were booked once nobody else is expected anywhere', () => {
  const day = '2026-11-21';
  const write = (...times: string[]) => {
    const venues = times.map((time) => ({
      profile: { environment: 'production', name: 'Kade' },
      figures: museum,
      coming: new Set(),
      need: { short: 0, waits: null, isAway: false },
      today: {
        day,
        now: `${day}T${time}:00`,
        arrivals: {
          day,
          expected: [...Array(60).fill(0), 30],
          scanned: [],
          repeated: [],
          lastScan: null,
        },
        sources: {},
      },
    }));
    const all = venues as unknown as Parameters<typeof writeSentences>[0];
    const totals = addUpVenues(venues.map(({ figures }) => figures));
    return writeSentences(all, all, totals, 'today', createMessages('en-GB'));
  };
  const most = 'Kade has 11% fewer people booked than a usual Saturday.';
  expect(write('14:00', '18:00')).toEqual([
    `${most} About 1,038 people expected: 888 booked, 11% fewer than a usual Saturday.`,
  ]);
  expect(write('17:00', '18:00')).toEqual([
    `${most} 888 people were booked today, 11% fewer than a usual Saturday.`,
  ]);
});

it('knows when the first visit is, as long as nobody came', () => {
  const day = '2026-11-21';
  const read = (now: string, scanned: number) => {
    const booked = Array.from({ length: 96 }, (_, quarter) => (quarter === 41 ? 4 : 0));
    const today = {
      day,
      now: `${day}T${now}:00`,
      people: { tallies: [], usual: null },
      scans: { scanned },
      arrivals: { booked, expected: [] },
      listed: [],
      guides: { moments: [], shortages: [] },
      sources: { visits: { isEmpty: false, days: [{ day, missing: 0, later: 0 }] } },
    };
    return readVenueFigures(today as unknown as Today, null).firstVisit;
  };
  expect(read('09:00', 0)).toBe(`${day}T10:15:00`);
  expect([read('10:15', 0), read('09:00', 3)]).toEqual([null, null]);
});

it('says which day’s revenue may still change', () => {
  const money = { amount: '5', currency: 'EUR' };
  const read = (mayChange: string, now: string) =>
    readVenueFigures(
      { sources: {} } as unknown as Today,
      {
        now,
        parameters: { period: { first: '2026-11-20', last: '2026-11-20' } },
        figures: { revenue: { value: money, captions: [] } },
        sources: { orders: { mayChange } },
      } as unknown as ReportRun,
    ).revenue[0]?.isSoFar;
  expect(read('2026-11-20', '2026-11-21T08:00:00')).toBe(true);
  // A later day's load has no orders of that day.
  expect(read('2026-11-21', '2026-11-22T08:00:00')).toBe(false);
});

it('puts groups without a guide before tasks, and these before a venue that is away', () => {
  const calm = { short: 0, waits: null, isAway: false };
  const need = (name: string, more: Partial<typeof calm> | { readonly waits: number }) => ({
    name,
    need: { ...calm, ...more },
  });
  const away = need('away', { isAway: true });
  const later = need('later', { waits: 90 });
  const soon = need('soon', { waits: 15 });
  const short = need('short', { short: 1 });
  const shorter = need('shorter', { short: 2 });
  const nameFirst = (...all: ReturnType<typeof need>[]) => findFirst(all)?.name ?? null;
  expect(nameFirst(away, later, soon, short, shorter)).toBe('shorter');
  expect(nameFirst(away, later, soon)).toBe('soon');
  expect(nameFirst(need('calm', {}), away)).toBe('away');
  expect(nameFirst(need('calm', {}))).toBeNull();
});

it('lists the urgent venue first, and those that no total has last', () => {
  const all = ['demo', 'calm', 'urgent', 'staging'];
  expect(orderVenues(all, ['calm', 'urgent'], 'urgent')).toEqual([
    'urgent',
    'calm',
    'demo',
    'staging',
  ]);
  expect(orderVenues(all, ['calm', 'urgent'], null)).toEqual(['calm', 'urgent', 'demo', 'staging']);
});

it('is copied with plain numbers, and nothing in place of what is not known', () => {
  const name = (text: string, environment: Profile['environment']) => ({
    profile: { name: text, environment } as Profile,
  });
  const text = writeVenueTable(
    [
      { ...name('Museum\tby the river', 'production'), figures: museum },
      { ...name('Zoo', 'staging'), figures: noFigures },
    ],
    'today',
    createMessages('en-GB'),
  );
  const [heads, first, second] = text.split('\n').map((line) => line.split('\t'));
  expect(heads).toHaveLength(first?.length ?? 0);
  expect(first?.slice(0, 5)).toEqual(['Museum by the river', 'Production', '444', '-11%', '199']);
  expect(second).toEqual(['Zoo', 'Staging', '', '', '', '', '', '', '']);
});

it('knows where the day that is shown lies', () => {
  const today = '2026-11-21';
  expect([null, today, '2026-11-20', '2026-12-01'].map((day) => findWhenShown(day, today))).toEqual(
    ['today', 'today', 'past', 'ahead'],
  );
});
