import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/reports.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { fillDemoPast } from '../../../../electron/core/data/venues/demo-past.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import { getReport, makeFirstParameters } from '../../../../shared/reports/reports.ts';
import { addDays, getVenueNow, toDay } from '../../../../shared/venue-time.ts';
import { demoTimeZone, makeDemoPlatform } from '../../../support/demo-platform.ts';
import { caller, makeDesk, museum, profileId, start } from '../../../support/rows-desk.ts';
import { never } from '../../../support/venue-fixture.ts';

/** The demo venue's downloads of earlier mornings: over real HTTPS, into real files. */

const today = getVenueNow(demoTimeZone, start).toPlainDate().toString();
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, today, rowsPerMonth: 400, tidy: true });
});
afterAll(() => sandbox.close());

async function fill(desk: ReturnType<typeof makeDesk>, signal = never): Promise<void> {
  const { segmentStore, clock } = desk;
  const more = { venue: museum, engine: caller, segmentStore, clock };
  await fillDemoPast({ ...makeDemoPlatform(sandbox), ...more }, signal);
}

test('are stored as of those mornings, so that the report knows what was cancelled and moved', async () => {
  const desk = makeDesk();
  await fill(desk);
  const { segments } = await desk.segmentStore.get(profileId, 'bookings');
  const came = segments.map(({ fetchedAt }) => toDay(String(getVenueNow(demoTimeZone, fetchedAt))));
  // The long first one, without which nothing is known to have changed; then the latest first, for “Since yesterday”.
  expect(came).toEqual(
    [27, ...Array.from({ length: 27 }, (_, ago) => ago)]
      .filter((ago) => ![5, 14, 23].includes(ago))
      .map((ago) => addDays(today, -ago)),
  );
  // Each came before its own load was known to be over.
  for (const { dataAsOf, window } of segments) {
    expect(toDay(window.to)).toBe(addDays(toDay(dataAsOf), 2));
  }
  const reports = createReports({
    segmentStore: desk.segmentStore,
    engine: {
      report: (input: ReportInput) => caller.report(input),
      releaseReports: (input) => caller.releaseReports(input),
    },
    categories: () => ({}),
    capacity: () => noCapacity,
    timeZone: () => demoTimeZone,
    clock: desk.clock,
  });
  const parameters = makeFirstParameters(getReport('changes'), today);
  const run = await reports.run({ profileId, report: 'changes', parameters }, never);
  expect(Number(run.figures['moved']?.value)).toBeGreaterThan(0);
  const before = Number(run.figures['cancelledBefore']?.value);
  expect(Number(run.figures['cancelled']?.value)).toBeGreaterThan(before);
  // What is stored already, by whichever download, is no reason to make more up.
  await fill(desk);
  expect((await desk.segmentStore.get(profileId, 'bookings')).segments).toHaveLength(25);
});

test('have their first download even if they stop soon after it', async () => {
  const desk = makeDesk();
  const ending = new AbortController();
  const { segmentStore } = desk;
  let stored = 0;
  const add: typeof segmentStore.add = async (segment, key) => {
    await segmentStore.add(segment, key);
    stored += 1;
    // Bookings and orders of two mornings.
    if (stored === 4) ending.abort();
  };
  const filling = fill({ ...desk, segmentStore: { ...segmentStore, add } }, ending.signal);
  await expect(filling).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  await fill(desk);
  for (const dataset of ['bookings', 'orders'] as const) {
    const { segments } = await segmentStore.get(profileId, dataset);
    const [first] = segments.map(({ window }) => toDay(window.from)).toSorted();
    expect(first).toBe(addDays(today, -55));
  }
});

test('stop with the connection, and leave what came', async () => {
  const desk = makeDesk();
  const ending = new AbortController();
  const filling = fill(desk, ending.signal);
  ending.abort();
  await expect(filling).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  expect((await desk.segmentStore.get(profileId, 'orders')).segments).toEqual([]);
});
