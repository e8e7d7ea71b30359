import { expect, test } from 'vitest';
import { createGuideWork } from '../../../../electron/core/data/sync/guide-work.ts';
import { fail } from '../../../../shared/errors.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { openReportDesk } from '../../../support/report-desk.ts';
import { profileId } from '../../../support/stored-segments.ts';

test('guides who are available today come before those of other days, and once', async () => {
  const moment = '2026-10-22T08:55:00';
  const { stored, timeZone } = openReportDesk(moment);
  const on = (day: string, id: number, guideId: number) => ({
    id,
    guideId,
    from: `${day}T09:00:00`,
    till: `${day}T17:00:00`,
  });
  await stored.store('availabilities', { first: '2026-10-01', last: '2026-10-31' }, [
    on('2026-10-05', 1, 11),
    on('2026-10-22', 2, 13),
    on('2026-10-23', 3, 12),
    on('2026-10-23', 4, 13),
    // Over midnight into the day.
    { id: 5, guideId: 14, from: '2026-10-21T22:00:00', till: '2026-10-22T02:00:00' },
  ]);
  const { methods } = await openEngine();
  const work = createGuideWork({
    profileId,
    timeZone: () => timeZone,
    venues: { open: () => fail('offline') },
    segmentStore: { markDamaged: async () => undefined },
    getStored: (dataset) => stored.get(profileId, dataset),
    engine: {
      storedNumbers: (input) => methods.storedNumbers(input, quiet),
      release: (input) => methods.release(input, quiet),
    },
    clock: createManualClock(
      Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).epochMilliseconds,
    ),
  });
  const { available } = await work.listGuides();
  const today = available.slice(0, 2).toSorted();
  expect(today).toEqual(['13', '14']);
  expect(available.slice(2).toSorted()).toEqual(['11', '12']);
});
