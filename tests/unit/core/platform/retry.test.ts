import { describe, expect, test } from 'vitest';
import { createPace } from '../../../../electron/core/access/platform/pace.ts';
import { createRetry } from '../../../../electron/core/access/platform/retry.ts';
import { readRetryAfter } from '../../../../electron/core/access/platform/retry-after.ts';
import { sleep } from '../../../../electron/core/base/time/sleep.ts';
import { type AppError, appError, Failure } from '../../../../shared/errors.ts';
import { createChance } from '../../../support/chance.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { catchFailure, never } from '../../../support/venue-fixture.ts';

const failure = (kind: AppError['kind'], more: object = {}) => new Failure(appError(kind, more));
const down = failure('platform-failed', { status: 500 });
const throttled = failure('rate-limited', { status: 429 });
const away = failure('platform-away', { status: 503 });

function call(error: () => Failure | null, attempts: { count: number }) {
  return {
    signal: never,
    prepare: async () => null,
    attempt: async () => {
      attempts.count += 1;
      const failed = error();
      if (failed) throw failed;
      return 'rows';
    },
  };
}

describe('trying again', () => {
  test('three attempts at most, with full jitter in growing bounds', async () => {
    for (const [error, bounds] of [
      [down, [50, 100]],
      [throttled, [1000, 2000]],
      [away, [1000, 2000]],
    ] as const) {
      const most = [0, 0];
      for (let round = 0; round < 30; round += 1) {
        const clock = createManualClock();
        const attempts = { count: 0 };
        const retry = createRetry({ clock, sleep: clock.sleep, random: () => round / 30 });
        await catchFailure(retry.run(call(() => error, attempts)));
        expect(attempts.count).toBe(3);
        clock.slept.forEach((delay, at) => {
          expect(delay).toBeLessThanOrEqual(bounds[at] as number);
          most[at] = Math.max(most[at] as number, delay);
        });
      }
      expect(most[0]).toBeGreaterThan(bounds[0] * 0.9);
      expect(most[1]).toBeGreaterThan(bounds[1] * 0.9);
    }
  });

  test('10,000 calls to a platform that is down make hardly more requests than calls', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    for (const error of [down, throttled]) {
      const clock = createManualClock();
      const attempts = { count: 0 };
      const retry = createRetry({ clock, sleep: clock.sleep, random: createChance(seed) });
      for (let calls = 0; calls < 10_000; calls += 1) {
        await catchFailure(retry.run(call(() => error, attempts)));
      }
      expect(attempts.count, `SEED=${seed}`).toBeLessThanOrEqual(10_000 + 100);
      // Once it is up again the budget comes back, a little with every answer.
      for (let calls = 0; calls < 200; calls += 1) await retry.run(call(() => null, attempts));
      const before = attempts.count;
      await catchFailure(retry.run(call(() => error, attempts)));
      expect(attempts.count - before).toBe(3);
    }
  });

  test.each<AppError['kind']>([
    'login-refused',
    'token-refused',
    'key-header-refused',
    'not-found',
    'date-refused',
    'request-refused',
    'answer-not-understood',
    'answer-too-large',
    'answer-redirected',
    'certificate-not-trusted',
    'proxy-failed',
    'offline',
    'cancelled',
    'disk-full',
  ])('%s is told at once', async (kind) => {
    const clock = createManualClock();
    const attempts = { count: 0 };
    const retry = createRetry({ clock, sleep: clock.sleep });
    await catchFailure(retry.run(call(() => failure(kind), attempts)));
    expect(attempts.count).toBe(1);
  });

  test('waits for Retry-After where that is longer', async () => {
    const clock = createManualClock();
    const retry = createRetry({ clock, sleep: clock.sleep, random: () => 0.5 });
    const later = failure('rate-limited', { retryAfterSeconds: 900 });
    await catchFailure(retry.run(call(() => later, { count: 0 })));
    expect(clock.slept).toEqual([900_000, 900_000]);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 5, 15, 12);
  test.each<[string | undefined, number | null]>([
    [undefined, null],
    ['', null],
    ['0', 0],
    ['5', 5],
    [' 90 ', 90],
    ['7200', 7_200],
    ['1000000000', 86_400],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['5, 30', 30],
    ['Mon, 15 Jun 2026 12:01:00 GMT', 60],
    ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
    ['Mon, 15 Jun 2036 12:00:00 GMT', 86_400],
    ['Monday', null],
  ])('%j is %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds);
  });
});

describe('the pace', () => {
  async function most(pace: ReturnType<typeof createPace>, calls: number): Promise<number> {
    let running = 0;
    let peak = 0;
    const request = async () => {
      running += 1;
      peak = Math.max(peak, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      pace.calm();
    };
    await Promise.all(Array.from({ length: calls }, () => pace.run(request, never)));
    return peak;
  }

  test('is two at once, one after a 429, and two again after ten good answers', async () => {
    const clock = createManualClock();
    const pace = createPace({ clock, sleep: clock.sleep });
    expect(await most(pace, 20)).toBe(2);
    pace.throttle(appError('rate-limited', { retryAfterSeconds: 3 }));
    expect(await most(pace, 9)).toBe(1);
    expect(clock.slept).toEqual([3_000]);
    expect(await most(pace, 20)).toBe(2);
  });

  test('a caller who leaves the queue holds nobody up', async () => {
    const clock = createManualClock();
    const pace = createPace({ clock, sleep });
    const release: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => release.push(resolve));
    const stored = [pace.run(hold, never), pace.run(hold, never)];
    const leaving = new AbortController();
    const left = catchFailure(pace.run(hold, leaving.signal));
    const stayed = pace.run(async () => 'in', never);
    leaving.abort();
    expect((await left).kind).toBe('cancelled');
    for (const let_go of release) let_go();
    expect(await stayed).toBe('in');
    await Promise.all(stored);
  });
});
