import { expect, test } from 'vitest';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { provisionalDays } from '../../../../shared/provisional.ts';
import { day, makeDesk, profileId, toPeriod, week } from '../../../support/rows-desk.ts';

const hour = day / 24;
const minute = hour / 60;
/** Yesterday is its last day: the desk's clock stands on the eleventh, five past midnight. */
const days = ['03-09', '03-11'] as const;

function atFivePastMidnight() {
  const desk = makeDesk();
  desk.clock.pass(13 * hour + 5 * minute);
  return desk;
}

async function lastDayOf(desk: ReturnType<typeof makeDesk>) {
  const [covered] = (
    await desk.segmentStore.coverage(profileId, {
      ...{ dataset: 'bookings', first: '2026-03-10', last: '2026-03-10' },
    })
  ).days;
  return covered;
}

test('an answer of five past midnight is provisional, and asked for again until two agree', async () => {
  const desk = atFivePastMidnight();
  const early = await desk.ask(days);
  expect(early).toMatchObject({ dataAsOf: '2026-03-10T23:59:59', provisional: '2026-03-10' });
  expect(await lastDayOf(desk)).toMatchObject({ state: 'held', isProvisional: true });
  // Nobody is asked every minute.
  desk.clock.pass(hour);
  expect(await desk.ask(days)).toMatchObject({ stored: true, provisional: '2026-03-10' });
  desk.clock.pass(2 * hour);
  desk.platform.lastDay = 40;
  expect(await desk.ask(days)).toMatchObject({ stored: false, provisional: '2026-03-10' });
  // It grew: the night's load was not over.
  desk.clock.pass(3 * hour);
  expect(await desk.ask(days)).toMatchObject({ stored: false, provisional: null });
  desk.clock.pass(6 * hour);
  expect(await desk.ask(days)).toMatchObject({ stored: true, provisional: null });
  expect(await lastDayOf(desk)).toMatchObject({ isProvisional: false, isCurrent: true });
  expect(desk.platform.requests).toBe(3);
});

test('an answer that reaches further settles the days before, and older days were never in doubt', async () => {
  const desk = atFivePastMidnight();
  expect(await desk.ask(week)).toMatchObject({ provisional: null });
  await desk.ask(days);
  desk.clock.pass(day);
  expect(await desk.ask(['03-09', '03-12'])).toMatchObject({ provisional: '2026-03-11' });
  expect(await lastDayOf(desk)).toMatchObject({ isProvisional: false });
  // As it was known then, it was.
  const asOf = desk.clock.now() - hour;
  const period = toPeriod(days);
  const then = await desk.getRows({ by: 'held', dates: null, period, asOf });
  expect(then.provisional).toBe('2026-03-10');
});

test('only the day that may have grown is asked for again, not all that is current', async () => {
  const desk = atFivePastMidnight();
  const days = ['03-02', '03-11'] as const;
  Object.assign(desk.platform, { rows: [], lastDay: 5 });
  await desk.ask(days);
  desk.clock.pass(3 * hour);
  const again = await desk.ask(days);
  expect(again).toMatchObject({ stored: false, provisional: null, gaps: [] });
  expect(desk.platform.asked).toEqual([toPeriod(days), toPeriod(['03-10', '03-11'])]);
});

test('a row that was changed after the day says that the load began later', async () => {
  const desk = atFivePastMidnight();
  desk.platform.changed = '2026-03-10T23:50:00';
  expect(await desk.ask(days)).toMatchObject({ provisional: '2026-03-10' });
  desk.platform.changed = '2026-03-11T00:01:00';
  expect(await desk.ask(days, { again: true })).toMatchObject({ provisional: null });
});

test.each(['tasks', 'availabilities'] as const)(
  'the last day of %s is provisional as well, also where it was asked for before it came',
  (id) => {
    const dataset = getDataset(id);
    const window = toPeriod(['03-01', '03-31']);
    const lastDay = { rows: 4, newest: null };
    const at = (hours: number, dataAsOf: string, rows = 4) => ({
      ...{ name: String(hours), window, fetchedAt: hours * hour, dataAsOf },
      lastDay: { ...lastDay, rows },
    });
    const before = at(0, '2026-03-09T23:59:59');
    const early = at(24, '2026-03-10T23:59:59');
    const later = at(27, '2026-03-10T23:59:59');
    const daysOf = (...segments: ReturnType<typeof at>[]) =>
      provisionalDays(dataset, segments).map(({ day: one }) => one);
    expect(daysOf(before, early)).toEqual(['2026-03-10']);
    expect(daysOf(before, early, at(27, '2026-03-10T23:59:59', 9))).toEqual(['2026-03-10']);
    expect(daysOf(before, early, later)).toEqual([]);
  },
);

test('where nothing is kept the last day is provisional, since nothing agrees with it', async () => {
  const desk = atFivePastMidnight();
  desk.system.trouble = 'keychain-unavailable';
  expect(await desk.ask(days)).toMatchObject({ provisional: '2026-03-10' });
  expect(await desk.ask(week)).toMatchObject({ provisional: null });
});
