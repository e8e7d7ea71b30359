import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTimeSlots,
  findSlot,
  joinSlots,
  measureSlots,
} from '../../../../renderer/ui/charts/time-slots.ts';
import { createTimeTexts } from '../../../../renderer/ui/charts/time-texts.ts';
import { findTimeTicks } from '../../../../renderer/ui/charts/time-ticks.ts';

const brussels = 'Europe/Brussels';
const minute = 60_000;

function findAxis(day: string, timeZone: string) {
  const slots = createTimeSlots(day, timeZone, 15);
  return { start: slots[0]?.start ?? 0, end: slots.at(-1)?.end ?? 0 };
}

function readClock(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

describe('slots of a day', () => {
  it.each([
    ['2026-11-21', brussels, 96],
    ['2026-03-29', brussels, 92],
    ['2026-10-25', brussels, 100],
    ['2026-04-05', 'Australia/Lord_Howe', 98], // put back by half an hour
    ['2026-03-08', 'America/Havana', 92], // midnight itself is missing
    ['2011-12-31', 'Pacific/Apia', 96], // the day after one that never was
    ['2026-11-21', 'Asia/Kathmandu', 96],
  ])('%s in %s has %i quarters of an hour, one after the other', (day, timeZone, count) => {
    const slots = createTimeSlots(day, timeZone, 15);
    expect(slots).toHaveLength(count);
    for (const [index, { start, end }] of slots.entries()) {
      expect(end - start).toBe(15 * minute);
      if (index > 0) expect(start).toBe(slots[index - 1]?.end);
    }
  });

  it('finds the slot of a moment, and none outside', () => {
    const slots = createTimeSlots('2026-10-25', brussels, 15);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 * 60 - 1 }), (minutes) => {
        const at = (slots[0]?.start ?? 0) + minutes * minute;
        expect(findSlot(slots, at)).toBe(Math.floor(minutes / 15));
      }),
    );
    expect(findSlot(slots, (slots[0]?.start ?? 0) - 1)).toBeNull();
    expect(findSlot(slots, slots.at(-1)?.end ?? 0)).toBeNull();
    expect(findSlot([], 0)).toBeNull();
  });
});

it('slots of two days have different texts, even where the axis is no longer than a day', () => {
  const [first, second] = ['2026-11-20', '2026-11-21'].map((day) => {
    const start = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime(brussels);
    return { start: start.epochMilliseconds, end: start.epochMilliseconds + 30 * minute };
  });
  if (!first || !second) throw new Error('two days');
  const { slot } = createTimeTexts('en-GB', brussels, { start: first.start, end: second.end });
  expect(slot(first)).not.toBe(slot(second));
});

describe('labels of an axis of time', () => {
  it('are at round times of the venue, few enough, on days of 23 and 25 hours too', () => {
    const days = ['2026-11-21', '2026-03-29', '2026-10-25'];
    const zones = [brussels, 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/New_York'];
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.constantFrom(...zones),
        fc.integer({ min: 2, max: 30 }),
        (day, timeZone, most) => {
          const axis = findAxis(day, timeZone);
          const ticks = findTimeTicks(axis, timeZone, most);
          // Both ends of the axis can have one.
          expect(ticks.length).toBeLessThanOrEqual(most + 2);
          expect(ticks.length).toBeGreaterThan(0);
          for (const at of ticks) {
            expect(readClock(at, timeZone)).toMatch(/:(00|15|30|45)$/);
            expect(at).toBeGreaterThanOrEqual(axis.start);
            expect(at).toBeLessThanOrEqual(axis.end);
          }
        },
      ),
    );
  });

  it('leave out the hour that is not there, and tell the one twice that comes twice', () => {
    const readHours = (day: string) =>
      findTimeTicks(findAxis(day, brussels), brussels, 26).map((at) => readClock(at, brussels));
    expect(readHours('2026-03-29').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(readHours('2026-10-25').slice(0, 5)).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
    ]);
  });

  it('are days where the axis is long', () => {
    const start = findAxis('2026-03-01', brussels).start;
    const end = findAxis('2026-03-31', brussels).end;
    const ticks = findTimeTicks({ start, end }, brussels, 6);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(new Set(ticks.map((at) => readClock(at, brussels)))).toEqual(new Set(['00:00']));
  });
});

describe('times in words', () => {
  it('are the venue’s, and of two times that are written alike the offset tells which', () => {
    const slots = createTimeSlots('2026-10-25', brussels, 15);
    const texts = createTimeTexts('en-GB', brussels, findAxis('2026-10-25', brussels));
    const written = slots.map((slot) => texts.slot(slot));
    expect(new Set(written).size).toBe(slots.length);
    expect(written[8]).toBe('02:00 GMT+2 – 02:15 GMT+2');
    expect(written[12]).toBe('02:00 GMT+1 – 02:15 GMT+1');
  });

  it('name the day where the axis is longer than one', () => {
    const { start } = findAxis('2026-11-20', brussels);
    const { end } = findAxis('2026-11-21', brussels);
    const texts = createTimeTexts('en-GB', brussels, { start, end });
    expect(texts.slot({ start, end: start + 15 * minute })).toContain('20 Nov');
    expect(texts.slot(findAxis('2026-11-21', brussels))).toBe('Sat 21 Nov');
    expect(texts.tick(start)).toBe('20 Nov');
    expect(texts.tick(start + 60 * minute)).toMatch(/^0?1:00$/);
  });
});

it('a break between slots, such as a night, takes no room on an axis', () => {
  const runs = joinSlots([
    { start: 10, end: 20 },
    { start: 20, end: 30 },
    { start: 70, end: 80 },
  ]);
  expect(runs).toEqual([
    { start: 10, end: 30 },
    { start: 70, end: 80 },
  ]);
  expect([10, 25, 30, 50, 70, 74, 80].map((at) => measureSlots(runs, at))).toEqual([
    0, 15, 20, 20, 20, 24, 30,
  ]);
});
