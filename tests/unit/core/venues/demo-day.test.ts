import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVenueConnection } from '../../../../electron/core/access/platform/index.ts';
import { createFetchWindow, createStoreRows } from '../../../../electron/core/data/fetch/index.ts';
import { fillDemoDay, listDemoCalls } from '../../../../electron/core/data/venues/demo-day.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { demoTimeZone, makeDemoPlatform } from '../../../support/demo-platform.ts';
import { caller, makeDesk, museum, profileId, start } from '../../../support/rows-desk.ts';
import { never } from '../../../support/venue-fixture.ts';

/** What the demo venue's Today needs: over real HTTPS, into real files. */

const now = getVenueNow(demoTimeZone, start);
let sandbox: RunningSandbox;

beforeAll(async () => {
  const today = now.toPlainDate().toString();
  sandbox = await startSandbox({ seed: 1, today, rowsPerMonth: 40, tidy: true });
});
afterAll(() => sandbox.close());

test('the prepared responses are those that are asked for, and no others', async () => {
  const desk = makeDesk();
  const { profile, adaptation, temporaryFolder, ...how } = makeDemoPlatform(sandbox);
  const connection = createVenueConnection({ profile, ...how });
  const { segmentStore, clock } = desk;
  const fetchWindow = createFetchWindow({
    profile,
    client: connection.client,
    ingest: createStoreRows({ venue: museum, engine: caller, segmentStore }),
    adaptation,
    temporaryFolder,
    clock,
  });
  try {
    const services = {
      profileId,
      timeZone: demoTimeZone,
      fetchWindow,
      segmentStore,
      engine: caller,
      clock,
    };
    await fillDemoDay(services, never);
  } finally {
    connection.close();
  }
  const listed = listDemoCalls(now).map(
    ({ operation, parameters }) => `${operation} ${new URLSearchParams(parameters)}`,
  );
  const requested = sandbox.requests
    .filter(({ operation }) => operation !== 'login')
    .map(({ operation, query }) => `${operation} ${query}`);
  expect(requested.toSorted()).toEqual(listed.toSorted());
  expect((await segmentStore.get(profileId, 'bookings')).segments.length).toBeGreaterThan(3);
});
