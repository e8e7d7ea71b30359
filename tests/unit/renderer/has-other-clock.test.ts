import { expect, test } from 'vitest';
import { hasOtherClock } from '../../../renderer/parts/status-bar/has-other-clock.ts';

const at = (moment: string) => Temporal.Instant.from(moment);

test('a computer shows another time than the venue where their offsets differ', () => {
  const winter = at('2026-01-15T12:00:00Z');
  expect(hasOtherClock('Europe/Brussels', 'America/Los_Angeles', winter)).toBe(true);
  expect(hasOtherClock('Europe/Brussels', 'Europe/Paris', winter)).toBe(false);
});

test('what counts is the offset of the day: clocks change on different days', () => {
  expect(hasOtherClock('Europe/London', 'Africa/Abidjan', at('2026-01-15T12:00:00Z'))).toBe(false);
  expect(hasOtherClock('Europe/London', 'Africa/Abidjan', at('2026-07-15T12:00:00Z'))).toBe(true);
});
