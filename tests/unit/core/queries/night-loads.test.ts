import { expect, test } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/reports.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import {
  isFinal,
  listReportNotes,
  writeReportAsOf,
} from '../../../../shared/messages/report-notes.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { quiet } from '../../../support/open-engine.ts';
import { caller, day, makeDesk, profileId, toPeriod } from '../../../support/rows-desk.ts';

const hour = day / 24;
const minute = hour / 60;
/** Ends yesterday: it is the eleventh, five past midnight. */
const days = ['03-09', '03-11'] as const;
const before = '2026-03-09T23:59:59';
const yesterday = '2026-03-10T23:59:59';

function atFivePastMidnight() {
  const desk = makeDesk();
  desk.clock.pass(13 * hour + 5 * minute);
  return desk;
}

async function lastDayOf(desk: ReturnType<typeof makeDesk>, requested = '2026-03-10') {
  const [covered] = (
    await desk.segmentStore.coverage(profileId, {
      dataset: 'bookings',
      first: requested,
      last: requested,
    })
  ).days;
  return covered;
}

test('a response of five past midnight is as of the day before, however often nothing comes', async () => {
  const desk = atFivePastMidnight();
  const early = await desk.ask(days);
  expect(early).toMatchObject({ dataAsOf: before, provisional: '2026-03-10' });
  expect(await lastDayOf(desk)).toMatchObject({
    state: 'stored',
    isProvisional: true,
    isCurrent: false,
    dataAsOf: before,
  });
  // Nobody is asked every minute.
  desk.clock.pass(hour);
  expect(await desk.ask(days)).toMatchObject({ stored: true, dataAsOf: before });
  for (const hours of [2, 3, 3, 3, 3, 3]) {
    desk.clock.pass(hours * hour);
    const next = await desk.ask(days);
    expect(next).toMatchObject({ dataAsOf: before, provisional: '2026-03-10' });
  }
});

test('what came before the load was over is asked for again, all of it', async () => {
  const desk = atFivePastMidnight();
  const long = ['03-02', '03-11'] as const;
  await desk.ask(long);
  desk.platform.lastDay = 40;
  desk.clock.pass(12 * hour);
  expect(await desk.ask(long)).toMatchObject({ stored: false, dataAsOf: before });
  desk.clock.pass(3 * hour);
  // Twice the same, past noon: no other hour is known yet.
  const sure = await desk.ask(long);
  expect(sure).toMatchObject({ stored: false, dataAsOf: yesterday, provisional: null });
  expect(desk.platform.asked).toEqual([long, long, long].map(toPeriod));
  desk.clock.pass(3 * hour);
  expect(await desk.ask(long)).toMatchObject({ stored: true, dataAsOf: yesterday });
  expect(await lastDayOf(desk)).toMatchObject({ isProvisional: false, isCurrent: true });
});

test('another period that came before the evidence is asked for again, once there is some', async () => {
  const desk = atFivePastMidnight();
  const other = ['03-02', '03-09'] as const;
  desk.platform.lastDay = 40;
  await desk.ask(other);
  desk.clock.pass(12 * hour);
  await desk.ask(days);
  desk.clock.pass(2 * hour);
  await desk.ask(other, { again: true });
  desk.clock.pass(1 * hour);
  await desk.ask(days);
  // It came after the first of the two that agree.
  expect(await desk.ask(other)).toMatchObject({ stored: true, dataAsOf: yesterday });
  const desk2 = atFivePastMidnight();
  desk2.platform.lastDay = 40;
  desk2.clock.pass(11 * hour);
  await desk2.ask(other);
  desk2.clock.pass(1 * hour);
  await desk2.ask(days);
  desk2.clock.pass(3 * hour);
  await desk2.ask(days);
  expect(await lastDayOf(desk2, '2026-03-05')).toMatchObject({ isCurrent: false });
  expect(await desk2.ask(other)).toMatchObject({ stored: false, dataAsOf: yesterday });
});

test('a row that was changed after the day says that the load began later', async () => {
  const desk = atFivePastMidnight();
  desk.platform.changed = '2026-03-10T23:50:00';
  expect(await desk.ask(days)).toMatchObject({ provisional: '2026-03-10' });
  desk.platform.changed = '2026-03-11T00:01:00';
  expect(await desk.ask(days, { again: true })).toMatchObject({
    dataAsOf: yesterday,
    provisional: null,
  });
});

test('a report says that it may still change, until the load is known to be over', async () => {
  const desk = atFivePastMidnight();
  const messages = createMessages('en-GB');
  const reports = createReports({
    segmentStore: desk.segmentStore,
    engine: caller,
    timeZone: () => 'Europe/Brussels',
    clock: desk.clock,
    categories: () => ({}),
    capacity: () => noCapacity,
  });
  const parameters = {
    ...makeFirstParameters(getReport('visitors'), '2026-03-11'),
    period: { first: '2026-03-09', last: '2026-03-10' },
    comparison: 'none' as const,
  };
  const ask = () => reports.run({ profileId, report: 'visitors', parameters }, quiet.signal);
  const note =
    '10 Mar 2026 may still change (Bookings): it may not be fully loaded yet. It is downloaded again once it is.';
  await desk.ask(days);
  const early = await ask();
  expect(writeReportAsOf(early, messages)).toBe('Data up to 9 Mar 2026; 10 Mar may still change.');
  expect(listReportNotes(early, messages)).toContainEqual({ text: note });
  expect(isFinal(early)).toBe(false);
  desk.platform.changed = '2026-03-11T00:01:00';
  await desk.ask(days, { again: true });
  const late = await ask();
  expect(writeReportAsOf(late, messages)).toBe('Data up to 10 Mar 2026.');
  expect(listReportNotes(late, messages)).not.toContainEqual({ text: note });
  expect(isFinal(late)).toBe(true);
});

test('where nothing is kept a response is as of the day before, since nothing agrees with it', async () => {
  const desk = atFivePastMidnight();
  desk.system.trouble = 'keychain-unavailable';
  expect(await desk.ask(days)).toMatchObject({ dataAsOf: before, provisional: '2026-03-10' });
});
