import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatVenueDateTime,
  getVenueNow,
  isTimeZone,
  parseVenueDate,
  parseVenueDateTime,
} from '../../../shared/venue-time.ts';

describe('a venue date-time', () => {
  it.each(['2026-11-20T09:05:00', '2024-02-29T23:59:59', '0001-01-01T00:00:00'])(
    'is read and written back to the letter: %s',
    (text) => {
      const parsed = parseVenueDateTime(text);
      expect(parsed && formatVenueDateTime(parsed)).toBe(text);
    },
  );

  it.each([
    '2026-02-30T00:00:00',
    '2026-13-01T00:00:00',
    '2025-02-29T00:00:00',
    '2026-01-01T24:00:00',
    '2026-01-01T23:59:60',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00+01:00',
    '2026-01-01T00:00:00.000',
    '2026-01-01 00:00:00',
    '2026-1-1T00:00:00',
    '2026-01-01',
    ' 2026-01-01T00:00:00',
    '２０２６-01-01T00:00:00',
    '',
  ])('is refused, never guessed at: "%s"', (text) => {
    expect(parseVenueDateTime(text)).toBeNull();
  });

  it('keeps a reading that this machine’s own zone skips', () => {
    // 02:30 on 29 March 2026 does not exist in Brussels; on a venue's wall in New York it does.
    const parsed = parseVenueDateTime('2026-03-29T02:30:00');
    expect(parsed && formatVenueDateTime(parsed)).toBe('2026-03-29T02:30:00');
  });
});

describe('a venue day', () => {
  it.each(['2026-02-30', '2026-2-3', '2026-02-03T00:00:00', 'yesterday'])(
    'refuses "%s"',
    (text) => {
      expect(parseVenueDate(text)).toBeNull();
    },
  );

  it('counts over month ends and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('now', () => {
  it('is the venue’s own wall clock', () => {
    const instant = Date.UTC(2026, 10, 21, 3, 30);
    expect(formatVenueDateTime(getVenueNow('America/New_York', instant))).toBe(
      '2026-11-20T22:30:00',
    );
    expect(formatVenueDateTime(getVenueNow('Europe/Brussels', instant))).toBe(
      '2026-11-21T04:30:00',
    );
    expect(formatVenueDateTime(getVenueNow('Asia/Tokyo', instant))).toBe('2026-11-21T12:30:00');
  });

  it('follows daylight-saving days', () => {
    const beforeGap = Date.UTC(2026, 2, 29, 0, 59, 59);
    expect(formatVenueDateTime(getVenueNow('Europe/Brussels', beforeGap))).toBe(
      '2026-03-29T01:59:59',
    );
    expect(formatVenueDateTime(getVenueNow('Europe/Brussels', beforeGap + 1000))).toBe(
      '2026-03-29T03:00:00',
    );
  });
});

describe('a time zone', () => {
  it.each(['Europe/Brussels', 'America/New_York', 'UTC', 'Asia/Kolkata'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  it.each(['Europe/Brussel', '+02:00', '', 'Mars/Olympus', 'Europe/Brussels '])(
    'is not "%s"',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});
