import { expect, test } from 'vitest';
import { keepUpDaily } from '../../../../electron/core/data/sync/jobs/keep-up-daily.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const hour = 3600 * 1000;
const start = Date.parse('2026-06-15T10:00:00Z');

/** Lets hours pass, with `atLook` called at each check. Returns when data was brought up to date. */
async function during(
  hours: number,
  options: {
    readonly timeZone?: string;
    readonly atLook?: (clock: ReturnType<typeof createManualClock>, look: number) => void;
  } = {},
): Promise<string[]> {
  const clock = createManualClock(start);
  const ending = new AbortController();
  const times: string[] = [];
  let look = 0;
  await keepUpDaily({
    timeZone: () => options.timeZone ?? 'Europe/Amsterdam',
    dataset: getDataset('bookings'),
    clock,
    signal: ending.signal,
    async sleep(milliseconds, signal) {
      if (clock.monotonic() - 1_000 >= hours * hour) ending.abort();
      await clock.sleep(milliseconds, signal);
      look += 1;
      options.atLook?.(clock, look);
    },
    confirm: () => undefined,
    keepUp: () => times.push(new Date(clock.now()).toISOString().slice(0, 16)),
  });
  return times;
}

test('what is kept up is so once a night for as long as the app is open, in the venue’s own zone', async () => {
  expect(await during(71)).toEqual(['2026-06-15T22:00', '2026-06-16T22:00', '2026-06-17T22:00']);
  expect(await during(30, { timeZone: 'Asia/Tokyo' })).toEqual([
    '2026-06-15T15:00',
    '2026-06-16T15:00',
  ]);
});

test('nothing happens on the day that the app was started', async () => {
  expect(await during(11)).toEqual([]);
});

test('a machine that slept over two nights catches up once, soon after it wakes', async () => {
  const times = await during(1, {
    atLook: (clock, look) => {
      if (look === 3) clock.setWallBy(48 * hour);
    },
  });
  expect(times).toEqual(['2026-06-17T10:30']);
});

test('a clock that somebody sets back and forth asks for nothing twice', async () => {
  const times = await during(20, {
    atLook: (clock, look) => clock.setWallBy(look % 2 === 0 ? 24 * hour : -24 * hour),
  });
  expect(times).toHaveLength(1);
});
