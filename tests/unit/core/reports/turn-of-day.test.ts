import { expect, it } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/index.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const [venue] = venues;
if (!venue) throw new Error('no venue');
const world = makeWorld(venue, 7, 400, 400);

it.each([
  ['Europe/Brussels', '2026-11-21', 24],
  ['Europe/Brussels', '2026-10-25', 25],
  ['Europe/Brussels', '2026-03-29', 23],
  // On both sides of the date line, where the computer's own day is another.
  ['Pacific/Kiritimati', '2026-11-21', 24],
  ['Pacific/Pago_Pago', '2026-11-21', 24],
])('in %s the day turns at the end of %s, after %i hours', async (timeZone, day, hours) => {
  const next = addDays(day, 1);
  const line = (id: number, visitStart: string): Row => ({
    bookingLineId: id,
    bookingId: id,
    bookingStatus: 'Confirmed',
    bookingLineStatus: 'Booked',
    bookingDate: `${addDays(day, -9)}T10:00:00`,
    numberOfVisitors: id,
    visitStart,
  });
  const stored = createSandboxRows(engine, world, `turn ${timeZone} ${day}`.replaceAll('/', ' '));
  await stored.store('bookings', { first: addDays(day, -9), last: addDays(day, -9) }, [
    line(1, `${day}T00:00:00`),
    line(2, `${day}T02:30:00`),
    line(4, `${day}T23:59:59`),
    line(8, `${next}T00:00:00`),
    line(16, `${addDays(day, -1)}T23:59:59`),
  ]);
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
  const end = start + hours * 3_600_000;
  const clock = createManualClock(start);
  const reports = createReports({
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: {
      report: (input: ReportInput) => engine.methods.report(input, quiet),
      releaseReports: (input) => engine.methods.releaseReports(input, quiet),
    },
    categories: () => ({}) as never,
    capacity: () => noCapacity,
    timeZone: () => timeZone,
    clock,
  });
  const read = async () => {
    const { day: on, people, nextDays } = await reports.readToday({ profileId }, quiet.signal);
    return { on, people: people.tallies.map(({ amount }) => amount), next: nextDays[0]?.day };
  };
  await engine.methods.releaseReports({ profileId }, quiet);
  expect(await read()).toEqual({ on: day, people: [7], next });
  clock.pass(end - start - 1);
  expect(await read()).toEqual({ on: day, people: [7], next });
  clock.pass(1);
  expect(await read()).toEqual({ on: next, people: [8], next: addDays(next, 1) });
});
