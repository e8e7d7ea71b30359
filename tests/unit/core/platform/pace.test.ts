import { expect, test } from 'vitest';
import { createPace, type PaceLimits } from '../../../../electron/core/access/platform/pace.ts';
import { appError } from '../../../../shared/errors.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { never } from '../../../support/venue-fixture.ts';

/** Requests that a test ends, and the largest number that ran at once. */
function paced(limits: () => PaceLimits) {
  const clock = createManualClock();
  const pace = createPace({ clock, sleep: clock.sleep, limits });
  const ends: (() => void)[] = [];
  const startedAt: number[] = [];
  let running = 0;
  const waits: number[] = [];
  const start = () =>
    pace.run(
      () => {
        running += 1;
        startedAt.push(clock.monotonic());
        return new Promise<void>((resolve) =>
          ends.push(() => {
            running -= 1;
            resolve();
          }),
        );
      },
      never,
      (retryAt) => waits.push(retryAt - clock.now()),
    );
  return { clock, pace, ends, startedAt, waits, start, running: () => running };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test.each([1, 2, 3, 4])('no more than %i run at once', async (atOnce) => {
  const { start, ends, running } = paced(() => ({ atOnce, pauseMilliseconds: 0 }));
  const all = Array.from({ length: 9 }, start);
  let most = 0;
  for (let done = 0; done < 9; done += 1) {
    await settle();
    most = Math.max(most, running());
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(most).toBe(atOnce);
});

test('a pause separates each request from the one before, by its start and by its end', async () => {
  const { start, ends, clock, startedAt, waits } = paced(() => ({
    atOnce: 1,
    pauseMilliseconds: 3_000,
  }));
  const first = start();
  await settle();
  clock.pass(10_000);
  ends.shift()?.();
  await first;
  const second = start();
  await settle();
  ends.shift()?.();
  await second;
  expect(startedAt).toEqual([1_000, 14_000]);
  expect(waits).toEqual([3_000]);
});

test('two at once start one pause apart', async () => {
  const { start, ends, startedAt } = paced(() => ({ atOnce: 2, pauseMilliseconds: 500 }));
  const both = [start(), start()];
  await settle();
  expect(startedAt).toEqual([1_000, 1_500]);
  for (const end of ends) end();
  await Promise.all(both);
});

test('a change counts from the next request on', async () => {
  let limits: PaceLimits = { atOnce: 1, pauseMilliseconds: 0 };
  const { start, ends, running } = paced(() => limits);
  const all = [start(), start(), start()];
  await settle();
  expect(running()).toBe(1);
  limits = { atOnce: 3, pauseMilliseconds: 0 };
  ends.shift()?.();
  await settle();
  expect(running()).toBe(2);
  for (const end of ends) end();
  await Promise.all(all);
});

test('a 429 means one at a time, whatever was set, until enough answers came', async () => {
  const { start, ends, running, pace } = paced(() => ({ atOnce: 4, pauseMilliseconds: 0 }));
  pace.throttle(appError('rate-limited', { retryAfterSeconds: 2 }));
  const all = Array.from({ length: 8 }, start);
  await settle();
  expect(running()).toBe(1);
  for (let answer = 0; answer < 10; answer += 1) pace.calm();
  await settle();
  expect(running()).toBe(2);
  for (let done = 0; done < 8; done += 1) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(all);
});
