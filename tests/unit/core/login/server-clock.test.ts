import { describe, expect, test } from 'vitest';
import { createServerClock } from '../../../../electron/core/access/login/server-clock.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const start = Date.UTC(2026, 5, 15, 12);
const dateAt = (milliseconds: number) => new Date(milliseconds).toUTCString();

describe("the platform's clock", () => {
  test('is learnt to about a second, minus half of the way there and back', () => {
    for (const skew of [-3_600_000, -90_000, 0, 45_000, 3_600_000]) {
      for (const roundTrip of [0, 200, 4_000]) {
        const clock = createManualClock(start);
        const server = createServerClock(clock);
        const sentAt = clock.now();
        clock.pass(roundTrip);
        server.observe(dateAt(sentAt + roundTrip / 2 + skew), sentAt, clock.now());
        expect(Math.abs((server.offset() ?? Number.NaN) - skew)).toBeLessThanOrEqual(1000);
      }
    }
  });

  test('corrects our time only where it is more than 30 seconds away', () => {
    for (const [skew, corrected] of [
      [20_000, false],
      [-20_000, false],
      [40_000, true],
      [-40_000, true],
    ] as const) {
      const clock = createManualClock(start);
      const server = createServerClock(clock);
      server.observe(dateAt(start + skew), start, start);
      const difference = Math.abs(server.now() - clock.now());
      expect(difference > 30_000).toBe(corrected);
      if (!corrected) expect(difference).toBe(0);
    }
  });

  test.each([undefined, '', 'yesterday', '2026-13-45', '\u0000'])(
    'learns nothing from the date %j',
    (date) => {
      const clock = createManualClock(start);
      const server = createServerClock(clock);
      server.observe(date, start, start);
      expect(server.offset()).toBeNull();
      expect(server.now()).toBe(clock.now());
    },
  );

  test('is told in whole milliseconds, also when half of the way is none', () => {
    const clock = createManualClock(start);
    const server = createServerClock(clock);
    clock.pass(3);
    server.observe(dateAt(start + 3_600_000), start, clock.now());
    expect(Number.isInteger(server.offset())).toBe(true);
    expect(Number.isInteger(server.now())).toBe(true);
  });

  test('is forgotten when somebody sets the local clock, and not by time that goes by', () => {
    const clock = createManualClock(start);
    const server = createServerClock(clock);
    server.observe(dateAt(start + 600_000), start, start);
    clock.pass(3_600_000);
    expect(server.offset()).not.toBeNull();
    clock.setWallBy(600_000);
    expect(server.offset()).toBeNull();
    clock.setWallBy(-600_000);
    expect(server.offset()).toBeNull();
  });

  test('learns nothing from an answer during which the clock was set back', () => {
    const clock = createManualClock(start);
    const server = createServerClock(clock);
    clock.setWallBy(-10_000);
    server.observe(dateAt(start), start, clock.now());
    expect(server.offset()).toBeNull();
  });

  test.each([-1, 1])('corrects a date that is a day off (%i), give or take seconds', (days) => {
    for (const seconds of [-30, 0, 30]) {
      const clock = createManualClock(start);
      const server = createServerClock(clock);
      server.observe(dateAt(start + days * 86_400_000 + seconds * 1000), start, start);
      expect(Math.abs(server.now() - clock.now())).toBeGreaterThan(86_360_000);
    }
  });

  test.each(['2100-01-01', '9999-12-31', '1970-01-01', '2026-06-16T12:02:01Z'])(
    'corrects nothing by %s, which is more than a day away, and tells how far that is',
    (date) => {
      const clock = createManualClock(start);
      const server = createServerClock(clock);
      server.observe(date, start, start);
      expect(server.now()).toBe(clock.now());
      expect(Math.abs(server.offset() ?? 0)).toBeGreaterThan(86_400_000);
      // The next one that can be right is believed.
      server.observe(dateAt(start + 600_000), start, start);
      expect(server.now() - clock.now()).toBeGreaterThan(599_000);
    },
  );
});
