import { expect, test } from 'vitest';
import type { SegmentEntry } from '../../../../electron/core/data/segment-format/index.ts';
import { createSameDayChoice } from '../../../../electron/core/data/segment-store/same-day-versions.ts';
import { fraction } from '../../../../sandbox/data/random.ts';
import { findSlices } from '../../../../shared/coverage.ts';
import {
  day,
  makeDesk,
  profileId,
  readRows,
  start,
  toPeriod,
  week,
} from '../../../support/rows-desk.ts';

const timeZone = 'Europe/Brussels';

/** Of rows of these days of March. */
function makeEntry(number: number, fetchedAt: number, first: number, end: number): SegmentEntry {
  const [from, to] = [first, end].map((at) => `2026-03-0${at}T00:00:00`) as [string, string];
  return {
    dataset: 'scans',
    name: `${number}`,
    fetchedAt,
    window: { from, to },
  } as SegmentEntry;
}

/** The last milliseconds of the venue's days around the start. */
const dayEnds = Array.from(
  { length: 8 },
  (_, at) =>
    Temporal.Instant.fromEpochMilliseconds(start + (at - 1) * day)
      .toZonedDateTimeISO(timeZone)
      .add({ days: 1 })
      .startOfDay().epochMilliseconds - 1,
);

test('of a day more than a week ago the last version stays, and what an export or an alert noted', async () => {
  const noted: number[] = [];
  const desk = makeDesk({ notedMoments: noted });
  const hour = day / 24;
  const ends: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    // Every third hour of a day, each time with another row.
    for (let times = 0; times < 4; times += 1) {
      desk.platform.rows = [[10 * at + times, 'booked']];
      await desk.ask(week, { again: true });
      if (at === 1 && times === 1) noted.push(desk.clock.now() + 60_000);
      if (times === 3) ends.push(desk.clock.now());
      desk.clock.pass(times === 3 ? day - 9 * hour : 3 * hour);
    }
  }
  const readAsKnown = async (asOf: number) =>
    readRows(
      await desk.getRows({
        by: 'stored',
        dates: 'bookingDate',
        period: toPeriod(week),
        asOf,
      }),
    );
  const moments = [...ends, ...noted];
  const before = await Promise.all(moments.map(readAsKnown));
  expect(before).toEqual([3, 13, 23, 11].map((id) => [JSON.stringify([`${id}`, 'booked'])]));
  // Seven days are as they were; on the eighth the first one is thinned, and so on.
  const countAfter = async (days: number): Promise<number> => {
    desk.clock.pass(days * day);
    desk.restart();
    // Old versions are removed when a response is stored: one more file.
    await desk.ask(week, { again: true });
    return desk.files().length;
  };
  expect(await countAfter(4)).toBe(12 + 1);
  expect(await countAfter(1)).toBe(9 + 2);
  expect(await countAfter(2)).toBe(4 + 3);
  expect(await Promise.all(moments.map(readAsKnown))).toEqual(before);
});

test('whatever is removed of what was chosen, no end of a day and no noted moment is another', () => {
  let drawn = 0;
  const random = (): number => fraction(51, drawn++);
  for (let round = 0; round < 200; round += 1) {
    const segments = Array.from({ length: 40 }, (_, at) => {
      const from = Math.floor(random() * 6) + 1;
      const fetchedAt = start + Math.floor(random() * 5 * day);
      return makeEntry(at, fetchedAt, from, from + 1 + Math.floor(random() * 3));
    });
    const noted = [start + random() * 5 * day];
    const choose = createSameDayChoice({
      timeZone: () => timeZone,
      notedMoments: () => noted,
    })(profileId, start + 20 * day);
    const chosen = choose(segments);
    expect(chosen.length).toBeGreaterThan(0);
    // Killed in between, some of them are still there.
    for (const gone of [new Set(chosen), new Set(chosen.filter(() => random() < 0.5))]) {
      const left = segments.filter((segment) => !gone.has(segment));
      const always = { from: '', to: '~' };
      for (const moment of [...noted, ...dayEnds, Number.POSITIVE_INFINITY]) {
        expect(findSlices(left, always, moment)).toEqual(findSlices(segments, always, moment));
      }
    }
  }
});
